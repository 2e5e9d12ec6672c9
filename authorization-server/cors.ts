import type { Middleware } from 'koa';

/** What scripts on any site may call, without credentials; the authorize endpoint and the pages never. */
const openPaths: ReadonlyMap<string, string> = new Map([
  ['/.well-known/oauth-authorization-server', 'GET, HEAD, OPTIONS'],
  ['/connect/register', 'POST, OPTIONS'],
  ['/connect/token', 'POST, OPTIONS'],
  ['/connect/revoke', 'POST, OPTIONS'],
]);

/** Lets apps that run in a browser use the OAuth endpoints, and answers their preflights. */
export const allowAnyOrigin: Middleware = async (context, next) => {
  const methods = openPaths.get(context.path);
  if (methods === undefined) {
    await next();
    return;
  }
  context.set('Access-Control-Allow-Origin', '*');
  if (context.method !== 'OPTIONS') {
    context.set(
      'Access-Control-Expose-Headers',
      'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id',
    );
    await next();
    return;
  }
  context.set('Access-Control-Allow-Methods', methods);
  context.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Request-Id');
  context.set('Access-Control-Max-Age', '86400');
  context.set('Allow', methods);
  context.status = 204;
};
