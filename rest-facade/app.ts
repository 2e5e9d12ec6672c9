import Koa from 'koa';
import { accessLog, health } from '../kernel/http.ts';
import { refuseUnmatched } from '../kernel/unrouted.ts';
import type { Dependencies } from './dependencies.ts';
import { problems } from './problem.ts';
import { createRouter } from './router.ts';

/** The REST facade: documented routes on operations of the graph. It does not listen by itself. */
export function createApp(dependencies: Dependencies): Koa {
  const { logger, database, authorization } = dependencies;
  const router = createRouter(dependencies);
  const app = new Koa();
  app.use(accessLog('rest-facade', logger));
  app.use(
    health({
      database: () => database.isReady(),
      authorization: async () => (await authorization.publicKeys()).keys.length > 0,
    }),
  );
  app.use(problems(dependencies));
  app.use(router.routes());
  app.use((context) => refuseUnmatched(router, context));
  // What gets here happened after the answer began: a caller who hung up, mostly.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'answer was cut'));
  return app;
}
