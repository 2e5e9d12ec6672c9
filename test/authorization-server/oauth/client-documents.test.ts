import type { RequestListener } from 'node:http';
import {
  AuthorizeFault,
  readAuthorizeRequest,
} from '../../../authorization-server/oauth/authorize-request.ts';
import { suspendApp } from '../../../authorization-server/clients/app-status.ts';
import { sweepExpired } from '../../../authorization-server/storage/sweep.ts';
import { bookingScopes } from '../../../kernel/member-operations/app-metadata.ts';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  pkcePair,
  redirectUri,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

const day = 86_400_000;
const { challenge, verifier } = pkcePair();

/** The document at a path of the documents' host; a text is sent as it is. */
type Described = Readonly<Record<string, unknown>> | string | RequestListener;

const described = new Map<string, Described>();
const headersOf = new Map<string, Record<string, string>>();
let fetches = 0;
let names = 0;
let host: RunningServer;
let world: AuthorizationWorld;
let resolved: readonly string[] = ['127.0.0.1'];

beforeAll(async () => {
  host = await serve(
    (request, response) => {
      fetches += 1;
      const path = request.url ?? '';
      const document = described.get(path);
      if (typeof document === 'function') return document(request, response);
      response.writeHead(document === undefined ? 404 : 200, {
        'content-type': 'application/json',
        ...headersOf.get(path),
      });
      response.end(typeof document === 'string' ? document : JSON.stringify(document));
    },
    { host: '127.0.0.1', port: 0 },
  );
  world = await startAuthorizationServer({ WEBHOOK_ALLOW_INSECURE: 'true' }, undefined, {
    resolver: async () => resolved,
    timeoutMs: 1_000,
  });
});
afterAll(async () => {
  await world.stop();
  await host.close(1000);
});

const addressOf = (path: string) => `http://127.0.0.1:${host.port}${path}`;

/** The document of a new client; `said` changes or adds members. */
function describeApp(
  said: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): string {
  names += 1;
  const path = `/apps/${names}`;
  describeAgain(addressOf(path), said, headers);
  return addressOf(path);
}

function describeAgain(
  clientId: string,
  said: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): void {
  const { pathname } = new URL(clientId);
  described.set(pathname, {
    client_id: clientId,
    client_name: 'Diary of paws',
    redirect_uris: [redirectUri],
    ...said,
  });
  headersOf.set(pathname, headers);
}

const queryOf = (clientId: string, parameters: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...parameters,
  }).toString();

const ask = (clientId: string, parameters: Record<string, string> = {}) =>
  readAuthorizeRequest(world.deps, queryOf(clientId, parameters), async () => undefined);

async function refusalOf(clientId: string): Promise<string> {
  try {
    await ask(clientId);
  } catch (error) {
    if (error instanceof AuthorizeFault) return error.message;
    throw error;
  }
  throw new Error('it was not refused');
}

/** What is on record of the app. */
async function rowOf(clientId: string) {
  const { rows } = await world.deps.database.pool.query<{
    name: string;
    version: number;
    scopes: string[];
    expiresInMs: number;
  }>(
    `select name, version, scopes, (extract(epoch from document_expires_at - $2) * 1000)::float as "expiresInMs"
     from authorization_server.app where client_id = $1`,
    [clientId, world.deps.clock.now()],
  );
  return rows[0];
}

const connectionScopes = async (clientId: string) => {
  const { rows } = await world.deps.database.pool.query<{ scopes: string[] }>(
    `select n.scopes from authorization_server.connection n
     join authorization_server.app a on a.id = n.app_id where a.client_id = $1`,
    [clientId],
  );
  return rows[0]?.scopes;
};

/** The client as a business has connected it, and its first tokens. */
async function connect(clientId: string, parameters: Record<string, string> = {}) {
  const { app } = await ask(clientId);
  const client: TestClient = { app, secret: null };
  const code = await world.issueCode(client, { challenge, ...parameters });
  const tokens = await world.exchange(client, code, { code_verifier: verifier });
  expect(tokens.status).toBe(200);
  return { client, code, tokens: tokens.body };
}

