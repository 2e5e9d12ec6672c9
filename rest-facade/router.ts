import type { RouterContext } from '@koa/router';
import { createAreaRouter } from '../kernel/http/routing.ts';
import type { Dependencies } from './dependencies.ts';
import { graphSchema } from './public-routes/graph-schema.ts';
import { graphqlProxy } from './public-routes/graphql-proxy.ts';
import { describedRoutes } from './documentation/described-routes.ts';
import { describeRoutes } from './documentation/openapi.ts';
import { createChapterPages } from './documentation/chapter-pages.tsx';
import { createPages } from './documentation/pages.tsx';
import { readWrittenParts } from './documentation/written-parts.ts';
import type { PublicRoute } from './public-routes/public-route.ts';
import { memberRoutes, openRoutes, routes } from '../partner-api/routes/index.ts';
import { fakeIntentSteps, providerEvents } from './public-routes/provider-events.ts';
import { pictures } from './public-routes/pictures.ts';
import { createOpenRouteServer } from './serving/serve-open-route.ts';
import { createRouteServer } from './serving/serve-route.ts';

/** Every route at its address; the documentation is generated from the same tables. */
export function createRouter(dependencies: Dependencies) {
  const { env } = dependencies;
  const router = createAreaRouter();
  let description: Promise<string> | undefined;
  const describe = async () => {
    return JSON.stringify(describeRoutes(env, describedRoutes, publicRoutes, await readWrittenParts(env)));
  };
  const publicRoutes: readonly PublicRoute[] = [
    ...createPages(env, () => (description ??= describe())),
    ...createChapterPages(env),
    graphqlProxy(dependencies),
    graphSchema(),
    providerEvents(dependencies),
    ...(env.PSP === 'fake' ? fakeIntentSteps(dependencies) : []),
    pictures(dependencies),
  ];
  const serve = createRouteServer(dependencies);
  for (const route of [...routes, ...memberRoutes]) router.register(route.path, [route.method], serve(route));
  const serveOpen = createOpenRouteServer(dependencies);
  for (const route of openRoutes) router.register(route.path, [route.method], serveOpen(route));
  for (const route of publicRoutes) {
    router.register(route.path, [route.method], async (context: RouterContext) => route.serve(context));
  }
  return router;
}
