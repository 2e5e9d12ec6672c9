import type { Context } from 'koa';
import { z } from 'zod';
import type { AnsweredRequest } from '../../kernel/http/access-log.ts';
import { callingApp, loggedFor, logRequestsOfApps } from '../../kernel/request-log/caller.ts';
import { countDropped } from '../../kernel/request-log/request-log.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * How many requests per minute one app's log takes from callers that only name it, and how many are looked up at a
 * time.
 */
const unprovenPerMinute = 10;
const mostLookups = 20;

/** What the steps of the token endpoint record about a request. */
const tokenState = z.object({
  parameters: z.object({ client_id: z.string().optional() }).optional(),
  credentials: z.object({ clientId: z.string().optional() }).optional(),
});

/** The client that a refused token request names without having proved to be it. */
function claimedClient(context: Context, { route, status }: AnsweredRequest): string | null {
  if (route !== '/connect/token' || status < 400 || callingApp(context) !== null) return null;
  const { parameters, credentials } = tokenState.safeParse(context.state).data ?? {};
  return credentials?.clientId ?? parameters?.client_id ?? null;
}

/**
 * For `accessLog`: logs requests of apps. Anybody can name a client and be refused, so such requests are looked up
 * after the answer, and only a few per minute are added to one developer's log.
 */
export function logTokenRequests(deps: Dependencies): (context: Context, request: AnsweredRequest) => void {
  const { clients, rateLimiter, requestLog, clock, logger } = deps;
  const logKnown = logRequestsOfApps(deps);
  let lookups = 0;

  async function logUnproven(clientId: string, context: Context, request: AnsweredRequest): Promise<void> {
    const entry = loggedFor({ appId: '', businessId: null }, context, request, clock);
    const client = await (clients.recall(clientId) ?? clients.read(clientId));
    if (client === null) return;
    const { id: appId } = client.app;
    const limit = { policy: 'request-log', key: appId, quota: unprovenPerMinute };
    if ((await rateLimiter.consume([limit])).isAllowed) requestLog.record({ ...entry, appId });
    else countDropped('unproven');
  }

  return (context, request) => {
    logKnown(context, request);
    const clientId = claimedClient(context, request);
    if (clientId === null) return;
    if (lookups === mostLookups) {
      countDropped('unproven');
      return;
    }
    lookups += 1;
    logUnproven(clientId, context, request)
      .catch((error: unknown) => logger.debug({ err: error }, 'a token request was not logged'))
      .finally(() => {
        lookups -= 1;
      });
  };
}
