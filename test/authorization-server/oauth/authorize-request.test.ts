import { suspendApp } from '../../../authorization-server/clients/app-status.ts';
import {
  AuthorizeFault,
  readAuthorizeRequest,
} from '../../../authorization-server/oauth/authorize-request.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  pkcePair,
  redirectUri,
  resource,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
let confidential: TestClient;
let publicClient: TestClient;
let selfRegistered: TestClient;
beforeAll(async () => {
  world = await startAuthorizationServer();
  confidential = await world.addClient({ redirectUris: [redirectUri, 'https://example.com/cb?x=1'] });
  publicClient = await world.addClient({
    tokenEndpointAuthMethod: 'none',
    isSelfRegistered: true,
    publisherProfileId: null,
  });
  selfRegistered = await world.addClient({ isSelfRegistered: true, publisherProfileId: null });
});
afterAll(() => world.stop());

const { challenge } = pkcePair();
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

function query(client: TestClient, parameters: Record<string, string | undefined> = {}): URLSearchParams {
  const search = new URLSearchParams({
    response_type: 'code',
    client_id: client.app.clientId,
    redirect_uri: redirectUri,
  });
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) search.delete(name);
    else search.set(name, value);
  }
  return search;
}

const read = (sent: URLSearchParams | string) =>
  readAuthorizeRequest(world.deps, sent.toString(), async () => undefined);

