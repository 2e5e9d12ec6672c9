import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

/** oauth4webapi wants https unless it is told otherwise. */
const insecure = { [oauth.allowInsecureRequests]: true } as const;
const redirectUri = 'http://127.0.0.1:47831/callback';
const animals = '/api/animal/v1/animals';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** From the refusal of a call without a token to the authorization server, as RFC 9728 5 has it. */
async function discover(): Promise<{ server: oauth.AuthorizationServer; resource: oauth.ResourceServer }> {
  const refused = await fetch(platform.env.BASE_URL + animals);
  expect(refused.status).toBe(401);
  const challenge = refused.headers.get('WWW-Authenticate') ?? '';
  const [, address = ''] = /^Bearer resource_metadata="([^"]+)"/.exec(challenge) ?? [];
  const identifier = new URL(platform.env.BASE_URL);
  const found = await oauth.resourceDiscoveryRequest(identifier, insecure);
  expect(found.url).toBe(address);
  const resource = await oauth.processResourceDiscoveryResponse(identifier, found);
  const issuer = new URL(resource.authorization_servers?.[0] ?? '');
  const answer = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  return { server: await oauth.processDiscoveryResponse(issuer, answer), resource };
}

interface Pending {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
}

async function authorizationRequest(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  scope: string,
): Promise<Pending> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: platform.env.BASE_URL,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url, verifier, state };
}

/** A person of the kennel decides on the pages; answers where the browser is sent. */
async function decide(url: URL, decision: 'allow' | 'deny'): Promise<URL> {
  const { accounts, businesses } = platform.world;
  const browser = createPageClient(platform.env.AUTH_URL);
  const address = `${url.pathname}${url.search}`;
  await browser.signIn(accounts.owner, address);
  const page = await browser.get(`${address}&profileId=${businesses.kennel.profileId}`);
  const form = formOf(page, '/connect/authorize');
  const { profileId } = businesses.kennel;
  const answer = await browser.post(form.action, { ...form.fields, profileId, decision });
  expect(answer.status).toBe(303);
  return new URL(answer.location ?? '');
}

/** The way from the authorization request to tokens. */
async function connect(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  authentication: oauth.ClientAuth,
  scope: string,
): Promise<oauth.TokenEndpointResponse> {
  const { url, verifier, state } = await authorizationRequest(server, client, scope);
  const callback = oauth.validateAuthResponse(server, client, await decide(url, 'allow'), state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    callback,
    redirectUri,
    verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer);
}

async function refresh(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  authentication: oauth.ClientAuth,
  tokens: oauth.TokenEndpointResponse,
): Promise<oauth.TokenEndpointResponse> {
  const token = tokens.refresh_token ?? '';
  const answer = await oauth.refreshTokenGrantRequest(server, client, authentication, token, insecure);
  return oauth.processRefreshTokenResponse(server, client, answer);
}

const listAnimals = (token: string) =>
  oauth.protectedResourceRequest(
    token,
    'GET',
    new URL(platform.env.BASE_URL + animals),
    undefined,
    undefined,
    insecure,
  );

/** The challenge that the library read from a refusal. */
async function challengeOf(call: Promise<unknown>): Promise<oauth.WWWAuthenticateChallenge | undefined> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof oauth.WWWAuthenticateChallengeError))
    throw new Error('was not challenged', { cause: error });
  return error.cause[0];
}

