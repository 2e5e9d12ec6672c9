import { readEnv } from '../../services.ts';
import { newId } from '../../kernel/text/ids.ts';
import { startProgram } from '../support/child.ts';
import { crowdOf, keyedEffects, kindsOfBookings } from '../support/keyed-effects.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, type Topology, demoDatabaseUrl, startTestPlatform } from '../support/platform.ts';
import { connectTo } from '../support/postgres.ts';
import { begin } from '../support/started.ts';
import { type SystemServer, startPgBouncer } from '../support/system-server.ts';

const timeoutMs = 20_000;
const limits = {
  statement_timeout: timeoutMs,
  lock_timeout: timeoutMs,
  idle_in_transaction_session_timeout: 4 * timeoutMs,
};

/** A copy of the demo world behind PgBouncer, whose sessions have these limits. */
async function pooledDemo(given: Readonly<Record<string, number>>, prepared?: number) {
  const directUrl = await demoDatabaseUrl();
  const client = await connectTo(directUrl);
  const name = new URL(directUrl).pathname.slice(1);
  for (const [limit, ms] of Object.entries(given))
    await client.query(`alter database ${name} set ${limit} = ${ms}`);
  await client.end();
  const pooler = await startPgBouncer(directUrl, prepared);
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl, DEMO: '0' };
  return { pooler, directUrl, settings };
}

describe('a pooler in place of the server', () => {
  it.each([[], ['migrate']])(
    'is refused by name, with the setting that is missing (%s)',
    async (...words) => {
      const { pooler, settings } = await pooledDemo(limits);
      const child = startProgram({ DATABASE_URL: settings.DATABASE_URL, DEMO: '0' }, { words });
      expect(await child.ended()).toBe(1);
      expect(child.complaints.join('\n')).toContain('set DATABASE_DIRECT_URL');
      await pooler.remove();
    },
  );
});

const topologies: readonly Topology[] = ['in one process', 'over HTTP'];

describe.each(topologies)('behind PgBouncer in transaction mode, %s', (topology) => {
  let pooler: SystemServer;
  let platform: TestPlatform;
  let effects: Awaited<ReturnType<typeof keyedEffects>>;
  let directUrl = '';
  beforeAll(async () => {
    const pooled = await pooledDemo(limits);
    ({ pooler, directUrl } = pooled);
    platform = await startTestPlatform({ topology, settings: pooled.settings });
    effects = await keyedEffects(platform, directUrl);
  });
  afterAll(async () => {
    await effects?.stop();
    await platform?.stop();
    await pooler?.remove();
  });

  it.each(['animal', 'application', 'order', 'business', ...kindsOfBookings] as const)(
    'makes what “%s” asks for once, whoever asks how often',
    async (kind) => {
      const effect = await effects.makers[kind]();
      const answers = await crowdOf(effect, newId(), 6);
      expect(answers.some(({ status }) => status < 300)).toBe(true);
      expect(answers.filter(({ status }) => status >= 500 || (status >= 400 && status !== 409))).toEqual([]);
      expect(await effect.count()).toBe(1);
    },
  );

  it('answers the same statements again and again, prepared and at once', async () => {
    const { accounts, apps, businesses, animals } = platform.world;
    const { access_token: token } = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'animal:read animal:write',
    );
    const api = partnerApi(platform, token);
    const paths = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? `/api/animal/v1/animals?pageSize=${1 + (index % 100)}`
        : `/api/animal/v1/animals/${animals.chipped.id}?again=${index}`,
    );
    const answers = await Promise.all(paths.map((path) => api('GET', path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a pooler whose sessions have no limits', () => {
  it('is refused at the start, with what to run', async () => {
    const { pooler, settings } = await pooledDemo({ lock_timeout: 5_000, statement_timeout: 6_000 });
    const { child } = await begin({ ...settings, DATABASE_TIMEOUT_MS: '5000' });
    expect(await child.ended()).toBe(1);
    const said = child.complaints.join('\n');
    expect(said).toMatch(
      /Sessions of the pooler at 127\.0\.0\.1:\d+ wait longer than DATABASE_TIMEOUT_MS=5000 allows/,
    );
    expect(said).toMatch(/alter role "\w+" set statement_timeout = 5000;/);
    expect(said).toMatch(/alter role "\w+" set idle_in_transaction_session_timeout = 20000;/);
    expect(said).not.toContain('set lock_timeout');
    await pooler.remove();
  });
});

describe('a pooler that does not keep prepared statements', () => {
  it('is refused at the start, with what to set', async () => {
    const { pooler, settings } = await pooledDemo(limits, 0);
    const { child } = await begin(settings);
    expect(await child.ended()).toBe(1);
    expect(child.complaints.join('\n')).toMatch(
      /The pooler at 127\.0\.0\.1:\d+ does not keep prepared statements: .* max_prepared_statements = 400/,
    );
    await pooler.remove();
  });
});

describe('the direct address of a service', () => {
  const direct = (source: NodeJS.ProcessEnv) => readEnv(source).placed['animals']?.directDatabaseUrl;

  it('is its own, or the common one where it shares the common database, or that of its database', () => {
    const common = { DATABASE_URL: 'postgres://pooler/x', DATABASE_DIRECT_URL: 'postgres://server/x' };
    expect(direct({})).toBeUndefined();
    expect(direct({ DATABASE_URL: 'postgres://server/x' })).toBe('postgres://server/x');
    expect(direct(common)).toBe('postgres://server/x');
    expect(direct({ ...common, ANIMALS_DATABASE_URL: 'postgres://own/x' })).toBe('postgres://own/x');
    expect(direct({ ...common, ANIMALS_DATABASE_DIRECT_URL: 'postgres://own/x' })).toBe('postgres://own/x');
  });
});
