import type { Context, Middleware } from 'koa';
import { problemBody, problemContentType } from '../answers/problem.ts';
import type { CommonEnv } from '../env.ts';
import { DomainError } from '../errors/errors.ts';
import { isLoopback } from '../exposure.ts';
import { requestId } from './access-log.ts';
import { isTrustedProxy } from './client-address.ts';

/**
 * A year, as RFC 6797 has it. For subdomains, and for the lists that browsers are shipped with, only where the operator
 * knows that every host below is on https (HSTS).
 */
const strictTransport: Readonly<Record<CommonEnv['HSTS'], string>> = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
};

/** Whether the proxy says that the caller reached it without TLS. */
function cameInPlain({ req }: Context, trustedProxies: readonly string[]): boolean {
  const scheme = req.headers['x-forwarded-proto'];
  // Of several proxies in a row, the first is the one that the caller reached.
  return (
    typeof scheme === 'string' && /^\s*http\s*(?:,|$)/i.test(scheme) && isTrustedProxy(req, trustedProxies)
  );
}

/** A browser that shows a page; programs do not ask for HTML by name. */
function isPageView(context: Context): boolean {
  const isRead = context.method === 'GET' || context.method === 'HEAD';
  return isRead && context.accepts('json', 'html') === 'html';
}

/**
 * For a public address in https: keeps browsers there (RFC 6797), and answers nothing that came in plain. People are sent
 * to the same page by https; programs are refused, so that theirs are mended instead of sending tokens in plain for ever.
 * First, so that it holds for every answer.
 */
export function requireHttps(
  { HSTS, TRUSTED_PROXIES, BASE_URL }: Pick<CommonEnv, 'HSTS' | 'TRUSTED_PROXIES'> & { BASE_URL: string },
  publicUrl: string,
): Middleware {
  const { origin, protocol, hostname } = new URL(publicUrl);
  // A year of https for localhost would hold for every other program there.
  if (protocol !== 'https:' || isLoopback(hostname)) return (_context, next) => next();
  return (context, next) => {
    if (!cameInPlain(context, TRUSTED_PROXIES)) {
      context.res.setHeader('Strict-Transport-Security', strictTransport[HSTS]);
      return next();
    }
    context.set('Cache-Control', 'no-store');
    if (isPageView(context)) {
      context.status = 308;
      context.set('Location', origin + context.originalUrl);
      return undefined;
    }
    const error = new DomainError('0010010000403', `Call this address by https: ${origin}`);
    const problem = problemBody(error, { baseUrl: BASE_URL, requestId: requestId(context), now: new Date() });
    context.status = problem.status;
    context.type = problemContentType;
    context.body = JSON.stringify(problem);
    return undefined;
  };
}
