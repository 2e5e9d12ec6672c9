import { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';

/** A router for exact addresses: another case or a slash at the end is another address, as URLs have it. */
export function createExactRouter<State>(options: { readonly prefix?: string } = {}): Router<State> {
  return new Router<State>({ ...options, sensitive: true, strict: true });
}

/** The methods that an address has, as the Allow header names them; empty where there is no such address. */
export function allowedMethods<State>(router: Router<State>, path: string): string {
  const methods = router.match(path, '').path.flatMap((layer) => layer.methods);
  return [...new Set(methods)].toSorted().join(', ');
}

const matched = z.array(z.object({ methods: z.array(z.string()) }));

/** Whether the address of a request that a router serves can be opened too, and is not one that forms only post to. */
export function canBeOpened(context: Context): boolean {
  const { data: layers = [] } = matched.safeParse(context['matched']);
  return layers.some(({ methods }) => methods.includes('GET'));
}
