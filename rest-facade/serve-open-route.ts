import type { RouterContext } from '@koa/router';
import type { Context } from 'koa';
import { DomainError } from '../kernel/errors.ts';
import { addressBucket, clientAddress, requestId } from '../kernel/http.ts';
import { rateLimitHeaders } from '../kernel/rate-limits.ts';
import { anonymousViewer } from '../kernel/viewer.ts';
import type { Dependencies } from './dependencies.ts';
import type { OpenRoute } from './open-route.ts';
import { notModified, outcomeReply } from './outcome-reply.ts';
import { isNotModified } from './preconditions.ts';
import { parseQuery } from './query.ts';
import { type Reply, send, setHeaders } from './reply.ts';
import { honoursIfNoneMatch } from './route-codes.ts';

/** Serves one open route: the caller's address is counted, no token is looked at, and answers are remembered. */
export function createOpenRouteServer(
  dependencies: Dependencies,
): (route: OpenRoute) => (context: RouterContext) => Promise<void> {
  const { env, rateLimiter, openAnswers } = dependencies;

  async function countAgainstLimit(context: Context): Promise<void> {
    const key = addressBucket(clientAddress(context.req, env.TRUSTED_PROXIES));
    const limit = { policy: 'public', key, quota: env.RATE_LIMIT_PUBLIC };
    const { states, isAllowed, retryAfterSeconds } = await rateLimiter.consume([limit]);
    setHeaders(context, rateLimitHeaders(states));
    if (isAllowed) return;
    throw new DomainError('0010010000429', 'Slow down; see the RateLimit headers.', { retryAfterSeconds });
  }

  return (route) => {
    const { cacheSeconds, tags } = route;
    const cacheControl = { 'Cache-Control': `public, max-age=${cacheSeconds}` };
    const takesIfNoneMatch = honoursIfNoneMatch(route);

    return async (context) => {
      await countAgainstLimit(context);
      const { path } = context;
      const query = parseQuery(context.querystring);
      const { key, ask } = route.prepareRead({
        path: context.params,
        query,
        body: undefined,
        headerFaults: [],
      });
      const make = async (): Promise<Reply> => {
        const outcome = await ask(dependencies, anonymousViewer(requestId(context)));
        const reply = outcomeReply(route, outcome, env.BASE_URL, path);
        return { ...reply, headers: { ...reply.headers, ...cacheControl } };
      };
      const reply = await openAnswers.read({ key: `${path} ${key}`, seconds: cacheSeconds, tags }, make);
      const isKnown =
        takesIfNoneMatch && isNotModified(context.req.headers['if-none-match'], reply.headers['ETag'] ?? '');
      send(context, isKnown ? notModified(reply) : reply);
    };
  };
}
