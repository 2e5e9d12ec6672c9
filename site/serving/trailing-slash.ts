import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { redirect, send } from './answer.ts';

/** Redirects an address with extra slashes at its end, which no route has matched, to the page without them. */
export function leadToPage(router: Router): Middleware {
  return (context, next) => {
    const path = context.path.replace(/\/+$/, '');
    const isPage = path !== context.path && router.match(path, 'GET').route;
    if (!isPage || !['GET', 'HEAD'].includes(context.method)) return next();
    send(context, redirect(path + context.search, { isPermanent: true, tags: [] }));
    return undefined;
  };
}
