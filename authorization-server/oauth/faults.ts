import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { retryAfterSecondsOf } from '../../kernel/answers/problem.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { isOutage } from '../../kernel/errors/outage.ts';
import { allowedMethods } from '../../kernel/http/routing.ts';
import { setRefusalCode } from '../../kernel/request-log/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { OAuthError } from './oauth-error.ts';

const retrySeconds = '5';

function oauthErrorOf(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof DomainError && error.code === '0010010000429') {
    return new OAuthError('temporarily_unavailable', error.message, {
      status: 429,
      headers: { 'Retry-After': String(retryAfterSecondsOf(error)) },
    });
  }
  if (isOutage(error)) {
    return new OAuthError('temporarily_unavailable', 'The service is temporarily unavailable; retry later.', {
      status: 503,
      headers: { 'Retry-After': retrySeconds },
    });
  }
  return new OAuthError('server_error', 'Something went wrong on our side.', { status: 500 });
}

/** For another method than the address has: 405, with those that it has. */
export function refuseOtherMethods(router: Router): Middleware {
  return (context, next) => {
    const methods = allowedMethods(router, context.path);
    if (methods === '') return next();
    throw new OAuthError('invalid_request', 'The method is not allowed here.', {
      status: 405,
      headers: { Allow: methods },
    });
  };
}

/** Answers every error in the format of RFC 6749 5.2; unexpected ones are logged and not described. */
export function answerOAuthErrors({ logger }: Pick<Dependencies, 'logger'>): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const answer = oauthErrorOf(error);
      if (answer.status >= 500) logger.error({ err: error, requestId: requestId(context) }, 'request failed');
      setRefusalCode(context, answer.code);
      context.status = answer.status;
      context.body = { error: answer.code, error_description: answer.message };
      context.set(answer.headers);
      context.set('Cache-Control', 'no-store');
    }
  };
}
