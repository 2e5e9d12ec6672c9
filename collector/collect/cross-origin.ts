import type { Middleware } from 'koa';
import { setHeaders } from '../../kernel/http/headers.ts';

/** Pages ask once a day whether they may send (spec 4.11). */
const preflight = {
  'Access-Control-Allow-Methods': 'POST, GET, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, X-Svc-Site, X-Svc-Hit, Authorization',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * Lets the sending page read the answer, including refusals (contract 10), and answers every OPTIONS. Which pages may
 * send is decided with the site; browser credentials are never used.
 */
export const toSender: Middleware = (context, next) => {
  const { origin } = context.req.headers;
  context.res.setHeader('Vary', 'Origin');
  if (origin !== undefined) {
    setHeaders(context, {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    });
  }
  if (context.method !== 'OPTIONS') return next();
  setHeaders(context, preflight);
  context.status = 204;
  return undefined;
};
