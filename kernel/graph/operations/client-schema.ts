import { type GraphQLSchema, buildSchema } from 'graphql';
import { readClientSchema } from '../committed-schema.ts';
import { forgetNodes } from '../forget-nodes.ts';
import { addScalarRules } from './scalar-rules.ts';

let built: Promise<GraphQLSchema> | undefined;

async function build(): Promise<GraphQLSchema> {
  const schema = buildSchema(await readClientSchema(), { noLocation: true });
  addScalarRules(schema);
  forgetNodes(schema);
  return schema;
}

/** The schema for clients, built from the committed one on first use. */
export function clientSchema(): Promise<GraphQLSchema> {
  return (built ??= build());
}
