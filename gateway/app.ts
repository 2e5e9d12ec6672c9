import { koaMiddleware } from '@as-integrations/koa';
import Koa, { type Context } from 'koa';
import { z } from 'zod';
import type { TokenVerifier } from '../kernel/access-tokens.ts';
import { callerAddress } from '../kernel/caller-address.ts';
import type { Env } from '../kernel/env.ts';
import { DomainError, catalogueRow } from '../kernel/errors.ts';
import { BodyTooLarge, accessLog, addressBucket, health, readBody, requestId } from '../kernel/http.ts';
import { JsonFault, parseJson } from '../kernel/json.ts';
import type { Logger } from '../kernel/logger.ts';
import { challengeOf, retryAfterSecondsOf } from '../kernel/problem.ts';
import { type RateLimiter, rateLimitHeaders } from '../kernel/rate-limits.ts';
import { refusalOf } from '../kernel/refusal.ts';
import type { SessionStanding } from '../kernel/sessions.ts';
import { insistOnHttps } from '../kernel/transport-security.ts';
import { verifyViewer, viewerHeader } from '../kernel/viewer.ts';
import type { GatewayGraph } from './graph.ts';
import { maskAnswer } from './mask-errors.ts';
import { type Caller, callerOf } from './viewer.ts';

export interface GatewayDependencies {
  readonly env: Env;
  readonly graph: GatewayGraph;
  readonly verifyToken: TokenVerifier;
  readonly sessions: SessionStanding;
  readonly rateLimiter: RateLimiter;
  readonly internalSecret: Uint8Array;
  readonly logger: Logger;
}

const bodyLimit = 1024 * 1024;
const internalRequest = z.object({
  name: z.string(),
  document: z.string(),
  variables: z.record(z.string(), z.unknown()),
});

function refuse(context: Context, error: DomainError, { BASE_URL }: Env): void {
  const row = catalogueRow(error.code);
  context.status = row.status;
  const retryAfterSeconds = retryAfterSecondsOf(error);
  if (retryAfterSeconds !== undefined) context.set('Retry-After', String(retryAfterSeconds));
  const challenge = challengeOf(error, context.get('Authorization'), BASE_URL);
  if (challenge !== null) context.set('WWW-Authenticate', challenge);
  context.body = {
    errors: [
      {
        message: error.message,
        extensions: {
          code: error.code,
          platformResponseCode: row.platformResponseCode ?? error.code,
          requestId: requestId(context),
        },
      },
    ],
  };
}

function asDomainError(error: unknown, context: Context, logger: Logger): DomainError {
  if (error instanceof JsonFault) return new DomainError('0010010000400', error.message);
  if (error instanceof BodyTooLarge) return new DomainError('0010010000413');
  return refusalOf(error, context, logger);
}

/** Counts the request for the member's session, or for the address of a caller without one (contract 0.4). */
async function limit(
  context: Context,
  { viewer, sessionId }: Caller,
  deps: GatewayDependencies,
): Promise<void> {
  const { env } = deps;
  const address = addressBucket(await callerAddress(context.req, deps));
  const decision = await deps.rateLimiter.consume([
    viewer.kind === 'member'
      ? { policy: 'member', key: sessionId ?? '', quota: env.RATE_LIMIT_MEMBER }
      : { policy: 'public', key: address, quota: env.RATE_LIMIT_PUBLIC },
  ]);
  context.set(rateLimitHeaders(decision.states));
  if (decision.isAllowed) return;
  const { retryAfterSeconds } = decision;
  throw new DomainError('0010010000429', `Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
}

/**
 * `POST /graphql` for web clients (member token or none) and `POST /internal/graph` for the services of
 * the house, whose calls carry a signed viewer. A viewer header on /graphql
 * decides nothing but whose X-Forwarded-For is believed.
 */
export function createGatewayApp(deps: GatewayDependencies): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(accessLog('gateway', deps.logger));
  app.use(insistOnHttps(deps.env.BASE_URL));
  app.use(health({ subgraphs: () => deps.graph.isReady() }));
  app.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      refuse(context, asDomainError(error, context, deps.logger), deps.env);
    }
  });
  app.use(async (context, next) => {
    if (context.path === '/internal/graph' && context.method === 'POST') return internal(context);
    if (context.path !== '/graphql') throw new DomainError('0010010000404');
    if (context.method !== 'POST') {
      context.set('Allow', 'POST');
      throw new DomainError('0010010000405', 'Operations are sent with POST.');
    }
    await next();
  });

  async function internal(context: Context): Promise<void> {
    const viewer = await verifyViewer(context.get(viewerHeader) || undefined, deps.internalSecret);
    if (viewer === null) throw new DomainError('0010010000404');
    const { name, document, variables } = internalRequest.parse(
      parseJson(await readBody(context.req, bodyLimit)),
    );
    context.body = await deps.graph.execute({ name, document }, variables, viewer);
  }

  const graphql = koaMiddleware<{ viewer: Caller['viewer'] }>(deps.graph.server, {
    context: async ({ ctx }) => ({ viewer: ctx.state['caller'].viewer }),
  });
  app.use(async (context, next) => {
    const caller = await callerOf(
      context.get('Authorization'),
      requestId(context),
      deps.verifyToken,
      deps.sessions,
    );
    await limit(context, caller, deps);
    context.state['caller'] = caller;
    const body = parseJson(await readBody(context.req, bodyLimit));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new DomainError('0010010000400', 'The body is one operation: an object with its query.');
    }
    Object.assign(context.request, { body });
    await graphql(context, next);
    context.set('Cache-Control', 'private, no-store');
    if (context.status === 400 && typeof context.body === 'string') {
      context.body = maskAnswer(context.body, requestId(context), deps.logger);
    }
  });
  return app;
}
