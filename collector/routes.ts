import type { Middleware } from 'koa';
import { setHeaders, jsonType } from '../kernel/http/headers.ts';
import { collect } from './collect/collect.ts';
import type { Dependencies } from './dependencies.ts';
import { type DescribedRoute, describeCollector } from './documentation/openapi.ts';
import {
  collectActions,
  collectHits,
  forgetVisitor,
  loadScript,
  loadScriptVersion,
  pingSite,
  readOpenApi,
} from './documentation/operations.ts';
import { serveScript } from './script.ts';
import { forget } from './visitors/forget.ts';
import { ping } from './sites/ping.ts';

interface CollectorRoute extends DescribedRoute {
  /** In the router's notation. */
  readonly path: string | RegExp;
  readonly isCompressed?: true;
  readonly serve: (deps: Dependencies) => Middleware;
}

/** Serves the document of these routes. */
function serveOpenApi({ env, address }: Pick<Dependencies, 'env' | 'address'>): Middleware {
  const text = JSON.stringify(describeCollector(env, address, routes));
  return (context) => {
    setHeaders(context, {
      'Content-Type': jsonType,
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
    });
    context.body = text;
  };
}

/** Every route of the collector; its documentation is generated from the same table. */
export const routes: readonly CollectorRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/hits',
    address: '/api/v1/hits',
    operation: collectHits,
    serve: collect,
  },
  {
    method: 'POST',
    path: '/api/v1/actions',
    address: '/api/v1/actions',
    operation: collectActions,
    serve: collect,
  },
  {
    method: 'POST',
    path: '/api/v1/forget',
    address: '/api/v1/forget',
    operation: forgetVisitor,
    serve: forget,
  },
  {
    method: 'GET',
    path: '/api/v1/sites/:siteKey/ping',
    address: '/api/v1/sites/{siteKey}/ping',
    operation: pingSite,
    serve: ping,
  },
  {
    method: 'GET',
    path: '/api/svc.js',
    address: '/api/svc.js',
    operation: loadScript,
    isCompressed: true,
    serve: serveScript,
  },
  {
    method: 'GET',
    path: /^\/api\/svc\.[\w.-]{1,32}\.js$/,
    address: '/api/svc.{version}.js',
    operation: loadScriptVersion,
    isCompressed: true,
    serve: serveScript,
  },
  {
    method: 'GET',
    path: '/openapi.json',
    address: '/openapi.json',
    operation: readOpenApi,
    isCompressed: true,
    serve: serveOpenApi,
  },
];
