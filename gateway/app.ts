import Koa, { type Context } from 'koa';
import { z } from 'zod';
import { verifyViewer, viewerHeader } from '../kernel/access/viewer.ts';
import { DomainError } from '../kernel/errors/errors.ts';
import type { GraphqlEndpoint, GraphqlReply } from '../kernel/graph/graphql-endpoint.ts';
import { callerAddress } from '../kernel/http/caller-address.ts';
import { parseJson } from '../kernel/http/json.ts';
import { accessLog, requestId, setCaller, setRoute } from '../kernel/http/access-log.ts';
import { openToAnyOrigin } from '../kernel/http/cors.ts';
import { readBody } from '../kernel/http/body.ts';
import { plainHeaders, setHeaders } from '../kernel/http/headers.ts';
import { compress } from '../kernel/http/compression.ts';
import { health } from '../kernel/http/health.ts';
import { requireHttps } from '../kernel/http/transport-security.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { landing } from '../kernel/pages/landing.tsx';
import type { GatewayGraph } from './graph.ts';
import { refusalReply } from './endpoint/refusal-reply.ts';
import type { Env } from './settings.ts';
import { explorer } from './explorer/explorer.tsx';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

export interface GatewayDependencies {
  readonly env: Env;
  readonly graph: GatewayGraph;
  readonly graphql: GraphqlEndpoint;
  readonly internalSecrets: InternalSecrets;
  readonly logger: Logger;
}

const bodyLimit = 1024 * 1024;
const internalRequest = z.object({
  name: z.string(),
  document: z.string(),
  variables: z.record(z.string(), z.unknown()),
});

function send(context: Context, { status, headers, body, caller }: GraphqlReply): void {
  if (caller !== undefined) setCaller(context, caller);
  context.status = status;
  setHeaders(context, headers);
  context.body = body;
}

/**
 * `POST /graphql` for web clients (member token or none), GraphiQL in development, and `POST /internal/graph` for
 * services of the house, whose calls carry a signed viewer. On /graphql a viewer header only decides whose
 * X-Forwarded-For is trusted.
 */
export function createGatewayApp(deps: GatewayDependencies): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(accessLog('gateway', deps.logger));
  app.use(openToAnyOrigin);
  app.use(requireHttps(deps.env, deps.env.BASE_URL));
  app.use(compress());
  app.use(health({ subgraphs: () => deps.graph.readiness() }));
  app.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      const [authorization, accept] = [context.get('Authorization'), context.get('Accept')];
      const { BASE_URL: baseUrl } = deps.env;
      const refused = { requestId: requestId(context), authorization, accept, baseUrl, logger: deps.logger };
      send(context, refusalReply(error, refused));
    }
  });
  const isDevelopment = deps.env.NODE_ENV !== 'production';
  if (isDevelopment) app.use(explorer());
  app.use(
    landing(deps.env, {
      title: 'GraphQL gateway',
      text: 'Web clients send their operations to /graphql of this address, with POST.',
      links: isDevelopment ? [['/graphql', 'GraphiQL', 'try operations, and read the schema']] : [],
    }),
  );
  app.use(async (context) => {
    const { path } = context;
    if (path !== '/internal/graph' && path !== '/graphql') throw new DomainError('0010010000404');
    setRoute(context, path);
    if (path === '/internal/graph' && context.method === 'POST') return internal(context);
    if (path !== '/graphql') throw new DomainError('0010010000404');
    if (context.method !== 'POST') {
      context.set('Allow', 'POST');
      throw new DomainError('0010010000405', 'Send operations with POST.');
    }
    const call = {
      headers: plainHeaders(context.req),
      requestId: requestId(context),
      address: () => callerAddress(context.req, deps),
      body: () => readBody(context.req, bodyLimit),
    };
    send(context, await deps.graphql(call));
  });

  async function internal(context: Context): Promise<void> {
    const viewer = await verifyViewer(context.get(viewerHeader) || undefined, deps.internalSecrets);
    if (viewer === null) throw new DomainError('0010010000404');
    const { name, document, variables } = internalRequest.parse(
      parseJson(await readBody(context.req, bodyLimit)),
    );
    context.body = await deps.graph.execute({ name, document }, variables, viewer);
  }
  return app;
}
