import type { Middleware } from 'koa';

/** A year. Subdomains are not included: they may serve others, without https. */
const strictTransport = 'max-age=31536000';

/** Keeps browsers on https (RFC 6797) where the public address of the service is https. First, so that every answer says so. */
export function requireHttps(publicUrl: string): Middleware {
  if (!/^https:/i.test(publicUrl)) return (_context, next) => next();
  return (context, next) => {
    context.res.setHeader('Strict-Transport-Security', strictTransport);
    return next();
  };
}