describe('a client ID metadata document', () => {
  it('describes a public, unverified app that nobody registered', async () => {
    const clientId = describeApp({ client_uri: 'https://paws.example/', logo_uri: 'ignored', jwks: {} });
    const { app, scopes } = await ask(clientId, { scope: 'appointment:read' });
    expect(app).toMatchObject({
      clientId,
      name: 'Diary of paws',
      isSelfRegistered: true,
      publisherProfileId: null,
      tokenEndpointAuthMethod: 'none',
      redirectUris: [redirectUri],
      scopes: bookingScopes,
      clientCredentialsScopes: null,
      websiteUrl: 'https://paws.example/',
    });
    expect(scopes).toEqual(['appointment:read']);
  });

  it('gives tokens by code and refresh, which name the address as their client', async () => {
    const { client, tokens } = await connect(describeApp());
    const again = await world.refresh(client, tokens.refresh_token);
    expect(again.status).toBe(200);
    expect(again.body.scope.split(' ')).toEqual([...bookingScopes]);
  });

  it('is no client without PKCE, with a secret, or for client credentials', async () => {
    const clientId = describeApp();
    const plain = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
    });
    await expect(
      readAuthorizeRequest(world.deps, plain.toString(), async () => undefined),
    ).rejects.toBeInstanceOf(AuthorizeFault);
    const { app } = await ask(clientId);
    const secret = await world.refresh({ app, secret: 'guessed' }, 'svcrt_x');
    expect([secret.status, secret.body.error]).toEqual([401, 'invalid_client']);
    const own = await world.requestToken({ app, secret: null }, { grant_type: 'client_credentials' });
    expect(own.body.error).toBe('unauthorized_client');
  });

  it('is known to the token endpoint only once it was asked for', async () => {
    const clientId = describeApp();
    const before = fetches;
    const answer = await world.post(
      '/connect/token',
      new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: 'svcrt_x' }),
    );
    expect([answer.status, answer.body.error, fetches]).toEqual([401, 'invalid_client', before]);
  });

  it('is called by its host when it has no name', async () => {
    const { app } = await ask(describeApp({ client_name: undefined }));
    expect(app.name).toBe('127.0.0.1');
  });

  it.each([
    ['300 seconds without a word', {}, 300],
    ['300 seconds at least', { 'cache-control': 'max-age=10' }, 300],
    ['300 seconds when it should not be kept', { 'cache-control': 'no-store, max-age=9000' }, 300],
    ['as long as its host says', { 'cache-control': 'public, max-age=7200' }, 7_200],
    ['a day at most', { 'cache-control': 'max-age=999999999' }, 86_400],
  ])('is kept for %s', async (_, headers, seconds) => {
    const clientId = describeApp({}, headers);
    await ask(clientId);
    expect((await rowOf(clientId))?.expiresInMs).toBe(seconds * 1000);
    const before = fetches;
    await ask(clientId);
    expect(fetches).toBe(before);
    world.pass(seconds * 1000);
    await ask(clientId);
    expect(fetches).toBe(before + 1);
  });
});

describe('an address that is no client id', () => {
  it.each([
    ['has no path', () => `http://127.0.0.1:${host.port}/`, 'must have a path'],
    ['has no path at all', () => `http://127.0.0.1:${host.port}`, 'must have a path'],
    ['has a fragment', () => `${addressOf('/app')}#x`, 'must have no fragment'],
    ['has a user', () => `http://user@127.0.0.1:${host.port}/app`, 'must hold no user name'],
    ['has dot segments', () => addressOf('/a/../app'), 'normal form'],
    ['has escaped dot segments', () => addressOf('/a/%2e%2e/app'), 'normal form'],
    ['has capital letters in its host', () => 'https://Paws.example.com/app', 'normal form'],
    ['is too long', () => addressOf(`/${'a'.repeat(800)}`), 'at most 800 characters'],
    ['is on a private network', () => 'https://10.0.0.1/app', 'must name a host on the Internet'],
    ['names this network', () => 'https://printer.local/app', 'must name a host on the Internet'],
    ["is the platform's own", () => 'http://auth.test/app', 'must'],
  ])('%s', async (_, clientId, fault) => {
    const before = fetches;
    expect(await refusalOf(clientId())).toContain(fault);
    expect(fetches).toBe(before);
  });
});

