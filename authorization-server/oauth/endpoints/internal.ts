import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { verifyViewer, viewerHeader } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createAuthorization } from '../../connections/standing.ts';

/** Services of the platform only; to anybody else there is nothing here. */
function requireSystem({ internalSecret }: Dependencies): Middleware {
  return async (context, next) => {
    const viewer = await verifyViewer(context.get(viewerHeader) || undefined, internalSecret);
    if (viewer?.kind !== 'system') {
      context.status = 404;
      return;
    }
    context.set('Cache-Control', 'no-store');
    await next();
  };
}

/** The port of kernel/access/authorization.ts for services in other processes. */
export function internalRoutes(deps: Dependencies): Router {
  const authorization = createAuthorization(deps);
  const onlySystem = requireSystem(deps);
  const answerKeys: Middleware = async (context) => {
    context.body = await authorization.publicKeys();
  };
  const answerStanding: Middleware = async (context) => {
    const { searchParams } = context.URL;
    const standing = await authorization.standing(
      searchParams.get('app') ?? '',
      searchParams.get('business') || null,
    );
    // As text, because Koa takes a null body for no content.
    context.type = 'json';
    context.body = JSON.stringify(standing);
  };
  return createExactRouter()
    .get('/internal/keys', onlySystem, answerKeys)
    .get('/internal/standing', onlySystem, answerStanding)
    .get('/internal/sessions/:id', onlySystem, async (context) => {
      const session = await authorization.liveSession(context.params['id'] ?? '');
      context.body = { isLive: session !== null, ...session };
    });
}
