import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { authorizationServer } from '../../../authorization-server/module.ts';
import { keepRequestLogPartitions } from '../../../authorization-server/request-log/partitions.ts';
import { metricsPortOf } from '../../../kernel/env.ts';
import { signIn } from '../../support/member.ts';
import { type Api, connect, partnerApi, problemOf } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { applications, faultsOf, form, missing, pageShape } from './developer-console.ts';

const animals = '/api/animal/v1/animals';
const dayMs = 86_400_000;

let platform: TestPlatform;
let pool: Pool;
let passedMs = 0;
const now = () => new Date(Date.now() + passedMs);
beforeAll(async () => {
  platform = await startTestPlatform({ sources: { clock: { now } }, settings: { RATE_LIMIT_WRITE: '3' } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const tokenOf = async (who: 'developer' | 'owner' | 'otherOwner', profile: 'studio' | 'kennel' | 'shop') => {
  const { accounts, businesses } = platform.world;
  return (await signIn(platform, accounts[who], businesses[profile].profileId)).accessToken;
};
const developer = async () => partnerApi(platform, await tokenOf('developer', 'studio'));
const logOf = (app: 'approved' | 'unapproved') =>
  `${applications}/${platform.world.apps[app].appId}/request-log`;

/** The app, connected to a business. */
async function connected(business: 'kennel' | 'shop' = 'kennel'): Promise<Api> {
  const { accounts, apps, businesses } = platform.world;
  const person = business === 'kennel' ? accounts.owner : accounts.otherOwner;
  const { profileId } = businesses[business];
  const scope = 'animal:read animal:write';
  return partnerApi(
    platform,
    (await connect(platform, apps.approved, person, profileId, scope)).access_token,
  );
}

async function read(query: Record<string, string> = {}) {
  const answer = await (
    await developer()
  )('GET', `${logOf('approved')}?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  const { data, pagination } = pageShape.parse(answer.body);
  return {
    ids: data.map(({ requestId }) => String(requestId)),
    data,
    ...pagination,
    link: answer.headers.get('Link'),
  };
}

/** Waits until the log has a request, and all that were answered before it. */
const isLogged = (requestId: string) =>
  until(1, async () => (await read({ requestId })).total, { withinMs: 10_000 });

const call = (app: Api, requestId: string, path = animals) =>
  app('GET', path, undefined, { 'X-Request-Id': requestId });

/**
 * Something happens after everything has been answered: a request is logged once its answer has been sent, maybe a
 * little later.
 */
async function momentAfter(app: Api, requestId: string): Promise<string> {
  await call(app, requestId);
  await isLogged(requestId);
  return now().toISOString();
}

describe('GET /api/developer/v1/applications/{appId}/request-log', () => {
  it('finds by each filter, alone and together', async () => {
    const [kennel, shop] = [await connected('kennel'), await connected('shop')];
    const { businesses } = platform.world;
    const before = await momentAfter(kennel, 'before-the-filters');
    await call(kennel, 'filter-one');
    await call(kennel, 'filter-two', `${animals}/${businesses.kennel.profileId}`);
    await isLogged('filter-two');
    const between = now().toISOString();
    await call(shop, 'filter-three');
    await call(shop, 'filter-four', `${animals}?page=x`);
    await isLogged('filter-four');
    const newest = ['filter-four', 'filter-three', 'filter-two', 'filter-one'];
    const since = (query: Record<string, string>) => read({ from: before, ...query });
    expect((await since({})).ids).toEqual(newest);
    expect((await since({ requestId: 'filter-two' })).ids).toEqual(['filter-two']);
    expect((await since({ route: `${animals}/{id}` })).ids).toEqual(['filter-two']);
    expect((await since({ status: '200' })).ids).toEqual(['filter-three', 'filter-one']);
    expect((await since({ code: '0010010000400' })).ids).toEqual(['filter-four']);
    expect((await since({ businessId: businesses.shop.profileId.toUpperCase() })).ids).toEqual([
      'filter-four',
      'filter-three',
    ]);
    expect((await since({ to: between })).ids).toEqual(['filter-two', 'filter-one']);
    expect((await read({ from: between })).ids).toEqual(['filter-four', 'filter-three']);
    const both = { businessId: businesses.shop.profileId, status: '200', route: animals };
    expect((await since(both)).ids).toEqual(['filter-three']);
    expect((await since({ ...both, code: 'nothing' })).ids).toEqual([]);
  });

  it('has pages in one order, also within a millisecond', async () => {
    const app = await connected();
    const from = await momentAfter(app, 'before-the-pages');
    const sent = Array.from({ length: 30 }, (_, index) => `page-request-${index}`);
    await Promise.all(sent.map((id) => call(app, id)));
    await call(app, 'the-last-of-pages');
    await isLogged('the-last-of-pages');
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => read({ from, page: String(page), pageSize: '10' })),
    );
    expect(pages.map(({ total }) => total)).toEqual([31, 31, 31, 31, 31]);
    expect(pages.map(({ ids }) => ids.length)).toEqual([10, 10, 10, 1, 0]);
    const ids = pages.flatMap(({ ids }) => ids);
    expect(ids[0]).toBe('the-last-of-pages');
    expect(ids.slice(1).toSorted()).toEqual(sent.toSorted());
    const times = pages.flatMap(({ data }) => data.map(({ time }) => String(time)));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(pages[0]?.link).toContain(`from=${encodeURIComponent(from)}&page=2&pageSize=10>; rel="next"`);
  });

  it('names each filter that is wrong', async () => {
    const api = await developer();
    const bad = new URLSearchParams({
      status: '99',
      businessId: 'kennel',
      from: 'yesterday',
      to: '2026-11-21T07:30:00',
      route: 'x'.repeat(201),
      page: '0',
    });
    const answer = await api('GET', `${logOf('approved')}?${bad.toString()}`);
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer).toSorted()).toEqual([
      'query:businessId BAD_FORMAT',
      'query:from BAD_FORMAT',
      'query:page OUT_OF_RANGE',
      'query:route TOO_LONG',
      'query:status OUT_OF_RANGE',
      'query:to BAD_FORMAT',
    ]);
    const turned = 'from=2026-11-21T07:30:00Z&to=2026-11-21T07:30:00Z';
    expect(faultsOf(await api('GET', `${logOf('approved')}?${turned}`))).toEqual(['query:to OUT_OF_RANGE']);
    for (const edge of [
      'from=0000-01-01T00:00:00Z',
      'to=9999-12-31T23:59:59.999%2B00:00',
      'code=',
      'route=%25',
    ]) {
      expect([edge, (await api('GET', `${logOf('approved')}?${edge}`)).status]).toEqual([edge, 200]);
    }
  });

  it('is there for the publisher of the app alone', async () => {
    const app = await connected();
    await call(app, 'of-the-approved');
    await isLogged('of-the-approved');
    const stranger = partnerApi(platform, await tokenOf('otherOwner', 'shop'));
    expect(problemOf(await stranger('GET', logOf('approved')))).toBe(missing);
    const business = partnerApi(platform, await tokenOf('owner', 'kennel'));
    expect(problemOf(await business('GET', logOf('approved')))).toBe(missing);
    const other = pageShape.parse((await (await developer())('GET', logOf('unapproved'))).body);
    expect(other.pagination.total).toBe(0);
    expect((await read({ businessId: platform.world.businesses.studio.profileId })).total).toBe(0);
  });

  it('goes with the app, and has nothing of one that nobody publishes', async () => {
    const api = await developer();
    const made = await api('POST', applications, { ...form, name: 'Short Lived' });
    const { appId, clientId } = Object(Object(made.body).data);
    const log = `${applications}/${appId}/request-log`;
    const total = async () => pageShape.parse((await api('GET', log)).body).pagination.total;
    const refused = {
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: clientId,
      client_secret: 'x',
    };
    const ask = () =>
      fetch(`${platform.env.AUTH_URL}/connect/token`, { method: 'POST', body: new URLSearchParams(refused) });
    const publish = (profileId: string | null) =>
      pool.query('update authorization_server.app set publisher_profile_id = $2 where id = $1', [
        appId,
        profileId,
      ]);
    /** Asks, and waits until the log has what was asked afterwards. */
    const askInVain = async (requestId: string) => {
      await ask();
      await call(await connected(), requestId);
      await isLogged(requestId);
    };
    await ask();
    await until(1, total, { withinMs: 10_000 });
    await publish(null);
    await askInVain('after-the-publisher');
    await publish(platform.world.businesses.studio.profileId);
    expect((await api('DELETE', `${applications}/${appId}`)).status).toBe(204);
    expect(problemOf(await api('GET', log))).toBe(missing);
    await askInVain('after-the-end');
    const { rows } = await pool.query(
      'select count(*)::int as n from authorization_server.logged_request where app_id = $1',
      [appId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('has what a limit refuses', async () => {
    const app = await connected();
    for (let time = 0; time < 4; time += 1) {
      await app('POST', animals, {}, { 'X-Request-Id': `limited-${time}` });
    }
    await isLogged('limited-3');
    const { data } = await read({ requestId: 'limited-3' });
    expect(data).toMatchObject([{ method: 'POST', route: animals, status: 429, code: '0010010000429' }]);
  });

  it('has a refusal that an idempotency key gives again', async () => {
    passedMs += 61_000;
    const app = await connected();
    for (const id of ['refused-first', 'refused-again']) {
      const headers = { 'X-Request-Id': id, 'Idempotency-Key': 'the-same' };
      expect((await app('POST', animals, { name: '' }, headers)).status).toBe(400);
    }
    await isLogged('refused-again');
    for (const requestId of ['refused-first', 'refused-again']) {
      expect((await read({ requestId })).data).toMatchObject([{ status: 400, code: '0010010000400' }]);
    }
  });

  it('takes ten requests a minute from callers who only name a client', async () => {
    passedMs += 61_000;
    const { apps } = platform.world;
    const from = now().toISOString();
    const body = {
      grant_type: 'client_credentials',
      client_id: apps.approved.client_id,
      client_secret: 'guess',
    };
    const guess = (given: Record<string, string> = body) =>
      fetch(`${platform.env.AUTH_URL}/connect/token`, { method: 'POST', body: new URLSearchParams(given) });
    const dropped = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPortOf(platform.env)}/metrics`)).text();
      return Number(/^request_log_dropped_total\{reason="unproven"\} (\d+)/m.exec(text)?.[1] ?? 0);
    };
    const before = await dropped();
    for (let time = 0; time < 15; time += 1) await guess();
    await guess({ ...body, client_id: 'nobody' });
    await guess({ ...body, client_secret: apps.approved.client_secret });
    const successes = async () => (await read({ from, route: '/connect/token', status: '200' })).total;
    await until(1, successes, { withinMs: 10_000 });
    await until(5, async () => (await dropped()) - before, { withinMs: 10_000 });
    await until(10, async () => (await read({ from, code: 'invalid_client' })).total, { withinMs: 10_000 });
  });

  it('stores nothing of bodies, tokens, headers, queries and addresses', async () => {
    const app = await connected();
    const canary = 'c4n4ry-5ecret-of-the-t3st';
    const headers = { 'X-Secret': canary, Cookie: canary, 'Idempotency-Key': canary };
    await app('GET', `${animals}/${canary}?q=${canary}`, undefined, headers);
    await app('POST', `${animals}?${canary}=1`, { name: canary, [canary]: canary }, headers);
    await app('GET', animals, undefined, { 'X-Request-Id': `svcrt_${'x'.repeat(43)}` });
    const { approved } = platform.world.apps;
    await app('GET', animals, undefined, { 'X-Request-Id': approved.client_secret });
    const random = randomBytes(32).toString('base64url');
    await app('GET', animals, undefined, { 'X-Request-Id': random });
    await isLogged(random);
    await fetch(`${platform.env.AUTH_URL}/connect/token?${canary}`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Basic ${btoa(`${approved.client_id}:${canary}`)}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: canary, scope: canary }),
    });
    await call(app, 'after-the-canary');
    await isLogged('after-the-canary');
    const { rows } = await pool.query<{ row: string }>(
      'select to_jsonb(r)::text as row from authorization_server.logged_request r',
    );
    expect(rows.length).toBeGreaterThan(50);
    const secrets = [
      canary,
      approved.client_secret,
      approved.client_id,
      'Bearer',
      'svcat_',
      'xxx',
      '127.0.0.1',
    ];
    for (const secret of [...secrets, platform.env.BASE_URL]) {
      expect([secret, rows.filter(({ row }) => row.includes(secret))]).toEqual([secret, []]);
    }
  });

  it('continues over midnights, and ends after seven days', async () => {
    const midnight = (days: number) => Math.ceil(now().getTime() / dayMs) * dayMs + days * dayMs;
    const partitions = async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
         where inhparent = 'authorization_server.logged_request'::regclass order by 1`,
      );
      return rows.map(({ name }) => name.slice(-8));
    };
    const nameOf = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
    passedMs = midnight(0) - Date.now() - 30_000;
    await call(await connected(), 'the-day-before');
    await isLogged('the-day-before');
    const eve = now().getTime();
    passedMs += 60_000;
    await call(await connected(), 'the-day-after');
    await isLogged('the-day-after');
    // Partitions have not been maintained for so long that there is none for the day.
    passedMs = eve + 7 * dayMs - 5_000 - Date.now();
    expect((await read({ requestId: 'the-day-before' })).total).toBe(1);
    passedMs += 20_000;
    expect((await read({ requestId: 'the-day-before' })).total).toBe(0);
    expect(
      (await read({ requestId: 'the-day-before', from: new Date(eve - dayMs).toISOString() })).total,
    ).toBe(0);
    expect((await read({ requestId: 'the-day-after' })).total).toBe(1);
    passedMs += 2 * dayMs;
    await call(await connected(), 'no-place-for-it');
    await isLogged('no-place-for-it');
    expect(await partitions()).toContain(nameOf(now().getTime()));
    // As the schedule does every hour.
    await keepRequestLogPartitions(pool, new Date(now().getTime() + 3 * dayMs));
    const kept = await partitions();
    expect(kept[0]).toBe(nameOf(now().getTime() - 4 * dayMs));
    expect(kept.at(-1)).toBe(nameOf(now().getTime() + 10 * dayMs));
    expect((await read({ requestId: 'no-place-for-it' })).total).toBe(1);
    const { schedules = [] } = authorizationServer;
    expect(schedules.map(({ name }) => name)).toContain('authorization-server.request-log');
  });
});
