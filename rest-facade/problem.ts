import type { Context, Middleware } from 'koa';
import type { Clock } from '../kernel/clock.ts';
import type { Env } from '../kernel/env.ts';
import type { DomainError } from '../kernel/errors.ts';
import { requestId } from '../kernel/http.ts';
import type { Logger } from '../kernel/logger.ts';
import { problemBody, problemContentType } from '../kernel/problem.ts';
import { refusalOf } from '../kernel/refusal.ts';
import { metadataUrl } from './protected-resource.ts';
import { type Reply, send } from './reply.ts';

interface ProblemDependencies {
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * `WWW-Authenticate` of a 401 or of a missing scope (RFC 6750 3, RFC 9728 5.1). The address is quoted:
 * unquoted it is no token of RFC 9110, and strict clients drop the header.
 */
function challengeOf(error: DomainError, status: number, context: Context, env: Env): string | null {
  const metadata = `resource_metadata="${metadataUrl(env)}"`;
  if (error.code === 'INSUFFICIENT_SCOPE') {
    const scope = (error.details.requiredScopes ?? []).join(' ');
    return `Bearer error="insufficient_scope", scope="${scope}", ${metadata}`;
  }
  if (status !== 401) return null;
  const wasTokenSent = /^bearer\s/i.test(context.get('Authorization'));
  return wasTokenSent ? `Bearer ${metadata}, error="invalid_token"` : `Bearer ${metadata}`;
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
  const challenge = challengeOf(error, body.status, context, env);
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
