import type { GraphQLSchema } from 'graphql';
import { createApolloGateway } from '../gateway/apollo-gateway.ts';

/** What clients see of a supergraph, made by the gateway itself; throws when it refuses the supergraph. */
export async function apiSchemaOf(supergraphSdl: string): Promise<GraphQLSchema> {
  const gateway = createApolloGateway({ supergraphSdl });
  const { schema } = await gateway.load();
  await gateway.stop();
  return schema;
}
