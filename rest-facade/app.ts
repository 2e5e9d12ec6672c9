import Koa from 'koa';
import { openToAnyOrigin } from '../kernel/http/cors.ts';
import { accessLog } from '../kernel/http/access-log.ts';
import { compress } from '../kernel/http/compression.ts';
import { health } from '../kernel/http/health.ts';
import { problems } from '../kernel/answers/problems.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { refuseUnmatched } from '../kernel/answers/unrouted.ts';
import { landing } from '../kernel/pages/landing.tsx';
import { logRequestsOfApps } from '../kernel/request-log/caller.ts';
import type { Dependencies } from './dependencies.ts';
import { referenceFiles } from './documentation/reference.tsx';
import { createRouter } from './router.ts';

/** The REST facade: documented routes on operations of the graph. The caller opens the port. */
export function createApp(dependencies: Dependencies): Koa {
  const { env, logger, database, authorization, graph } = dependencies;
  const router = createRouter(dependencies);
  const app = new Koa();
  app.use(accessLog('rest-facade', logger, logRequestsOfApps(dependencies)));
  app.use(openToAnyOrigin);
  app.use(requireHttps(env, env.BASE_URL));
  app.use(compress());
  app.use(
    health({
      database: () => database.isReady(),
      authorization: async () => (await authorization.publicKeys()).keys.length > 0,
      graph: () => graph.readiness(),
    }),
  );
  app.use(problems(dependencies));
  app.use(
    landing(env, { title: 'REST API', text: 'Apps call this address. It has nothing to see by itself.' }),
  );
  app.use(router.routes());
  app.use(referenceFiles().routes());
  app.use((context) => refuseUnmatched(router, context));
  // Errors here occur after the answer has begun: usually the caller has hung up.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'answer was cut'));
  return app;
}
