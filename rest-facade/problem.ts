import type { Context, Middleware } from 'koa';
import type { Clock } from '../kernel/clock.ts';
import type { Env } from '../kernel/env.ts';
import { requestId } from '../kernel/http.ts';
import type { Logger } from '../kernel/logger.ts';
import { challengeOf, problemBody, problemContentType } from '../kernel/problem.ts';
import { refusalOf } from '../kernel/refusal.ts';
import { type Reply, send } from './reply.ts';

interface ProblemDependencies {
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The answer to a refused or failed request; the only place where an error becomes one (contract 0.3). */
export function problemReply(
  thrown: unknown,
  context: Context,
  { env, clock, logger }: ProblemDependencies,
): Reply {
  const error = refusalOf(thrown, context, logger);
  const body = problemBody(error, {
    baseUrl: env.BASE_URL,
    requestId: requestId(context),
    now: clock.now(),
  });
  const challenge = challengeOf(error, context.get('Authorization'), env.BASE_URL);
  return {
    status: body.status,
    headers: {
      'Content-Type': problemContentType,
      ...(body.retryAfterSeconds !== undefined && { 'Retry-After': String(body.retryAfterSeconds) }),
      ...(challenge !== null && { 'WWW-Authenticate': challenge }),
    },
    body: JSON.stringify(body),
  };
}

/** Turns whatever is thrown further in into a problem. Headers set before, such as RateLimit, stay. */
export function problems(dependencies: ProblemDependencies): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      send(context, problemReply(error, context, dependencies));
    }
  };
}
