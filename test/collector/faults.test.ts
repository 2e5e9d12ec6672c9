import { Pool } from 'pg';
import { createCopyLog } from '../../collector/hit-log/copy-log.ts';
import { keepPartitions } from '../../collector/hit-log/partitions.ts';
import { hitRow } from '../../collector/hits/hit-row.ts';
import { originOf } from '../../collector/hits/reading.ts';
import { createUserAgentReader } from '../../collector/origin/user-agent.ts';
import { newId } from '../../kernel/text/ids.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { severableDatabase } from '../support/severable.ts';
import { until } from '../support/until.ts';
import { hit, insertSite, startCollectorWorld } from './collector-world.ts';
import { generous, hitIdsIn } from './killed-collector.ts';
import { stopDatabaseFor } from './stopped-database.ts';

describe('a database that falls silent', () => {
  it('is 503, and written to again once it is back', async () => {
    const database = await severableDatabase(await migratedDatabaseUrl());
    const world = await startCollectorWorld({
      settings: { DATABASE_URL: database.url, DATABASE_TIMEOUT_MS: '300', ...generous },
    });
    const direct = new Pool({ connectionString: database.directUrl });
    const site = await insertSite(direct);
    const acknowledged: string[] = [];
    const post = async () => {
      const sent = hit();
      const { status } = await world.send(site, { hits: [sent] });
      if (status === 202) acknowledged.push(sent.hitId);
      return status;
    };
    expect(await post()).toBe(202);
    database.silence();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, post)))).toEqual(new Set([503]));
    database.resume();
    await until(202, post, { withinMs: 10_000 });
    expect(await Promise.all(Array.from({ length: 50 }, post))).toEqual(
      Array.from({ length: 50 }, () => 202),
    );
    const stored = await hitIdsIn(direct);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await direct.end();
    await world.stop();
  });
});

describe('a database that is stopped', () => {
  it('costs no hit that was acknowledged, and is written to again at once when it is back', async () => {
    expect(await stopDatabaseFor(1_000)).toEqual({ whileAway: new Set([503]), missing: [] });
  });
});

it('answers 503 while collection is off', async () => {
  const world = await startCollectorWorld({ settings: { COLLECT_ENABLED: '0' } });
  const site = await insertSite(world.pool);
  const { status, body, headers } = await world.send(site, { hits: [hit()] });
  expect([status, body['resultCode']]).toEqual([503, 'Audience_AudienceCollect_HD_Disabled_FL']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  const ping = await fetch(`${world.base}/api/v1/sites/${site.siteKey}/ping`);
  expect(await ping.json()).toMatchObject({ ok: true, collectEnabled: false });
  await world.stop();
});

describe('the log', () => {
  let pool: Pool;
  beforeAll(async () => {
    pool = new Pool({ connectionString: await migratedDatabaseUrl() });
    await keepPartitions(pool, new Date());
  });
  afterAll(() => pool.end());

  const action = () => ({
    receivedAt: new Date(),
    occurredAt: new Date(),
    siteKey: 'pk_a',
    collector: 'SERVER' as const,
    weight: 1,
    isCrawler: false,
    visitor: null,
    earlierVisitor: null,
    isVisitorConsented: false,
    profileId: null,
    hitId: newId(),
    statedAt: null,
    kind: 'CUSTOM',
    code: null,
    targetUrl: null,
    subject: null,
    valueMinor: null,
    currency: null,
    props: null,
  });

  it('refuses what is more than its memory, and takes on as that empties', async () => {
    const log = createCopyLog({ pool, memoryBytes: 1_000 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => log.append({ hits: [], actions: [action()] })),
    );
    const kept = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(20);
    expect(log.load()).toBe(0);
    await log.append({ hits: [], actions: [action()] });
    const { rows } = await pool.query<{ count: string }>('select count(*) from audience.action');
    expect(Number(rows[0]?.count)).toBe(kept + 1);
    await log.close();
  });

  it('writes nothing of a group that fails, and continues with the next', async () => {
    const log = createCopyLog({ pool, memoryBytes: 100_000 });
    const count = async () =>
      Number((await pool.query('select count(*) from audience.action')).rows[0].count);
    const before = await count();
    const bad = { ...action(), receivedAt: new Date('2001-01-01') };
    const { siteKey } = bad;
    const reading = { countryOf: () => null, readUserAgent: createUserAgentReader() };
    const post = {
      site: {
        siteKey,
        secretHash: Buffer.from(''),
        isVerified: true,
        isSuspended: false,
        hosts: new Set(''),
        ownHosts: new Set(''),
        ownAddresses: [],
      },
      collector: 'SERVER' as const,
      receivedAt: new Date(),
      sentAtUnixMs: null,
      weight: 1,
      sender: originOf(reading, '', '', null),
      acceptLanguage: '',
      salts: { of: () => '', before: () => null },
    };
    const row = hitRow(reading, post, hit());
    const hits = row === null ? [] : [row];
    await expect(log.append({ hits, actions: [action(), bad] })).rejects.toThrow('no partition');
    expect([(await hitIdsIn(pool)).size, await count()]).toEqual([0, before]);
    await log.append({ hits, actions: [] });
    expect((await hitIdsIn(pool)).size).toBe(1);
    await log.append({ hits: [], actions: [action()] });
    expect(await count()).toBe(before + 1);
    await log.close();
  });
});

describe('days of hits', () => {
  it('are made ahead, by several at once too, and dropped after 25 months', async () => {
    const pool = new Pool({ connectionString: await migratedDatabaseUrl() });
    const keep = (at: string) => keepPartitions(pool, new Date(at));
    const days = async () =>
      (
        await pool.query<{ name: string }>(
          `select inhrelid::regclass::text as name from pg_inherits
           where inhparent = 'audience.hit'::regclass order by 1`,
        )
      ).rows.map(({ name }) => name);
    await Promise.all(Array.from({ length: 5 }, () => keep('2026-11-23T12:00:00Z')));
    expect(await days()).toEqual(
      ['23', '24', '25', '26', '27', '28', '29', '30'].map((day) => `audience.hit_202611${day}`),
    );
    await keep('2028-12-23T23:59:59Z');
    // The oldest hit of that day is 25 months old.
    expect((await days())[0]).toBe('audience.hit_20261124');
    await keep('2028-12-25T00:00:00Z');
    expect((await days())[0]).toBe('audience.hit_20261126');
    await pool.end();
  });
});
