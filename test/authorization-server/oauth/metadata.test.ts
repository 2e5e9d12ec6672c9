import {
  type AuthorizationWorld,
  issuer,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

describe('GET /.well-known/oauth-authorization-server', () => {
  it('names the endpoints and what they support, whatever the Host header says', async () => {
    const response = await fetch(`${world.url}/.well-known/oauth-authorization-server`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toEqual({
      issuer,
      authorization_endpoint: `${issuer}/connect/authorize`,
      token_endpoint: `${issuer}/connect/token`,
      registration_endpoint: `${issuer}/connect/register`,
      revocation_endpoint: `${issuer}/connect/revoke`,
      scopes_supported: [
        'scheduling:read',
        'appointment:read',
        'appointment:write',
        'client:read',
        'webhook:manage',
      ],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      resource_indicators_supported: true,
      client_id_metadata_document_supported: true,
      op_policy_uri: `${issuer}/privacy`,
      op_tos_uri: `${issuer}/terms`,
    });
  });

  it('names pages that exist', async () => {
    for (const page of ['/privacy', '/terms']) expect((await fetch(world.url + page)).status).toBe(200);
  });

  it('answers other methods with 405', async () => {
    const response = await fetch(`${world.url}/.well-known/oauth-authorization-server`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toContain('GET');
  });
});

describe('the OAuth endpoints', () => {
  it.each(
    ['/connect/token', '/connect/register', '/connect/revoke'].flatMap((path) =>
      ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method) => [method, path] as const),
    ),
  )('answer %s %s with 405, the method that is allowed and an error of OAuth', async (method, path) => {
    const response = await fetch(world.url + path, { method });
    expect([response.status, response.headers.get('Allow'), response.headers.get('Cache-Control')]).toEqual([
      405,
      'POST',
      'no-store',
    ]);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    if (method === 'HEAD') return;
    expect(await response.json()).toEqual({
      error: 'invalid_request',
      error_description: 'The method is not allowed here.',
    });
  });

  it.each([
    ['POST', '/Connect/Token'],
    ['POST', '/connect/token/'],
    ['POST', '/connect/REGISTER'],
    ['POST', '/connect/register/'],
    ['POST', '/connect/revoke/'],
    ['GET', '/connect/Authorize'],
    ['GET', '/connect/authorize/'],
    ['GET', '/.well-known/OAuth-Authorization-Server'],
    ['GET', '/.well-known/oauth-authorization-server/'],
    ['GET', '/Sign-In'],
    ['GET', '/sign-in/'],
    ['GET', '/account/'],
    ['GET', '/privacy/'],
    ['GET', '/api/identity/v1/me/'],
    ['GET', '/api/Identity/v1/me'],
  ])('are at their exact addresses: %s %s is 404', async (method, path) => {
    const response = await fetch(world.url + path, { method, redirect: 'manual' });
    expect(response.status).toBe(404);
  });
});

describe('GET /healthz and /readyz', () => {
  it('tell that the process lives and its database is at the newest migration', async () => {
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${world.url}/readyz`);
    expect(await ready.json()).toEqual({ status: 'ok', checks: { database: 'ok' } });
  });
});
