import { z } from 'zod';
import { demo } from '../../demo/demo.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { startPlatform } from '../../platform/start.ts';
import { readEnv } from '../../services.ts';
import { cheap } from '../support/cheap.ts';
import { migrateDatabase } from '../support/migrated-database.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, type Topology, demoDatabaseUrl, startTestPlatform } from '../support/platform.ts';
import { connectTo, testDatabaseUrl } from '../support/postgres.ts';
import { severableDatabase } from '../support/severable.ts';
import { until } from '../support/until.ts';

const withinMs = 30_000;
const platforms: TestPlatform[] = [];
const lines: string[] = [];
const logger = createLogger('warn', { write: (line) => void lines.push(line), flush: async () => undefined });
beforeAll(demoDatabaseUrl);
afterEach(async () => {
  for (const platform of platforms.splice(0)) await platform.stop();
});

/** A platform whose database of one service is elsewhere, at an address that refuses everybody until it is back. */
async function startWithout(service: string, url: string, topology?: Topology) {
  const database = await severableDatabase(url);
  database.refuse();
  const settings = {
    DATABASE_URL: await demoDatabaseUrl(),
    [`${service}_DATABASE_URL`]: database.url,
    DEMO: '0',
    MIGRATE: 'never',
  };
  const platform = await startTestPlatform({ settings, logger, ...(topology && { topology }) });
  platforms.push(platform);
  return { platform, database, comesBack: database.drop };
}

const readiness = z.object({
  status: z.string(),
  checks: z.record(z.string(), z.string()),
  parts: z.record(z.string(), z.string()).optional(),
});
async function readyz(address: string) {
  const answer = await fetch(`${address}/readyz`);
  return { code: answer.status, ...readiness.parse(await answer.json()) };
}
const ready = async (address: string) => (await readyz(address)).status;

async function prices({ env }: TestPlatform) {
  const answer = await fetch(`${env.BASE_URL}/api/price/v1/platform-prices?keys=plan:petpro`);
  const { platformResponseCode: code } = z
    .object({ platformResponseCode: z.string().optional() })
    .parse(await answer.json());
  return [answer.status, code, answer.headers.get('Retry-After')];
}

async function animals(platform: TestPlatform) {
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const tokens = await connect(platform, apps.approved, accounts.owner, profileId, 'animal:read');
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  return (await fetch(`${platform.env.BASE_URL}/api/animal/v1/animals`, { headers })).status;
}

const away = [503, '0010010000503', '5'];

it.each(['in one process', 'over HTTP'] as const)(
  'a house %s starts without the database of one service, serves the others, and takes it in when it is back',
  async (topology) => {
    const url = await demoDatabaseUrl();
    const client = await connectTo(url);
    await client.query(`delete from jobs.schedule where name = 'commerce.sweep'`);
    const { platform, comesBack } = await startWithout('COMMERCE', url, topology);
    const { BASE_URL, GATEWAY_URL } = platform.env;
    const graph = new URL(GATEWAY_URL).origin;
    // The facade of another process asks the gateway whether it is ready, not for its parts.
    for (const address of topology === 'in one process' ? [BASE_URL, graph] : [graph]) {
      expect(await readyz(address)).toMatchObject({
        code: 200,
        status: 'degraded',
        parts: { commerce: 'failed', animals: 'ok' },
      });
    }
    expect(await prices(platform)).toEqual(away);
    expect(await animals(platform)).toBe(200);
    expect(lines.join('')).toMatch(/"services":\["commerce"\].*a database is away/);

    comesBack();
    await until('ok', () => ready(BASE_URL), { withinMs });
    await until('ok', () => ready(graph), { withinMs });
    expect(await prices(platform)).toEqual([200, undefined, null]);
    const scheduled = await client.query(`select from jobs.schedule where name = 'commerce.sweep'`);
    expect(scheduled.rowCount).toBe(1);
    await client.end();
  },
);

it('a house that cannot verify a token yet waits, says so, and serves once it can', async () => {
  const { platform, comesBack } = await startWithout('AUTHORIZATION_SERVER', await demoDatabaseUrl());
  const { BASE_URL, AUTH_URL } = platform.env;
  expect(await readyz(BASE_URL)).toMatchObject({
    code: 503,
    checks: { authorization: 'failed', database: 'ok' },
  });
  expect(await readyz(AUTH_URL)).toEqual({
    code: 503,
    status: 'unavailable',
    checks: { database: 'failed' },
  });
  expect((await fetch(`${BASE_URL}/healthz`)).status).toBe(200);
  comesBack();
  await until('ok', () => ready(BASE_URL), { withinMs });
  expect(await animals(platform)).toBe(200);
});

it('a house whose databases are all away starts, and serves once they are back', async () => {
  const database = await severableDatabase(await demoDatabaseUrl());
  database.refuse();
  const settings = { DATABASE_URL: database.url, DEMO: '0' };
  const platform = await startTestPlatform({ settings, logger });
  platforms.push(platform);
  const { BASE_URL, DASHBOARD_URL, AUDIENCE_URL } = platform.env;
  for (const address of [BASE_URL, DASHBOARD_URL, AUDIENCE_URL])
    expect((await readyz(address)).code).toBe(503);
  database.drop();
  for (const address of [BASE_URL, DASHBOARD_URL, AUDIENCE_URL]) {
    await until('ok', () => ready(address), { withinMs });
  }
  expect(await animals(platform)).toBe(200);
  expect(await prices(platform)).toEqual([200, undefined, null]);
});

it('a database that comes back without its tables is not used, and is as soon as it has them', async () => {
  const empty = await testDatabaseUrl();
  const { platform, comesBack } = await startWithout('COMMERCE', empty);
  comesBack();
  const complaint =
    /"services":\["commerce"\].*lacks migrations of this release:\\n {2}commerce 0001-inventory/;
  await until(true, async () => complaint.test(lines.join('')), { withinMs });
  expect(await prices(platform)).toEqual(away);
  await migrateDatabase(empty);
  await until('ok', () => ready(platform.env.BASE_URL), { withinMs });
  expect(await prices(platform)).toEqual([200, undefined, null]);
});

it.each([
  ['a database that does not exist', { pathname: '/nobodys' }, 'database "nobodys" does not exist'],
  ['a wrong password', { password: 'wrong' }, 'password authentication failed for user'],
])('a start with %s is refused with what the server says', async (_, wrong, said) => {
  const url = Object.assign(new URL(await testDatabaseUrl()), wrong);
  const env = readEnv({ ...cheap, SERVICES: 'commerce', DATABASE_URL: url.href, DEMO: '0' });
  await expect(startPlatform({ env, logger, demo })).rejects.toThrow(`PostgreSQL at ${url.host}: ${said}`);
});
