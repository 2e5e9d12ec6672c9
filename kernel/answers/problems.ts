import type { Context, Middleware } from 'koa';
import type { Clock } from '../clock.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { requestId } from '../http/access-log.ts';
import { setHeaders } from '../http/headers.ts';
import type { Logger } from '../observability/logger.ts';
import { setRefusalCode } from '../request-log/caller.ts';
import { type Challenge, challengeOf, metadataPath, problemBody, problemContentType } from './problem.ts';
import { refusalOf } from './refusal.ts';

export interface ProblemDependencies {
  readonly env: { readonly BASE_URL: string };
  readonly clock: Clock;
  readonly logger: Logger;
  /** The resource in a 401 of a service other than the API. */
  readonly challenge?: string;
  /** The resource that tokens are for, if it is not the API. */
  readonly resource?: Challenge;
}

/** A refusal as sent. */
export interface ProblemReply {
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The answer to a refused or failed request; the only place where an error is turned into an answer (contract
 * 0.3).
 */
export function problemReply(
  thrown: unknown,
  context: Context,
  { env, clock, logger, challenge: ownChallenge, resource }: ProblemDependencies,
): ProblemReply {
  const error = refusalOf(thrown, requestId(context), logger);
  const body = problemBody(error, {
    baseUrl: env.BASE_URL,
    requestId: requestId(context),
    now: clock.now(),
  });
  setRefusalCode(context, body.platformResponseCode);
  const tokensFor = resource ?? { metadataUrl: `${env.BASE_URL}${metadataPath}` };
  const apiChallenge = challengeOf(error, context.get('Authorization'), tokensFor);
  const challenge = apiChallenge === null ? null : (ownChallenge ?? apiChallenge);
  return {
    status: body.status,
    code: error.code,
    headers: {
      'Content-Type': problemContentType,
      ...(body.retryAfterSeconds !== undefined && { 'Retry-After': String(body.retryAfterSeconds) }),
      ...(challenge !== null && { 'WWW-Authenticate': challenge }),
    },
    body: JSON.stringify(body),
  };
}

/**
 * Answers whatever is thrown further in with a problem body. Headers set before, such as RateLimit, stay; nothing
 * is cached.
 */
export function problems(deps: ProblemDependencies): Middleware {
  return (context, next) => {
    context.res.setHeader('Cache-Control', 'private, no-store');
    return next().catch((error: unknown) => {
      const { status, headers, body } = problemReply(error, context, deps);
      context.status = status;
      context.res.setHeader('Cache-Control', 'private, no-store');
      setHeaders(context, headers);
      context.body = body;
    });
  };
}
