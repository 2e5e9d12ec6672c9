import { Pool } from 'pg';
import { z } from 'zod';
import { createClient } from '../../sdk/client.ts';
import { type OAuth, createOAuth } from '../../sdk/tokens/oauth.ts';
import { OAuthError } from '../../sdk/tokens/oauth-error.ts';
import { appItself, connectedBusiness } from '../../sdk/tokens/token-source.ts';
import { memoryTokenStore } from '../../sdk/tokens/token-store.ts';
import type { Tokens } from '../../sdk/tokens/tokens.ts';
import { endChildren, startModule } from '../support/child.ts';
import { allow } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { codeOf } from './chapter.ts';

let platform: TestPlatform;
let pool: Pool;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
});
afterAll(async () => {
  await endChildren();
  await pool?.end();
  await platform?.stop();
});

interface App {
  readonly client_id: string;
  readonly client_secret?: string | undefined;
}

/** What an app sends to the authorization server, counted. */
function oauthOf({ client_id, client_secret }: App): { oauth: OAuth; sent: string[] } {
  const sent: string[] = [];
  const oauth = createOAuth({
    authUrl: platform.env.AUTH_URL,
    clientId: client_id,
    clientSecret: client_secret,
    fetch: (request) => {
      sent.push(new URL(request.url).pathname);
      return fetch(request);
    },
  });
  return { oauth, sent };
}

const redirectUri = 'http://127.0.0.1:47831/callback';

/** The kennel connects an app, which exchanges the code. */
async function connected(oauth: OAuth, scope = 'animal:read'): Promise<Tokens> {
  const { accounts, businesses } = platform.world;
  const request = await oauth.authorizationRequest({ redirectUri, scope });
  const { pathname, search } = new URL(request.url);
  const callback = await allow(platform, pathname + search, accounts.owner, businesses.kennel.profileId);
  return oauth.exchange(callback, request);
}

const approved = () => platform.world.apps.approved;
const expired = (tokens: Tokens): Tokens => ({ ...tokens, usableUntil: 0 });

