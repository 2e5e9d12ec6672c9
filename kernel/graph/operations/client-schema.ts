import { type GraphQLSchema, buildSchema } from 'graphql';
import { readClientSchema } from '../committed-schema.ts';
import { addScalarRules } from './scalar-rules.ts';

let built: Promise<GraphQLSchema> | undefined;

async function build(): Promise<GraphQLSchema> {
  const schema = buildSchema(await readClientSchema(), { noLocation: true });
  addScalarRules(schema);
  return schema;
}

/** What clients may ask the graph, made of the committed schema when it is first asked for. */
export function clientSchema(): Promise<GraphQLSchema> {
  return (built ??= build());
}
