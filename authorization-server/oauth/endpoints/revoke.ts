import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import type { AppTokenClaims } from '../../../kernel/access/authorization.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type App, isPublic } from '../../clients/app-store.ts';
import { singleParameters } from '../checks/parameters.ts';
import { authenticateClient, readCredentials } from '../client-authentication.ts';
import type { Dependencies } from '../../dependencies.ts';
import { OAuthError } from '../oauth-error.ts';
import { readParameters } from '../request-body.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { revokeOwnToken } from '../../tokens/own-tokens.ts';
import { revokeFamily } from '../../connections/token-families.ts';
import { countFailures, limitClient, limitFailures } from '../token-limits.ts';
import { readAppToken } from '../../tokens/tokens.ts';
import { noStore } from './no-store.ts';

const parameterNames = ['token', 'token_type_hint', 'client_id', 'client_secret'] as const;

/** The owner of a token: as part of a family, or as the app's own with these claims. */
type Owner = { readonly appId: string } & (
  { readonly familyId: string } | { readonly familyId: null; readonly claims: AppTokenClaims }
);

interface RevocationState {
  parameters: Readonly<Partial<Record<(typeof parameterNames)[number], string>>>;
  app: App;
  owner: Owner | null;
}
type Step = Middleware<RevocationState>;

const parseParameters: Step = async (context, next) => {
  const parameters = singleParameters(await readParameters(context, parameterNames), parameterNames);
  if (parameters.token === undefined)
    throw new OAuthError('invalid_request', 'The parameter token is missing.');
  context.state.parameters = parameters;
  return next();
};

/** The owner of a token; null for an unknown one. The hint is not needed (RFC 7009 2.1). */
async function findOwner(deps: Dependencies, token: string): Promise<Owner | null> {
  const claims = await readAppToken(deps, token);
  if (claims !== null) return { appId: claims.app, familyId: claims.family, claims };
  const { rows } = await deps.database.pool.query<Owner>(
    `select f.app_id as "appId", f.id as "familyId"
     from authorization_server.refresh_token r
     join authorization_server.token_family f on f.id = r.family_id where r.hash = $1`,
    [hashSecret(token)],
  );
  return rows[0] ?? null;
}

function authenticate(deps: Dependencies): Step {
  return async (context, next) => {
    const { parameters } = context.state;
    const credentials = readCredentials(context.get('Authorization'), parameters, deps.env.AUTH_URL);
    if (credentials.clientId === undefined) {
      throw new OAuthError('invalid_request', 'The parameter client_id is missing.');
    }
    const { state } = context;
    state.app = await countFailures(deps, context, () => authenticateClient(deps, credentials));
    state.owner = await findOwner(deps, parameters.token ?? '');
    // As at the token endpoint, a public client is identified by the token it presents.
    const isProven = !isPublic(state.app) || state.owner?.appId === state.app.id;
    await (isProven ? limitClient(deps, context, state.app.clientId) : limitFailures(deps, context));
    return next();
  };
}

/**
 * Either token of a grant ends the whole grant (RFC 7009 2.1), an app's own token ends alone; an unknown token counts
 * as revoked.
 */
function revokeToken(deps: Dependencies): Step {
  return async (context) => {
    const { app, owner } = context.state;
    if (owner !== null) {
      if (owner.appId !== app.id) {
        throw new OAuthError('invalid_grant', 'The token was issued to another client.');
      }
      const actor = { kind: 'APP', id: app.id } as const;
      if (owner.familyId === null) await revokeOwnToken(deps, owner.claims);
      else await revokeFamily(deps, owner.familyId, { event: 'GRANT_REVOKED', actor });
    }
    // Nobody needs a body (RFC 7009 2.2), but some client libraries parse every answer as JSON.
    context.body = {};
  };
}

/** POST /connect/revoke (RFC 7009, contract 3). */
export function revocationRoutes(deps: Dependencies): Router<RevocationState> {
  return createExactRouter<RevocationState>().post(
    '/connect/revoke',
    noStore,
    parseParameters,
    authenticate(deps),
    revokeToken(deps),
  );
}
