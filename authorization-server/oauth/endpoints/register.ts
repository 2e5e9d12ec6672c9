import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { leaveUncompressed } from '../../../kernel/http/compression.ts';
import { addressBucket, clientAddress } from '../../../kernel/http/client-address.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type ClientMetadata, readClientMetadata } from '../checks/client-metadata.ts';
import type { Dependencies } from '../../dependencies.ts';
import { OAuthError } from '../oauth-error.ts';
import { type Registration, registerApp } from '../registrations.ts';
import { hasMediaType, parseJsonObject, readBytes } from '../request-body.ts';
import { noStore } from './no-store.ts';

interface RegistrationState {
  members: ReadonlyMap<string, unknown>;
  metadata: ClientMetadata;
}
type Step = Middleware<RegistrationState>;

const parseBody: Step = async (context, next) => {
  if (!hasMediaType(context, 'application/json')) {
    throw new OAuthError('invalid_client_metadata', 'The body must be application/json.');
  }
  const bytes = await readBytes(context, 'invalid_client_metadata');
  context.state.members = parseJsonObject(bytes, 'invalid_client_metadata');
  return next();
};

function checkMetadata({ env }: Dependencies): Step {
  return (context, next) => {
    context.state.metadata = readClientMetadata(context.state.members, env);
    return next();
  };
}

/** The registered client (spec 2.2): always both grant types, optional members only if they were sent. */
function clientAnswer(
  registration: Registration,
  metadata: ClientMetadata,
): Readonly<Record<string, unknown>> {
  const { app, secret, createdAt } = registration;
  return {
    client_id: app.clientId,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    redirect_uris: app.redirectUris,
    token_endpoint_auth_method: app.tokenEndpointAuthMethod,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    client_name: app.name,
    scope: app.scopes.join(' '),
    client_uri: metadata.clientUri,
    policy_uri: metadata.policyUri,
    tos_uri: metadata.tosUri,
    software_id: metadata.softwareId,
    software_version: metadata.softwareVersion,
    ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
  };
}

function answerClient(deps: Dependencies): Step {
  return async (context) => {
    const { metadata } = context.state;
    const address = addressBucket(clientAddress(context.req, deps.env.TRUSTED_PROXIES));
    const registration = await registerApp(deps, metadata, address);
    context.status = 201;
    leaveUncompressed(context);
    context.body = clientAnswer(registration, metadata);
  };
}

/** POST /connect/register (RFC 7591; spec 5.7, 7.2) */
export function registrationRoutes(deps: Dependencies): Router<RegistrationState> {
  return createExactRouter<RegistrationState>().post(
    '/connect/register',
    noStore,
    parseBody,
    checkMetadata(deps),
    answerClient(deps),
  );
}
