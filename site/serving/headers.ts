import type { Middleware } from 'koa';
import type { Env } from '../settings.ts';

/**
 * No scripts run, and only the pictures of members, which the facade serves, are loaded from elsewhere. Data blocks
 * such as JSON-LD are not scripts for this policy.
 */
const contentSecurityPolicy = ({ BASE_URL }: Pick<Env, 'BASE_URL'>) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' ${new URL(BASE_URL).origin}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Headers of every answer of this host. */
export function securityHeaders(env: Pick<Env, 'BASE_URL'>): Middleware {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(env),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  return async (context, next) => {
    context.set(headers);
    await next();
  };
}