describe('a document that lies', () => {
  it.each([
    ['names another client', { client_id: 'https://other.example/app' }, 'client_id must be the address'],
    ['names its client in other letters', { client_id: 'HTTP://127.0.0.1/app' }, 'client_id must be'],
    ['has no client_id', { client_id: undefined }, 'client_id must be'],
    ['has a secret', { token_endpoint_auth_method: 'client_secret_basic' }, 'must be none'],
    ['signs with a key', { token_endpoint_auth_method: 'private_key_jwt' }, 'must be none'],
    ['has no redirect URI', { redirect_uris: [] }, 'redirect_uris'],
    ['has a redirect URI without https', { redirect_uris: ['http://paws.example/'] }, 'redirect_uris[0]'],
    ["has the platform's redirect URI", { redirect_uris: ['http://auth.test/'] }, 'redirect_uris'],
    ['imitates the platform', { client_name: 'Pet Platform' }, 'must not name the platform'],
    ['has a host as its name', { client_name: 'bank.example' }, 'client_name'],
    ['asks for more than the five', { scope: 'animal:read' }, 'scope'],
    ['wants another grant', { grant_types: ['client_credentials'] }, 'grant_types'],
  ])('%s', async (name, said, fault) => {
    const clientId = describeApp(
      name === 'imitates the platform' ? { client_name: world.env.PLATFORM_NAME } : said,
    );
    expect(await refusalOf(clientId)).toContain(fault);
    expect(await rowOf(clientId)).toBeUndefined();
  });

  const raw = (path: string, document: Described, headers: Record<string, string> = {}) => {
    described.set(path, document);
    headersOf.set(path, headers);
    return addressOf(path);
  };

  it.each<[string, () => string, string]>([
    [
      'is 11 KB long',
      () => raw('/long', { client_id: addressOf('/long'), x: 'x'.repeat(11_000) }),
      'longer than 10240 bytes',
    ],
    ['is a page', () => raw('/page', '<html>', { 'content-type': 'text/html' }), 'not application/json'],
    ['is no JSON', () => raw('/text', 'paws'), 'not JSON'],
    ['is a list', () => raw('/list', '[]'), 'not a JSON object'],
    ['is not there', () => addressOf('/nowhere'), 'answers with an error'],
    [
      'redirects',
      () => raw('/away', (_request, response) => response.writeHead(302, { location: '/apps/1' }).end()),
      'it redirects',
    ],
    ['breaks off', () => raw('/broken', (request) => request.socket.destroy()), 'does not answer'],
    ['never ends', () => raw('/slow', (_request, response) => response.write('{')), 'within 5 seconds'],
  ])('%s', async (_, clientId, fault) => {
    expect(await refusalOf(clientId())).toContain(fault);
  });

  it('may be as long as 10,240 bytes', async () => {
    const clientId = describeApp();
    const document = { client_id: clientId, redirect_uris: [redirectUri], x: '' };
    const { length } = JSON.stringify(document);
    raw(new URL(clientId).pathname, JSON.stringify({ ...document, x: 'x'.repeat(10_240 - length) }));
    await ask(clientId);
    raw(`${new URL(clientId).pathname}/`, JSON.stringify({ ...document, x: 'x'.repeat(10_241 - length) }));
    expect(await refusalOf(`${clientId}/`)).toContain('longer than');
  });

  it('is at a private address, at whatever moment its name resolves to it', async () => {
    const clientId = `https://rebound.example.com:${host.port}/apps/1`;
    const before = fetches;
    try {
      for (const addresses of [
        ['10.0.0.1'],
        ['169.254.169.254'],
        ['::ffff:10.0.0.1'],
        ['8.8.8.8', '10.0.0.1'],
      ]) {
        resolved = addresses;
        expect(await refusalOf(clientId)).toContain('not on the public internet');
      }
    } finally {
      resolved = ['127.0.0.1'];
    }
    expect(fetches).toBe(before);
  });

  it('is fetched again each time, because it is not cached', async () => {
    const clientId = describeApp({ client_id: 'https://other.example/app' });
    await refusalOf(clientId);
    describeAgain(clientId);
    expect((await ask(clientId)).app.clientId).toBe(clientId);
  });

  it('does not bring back what was known of it once that is over', async () => {
    const clientId = describeApp();
    await ask(clientId);
    described.delete(new URL(clientId).pathname);
    world.pass(300_000);
    expect(await refusalOf(clientId)).toContain('answers with an error');
  });
});