describe('a client written with oauth4webapi', () => {
  it('finds its way from a refused call to the authorization server', async () => {
    const { server, resource } = await discover();
    expect(resource.resource).toBe(platform.env.BASE_URL);
    expect(resource.scopes_supported).toEqual([
      'scheduling:read',
      'appointment:read',
      'appointment:write',
      'client:read',
      'webhook:manage',
    ]);
    expect(server).toMatchObject({
      issuer: platform.env.AUTH_URL,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('registers itself as a public client, is connected, refreshes and revokes', async () => {
    const { server } = await discover();
    const registration = await oauth.dynamicClientRegistrationRequest(
      server,
      { redirect_uris: [redirectUri], token_endpoint_auth_method: 'none', client_name: 'Paws and Code' },
      insecure,
    );
    const client = await oauth.processDynamicClientRegistrationResponse(registration);
    expect(client.client_secret).toBeUndefined();

    const none = oauth.None();
    const first = await connect(server, client, none, 'scheduling:read client:read');
    expect(first).toMatchObject({
      token_type: 'bearer',
      scope: 'scheduling:read client:read',
      expires_in: 3600,
    });
    const second = await refresh(server, client, none, first);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await expect(refresh(server, client, none, first)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });

    // A self-registered app can't have the scopes of animals.
    const challenge = await challengeOf(listAnimals(second.access_token));
    expect(challenge).toMatchObject({
      scheme: 'bearer',
      parameters: { error: 'insufficient_scope', scope: 'animal:read' },
    });

    const token = second.refresh_token ?? '';
    const revocation = await oauth.revocationRequest(server, client, none, token, insecure);
    await oauth.processRevocationResponse(revocation);
    await expect(refresh(server, client, none, second)).rejects.toMatchObject({ error: 'invalid_grant' });
    // The end of a token is told to the API, which hears of it a moment later.
    const ended = async () => (await challengeOf(listAnimals(second.access_token)))?.parameters.error;
    await until('invalid_token', ended, { withinMs: 2_000 });
  });

  it('registers itself as a confidential client and proves itself with its secret', async () => {
    const { server } = await discover();
    const registration = await oauth.dynamicClientRegistrationRequest(
      server,
      { redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_basic' },
      insecure,
    );
    const client = await oauth.processDynamicClientRegistrationResponse(registration);
    const secret = oauth.ClientSecretBasic(z.string().parse(client.client_secret));
    const tokens = await connect(server, client, secret, 'scheduling:read');
    expect((await refresh(server, client, secret, tokens)).scope).toBe('scheduling:read');
    const answer = await oauth.clientCredentialsGrantRequest(server, client, secret, {}, insecure);
    await expect(oauth.processClientCredentialsResponse(server, client, answer)).rejects.toMatchObject({
      error: 'unauthorized_client',
      status: 400,
    });
  });

  it('reads a business’s animals as an app that a developer registered', async () => {
    const { server } = await discover();
    const { client_id: clientId, client_secret: clientSecret } = platform.world.apps.approved;
    const client: oauth.Client = { client_id: clientId };
    for (const authentication of [
      oauth.ClientSecretBasic(clientSecret),
      oauth.ClientSecretPost(clientSecret),
    ]) {
      const tokens = await connect(server, client, authentication, 'animal:read');
      const answer = await listAnimals((await refresh(server, client, authentication, tokens)).access_token);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ pagination: { page: 1, pageSize: 25 } });
    }
  });

  it('gets a token for itself with client credentials, which acts for no business', async () => {
    const { server } = await discover();
    const { client_id: clientId, client_secret: clientSecret } = platform.world.apps.approved;
    const client: oauth.Client = { client_id: clientId };
    const basic = oauth.ClientSecretBasic(clientSecret);
    const answer = await oauth.clientCredentialsGrantRequest(server, client, basic, {}, insecure);
    const tokens = await oauth.processClientCredentialsResponse(server, client, answer);
    expect(tokens).toMatchObject({ scope: 'animal:read animal:write', token_type: 'bearer' });
    expect(tokens.refresh_token).toBeUndefined();
    const refused = await listAnimals(tokens.access_token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ platformResponseCode: '0010010000406' });
  });

  it('learns when the business denies', async () => {
    const { server } = await discover();
    const client: oauth.Client = { client_id: platform.world.apps.approved.client_id };
    const { url, state } = await authorizationRequest(server, client, 'animal:read');
    const callback = await decide(url, 'deny');
    expect(() => oauth.validateAuthResponse(server, client, callback, state)).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });

  it('would notice an answer of another server or of another request', async () => {
    const { server } = await discover();
    const client: oauth.Client = { client_id: platform.world.apps.approved.client_id };
    const { url, state } = await authorizationRequest(server, client, 'animal:read');
    const callback = await decide(url, 'allow');
    expect(() => oauth.validateAuthResponse(server, client, callback, 'another-state')).toThrow(/state/);
    const foreign = { ...server, issuer: 'https://other.example' };
    expect(() => oauth.validateAuthResponse(foreign, client, callback, state)).toThrow(/iss/);
    expect(callback.searchParams.get('iss')).toBe(platform.env.AUTH_URL);
  });
});
