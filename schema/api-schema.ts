import { ApolloGateway } from '@apollo/gateway';
import type { GraphQLSchema } from 'graphql';

/** What clients see of a supergraph, made by the gateway itself; throws when it refuses the supergraph. */
export async function apiSchemaOf(supergraphSdl: string): Promise<GraphQLSchema> {
  const gateway = new ApolloGateway({ supergraphSdl });
  const { schema } = await gateway.load();
  await gateway.stop();
  return schema;
}
