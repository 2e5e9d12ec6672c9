import type { GraphQLSchema } from 'graphql';
import { createApolloGateway } from '../gateway/apollo-gateway.ts';

/** The clients' schema of a supergraph, computed by the gateway itself; throws if it refuses the supergraph. */
export async function apiSchemaOf(supergraphSdl: string): Promise<GraphQLSchema> {
  const gateway = createApolloGateway({ supergraphSdl });
  const { schema } = await gateway.load();
  await gateway.stop();
  return schema;
}
