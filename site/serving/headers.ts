import type { Middleware } from 'koa';

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
export const securityHeaders: Middleware = async (context, next) => {
  context.set({
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  await next();
};