describe('readAuthorizeRequest', () => {
  it('reads a request; what is left out has its meaning', async () => {
    expect(await read(query(confidential))).toEqual({
      app: confidential.app,
      redirectUri,
      scopes: confidential.app.scopes,
      state: null,
      codeChallenge: null,
      resource,
    });
    const state = 'ünguessable &=#"<>';
    const request = await read(
      query(publicClient, { ...pkce, state, scope: 'animal:write', resource, redirect_uri: redirectUri }),
    );
    expect(request).toMatchObject({ state, scopes: ['animal:write'], codeChallenge: challenge, resource });
  });

  it.each([undefined, '', ' '])(
    "gives an app at the agents' resource its profile when it asks for %j",
    async (scope) => {
      const agents = { ...pkce, resource: world.env.MCP_URL };
      expect(await read(query(confidential, { ...agents, scope }))).toMatchObject({
        scopes: ['mcp:profile'],
        resource: world.env.MCP_URL,
      });
      // It need not have declared them.
      const asked = await read(query(confidential, { ...agents, scope: 'mcp:animals mcp:profile' }));
      expect(asked.scopes).toEqual(['mcp:animals', 'mcp:profile']);
    },
  );

  it('ignores what it does not know, and what has no value', async () => {
    const request = query(confidential, {
      scope: '',
      state: '',
      code_challenge: '',
      code_challenge_method: '',
    });
    request.append('prompt', 'login');
    request.append('prompt', 'none');
    expect(await read(request)).toMatchObject({
      state: null,
      codeChallenge: null,
    });
  });

  it.each([
    ['a replacement character that the client wrote', '\uFFFD'],
    ['40,000 bytes', 'x'.repeat(40_000)],
    ['4,096 bytes of longer characters', '🐶'.repeat(1_024)],
  ])('takes a state of %s as it is', async (_, state) => {
    expect(await read(query(confidential, { state }))).toMatchObject({ state });
  });

  it('takes what URLs should escape and often do not, and ignores bytes in what it does not know', async () => {
    const loose = `${query(confidential).toString()}&state=100%+%zz|%C3%A9&utm_source=%e9`;
    expect(await read(loose)).toMatchObject({ state: '100% %zz|é' });
  });

  it('needs a challenge of every app with PKCE_REQUIRED', async () => {
    const deps = { ...world.deps, env: { ...world.deps.env, PKCE_REQUIRED: true } };
    const readThere = (sent: URLSearchParams) =>
      readAuthorizeRequest(deps, sent.toString(), async () => undefined);
    await expect(readThere(query(confidential))).rejects.toThrow(AuthorizeFault);
    expect(await readThere(query(confidential, pkce))).toMatchObject({ codeChallenge: challenge });
  });

  const faulty: readonly [string, () => URLSearchParams | string][] = [
    ['no client', () => query(confidential, { client_id: undefined })],
    ['an unknown client', () => query(confidential, { client_id: 'svc-nobody' })],
    ['no redirect URI', () => query(confidential, { redirect_uri: undefined })],
    ['a redirect URI with another path', () => query(confidential, { redirect_uri: `${redirectUri}/` })],
    [
      'a redirect URI with another port',
      () => query(confidential, { redirect_uri: 'http://127.0.0.1:47832/callback' }),
    ],
    [
      'a redirect URI with another query',
      () => query(confidential, { redirect_uri: 'https://example.com/cb?x=2' }),
    ],
    [
      'a redirect URI without its query',
      () => query(confidential, { redirect_uri: 'https://example.com/cb' }),
    ],
    [
      'a redirect URI in other letters',
      () => query(confidential, { redirect_uri: 'https://EXAMPLE.com/cb?x=1' }),
    ],
    ['no response type', () => query(confidential, { response_type: undefined })],
    ['another response type', () => query(confidential, { response_type: 'token' })],
    ['two response types', () => query(confidential, { response_type: 'code token' })],
    ['a short challenge', () => query(confidential, { ...pkce, code_challenge: challenge.slice(1) })],
    ['a long challenge', () => query(confidential, { ...pkce, code_challenge: `${challenge}A` })],
    ['a padded challenge', () => query(confidential, { ...pkce, code_challenge: `${challenge.slice(1)}=` })],
    ['a plain challenge', () => query(confidential, { ...pkce, code_challenge_method: 'plain' })],
    ['a method in small letters', () => query(confidential, { ...pkce, code_challenge_method: 's256' })],
    [
      'a challenge without a method',
      () => query(confidential, { ...pkce, code_challenge_method: undefined }),
    ],
    ['a method without a challenge', () => query(confidential, { ...pkce, code_challenge: undefined })],
    ['no challenge from a public client', () => query(publicClient)],
    ['no challenge from a self-registered app', () => query(selfRegistered)],
    ['a scope that was not declared', () => query(confidential, { scope: 'animal:read order:read' })],
    [
      "a scope of the API at the agents' resource",
      () => query(confidential, { ...pkce, resource: world.env.MCP_URL, scope: 'animal:read' }),
    ],
    ["a scope of the agents' resource at the API", () => query(confidential, { scope: 'mcp:profile' })],
    ['a scope in other letters', () => query(confidential, { scope: 'Animal:read' })],
    ['an unknown resource', () => query(confidential, { resource: 'http://mcp.test' })],
    ['NUL', () => query(confidential, { state: 'a\0b' })],
    ['text that is not UTF-8', () => `${query(confidential).toString()}&state=%ff`],
    ['text that is cut within a character', () => `${query(confidential).toString()}&state=%e2%82`],
    ['a surrogate', () => `${query(confidential).toString()}&state=%ed%a0%80`],
    ['an address that is too long for sign-in', () => query(confidential, { state: 'x'.repeat(49_152) })],
    ['an address that sign-in would make too long', () => query(confidential, { state: '🐶'.repeat(4_000) })],
    ['a scope that goes on and on', () => query(confidential, { scope: 'animal:read '.repeat(200) })],
  ];
  it.each(faulty)('refuses %s in words for a person', async (_, request) => {
    const fault = await read(request()).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AuthorizeFault);
  });

  it.each(['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'resource'])(
    'refuses a request with two of %s',
    async (name) => {
      const request = query(confidential, { ...pkce, scope: 'animal:read', state: 's', resource });
      request.append(name, request.get(name) ?? '');
      await expect(read(request)).rejects.toBeInstanceOf(AuthorizeFault);
    },
  );

  it('refuses an app that the platform suspended', async () => {
    const client = await world.addClient();
    await suspendApp(world.deps, client.app.id);
    await expect(read(query(client))).rejects.toThrow('stopped');
  });
});
