import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { isNotModified } from '../kernel/answers/not-modified.ts';
import { setHeaders } from '../kernel/http/headers.ts';
import { browserScript } from './browser/bundle.ts';

const digestDigits = 16;
const ofDigest = new RegExp(`^/api/svc\\.[\\da-f]{${digestDigits}}\\.js$`);

/**
 * How long browsers may keep the script by an address: one that names its content, and any other version (spec 4.11),
 * for a year; the name of what is no more, or is not yet here while a release goes out, hardly at all.
 */
function cacheControlOf(path: string, pinned: string): string {
  if (path === '/api/svc.js') return 'public, max-age=3600';
  if (ofDigest.test(path) && path !== pinned) return 'public, max-age=60';
  return 'public, max-age=31536000, immutable';
}

/**
 * Serves the script that pages load, from any site. Its `Content-Location` is the address that names its content, whose
 * bytes never change: the one to state with `integrity`.
 */
export function serveScript(): Middleware {
  const script = browserScript();
  const digest = createHash('sha256').update(script).digest('hex').slice(0, digestDigits);
  const pinned = `/api/svc.${digest}.js`;
  const tag = `"${digest}"`;
  return (context) => {
    setHeaders(context, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': cacheControlOf(context.path, pinned),
      'Content-Location': pinned,
      ETag: tag,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (isNotModified(context.req.headers['if-none-match'], tag)) context.status = 304;
    else context.body = script;
  };
}
