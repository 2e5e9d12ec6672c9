import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { isNotModified } from '../kernel/answers/not-modified.ts';
import { setHeaders } from '../kernel/http/headers.ts';
import { browserScript } from './browser/bundle.ts';

/** Serves the script that pages load, from any site. */
export function serveScript(cacheControl: string): Middleware {
  const script = browserScript();
  const tag = `"${createHash('sha256').update(script).digest('hex').slice(0, 12)}"`;
  return (context) => {
    setHeaders(context, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': cacheControl,
      ETag: tag,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (isNotModified(context.req.headers['if-none-match'], tag)) context.status = 304;
    else context.body = script;
  };
}