describe('a document that has changed', () => {
  it('is what the app is from then on; its connections lose what it no longer declares', async () => {
    const clientId = describeApp({ scope: 'appointment:read client:read webhook:manage' });
    const { client, tokens } = await connect(clientId);
    await world.deps.database.pool.query(
      `update authorization_server.connection set scopes = scopes || '{mcp:profile}'::text[] where app_id = $1`,
      [client.app.id],
    );
    describeAgain(clientId, { scope: 'webhook:manage appointment:read', client_name: 'Paws and claws' });
    // It is valid until its time is over.
    const early = await world.refresh(client, tokens.refresh_token);
    expect(early.body.scope).toBe('appointment:read client:read webhook:manage');
    world.pass(300_000);
    const late = await world.refresh(client, early.body.refresh_token);
    expect([late.status, late.body.scope]).toEqual([200, 'appointment:read webhook:manage']);
    expect(await connectionScopes(clientId)).toEqual(['appointment:read', 'webhook:manage', 'mcp:profile']);
    expect(await rowOf(clientId)).toMatchObject({ name: 'Paws and claws', version: 2 });
  });

  it('gives nothing more to a connection than the business allowed', async () => {
    const clientId = describeApp({ scope: 'appointment:read' });
    const { client, tokens } = await connect(clientId);
    describeAgain(clientId, { scope: 'appointment:read client:read' });
    world.pass(300_000);
    expect((await world.refresh(client, tokens.refresh_token)).body.scope).toBe('appointment:read');
    expect((await ask(clientId)).scopes).toEqual(['appointment:read', 'client:read']);
  });

  it.each<[string, (clientId: string) => void]>([
    ['is gone', (clientId) => described.delete(new URL(clientId).pathname)],
    ['lies', (clientId) => describeAgain(clientId, { client_id: 'https://other.example/' })],
  ])('does not end a connection because it %s', async (_, spoil) => {
    const clientId = describeApp();
    const { client, tokens } = await connect(clientId);
    spoil(clientId);
    world.pass(300_000);
    expect((await world.refresh(client, tokens.refresh_token)).status).toBe(200);
  });

  it('redeems no code for a redirect URI that is gone', async () => {
    const clientId = describeApp({ redirect_uris: [redirectUri, 'https://paws.example/back'] });
    const { app } = await ask(clientId);
    const code = await world.issueCode({ app, secret: null }, { challenge });
    describeAgain(clientId, { redirect_uris: ['https://paws.example/back'] });
    world.pass(300_000);
    await expect(ask(clientId)).rejects.toBeInstanceOf(AuthorizeFault);
    const answer = await world.exchange({ app, secret: null }, code, { code_verifier: verifier });
    expect(answer.body.error).toBe('invalid_grant');
  });

  it('does not bring back an app that the platform has stopped', async () => {
    const clientId = describeApp();
    const { client, tokens } = await connect(clientId);
    await suspendApp(world.deps, client.app.id);
    describeAgain(clientId, { client_name: 'Another name' });
    world.pass(300_000);
    expect(await refusalOf(clientId)).toContain('stopped');
    expect((await world.refresh(client, tokens.refresh_token)).status).toBe(401);
  });

  it('makes one app, however many ask for it at once', async () => {
    const clientId = describeApp();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(clientId)));
    expect(new Set(asked.map(({ app }) => app.id)).size).toBe(1);
  });

  it('is forgotten two days after its end, unless it was connected or stopped', async () => {
    const [idle, connected, stopped] = [describeApp(), describeApp(), describeApp()];
    await ask(idle);
    await connect(connected);
    await suspendApp(world.deps, (await ask(stopped)).app.id);
    world.pass(2 * day + 300_001);
    await sweepExpired(world.deps);
    const left = await Promise.all([idle, connected, stopped].map(rowOf));
    expect(left.map((row) => row !== undefined)).toEqual([false, true, true]);
  });
});

describe('GET /connect/authorize', () => {
  it('fetches 20 documents a minute for one address', async () => {
    const get = (clientId: string, address: string) =>
      fetch(`${world.url}/connect/authorize?${queryOf(clientId)}`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': address },
      });
    for (let index = 0; index < 20; index += 1) {
      expect((await get(describeApp(), '192.0.2.1')).status).toBe(303);
    }
    const refused = await get(describeApp(), '192.0.2.1');
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Try again in a minute'),
    ]);
    expect((await get(describeApp(), '192.0.2.2')).status).toBe(303);
  });
});
