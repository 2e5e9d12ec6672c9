/**
 * node-oidc-provider with its in-memory adapter: access tokens are JWTs signed with EdDSA, refresh tokens rotate.
 * `/bench/refresh-tokens` makes sixteen refresh tokens, and `/bench/sessions` signs in as many people who have consented.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, { errors } from 'oidc-provider';

const { PORT, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, RESOURCE } = process.env;
const scope = 'animal:read animal:write';
const { privateKey } = generateKeyPairSync('ed25519');

const provider = new Provider(`http://127.0.0.1:${PORT}`, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [REDIRECT_URI],
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'EdDSA',
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'bench', use: 'sig', alg: 'EdDSA' }] },
  scopes: ['openid', 'offline_access', ...scope.split(' ')],
  pkce: { required: () => true },
  rotateRefreshToken: true,
  findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  issueRefreshToken: () => true,
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, resource) => {
        if (resource !== RESOURCE) throw new errors.InvalidTarget();
        return { scope, audience: resource, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'EdDSA' } } };
      },
    },
  },
});

async function newGrant(accountId) {
  const grant = new provider.Grant({ accountId, clientId: CLIENT_ID });
  grant.addOIDCScope('openid offline_access');
  grant.addResourceScope(RESOURCE, scope);
  return grant.save();
}

async function newRefreshToken() {
  const accountId = randomUUID();
  const client = await provider.Client.find(CLIENT_ID);
  const token = new provider.RefreshToken({
    accountId,
    client,
    grantId: await newGrant(accountId),
    gty: 'authorization_code',
    resource: RESOURCE,
    scope,
    rotations: 0,
    iiat: Math.floor(Date.now() / 1000),
  });
  return token.save();
}

async function newSession() {
  const accountId = randomUUID();
  const session = new provider.Session({
    accountId,
    loginTs: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
  });
  session.ensureClientContainer(CLIENT_ID);
  session.grantIdFor(CLIENT_ID, await newGrant(accountId));
  await session.save(86_400);
  return session.jti;
}

const made = { '/bench/refresh-tokens': newRefreshToken, '/bench/sessions': newSession };
const answer = provider.callback();
createServer((request, response) => {
  const make = made[request.url];
  if (make === undefined) {
    answer(request, response);
    return;
  }
  Promise.all(Array.from({ length: 16 }, make)).then(
    (value) => response.end(JSON.stringify(value)),
    (error) => response.writeHead(500).end(String(error?.stack)),
  );
}).listen(Number(PORT), '127.0.0.1');
