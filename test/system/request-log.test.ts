import { Client } from 'pg';
import { z } from 'zod';
import { agent, agentToken, post } from '../mcp/agent.ts';
import { applications } from '../authorization-server/developer/developer-console.ts';
import { signIn } from '../support/member.ts';
import { type Api, clientCredentials, connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';
import { until } from '../support/until.ts';

const entryShape = z.strictObject({
  time: z.iso.datetime({ precision: 3 }),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  code: z.string().nullable(),
  requestId: z.string(),
  businessId: z.string().nullable(),
  durationMs: z.int(),
});
const pageShape = z.strictObject({
  data: z.array(entryShape),
  pagination: z.strictObject({ page: z.int(), pageSize: z.int(), total: z.int() }),
  resultCode: z.literal('Developer_RequestLog_GT_List_SU'),
});

const counts = { requests: z.int(), errors: z.int(), rateLimited: z.int() };
const usageShape = z.strictObject({
  data: z.array(
    z.strictObject({
      day: z.iso.date(),
      ...counts,
      families: z.array(z.strictObject({ family: z.string(), ...counts })),
    }),
  ),
  resultCode: z.literal('Developer_Usage_GT_List_SU'),
});

const animals = '/api/animal/v1/animals';
const hourMs = 3_600_000;

describe.each(topologies)('the request log, %s', (topology) => {
  let platform: TestPlatform;
  let app: Api;
  let token: string;
  let passedMs = 0;
  beforeAll(async () => {
    const clock = { now: () => new Date(Date.now() + passedMs) };
    platform = await startTestPlatform({ topology, sources: { clock } });
    const { accounts, apps, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    const tokens = await connect(platform, apps.approved, accounts.owner, profileId, 'animal:read');
    token = tokens.access_token;
    app = partnerApi(platform, token);
  });
  afterAll(() => platform?.stop());

  /** One connection beside the platform's. */
  async function withClient(work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ connectionString: platform.databaseUrl });
    await client.connect();
    await work(client).finally(() => client.end());
  }

  async function read(query: Record<string, string>) {
    const { accounts, apps, businesses } = platform.world;
    const { accessToken } = await signIn(platform, accounts.developer, businesses.studio.profileId);
    const search = new URLSearchParams(query).toString();
    const answer = await partnerApi(platform, accessToken)(
      'GET',
      `${applications}/${apps.approved.appId}/request-log?${search}`,
    );
    return pageShape.parse(answer.body).data;
  }

  /** The only entry that there is to be, without its times. */
  async function entry(query: Record<string, string>) {
    await until(1, async () => (await read(query)).length, { withinMs: 10_000 });
    const [found] = await read(query);
    const { time, durationMs, requestId: _, ...rest } = entryShape.parse(found);
    expect(durationMs).toBeGreaterThanOrEqual(0);
    expect(new Date(time).getTime()).toBeLessThanOrEqual(Date.now() + passedMs);
    return rest;
  }

  const named = (requestId: string) => ({ 'X-Request-Id': requestId });
  const kennel = () => platform.world.businesses.kennel.profileId;

  it('is summed up by day and area, for 30 days', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { accessToken } = await signIn(platform, accounts.developer, businesses.studio.profileId);
    const usage = async () => {
      const { body } = await partnerApi(platform, accessToken)(
        'GET',
        `${applications}/${apps.approved.appId}/usage`,
      );
      return usageShape.parse(body).data;
    };
    await app('GET', '/api/order/v1/sales');
    const sales = async () => (await usage()).at(-1)?.families.find(({ family }) => family === 'order');
    await until('1', async () => String((await sales())?.requests), { withinMs: 10_000 });
    expect(await sales()).toEqual({ family: 'order', requests: 1, errors: 1, rateLimited: 0 });
    const days = await usage();
    const today = new Date(Date.now() + passedMs).toISOString().slice(0, 10);
    expect([days.length, days.at(-1)?.day]).toEqual([30, today]);
    for (const { requests, families } of days) {
      expect(families.reduce((sum, family) => sum + family.requests, 0)).toBe(requests);
    }
    const stranger = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
    const foreign = await partnerApi(platform, stranger.accessToken)(
      'GET',
      `${applications}/${apps.approved.appId}/usage`,
    );
    expect(foreign.status).toBe(404);
  });

  it('has what an app asks, and what it is refused', async () => {
    const { id } = platform.world.animals.withParents;
    await app('GET', `${animals}/${id}?fields=secret`, undefined, named('a-good-request'));
    await app('GET', `${animals}/${kennel()}`, undefined, named('nothing-is-there'));
    await app('POST', animals, { name: 'x' }, named('no-scope-for-it'));
    await app('GET', applications, undefined, named('no-member-at-all'));
    const one = { method: 'GET', route: `${animals}/{id}`, businessId: kennel() };
    expect(await entry({ requestId: 'a-good-request' })).toEqual({ ...one, status: 200, code: null });
    expect(await entry({ requestId: 'nothing-is-there' })).toEqual({
      ...one,
      status: 404,
      code: 'Animal_AnimalRegistry_GT_Resource_FL',
    });
    expect(await entry({ requestId: 'no-scope-for-it' })).toEqual({
      method: 'POST',
      route: animals,
      status: 403,
      code: '0010010000403',
      businessId: kennel(),
    });
    expect(await entry({ requestId: 'no-member-at-all' })).toEqual({
      method: 'GET',
      route: applications,
      status: 403,
      code: '0010010000403',
      businessId: kennel(),
    });
  });

  it('has the refusal of an app that acts for no business', async () => {
    const own = await clientCredentials(platform, platform.world.apps.approved);
    const answer = await partnerApi(platform, own.access_token)(
      'GET',
      animals,
      undefined,
      named('for-nobody'),
    );
    expect(answer.status).toBe(403);
    expect(await entry({ requestId: 'for-nobody' })).toMatchObject({
      code: '0010010000406',
      businessId: null,
    });
  });

  it('has token requests, with the business that they are for', async () => {
    const { apps } = platform.world;
    const client = { client_id: apps.approved.client_id, client_secret: apps.approved.client_secret };
    const request = (body: Record<string, string>, requestId: string) =>
      fetch(`${platform.env.AUTH_URL}/connect/token`, {
        method: 'POST',
        headers: named(requestId),
        body: new URLSearchParams(body),
      });
    await request({ ...client, grant_type: 'client_credentials' }, 'its-own-token');
    await request({ ...client, grant_type: 'refresh_token', refresh_token: 'x' }, 'unknown-refresh');
    await request({ ...client, client_secret: 'wrong', grant_type: 'client_credentials' }, 'wrong-secret');
    await request({ ...client, grant_type: 'authorization_code' }, 'nothing-to-redeem');
    const route = { method: 'POST', route: '/connect/token', businessId: null };
    expect(await entry({ requestId: 'its-own-token' })).toEqual({ ...route, status: 200, code: null });
    expect(await entry({ requestId: 'unknown-refresh' })).toEqual({
      ...route,
      status: 400,
      code: 'invalid_grant',
    });
    expect(await entry({ requestId: 'wrong-secret' })).toEqual({
      ...route,
      status: 401,
      code: 'invalid_client',
    });
    expect(await entry({ requestId: 'nothing-to-redeem' })).toEqual({
      ...route,
      status: 400,
      code: 'invalid_request',
    });
    const exchanged = await read({ route: '/connect/token', businessId: kennel() });
    expect(exchanged).toMatchObject([{ status: 200, code: null }]);
  });

  it('has calls of the resource for agents by method and tool, and no name that a caller made up', async () => {
    const ask = agent(platform, await agentToken(platform));
    await ask('tools/call', { name: 'list_animals', arguments: {} });
    await ask('tools/call', { name: 'get_animal', arguments: { id: 'x' } });
    await ask('tools/call', { name: 'made_up_tool', arguments: {} });
    await ask('tools/list');
    await ask('made/up');
    const tool = (name: string) => `/mcp tools/call ${name}`;
    const call = { method: 'POST', businessId: kennel() };
    expect(await entry({ route: tool('list_animals') })).toMatchObject({ ...call, status: 200, code: null });
    expect(await entry({ route: tool('get_animal') })).toMatchObject({
      ...call,
      status: 200,
      code: 'Animal_AnimalRegistry_GT_Resource_FL',
    });
    expect(await entry({ route: tool('none') })).toMatchObject({ ...call, status: 200, code: '-32602' });
    expect(await entry({ route: '/mcp tools/list' })).toMatchObject({ ...call, status: 200 });
    expect(await entry({ route: '/mcp none' })).toMatchObject({ ...call, status: 404, code: '-32601' });
  });

  it('has what is refused with 200 in the older protocols, and bodies that are no message', async () => {
    const own = await agentToken(platform);
    const send = (body: string, requestId: string) =>
      post(platform, own, body, {
        ...named(requestId),
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      });
    const ask = (message: object, requestId: string) =>
      send(JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }), requestId);
    await ask({ method: 'made/up' }, 'an-older-method');
    await ask({ method: 'tools/call', params: { name: 'made_up_tool' } }, 'an-older-tool');
    await ask({ method: 'ping' }, 'an-older-ping');
    await send('[]', 'an-empty-batch');
    const logged = async (requestId: string) => {
      const { status, code } = await entry({ requestId });
      return `${status} ${code}`;
    };
    expect(await logged('an-older-method')).toBe('200 -32601');
    expect(await logged('an-older-tool')).toBe('200 -32602');
    expect(await logged('an-older-ping')).toBe('200 null');
    expect(await logged('an-empty-batch')).toBe('400 -32600');
  });

  it('has a 401 whose token is ours: for another resource, and once it has expired', async () => {
    const { status } = await post(platform, token, '{}', named('the-wrong-door'));
    expect(status).toBe(401);
    expect(await entry({ requestId: 'the-wrong-door' })).toEqual({
      method: 'POST',
      route: '/mcp',
      status: 401,
      code: '0010010000401',
      businessId: kennel(),
    });
    passedMs += 2 * hourMs;
    expect((await app('GET', animals, undefined, named('it-has-expired'))).status).toBe(401);
    expect(await entry({ requestId: 'it-has-expired' })).toMatchObject({
      status: 401,
      code: '0010010000401',
    });
  });

  it('believes no token whose signature does not hold', async () => {
    const [header, payload] = token.split('.');
    for (const forged of [`${header}.${payload}.${'A'.repeat(86)}`, `${header}.${payload}.`]) {
      const answer = await partnerApi(platform, forged)('GET', animals, undefined, named('forged-signature'));
      expect(answer.status).toBe(401);
    }
    // What is answered later is in the log by now.
    await post(platform, token, '{}', named('after-the-forged'));
    await entry({ requestId: 'after-the-forged' });
    expect(await read({ requestId: 'forged-signature' })).toEqual([]);
  });

  it('has a 401 of an app that the business has disconnected', async () => {
    const { accounts, businesses, apps } = platform.world;
    const again = await connect(platform, apps.approved, accounts.owner, kennel(), 'animal:read');
    const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    const owner = partnerApi(platform, accessToken);
    const connections = z.object({
      data: z.array(z.object({ connectionId: z.string(), appId: z.string() })),
    });
    const { data } = connections.parse((await owner('GET', '/api/developer/v1/connections')).body);
    const ours = data.find(({ appId }) => appId === apps.approved.appId);
    await owner('DELETE', `/api/developer/v1/connections/${ours?.connectionId ?? ''}`);
    const call = partnerApi(platform, again.access_token);
    await until(401, async () => (await call('GET', animals)).status, { withinMs: 5_000 });
    await call('GET', animals, undefined, named('disconnected-now'));
    expect(await entry({ requestId: 'disconnected-now' })).toMatchObject({
      status: 401,
      code: '0010010000402',
      businessId: kennel(),
    });
  });

  it('holds up nobody while its table is locked, and has it all afterwards', async () => {
    const again = await connect(
      platform,
      platform.world.apps.approved,
      platform.world.accounts.owner,
      kennel(),
      'animal:read',
    );
    app = partnerApi(platform, again.access_token);
    await withClient(async (client) => {
      await client.query('begin; lock table authorization_server.logged_request in access exclusive mode');
      const calls = Array.from({ length: 20 }, () =>
        app('GET', animals, undefined, named('behind-the-lock')),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
      await client.query('rollback');
    });
    await until(20, async () => (await read({ requestId: 'behind-the-lock' })).length, { withinMs: 10_000 });
  });

  it('loses nothing when the platform stops', async () => {
    await app('GET', animals, undefined, named('the-last-moment'));
    await platform.restart({});
    await withClient(async (client) => {
      const { rows } = await client.query(
        `select route from authorization_server.logged_request where request_id = 'the-last-moment'`,
      );
      expect(rows).toEqual([{ route: animals }]);
    });
  });
});

it('the request log is empty where the platform keeps none', async () => {
  const platform = await startTestPlatform({ settings: { REQUEST_LOG: '0' } });
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const tokens = await connect(platform, apps.approved, accounts.owner, profileId, 'animal:read');
  expect((await partnerApi(platform, tokens.access_token)('GET', animals)).status).toBe(200);
  // What it has is stored when it stops.
  await platform.restart({});
  const client = new Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const { rows } = await client.query('select from authorization_server.logged_request');
  await client.end();
  await platform.stop();
  expect(rows).toHaveLength(0);
});
