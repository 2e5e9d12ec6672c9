import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { leaveUncompressed } from '../../../kernel/http/compression.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type App, findAppByClientId, isPublic } from '../../clients/app-store.ts';
import { singleParameters } from '../checks/parameters.ts';
import {
  type ClientCredentials,
  authenticateClient,
  invalidClient,
  readCredentials,
} from '../client-authentication.ts';
import type { Dependencies } from '../../dependencies.ts';
import { checkMayUseClientCredentials } from '../grants/client-credentials.ts';
import { firstPartyClient, requireClientSecret } from '../first-party/clients.ts';
import { memberTokens } from '../first-party/member-tokens.ts';
import { type Grant, type TokenParameters, tokenParameterNames } from '../grants/grant.ts';
import { grants } from '../grants/index.ts';
import { OAuthError } from '../oauth-error.ts';
import { readParameters } from '../request-body.ts';
import { countFailures, limitClient } from '../token-limits.ts';
import { setCallingApp } from '../../../kernel/request-log/caller.ts';
import { noStore } from './no-store.ts';

/** The results of earlier steps, for the steps that follow. */
interface TokenState {
  arrivedAt: number;
  tellBusiness: (businessId: string | null) => void;
  parameters: TokenParameters;
  grant: Grant;
  credentials: ClientCredentials;
  app: App;
}
type Step = Middleware<TokenState>;

/** Before the body is read: a request that is still being sent is under way. */
const noteArrival: Step = (context, next) => {
  const { state } = context;
  state.arrivedAt = performance.now();
  state.tellBusiness = (businessId) => setCallingApp(context, { appId: state.app.id, businessId });
  return next();
};

const parseParameters: Step = async (context, next) => {
  const parameters = await readParameters(context, tokenParameterNames);
  context.state.parameters = singleParameters(parameters, tokenParameterNames);
  return next();
};

/**
 * Before client authentication: a request for an unknown grant is refused for that first (spec 7.1). So is one without
 * grant_type: the spec does not list it among the parameters for invalid_request, though RFC 6749 5.2 would.
 */
const checkGrantType: Step = (context, next) => {
  const grantType = context.state.parameters.grant_type;
  const grant = grants.get(grantType ?? '');
  if (grant === undefined) {
    const what = grantType === undefined ? 'missing' : 'not supported';
    throw new OAuthError('unsupported_grant_type', `The grant_type is ${what}.`);
  }
  context.state.grant = grant;
  return next();
};

function readClientCredentials({ env }: Dependencies): Step {
  return (context, next) => {
    const header = context.get('Authorization');
    context.state.credentials = readCredentials(header, context.state.parameters, env.AUTH_URL);
    return next();
  };
}

/**
 * First-party clients, which get a member's session (contract 5). Their secret is the platform's, so attempts are not
 * counted.
 */
function answerFirstParty(deps: Dependencies): Step {
  return async (context, next) => {
    const { credentials, parameters } = context.state;
    const client = firstPartyClient(deps, credentials.clientId);
    if (client === null) {
      await next();
      return;
    }
    await countFailures(deps, context, () => requireClientSecret(deps, client, credentials));
    leaveUncompressed(context);
    context.body = await memberTokens(deps, client, parameters);
  };
}

/** Spec 7.1; the Authorization header counts as client_id and client_secret. */
function checkRequiredParameters(deps: Dependencies): Step {
  return async (context, next) => {
    const { parameters, grant, credentials } = context.state;
    const given = { ...parameters, client_id: credentials.clientId, client_secret: credentials.secret };
    const missing = grant.requiredParameters.filter((name) => given[name] === undefined);
    if (missing.length === 1 && missing[0] === 'client_secret') {
      // An app without a secret is told what it may not do, rather than what it omitted (spec 5.5).
      const app = await findAppByClientId(deps, credentials.clientId ?? '');
      if (app !== null) checkMayUseClientCredentials(app);
    }
    if (missing.length > 0) {
      throw new OAuthError('invalid_request', `Required parameters are missing: ${missing.join(', ')}.`);
    }
    return next();
  };
}

function authenticate(deps: Dependencies): Step {
  return async (context, next) => {
    const { state } = context;
    await countFailures(deps, context, async () => {
      state.app = await authenticateClient(deps, state.credentials);
      // Anybody knows the id of a public client, so it is identified by what it presents.
      if (isPublic(state.app)) await state.grant.prove(deps, state);
      else state.tellBusiness(null);
    });
    await limitClient(deps, context, state.app.clientId);
    return next();
  };
}

function checkAppMayUseGrant({ clients, env }: Dependencies): Step {
  return async (context, next) => {
    const { grant, app, credentials } = context.state;
    if (grant.faultOf(app) !== null) {
      // The cached app may be older than its approval.
      const client = await clients.read(app.clientId);
      context.state.app = client?.app ?? app;
      const fault = grant.faultOf(context.state.app);
      if (fault !== null) throw invalidClient(fault, credentials.isBasic, env.AUTH_URL);
    }
    return next();
  };
}

function answerTokens(deps: Dependencies): Step {
  return async (context) => {
    leaveUncompressed(context);
    context.body = await context.state.grant.exchange(deps, context.state);
  };
}

/** POST /connect/token (RFC 6749 3.2). The order of the steps decides which of several faults is reported. */
export function tokenRoutes(deps: Dependencies): Router<TokenState> {
  return createExactRouter<TokenState>().post(
    '/connect/token',
    noteArrival,
    noStore,
    parseParameters,
    checkGrantType,
    readClientCredentials(deps),
    answerFirstParty(deps),
    checkRequiredParameters(deps),
    authenticate(deps),
    checkAppMayUseGrant(deps),
    answerTokens(deps),
  );
}
