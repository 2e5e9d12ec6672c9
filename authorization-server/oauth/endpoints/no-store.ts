import type { Middleware } from 'koa';

/** Keeps an answer that may contain a token or a secret out of every cache (RFC 6749 5.1). */
export const noStore: Middleware = async (context, next) => {
  context.res.setHeader('Cache-Control', 'no-store');
  await next();
};
