import { hash } from 'node:crypto';
import type { RouterContext } from '@koa/router';
import { createTokenVerifier } from '../../kernel/access/access-tokens.ts';
import { isNotModified } from '../../kernel/answers/not-modified.ts';
import { idempotencyKeyFaults } from '../../kernel/http/idempotency-key.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import type { IdempotencyKey, Viewer } from '../../kernel/access/viewer.ts';
import { createAuthorize } from '../access/authorize.ts';
import { createAuthorizeMember } from '../access/authorize-member.ts';
import { readJsonBody } from './body.ts';
import { createUploadPlaces } from './upload-places.ts';
import { readUpload } from './upload-body.ts';
import type { Dependencies } from '../dependencies.ts';
import { createIdempotency } from './idempotency.ts';
import { fingerprintOf } from '../../kernel/database/idempotency/idempotency.ts';
import { type MemberRoute, isMemberRoute } from '../../partner-api/declaration/member-route.ts';
import { notModified, outcomeReply } from './outcome-reply.ts';
import { expectedVersions, withAnyVersion } from './preconditions.ts';
import { prepareCall } from '../../partner-api/declaration/prepare-call.ts';
import { outgoingRulesOf } from '../../kernel/outgoing/outgoing-settings.ts';
import { problemReply } from '../../kernel/answers/problems.ts';
import { send } from './reply.ts';
import type { Route } from '../../partner-api/declaration/route.ts';
import {
  hasBody,
  honoursIfMatch,
  honoursIfNoneMatch,
  takesIdempotencyKey,
} from '../../partner-api/declaration/route-codes.ts';

/** Serves one route: every check in the order of contract 0.3, one call to the graph, the answer. */
export function createRouteServer(
  dependencies: Dependencies,
): (route: Route | MemberRoute) => (context: RouterContext) => Promise<void> {
  const { env, authorization, clock, graph } = dependencies;
  const outgoing = outgoingRulesOf(env);
  const verify = createTokenVerifier({
    issuer: env.AUTH_URL,
    audience: env.BASE_URL,
    authorization,
    clock,
  });
  const authorizeApp = createAuthorize(dependencies, verify);
  const authorizeMember = createAuthorizeMember(dependencies, verify);
  const idempotency = createIdempotency(dependencies);
  const inPlace = createUploadPlaces();

  return (route) => {
    const authorize = isMemberRoute(route)
      ? (context: RouterContext) => authorizeMember(context, route)
      : (context: RouterContext) => authorizeApp(context, route);
    const takesBody = hasBody(route);
    const takesKey = takesIdempotencyKey(route);
    const takesIfMatch = honoursIfMatch(route);
    const takesIfNoneMatch = honoursIfNoneMatch(route);

    const serveTo = async (context: RouterContext, viewer: Viewer): Promise<void> => {
      const { headers } = context.req;
      const hasKey = takesKey && headers['idempotency-key'] !== undefined;
      const key = hasKey ? context.get('Idempotency-Key') : '';
      const headerFaults = hasKey ? idempotencyKeyFaults(key) : [];
      const readBody = async () => {
        if (route.upload) return readUpload(context.req, route.malformedCode);
        return takesBody ? readJsonBody(context.req, route.malformedCode) : undefined;
      };
      const body = await readBody();

      const answer = async (idempotencyKey?: IdempotencyKey) => {
        const query = parseQuery(context.querystring);
        const input = { path: context.params, query, body, headerFaults };
        const call = await prepareCall(route, input, { graph, viewer, now: clock.now(), outgoing });
        const versions = takesIfMatch ? expectedVersions(headers['if-match']) : [null];
        const asker = idempotencyKey === undefined ? viewer : { ...viewer, idempotencyKey };
        const change = (version: number | null) => call(dependencies, asker, version);
        return outcomeReply(route, await withAnyVersion(versions, change), env.BASE_URL, context.path);
      };

      // From here on, every answer is stored under the key, including a failed validation (contract 0.5). Before, there
      // is no body to distinguish requests by.
      if (hasKey && headerFaults.length === 0) {
        if (route.replayStatus !== undefined) {
          const scope = `${route.method} ${context.path}`;
          send(context, await answer({ scope, key, fingerprint: fingerprintOf(scope, body) }));
          return;
        }
        // Files are compared by their digest.
        const asked = Buffer.isBuffer(body) ? hash('sha256', body) : body;
        const { method, isSecret = false } = route;
        const request = { viewer, method, path: context.path, key, body: asked, isSecret };
        const work = (mine: IdempotencyKey) =>
          answer(mine).catch((error: unknown) => problemReply(error, context, dependencies));
        send(context, await idempotency.once(request, work));
        return;
      }
      const reply = await answer();
      const isKnown =
        takesIfNoneMatch && isNotModified(headers['if-none-match'], reply.headers['ETag'] ?? '');
      send(context, isKnown ? notModified(reply) : reply);
    };

    return async (context) => {
      const viewer: Viewer = await authorize(context);
      if (!route.upload) await serveTo(context, viewer);
      else await inPlace(viewer.profileId ?? '', () => serveTo(context, viewer));
    };
  };
}
