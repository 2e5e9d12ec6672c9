import type { Route } from './route.ts';

/**
 * A route again at another path with the same parameters: it accepts and returns the same, and its answers name the
 * path of the original in a canonical link (contract 0.6, RFC 6596).
 */
export function aliasOf(
  route: Route,
  { path, operationId }: { readonly path: string; readonly operationId: string },
): Route {
  return {
    ...route,
    path,
    description: `${route.description} An alias of \`${route.path.replaceAll(/:(\w+)/g, '{$1}')}\`.`,
    alias: { operationId },
    prepare: (input) => {
      const call = route.prepare(input);
      const canonicalPath = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(input.path[name] ?? ''),
      );
      return async (...request) => ({ ...(await call(...request)), canonicalPath });
    },
  };
}
