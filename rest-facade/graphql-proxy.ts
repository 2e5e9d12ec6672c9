import { forward } from '../kernel/forward.ts';
import type { Dependencies } from './dependencies.ts';
import type { PublicRoute } from './public-route.ts';

const passedOn = [
  'authorization',
  'content-type',
  'accept',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'apollographql-client-name',
  'apollographql-client-version',
  'traceparent',
] as const;

/** `POST /graphql`: the gateway's answer as it comes (contract 11.1). */
export function graphqlProxy(deps: Pick<Dependencies, 'env' | 'logger' | 'internalSecret'>): PublicRoute {
  return {
    method: 'POST',
    path: '/graphql',
    summary: 'The graph, for web clients',
    contentType: 'application/json',
    codes: ['0010010000503'],
    serve: async (context) => {
      await forward(
        context,
        {
          url: `${deps.env.GATEWAY_URL}/graphql`,
          headers: passedOn,
          unavailable: 'The graph cannot be reached at the moment.',
        },
        deps,
      );
    },
  };
}
