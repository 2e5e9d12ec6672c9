import { Router } from '@koa/router';

/** The addresses of everything that services which start meanwhile answer to GET, as their routers know them. */
export async function routesRegisteredBy<Made>(
  start: () => Promise<Made>,
): Promise<{ readonly made: Made; readonly paths: readonly string[] }> {
  const paths = new Set<string>();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its router
  const { register } = Router.prototype;
  Router.prototype.register = function note(this: Router, ...given: Parameters<typeof register>) {
    const [path, methods] = given;
    if (methods.some((method) => method.toUpperCase() === 'GET')) {
      for (const each of [path].flat()) if (typeof each === 'string') paths.add(each);
    }
    return register.apply(this, given);
  };
  try {
    return { made: await start(), paths: [...paths].toSorted() };
  } finally {
    Router.prototype.register = register;
  }
}
