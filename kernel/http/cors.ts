import type { Middleware } from 'koa';
import { setHeaders } from './headers.ts';

const anyOrigin = { 'Access-Control-Allow-Origin': '*' } as const;
const answerHeaders = {
  ...anyOrigin,
  'Access-Control-Expose-Headers': 'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id',
} as const;
const preflightHeaders = {
  ...anyOrigin,
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * Lets scripts on any site call the addresses given with their methods, without credentials, and answers their
 * preflights. Every other address stays closed to them.
 */
export function allowAnyOrigin(openPaths: ReadonlyMap<string, string>): Middleware {
  return (context, next) => {
    const methods = openPaths.get(context.path);
    if (methods === undefined) return next();
    if (context.method !== 'OPTIONS') {
      setHeaders(context, answerHeaders);
      return next();
    }
    setHeaders(context, { ...preflightHeaders, 'Access-Control-Allow-Methods': methods, Allow: methods });
    context.status = 204;
    return undefined;
  };
}
