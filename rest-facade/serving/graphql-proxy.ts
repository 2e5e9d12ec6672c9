import { forward, passedHeaders, wholeBody } from '../../kernel/http/forward.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { setHeaders } from '../../kernel/http/headers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PublicRoute } from '../declaration/public-route.ts';

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

const nothing = new Uint8Array();

/** `POST /graphql`: the gateway's answer as it comes (contract 11.1); a gateway of this process is called directly. */
export function graphqlProxy(
  deps: Pick<Dependencies, 'env' | 'graphql' | 'logger' | 'internalSecret'>,
): PublicRoute {
  const { env, graphql } = deps;
  return {
    method: 'POST',
    path: '/graphql',
    summary: 'The graph, for web clients',
    contentType: 'application/json',
    codes: ['0010010000503'],
    serve: async (context) => {
      if (graphql === null) {
        const unavailable = 'The graph cannot be reached at the moment.';
        await forward(context, { url: `${env.GATEWAY_URL}/graphql`, headers: passedOn, unavailable }, deps);
        return;
      }
      const body = (await wholeBody(context)) ?? nothing;
      const answer = await graphql({
        headers: passedHeaders(context, passedOn),
        requestId: requestId(context),
        address: async () => clientAddress(context.req, env.TRUSTED_PROXIES),
        body: async () => body,
      });
      context.status = answer.status;
      setHeaders(context, answer.headers);
      context.body = answer.body;
    },
  };
}
