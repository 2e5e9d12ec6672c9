import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { bookingScopes } from '../../../kernel/member-operations/app-metadata.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { grants } from '../grants/index.ts';

/** The same client authentication for all endpoints (spec 5.9). */
const authenticationMethods = ['client_secret_basic', 'client_secret_post', 'none'];

/** The document of RFC 8414 (spec 5.9, contract 3). The issuer comes from the configuration, never from the Host header. */
function metadataOf(issuer: string): Readonly<Record<string, unknown>> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/connect/authorize`,
    token_endpoint: `${issuer}/connect/token`,
    registration_endpoint: `${issuer}/connect/register`,
    revocation_endpoint: `${issuer}/connect/revoke`,
    scopes_supported: bookingScopes,
    response_types_supported: ['code'],
    grant_types_supported: [...grants.keys()],
    token_endpoint_auth_methods_supported: authenticationMethods,
    // RFC 8414: omitted, it would mean client_secret_basic only.
    revocation_endpoint_auth_methods_supported: authenticationMethods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    // RFC 8707: the API and the agents' resource (contract 3).
    resource_indicators_supported: true,
    client_id_metadata_document_supported: true,
    op_policy_uri: `${issuer}/privacy`,
    op_tos_uri: `${issuer}/terms`,
  };
}

/** GET /.well-known/oauth-authorization-server */
export function metadataRoutes({ env }: Pick<Dependencies, 'env'>): Router {
  const metadata = metadataOf(env.AUTH_URL);
  const answerMetadata: Middleware = (context) => {
    context.set('Cache-Control', 'public, max-age=3600');
    context.body = metadata;
  };
  return createExactRouter().get('/.well-known/oauth-authorization-server', answerMetadata);
}
