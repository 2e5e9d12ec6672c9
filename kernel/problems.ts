import type { Middleware } from 'koa';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import { requestId } from './http.ts';
import type { Logger } from './logger.ts';
import { challengeOf, problemBody, problemContentType } from './problem.ts';
import { refusalOf } from './refusal.ts';

export interface ProblemDependencies {
  readonly env: Pick<Env, 'BASE_URL'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Answers whatever is thrown further in as a problem (contract 0.3); nothing here is cached. */
export function problems({ env, clock, logger }: ProblemDependencies): Middleware {
  return async (context, next) => {
    context.set('Cache-Control', 'private, no-store');
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error, context, logger);
      const body = problemBody(refusal, {
        baseUrl: env.BASE_URL,
        requestId: requestId(context),
        now: clock.now(),
      });
      context.status = body.status;
      const challenge = challengeOf(refusal, context.get('Authorization'), env.BASE_URL);
      if (challenge !== null) context.set('WWW-Authenticate', challenge);
      if (body.retryAfterSeconds !== undefined) context.set('Retry-After', String(body.retryAfterSeconds));
      context.body = JSON.stringify(body);
      context.set('Content-Type', problemContentType);
    }
  };
}
