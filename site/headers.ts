import type { Middleware } from 'koa';
import type { Env } from '../kernel/env.ts';

/** Nothing runs, and nothing is loaded from elsewhere. Data blocks such as JSON-LD are no scripts to this policy. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Headers of every answer of this host. */
export function securityHeaders({ SITE_URL }: Pick<Env, 'SITE_URL'>): Middleware {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(SITE_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  return async (context, next) => {
    context.set(headers);
    await next();
  };
}
