import type { Context } from 'koa';
import { createTokenVerifier } from '../../kernel/access/access-tokens.ts';
import { appViewer, refuseEnded, requireScope } from '../../kernel/access/app-caller.ts';
import type { Standing } from '../../kernel/access/authorization.ts';
import { tokenOf } from '../../kernel/access/bearer-token.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { appLimit } from '../../kernel/limits/app-limit.ts';
import { enforceLimits } from '../../kernel/limits/enforce.ts';
import { setRefusalCode, setTokenOwner } from '../../kernel/request-log/caller.ts';
import type { Dependencies } from '../dependencies.ts';

/** The caller: an app with a token for this resource, and its current standing. */
export interface Caller {
  /** With the scopes that it may read here. */
  readonly viewer: Viewer;
  readonly tokenScopes: readonly string[];
  readonly standing: Standing;
  readonly appId: string;
  /** Records the code of a refusal that is answered with 200. */
  readonly noteRefusal: (code: string) => void;
}

/** Creates the checks that run before a message is read, in the order of contract 0.3. */
export function createIdentify(deps: Dependencies): (context: Context) => Promise<Caller> {
  const { env, authorization, clock } = deps;
  const verify = createTokenVerifier({
    issuer: env.AUTH_URL,
    audience: env.MCP_URL,
    authorization,
    clock,
  });
  return async (context) => {
    const text = tokenOf(context.req);
    const token = text === null ? null : await verify(text, (claims) => setTokenOwner(context, claims));
    if (token?.kind !== 'app') throw new DomainError('0010010000401');
    const { claims, scopes: tokenScopes } = token;
    const standing = await deps.standing.of(claims.app, claims.business);
    refuseEnded(standing, claims);
    if (claims.business === null) throw new DomainError('0010010000406');
    const scopes = tokenScopes.filter((scope) => standing.scopes.includes(scope));
    const viewer = appViewer(claims, scopes, requestId(context));
    const noteRefusal = (code: string) => setRefusalCode(context, code);
    return { viewer, tokenScopes, standing, appId: claims.app, noteRefusal };
  };
}

/** Counts a read (contract 0.4 `mcp`), then requires its scope and the card of the business (contract 4). */
export async function admitRead(
  context: Context,
  deps: Dependencies,
  { viewer, tokenScopes, standing, appId }: Caller,
  scope: string | null,
): Promise<void> {
  await enforceLimits(context, deps, [
    { policy: 'mcp', key: `${appId} ${viewer.profileId ?? '-'}`, quota: deps.env.RATE_LIMIT_MCP },
    appLimit(deps.env, standing, appId),
  ]);
  if (scope !== null) requireScope(scope, tokenScopes, standing);
  if (standing.card !== 'VALID') throw new DomainError('0010010000407');
}
