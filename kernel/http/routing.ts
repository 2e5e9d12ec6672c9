import { Router, type RouterContext } from '@koa/router';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { setRoute } from './access-log.ts';
import { isStorableText } from './json.ts';

/** A router for exact addresses: another case or a trailing slash makes another address, as in URLs. */
export function createExactRouter<State>(options: { readonly prefix?: string } = {}): Router<State> {
  return new Router<State>({ ...options, sensitive: true, strict: true });
}

type Serve = (context: RouterContext, next: Next) => unknown;

/** The routes of a router that one handler alone serves, at an address without parameters: by method and address. */
function directRoutesOf(router: Router): ReadonlyMap<string, Serve> {
  const direct = new Map<string, Serve>();
  for (const { path, methods } of router.stack) {
    if (typeof path !== 'string') continue;
    for (const method of methods) {
      const [layer, ...others] = router.match(path, method).pathAndMethod;
      const [serve, ...behind] = layer?.stack ?? [];
      const isAlone = others.length === 0 && behind.length === 0 && layer?.paramNames.length === 0;
      if (isAlone && serve !== undefined) direct.set(`${method} ${path}`, serve);
    }
  }
  return direct;
}

/**
 * Serves the routes of a router, which must all be registered. Addresses without parameters are found at once; a
 * router compares the others with each of its routes.
 */
export function routesOf(router: Router): Serve {
  const direct = directRoutesOf(router);
  const others = router.routes();
  return (context, next) => {
    const serve = direct.get(`${context.method} ${context.path}`);
    if (serve === undefined) return others(context, next);
    setRoute(context, context.path);
    context.params = {};
    return serve(context, next);
  };
}

/** `/api/animal/v1` of an address below it; empty for anything outside the API. */
function areaOf(path: string): string {
  if (!path.startsWith('/api/')) return '';
  const end = path.indexOf('/', path.indexOf('/', '/api/'.length) + 1);
  return end === -1 ? path : path.slice(0, end);
}

type Registered = Parameters<Router['register']>;

/**
 * Exact routers, one for each area of the API: a router compares an address with each of its routes, and one
 * router for all of them cost a tenth of a read.
 */
export function createAreaRouter() {
  const none = createExactRouter();
  const routers = new Map<string, Router>();
  return {
    /** Below an area, parameters begin. */
    register: (path: string, methods: Registered[1], serve: Registered[2]): void => {
      const area = areaOf(path);
      const router = routers.get(area) ?? createExactRouter();
      routers.set(area, router);
      router.register(path, methods, serve);
    },
    /** Call it once all routes are registered. */
    routes: () => {
      const served = new Map([...routers].map(([area, router]) => [area, routesOf(router)]));
      return (context: RouterContext, next: Next) => {
        const serve = served.get(areaOf(context.path));
        return serve === undefined ? next() : serve(context, next);
      };
    },
    /** All routes. */
    layers: () => [...routers.values()].flatMap(({ stack }) => stack),
    match: (path: string, method: string) => (routers.get(areaOf(path)) ?? none).match(path, method),
  };
}

/** The methods of an address, as in the Allow header; empty without such an address. */
export function allowedMethods<State>(router: Pick<Router<State>, 'match'>, path: string): string {
  const methods = router.match(path, '').path.flatMap((layer) => layer.methods);
  return [...new Set(methods)].toSorted().join(', ');
}

const matched = z.array(z.object({ methods: z.array(z.string()) }));

/** Whether the address of a request can also be opened in a browser, rather than only posted to. */
export function canBeOpened(context: Context): boolean {
  const { data: layers = [] } = matched.safeParse(context['matched']);
  return layers.some(({ methods }) => methods.includes('GET'));
}

/** A parameter of the address; empty if there is none, or it cannot be a name. */
export function parameter({ context }: { readonly context: Context }, name: string): string {
  const given: unknown = context['params'];
  if (typeof given !== 'object' || given === null) return '';
  const value: unknown = Object.entries(given).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && isStorableText(value) ? value : '';
}
