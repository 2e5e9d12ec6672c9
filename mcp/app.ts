import Koa from 'koa';
import { problems } from '../kernel/answers/problems.ts';
import { DomainError } from '../kernel/errors/errors.ts';
import { accessLog, setRoute } from '../kernel/http/access-log.ts';
import { compress } from '../kernel/http/compression.ts';
import { openToAnyOrigin } from '../kernel/http/cors.ts';
import { health } from '../kernel/http/health.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import { agentScopes } from '../kernel/member-operations/app-metadata.ts';
import { guardDoors } from './access/doors.ts';
import { metadataUrl, protectedResource } from './access/metadata.ts';
import { logRequestsOfApps } from '../kernel/request-log/caller.ts';
import type { Dependencies } from './dependencies.ts';
import { createMessageServer } from './protocol/serve.ts';

/** What agents can read about a business, read-only (contract 4 {mcp_url}); the caller opens the port. */
export function createApp(deps: Dependencies): Koa {
  const { env, logger, authorization, graph } = deps;
  const metadata = metadataUrl(env);
  const { pathname } = new URL(env.MCP_URL);
  const serve = createMessageServer(deps);
  const guard = guardDoors(env);
  const app = new Koa();
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'answer was cut'));
  app.use(accessLog('mcp', logger, logRequestsOfApps(deps)));
  app.use(requireHttps(env, env.MCP_URL));
  app.use(compress());
  app.use(
    health({
      authorization: async () => (await authorization.publicKeys()).keys.length > 0,
      graph: () => graph.readiness(),
    }),
  );
  app.use(problems({ ...deps, resource: { metadataUrl: metadata.href, scopes: agentScopes } }));
  app.use((context, next) => {
    if (context.path !== metadata.pathname) return next();
    return openToAnyOrigin(context, async () => {
      setRoute(context, metadata.pathname);
      if (context.method !== 'GET' && context.method !== 'HEAD') {
        context.set('Allow', 'GET, HEAD');
        throw new DomainError('0010010000405');
      }
      context.set('Cache-Control', 'public, max-age=3600');
      context.body = protectedResource(env);
    });
  });
  app.use((context) => {
    if (context.path !== pathname) throw new DomainError('0010010000404');
    setRoute(context, pathname);
    return guard(context, () => {
      if (context.method === 'POST') return serve(context);
      context.set('Allow', 'POST');
      throw new DomainError('0010010000405');
    });
  });
  return app;
}
