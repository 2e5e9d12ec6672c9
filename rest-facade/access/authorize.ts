import type { Context } from 'koa';
import type { TokenVerifier } from '../../kernel/access/access-tokens.ts';
import { appViewer, refuseEnded, requireScope } from '../../kernel/access/app-caller.ts';
import { tokenOf } from '../../kernel/access/bearer-token.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { enforceLimits } from '../../kernel/limits/enforce.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { setTokenOwner } from '../../kernel/request-log/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Route } from '../../partner-api/declaration/route.ts';

/** Creates the checks that run before the body of a Partner API request is read, in the order of contract 0.3. */
export function createAuthorize(
  deps: Dependencies,
  verify: TokenVerifier,
): (context: Context, route: Route) => Promise<Viewer> {
  const { standing: standings } = deps;
  const limitsOf = createRateLimits(deps.env);

  return async (context, route) => {
    const text = tokenOf(context.req);
    const token = text === null ? null : await verify(text, (claims) => setTokenOwner(context, claims));
    if (token === null) throw new DomainError('0010010000401');
    if (token.kind === 'member') {
      throw new DomainError('0010010000403', 'This route needs the token of an app.');
    }
    const { claims } = token;
    const standing = await standings.of(claims.app, claims.business);
    refuseEnded(standing, claims);
    await enforceLimits(context, deps, limitsOf(route.policy, standing, claims.app, claims.business));
    if (claims.business === null) throw new DomainError('0010010000406');
    requireScope(route.scope, token.scopes, standing);
    if (standing.card !== 'VALID') throw new DomainError(route.noCardCode);
    const scopes = token.scopes.filter((scope) => standing.scopes.includes(scope));
    return appViewer(claims, scopes, requestId(context));
  };
}
