import { addResolversToSchema, buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLSchema,
  GraphQLString,
  isEnumType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  specifiedDirectives,
} from 'graphql';
import { type ClassType, type NonEmptyArray, buildSchema } from 'type-graphql';
import { type CompiledExecutor, createCompiledExecutor } from './compiled-executor.ts';
import type { Context } from './context.ts';
import { forgetNodes } from './forget-nodes.ts';

const federationLink =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@tag"])\n\n';

/** Only known to the printer; their definitions come with the link. */
const federationDirectives = ['key', 'shareable', 'external', 'tag'].map(
  (name) =>
    new GraphQLDirective({
      name,
      locations: [DirectiveLocation.OBJECT, DirectiveLocation.FIELD_DEFINITION],
      args: name === 'key' ? { fields: { type: GraphQLString } } : {},
      isRepeatable: name === 'key',
    }),
);

/** Finds an entity by the key that another subgraph has; null if the viewer may not see it. */
export type ReferenceResolver<Loaders> = (
  reference: { readonly __typename: string; readonly id: string },
  context: Context<Loaders>,
) => unknown;

export interface FederatedSchemaOptions<Loaders> {
  readonly resolvers: NonEmptyArray<ClassType>;
  /** Entities that no query of this subgraph returns. */
  readonly orphanedTypes?: readonly ClassType[];
  readonly references: Readonly<Record<string, ReferenceResolver<Loaders>>>;
}

export interface FederatedSchema {
  readonly schema: GraphQLSchema;
  /** Runs operations on it. */
  readonly executor: CompiledExecutor;
  /** The SDL that is committed as schema/<subgraph>.graphql and composed into the supergraph. */
  readonly sdl: string;
}

type Resolvers = Exclude<Parameters<typeof addResolversToSchema>[1], undefined>;

/** The resolvers of a schema by type and field; fields without one read the property of their name. */
function resolversOf(schema: GraphQLSchema): Resolvers {
  const resolvers: Resolvers = {};
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    if (name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    if (isScalarType(type)) {
      resolvers[name] = type;
    } else if (isEnumType(type)) {
      resolvers[name] = Object.fromEntries(type.getValues().map(({ name: key, value }) => [key, value]));
    } else if (isObjectType(type)) {
      resolvers[name] = Object.fromEntries(
        Object.values(type.getFields()).flatMap(({ name: field, resolve }) =>
          resolve ? [[field, resolve]] : [],
        ),
      );
    }
  }
  return resolvers;
}

/** A bundler may number classes with the same name, which would change a type named after its class. */
function checkNames(schema: GraphQLSchema): void {
  const numbered = Object.keys(schema.getTypeMap()).filter((name) => /\d$/.test(name));
  if (numbered.length > 0) throw new Error(`state the names of these GraphQL types: ${numbered.join(', ')}`);
}

async function build<Loaders>(options: FederatedSchemaOptions<Loaders>): Promise<FederatedSchema> {
  const plain = await buildSchema({
    resolvers: options.resolvers,
    orphanedTypes: [...(options.orphanedTypes ?? [])],
    directives: [...specifiedDirectives, ...federationDirectives],
    validate: false,
    skipCheck: true,
  });
  checkNames(plain);
  const printed = printSchemaWithDirectives(plain);
  const definitions = printed
    .replace(/^directive @(key|shareable|external|tag)\b.*$/gm, '')
    .replace(/^schema \{[^}]*\}$/m, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const sdl = `${federationLink}${definitions}\n`;
  // Where each word stands in the text would take as much memory as the schema.
  const schema = buildSubgraphSchema(parse(sdl, { noLocation: true }));
  addResolversToSchema(schema, resolversOf(plain));
  addResolversToSchema(
    schema,
    Object.fromEntries(
      Object.entries(options.references).map(([name, resolve]) => [name, { __resolveReference: resolve }]),
    ),
  );
  forgetNodes(schema);
  return { schema, executor: createCompiledExecutor(schema), sdl };
}

/**
 * One subgraph's schema, from decorated classes: the executable schema and its SDL. Built on first use and kept;
 * everything that belongs to one start comes with the context of each request.
 */
export function federatedSchema<Loaders>(
  options: FederatedSchemaOptions<Loaders>,
): () => Promise<FederatedSchema> {
  let built: Promise<FederatedSchema> | undefined;
  return () => (built ??= build(options));
}
