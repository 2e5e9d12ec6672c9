import type { Middleware } from 'koa';
import { DomainError } from '../../kernel/errors.ts';
import { requestId } from '../../kernel/http.ts';
import { isOutage } from '../../kernel/outage.ts';
import { problemBody, problemContentType } from '../../kernel/problem.ts';
import type { Dependencies } from '../dependencies.ts';

/** Answers whatever a route of the identity API throws as a problem (contract 0.3); nothing here is cached. */
export function problems(deps: Dependencies): Middleware {
  return async (context, next) => {
    context.set('Cache-Control', 'private, no-store');
    try {
      await next();
    } catch (error) {
      const unforeseen = new DomainError(isOutage(error) ? '0010010000503' : '0010010000500');
      const known = error instanceof DomainError ? error : unforeseen;
      if (known !== error)
        deps.logger.error({ requestId: requestId(context), err: error }, 'an identity route failed');
      const body = problemBody(known, {
        baseUrl: deps.env.BASE_URL,
        requestId: requestId(context),
        now: deps.clock.now(),
      });
      context.status = body.status;
      // RFC 9110 15.5.2: a 401 names the scheme that would be accepted.
      if (body.status === 401) context.set('WWW-Authenticate', 'Bearer');
      if (body.retryAfterSeconds !== undefined) context.set('Retry-After', String(body.retryAfterSeconds));
      context.body = JSON.stringify(body);
      context.set('Content-Type', problemContentType);
    }
  };
}