describe('a request for consent', () => {
  it('is compared with what comes back, before a code is sent anywhere', async () => {
    const { oauth, sent } = oauthOf(approved());
    const request = await oauth.authorizationRequest({ redirectUri });
    const back = (changed: Record<string, string>) => {
      const given = { code: 'svcac_x', state: request.state, iss: platform.env.AUTH_URL, ...changed };
      return oauth.exchange(`${redirectUri}?${new URLSearchParams(given).toString()}`, request);
    };
    await expect(back({ state: 'of somebody else' })).rejects.toThrow(/state/);
    await expect(back({ iss: 'https://other.example' })).rejects.toThrow(/not from/);
    const denied = new URLSearchParams({ error: 'access_denied', error_description: 'No.' }).toString();
    const answer = oauth.exchange(
      `${redirectUri}?${denied}&state=${request.state}&iss=${encodeURIComponent(platform.env.AUTH_URL)}`,
      request,
    );
    await expect(answer).rejects.toMatchObject({ error: 'access_denied', message: 'access_denied: No.' });
    expect(sent).toEqual([]);
    await expect(back({})).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  });

  it('works for a public client, which has no secret', async () => {
    const registration = await fetch(`${platform.env.AUTH_URL}/connect/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
    });
    const app = z.object({ client_id: z.string() }).parse(await registration.json());
    const { oauth } = oauthOf(app);
    const tokens = await connected(oauth, 'scheduling:read');
    const api = createClient({
      baseUrl: platform.env.BASE_URL,
      token: connectedBusiness(oauth, memoryTokenStore(expired(tokens))),
    });
    const { data } = await api.GET('/api/scheduling/v1/business');
    expect(data.timeZone).toBe('America/New_York');
  });
});

describe('the tokens of a connected business', () => {
  it('are refreshed once for all calls that wait for them', async () => {
    const { oauth, sent } = oauthOf(approved());
    const tokens = await connected(oauth);
    const store = memoryTokenStore(expired(tokens));
    const api = createClient({ baseUrl: platform.env.BASE_URL, token: connectedBusiness(oauth, store) });
    await Promise.all(Array.from({ length: 20 }, () => api.GET('/api/animal/v1/animals')));
    expect(sent).toEqual(['/connect/token', '/connect/token']);
    const stored = await store.read();
    expect(stored?.refreshToken).not.toBe(tokens.refreshToken);
    expect(stored?.usableUntil).toBeGreaterThan(Date.now());
  });

  it('are replaced once when the platform says that one has expired', async () => {
    const { oauth, sent } = oauthOf(approved());
    const store = memoryTokenStore({ ...(await connected(oauth)), accessToken: 'svcat_of-yesterday' });
    const api = createClient({ baseUrl: platform.env.BASE_URL, token: connectedBusiness(oauth, store) });
    const { data } = await api.GET('/api/animal/v1/animals');
    expect(data.data.length).toBeGreaterThan(0);
    expect(sent).toHaveLength(2);
    const stuck = createClient({ baseUrl: platform.env.BASE_URL, token: async () => 'svcat_of-yesterday' });
    await expect(stuck.GET('/api/animal/v1/animals')).rejects.toMatchObject({ code: '0010010000401' });
  });

  it('are not refreshed when they were revoked, and the next refresh says that the connection is over', async () => {
    const { oauth, sent } = oauthOf(approved());
    const tokens = await connected(oauth);
    await oauth.revoke(tokens.refreshToken ?? '');
    const token = connectedBusiness(oauth, memoryTokenStore(tokens));
    const api = createClient({ baseUrl: platform.env.BASE_URL, token });
    await expect(api.GET('/api/animal/v1/animals')).rejects.toMatchObject({
      status: 401,
      code: '0010010000402',
    });
    expect(sent).toEqual(['/connect/token', '/connect/revoke']);
    await expect(token(tokens.accessToken)).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
    await expect(connectedBusiness(oauth, memoryTokenStore())()).rejects.toBeInstanceOf(OAuthError);
  });
});

describe('the tokens of an app itself', () => {
  it('come by client credentials, and are for no business', async () => {
    const { oauth, sent } = oauthOf(approved());
    const api = createClient({ baseUrl: platform.env.BASE_URL, token: appItself(oauth) });
    for (let call = 0; call < 2; call += 1) {
      await expect(api.GET('/api/animal/v1/animals')).rejects.toMatchObject({ code: '0010010000406' });
    }
    expect(sent).toEqual(['/connect/token']);
    const { oauth: other } = oauthOf(platform.world.apps.unapproved);
    await expect(appItself(other)()).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
  });
});

describe('two processes that share the tokens of a business', () => {
  const rounds = 25;

  /** A process that wants another token again and again, as if each had expired, from the store of the chapter. */
  const program = (store: string) => `
import pg from 'pg';
import { createOAuth } from './sdk/tokens/oauth.ts';
import { connectedBusiness } from './sdk/tokens/token-source.ts';
${store}
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const { AUTH_URL: authUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = process.env;
const token = connectedBusiness(createOAuth({ authUrl, clientId, clientSecret }), tokenStore(pool, 'kennel'));
console.log('ready');
await pool.query('select pg_advisory_lock_shared(4711)');
let used = await token();
for (let round = 0; round < ${rounds}; round += 1) console.log('token', (used = await token(used)));
process.exit(0);
`;

  it('refresh them in turn, and never with one that was used', async () => {
    const { oauth } = oauthOf(approved());
    const tokens = await connected(oauth);
    await pool.query('create table svc_tokens (business text primary key, tokens jsonb)');
    await pool.query(`insert into svc_tokens values ('kennel', $1)`, [expired(tokens)]);
    const gate = await pool.connect();
    await gate.query('select pg_advisory_lock(4711)');
    const before = await pool.query<{ count: number }>(
      'select count(*)::int as count from authorization_server.refresh_token',
    );
    const [, , , store = ''] = await codeOf('docs/api/21-client.md', {});
    const { client_id, client_secret } = approved();
    const environment = {
      DATABASE_URL: platform.databaseUrl,
      AUTH_URL: platform.env.AUTH_URL,
      CLIENT_ID: client_id,
      CLIENT_SECRET: client_secret,
    };
    const children = [startModule(program(store), environment), startModule(program(store), environment)];
    for (const child of children) await child.hears('ready');
    await gate.query('select pg_advisory_unlock(4711)');
    gate.release();
    const ends = await Promise.all(children.map((child) => child.ended()));
    expect([ends, children.flatMap(({ complaints }) => complaints)]).toEqual([[0, 0], []]);

    const seen = children.map(({ lines }) => lines.filter((line) => line.startsWith('token ')));
    for (const lines of seen) expect(new Set(lines).size).toBe(rounds);
    const after = await pool.query<{ count: number }>(
      'select count(*)::int as count from authorization_server.refresh_token',
    );
    const refreshes = (after.rows[0]?.count ?? 0) - (before.rows[0]?.count ?? 0);
    expect(refreshes).toBeGreaterThan(rounds);
    expect(refreshes).toBeLessThanOrEqual(2 * rounds + 1);
    // What was stored last still holds.
    const { rows } = await pool.query<{ tokens: { refreshToken: string } }>('select tokens from svc_tokens');
    const next = await oauth.refresh(rows[0]?.tokens.refreshToken ?? '');
    expect(next.refreshToken).toMatch(/^svcrt_/);
  });
});
