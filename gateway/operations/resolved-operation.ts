import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { GatewayContext } from '../data-sources.ts';

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  });
}

/** Refuses a request that names no operation of its document, and subscriptions, before the planner fails on them. */
export const resolvedOperation: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation === undefined) throw refusal('The request does not say which operation it means.');
      if (operation.operation === OperationTypeNode.SUBSCRIPTION)
        throw refusal('There are no subscriptions.');
    },
  }),
};
