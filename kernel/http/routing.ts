import { Router } from '@koa/router';

/** A router for exact addresses: another case or a slash at the end is another address, as URLs have it. */
export function createExactRouter<State>(options: { readonly prefix?: string } = {}): Router<State> {
  return new Router<State>({ ...options, sensitive: true, strict: true });
}

/** The methods that an address has, as the Allow header names them; empty where there is no such address. */
export function allowedMethods<State>(router: Router<State>, path: string): string {
  const methods = router.match(path, '').path.flatMap((layer) => layer.methods);
  return [...new Set(methods)].toSorted().join(', ');
}
