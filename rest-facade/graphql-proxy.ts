import type { RouterContext } from '@koa/router';
import { request } from 'undici';
import { DomainError } from '../kernel/errors.ts';
import { BodyTooLarge, clientAddress, readBody, requestId } from '../kernel/http.ts';
import { anonymousViewer, signViewer, viewerHeader } from '../kernel/viewer.ts';
import type { Dependencies } from './dependencies.ts';
import type { PublicRoute } from './public-route.ts';

/**
 * Headers that reach the gateway. A list of what passes, not of what is stripped: whatever says who the caller
 * is inside the house, the signed viewer above all, can't come from outside.
 */
const passedOn = [
  'authorization',
  'content-type',
  'content-length',
  'accept',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'apollographql-client-name',
  'apollographql-client-version',
  'traceparent',
] as const;

/** RFC 9110 7.6.1: these are about one connection; Koa sets its own. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer', 'date']);
const answerWithinMs = 30_000;
/** contract 0, "Body limit": 1 MiB */
const limitBytes = 1_048_576;

type ProxyDependencies = Pick<Dependencies, 'env' | 'logger' | 'internalSecret'>;

/** With the signed viewer the gateway knows that the house asks, and believes the caller's address. */
async function headersFor(
  context: RouterContext,
  { env, internalSecret }: ProxyDependencies,
): Promise<Record<string, string>> {
  const id = requestId(context);
  const headers: Record<string, string> = {
    'x-request-id': id,
    'x-forwarded-for': clientAddress(context.req, env.TRUSTED_PROXIES),
    [viewerHeader]: await signViewer(anonymousViewer(id), internalSecret),
  };
  for (const name of passedOn) {
    const value = context.get(name);
    if (value !== '') headers[name] = value;
  }
  return headers;
}

/**
 * The whole body before anything is sent on. Were it streamed, a gateway that refuses it half-way would leave
 * the rest unread, and the caller without an answer.
 */
async function operationOf({ req }: RouterContext): Promise<Buffer> {
  try {
    return await readBody(req, limitBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new DomainError('0010010000413', 'At most 1 MiB is accepted.');
    throw new DomainError('0010010000400', 'The body ended early.');
  }
}

/** `POST /graphql`: the gateway's answer as it comes (contract 11.1). */
export function graphqlProxy(dependencies: ProxyDependencies): PublicRoute {
  const { env, logger } = dependencies;
  return {
    method: 'POST',
    path: '/graphql',
    summary: 'The graph, for web clients',
    contentType: 'application/json',
    codes: ['0010010000503'],
    serve: async (context) => {
      const answer = await request(`${env.GATEWAY_URL}/graphql`, {
        method: 'POST',
        headers: await headersFor(context, dependencies),
        body: await operationOf(context),
        headersTimeout: answerWithinMs,
        bodyTimeout: answerWithinMs,
      }).catch((error: unknown) => {
        logger.warn({ err: error, requestId: requestId(context) }, 'the gateway did not answer');
        throw new DomainError('0010010000503', 'The graph cannot be reached at the moment.');
      });
      context.status = answer.statusCode;
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !hopByHop.has(name)) context.set(name, value);
      }
      context.set('X-Request-Id', requestId(context));
      context.body = answer.body;
    },
  };
}
