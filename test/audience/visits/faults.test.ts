import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { metrics } from '../../../kernel/observability/telemetry.ts';
import { projectRoot } from '../../../kernel/project-root.ts';
import { fold } from '../../../subgraphs/audience/visits/fold.ts';
import { watchFold } from '../../../subgraphs/audience/visits/fold-lag.ts';
import { pruneViews } from '../../../subgraphs/audience/visits/prune-views.ts';
import { workOnVisits } from '../../../subgraphs/audience/visits/work.ts';
import { endChildren, startModule } from '../../support/child.ts';
import { start } from '../../support/started.ts';
import { until } from '../../support/until.ts';
import { type FoldWorld, action, at, dayMs, followUp, hit, startFoldWorld, today } from './fold-world.ts';
import { modelOf } from './model.ts';

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
});
beforeEach(() => world.clear());
afterAll(async () => {
  await endChildren();
  await world.stop();
});

const subject = 'ANIMAL:01900000-0000-7000-8000-000000000001';

/** Views of some visitors, each with a follow-up, and an action now and then. */
function traffic(count: number, from = 0, sites: readonly string[] = ['pk_site']) {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const views = numbers.map((number) =>
    hit({
      siteKey: sites[number % sites.length],
      visitor: `visitor ${number % 7}`,
      path: `/${number % 5}`,
      occurredAt: at(10, 0, number * 7),
      subjects: number % 3 === 0 ? [subject] : [],
    }),
  );
  return {
    hits: [
      ...views,
      ...views.map((view, index) =>
        followUp(view, { siteKey: view.siteKey, visitor: `visitor ${index % 7}`, activeMs: 3_000 }),
      ),
    ],
    actions: views
      .filter((_, index) => index % 4 === 0)
      .map(({ siteKey, hitId, occurredAt }) => action({ siteKey, hitId, occurredAt, visitor: null })),
  };
}

/** Sites of several lanes. */
const sites = Array.from({ length: 24 }, (_, index) => `pk_site_${index}`);

/** Folds with small passes until it is killed. */
const foldForever = `
  import { Pool } from 'pg';
  import { fold } from '${projectRoot}/subgraphs/audience/visits/fold.ts';
  const pool = new Pool({ connectionString: process.env.URL });
  console.log('begins');
  for (;;) await fold(pool, 30);`;

/** Folds on a connection that breaks before its statement of this number. */
async function foldBreakingAt(number: number): Promise<string> {
  const pool = new Pool({ connectionString: world.url, max: 1 });
  const client = await pool.connect();
  const query = client.query.bind(client);
  let left = number;
  const broken = (...given: Parameters<typeof query>) => {
    left -= 1;
    if (left === 0) throw new Error('broken off');
    return query(...given);
  };
  Object.defineProperty(client, 'query', { value: broken });
  client.release();
  const outcome = await fold(pool, 1_000).catch(() => 'BROKEN');
  await pool.end();
  return outcome;
}

it('changes nothing when a pass breaks off, before whichever statement', async () => {
  const [first, second] = [traffic(20), traffic(20, 20)];
  await world.write(first.hits, first.actions);
  await world.foldAll();
  const before = await world.rollups();
  await world.write(second.hits, second.actions);
  let broken = 0;
  for (let number = 1; ; number += 1) {
    if ((await foldBreakingAt(number)) !== 'BROKEN') {
      if (!isDeepStrictEqual(await world.rollups(), before)) break;
      // It folded the lane of other sites, or waited for a transaction of another test.
      number -= 1;
      continue;
    }
    broken += 1;
    expect(await world.rollups()).toEqual(before);
  }
  expect(broken).toBeGreaterThan(8);
  await world.foldAll();
  const [hits, actions] = [
    [...first.hits, ...second.hits],
    [...first.actions, ...second.actions],
  ];
  expect(await world.rollups()).toEqual(modelOf(hits, actions));
});

it('folds once, however many fold at the same time', async () => {
  const { hits, actions } = traffic(60, 0, sites);
  await world.write(hits, actions);
  await Promise.all(Array.from({ length: 50 }, () => fold(world.pool, 5)));
  await world.foldAll(5);
  expect(await world.rollups()).toEqual(modelOf(hits, actions));
});

it('folds once in several processes, while hits arrive', async () => {
  const children = [1, 2, 3].map(() => startModule(foldForever, { URL: world.url }));
  await Promise.all(children.map((child) => child.hears('begins')));
  const parts = Array.from({ length: 10 }, (_, part) => traffic(24, part * 24, sites));
  for (const { hits, actions } of parts) await world.write(hits, actions);
  await world.foldAll(30);
  for (const child of children) {
    child.process.kill('SIGKILL');
    expect([await child.ended(), child.complaints]).toEqual(['SIGKILL', []]);
  }
  await world.foldAll();
  const [hits, actions] = [parts.flatMap((part) => part.hits), parts.flatMap((part) => part.actions)];
  expect(await world.rollups()).toEqual(modelOf(hits, actions));
}, 60_000);

describe('a lane that somebody folds', () => {
  const take = async (lanes: string) => {
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query(`select from audience.fold_lane where ${lanes} for update`);
    return { leave: async () => holder.query('commit').then(() => holder.release()) };
  };
  const counted = async () =>
    (await world.pool.query<{ site_key: string }>('select distinct site_key from audience.rollup')).rowCount;

  it('is left to them, and other lanes are folded', async () => {
    const { hits, actions } = traffic(24, 0, sites);
    await world.write(hits, actions);
    const { rows } = await world.pool.query<{ inLane: number }>(
      `select count(*)::int as "inLane" from unnest($1::text[]) s where hashtextextended(s, 0) & 7 = 5`,
      [sites],
    );
    const inLane = rows[0]?.inLane ?? 0;
    expect(inLane).toBeGreaterThan(0);
    const somebody = await take('lane = 5');
    await until(sites.length - inLane, async () => (await fold(world.pool, 1_000)) && counted(), {
      withinMs: 10_000,
    });
    await somebody.leave();
    await world.foldAll();
    expect(await world.rollups()).toEqual(modelOf(hits, actions));
  });

  it('is folded in passes of so many of its own rows, and does not read without end for the few it has', async () => {
    const { rows } = await world.pool.query<{ site: string; lane: number }>(
      `select s as site, (hashtextextended(s, 0) & 7)::int as lane from unnest($1::text[]) s`,
      [sites],
    );
    const lane = rows[0]?.lane ?? 0;
    const others = [0, 1, 2, 3, 4, 5, 6, 7].filter((other) => other !== lane);
    const [own, foreign] = [true, false].map(
      (isOwn) => rows.find((row) => (row.lane === lane) === isOwn)?.site ?? '',
    );
    const written = async (count: number, siteKeys: readonly (string | undefined)[]) => {
      for (let number = 0; number < count; number += 1)
        await world.write(siteKeys.map((siteKey) => hit({ siteKey })));
    };
    const passes = async () => {
      await world.settled();
      const outcomes: string[] = [];
      while (outcomes.at(-1) !== 'DONE') outcomes.push(await fold(world.pool, 10, { passedOver: others }));
      return outcomes;
    };
    await written(20, [own, ...Array.from({ length: 7 }, () => foreign)]);
    expect(await passes()).toEqual(['MORE', 'MORE', 'DONE']);
    // Ten times as many rows of all lanes end a pass as well.
    await written(1, [own]);
    await written(
      30,
      Array.from({ length: 8 }, () => foreign),
    );
    expect(await passes()).toEqual(['MORE', 'MORE', 'MORE', 'DONE']);
    const views = await world.pool.query('select from audience.view where site_key = $1', [own]);
    expect(views.rowCount).toBe(21);
  });

  it('leaves nothing to do if all are', async () => {
    await world.write([hit()]);
    const somebody = await take('true');
    expect(await fold(world.pool, 1_000)).toBe('BUSY');
    await somebody.leave();
  });

  it('is left alone by the release before, and leaves it alone', async () => {
    await world.write([hit()]);
    const before = await world.pool.connect();
    const claim = async () => {
      await before.query('begin');
      const { rows } = await before.query<{ isOurs: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended('audience fold', 0)) as "isOurs"`,
      );
      return rows[0]?.isOurs;
    };
    expect(await claim()).toBe(true);
    expect(await fold(world.pool, 1_000)).toBe('BUSY');
    // It folds all lanes.
    await before.query(
      'update audience.fold set folded_xid = pg_current_xact_id(), written_xid = pg_current_xact_id()',
    );
    await before.query('commit');
    before.release();
    await world.foldAll();
    expect(await world.rollups()).toEqual({});
    await world.write([hit()]);
    await world.foldAll();
    expect(await world.sums('SITE')).toMatchObject({ views: 1 });
  });
});

it('folds the other lanes while a pass of one always fails', async () => {
  const { hits, actions } = traffic(24, 0, sites);
  await world.write(hits, actions);
  await world.pool.query(`
    create function audience.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on audience.view for each row
      when (new.site_key = 'pk_site_3') execute function audience.refuse()`);
  const waiting = async () => {
    const { rows } = await world.pool.query<{ site: string }>(
      `select s as site from unnest($1::text[]) s
       where not exists (select from audience.rollup where site_key = s)
         and (hashtextextended(s, 0) & 7) <> (hashtextextended('pk_site_3', 0) & 7)`,
      [sites],
    );
    return rows.length;
  };
  const logger = createLogger('silent');
  const work = workOnVisits(
    { database: { pool: world.pool }, logger },
    { fold: { pauseMs: 5, mostRows: 1_000 } },
  );
  await until(0, waiting, { withinMs: 20_000 });
  await work.close();
  await world.pool.query('drop trigger refuse on audience.view; drop function audience.refuse');
  await world.foldAll();
  expect(await world.rollups()).toEqual(modelOf(hits, actions));
});

it('waits for what is being written, and loses nothing of it', async () => {
  const slow = await world.pool.connect();
  await slow.query('begin');
  await slow.query('select pg_current_xact_id()');
  const [early, late] = [hit({ visitor: 'early' }), hit({ visitor: 'late' })];
  await world.write([late]);
  expect(await fold(world.pool, 1_000)).toBe('DONE');
  expect(await world.rollups()).toEqual({});
  await slow.query(
    `insert into audience.hit select (jsonb_populate_record(h, jsonb_build_object(
       'xid', pg_current_xact_id()::text, 'hit_id', $1::text, 'visitor', '\\x00'))).* from audience.hit h`,
    [early.hitId],
  );
  await slow.query('commit');
  slow.release();
  await world.foldAll();
  expect(await world.sums('SITE')).toMatchObject({ views: 2 });
});

it('is killed at any moment without a trace', async () => {
  const all: ReturnType<typeof traffic> = { hits: [], actions: [] };
  for (let round = 0; round < 4; round += 1) {
    const child = startModule(foldForever, { URL: world.url });
    await child.hears('begins');
    for (let part = 0; part < 5; part += 1) {
      const { hits, actions } = traffic(12, round * 60 + part * 12);
      await world.write(hits, actions);
      all.hits.push(...hits);
      all.actions.push(...actions);
    }
    await sleep(round * 17);
    child.process.kill('SIGKILL');
    await child.ended();
  }
  // The server may still be ending what the last of them had begun.
  await until('DONE', () => fold(world.pool, 1_000), { withinMs: 10_000 });
  await world.foldAll();
  const killed = await world.rollups();
  expect(killed).toEqual(modelOf(all.hits, all.actions));
  await world.forget();
  await world.foldAll();
  expect(await world.rollups()).toEqual(killed);
}, 60_000);

it('starts over after a restore, whose transaction numbers are lower', async () => {
  const [folded, waiting, later] = [traffic(20), traffic(20, 20), traffic(20, 40)];
  await world.write(folded.hits, folded.actions);
  await world.foldAll();
  await world.write(waiting.hits, waiting.actions);
  const higher = (column: string) => `${column} = (${column}::text::bigint + 1000000)::text::xid8`;
  await world.pool.query(`update audience.hit set ${higher('xid')}`);
  await world.pool.query(`update audience.action set ${higher('xid')}`);
  await world.pool.query(`update audience.fold set ${higher('folded_xid')}, ${higher('written_xid')}`);
  await world.pool.query(`update audience.fold_lane set ${higher('folded_xid')}`);
  await world.write(later.hits, later.actions);
  await world.foldAll();
  const parts = [folded, waiting, later];
  const model = modelOf(
    parts.flatMap(({ hits }) => hits),
    parts.flatMap(({ actions }) => actions),
  );
  expect(await world.rollups()).toEqual(model);
});

describe('views that are over', () => {
  const ago = (days: number, hour = 12) => new Date(today.getTime() - days * dayMs + hour * 3_600_000);
  const views = async () =>
    (await world.pool.query<{ count: number }>('select count(*)::int from audience.view')).rows[0]?.count;
  const old = () => hit({ occurredAt: ago(4), receivedAt: ago(4) });

  it('are deleted, and their sums stay', async () => {
    await world.write([old(), hit()]);
    await world.foldAll();
    await pruneViews(world.pool, at(12));
    expect(await views()).toBe(1);
    expect(await world.sums('SITE', '', ago(4))).toMatchObject({ views: 1 });
    // No hit is sent this late; a raw row that is read again is.
    await world.write([old()]);
    await world.foldAll();
    expect(await world.sums('SITE', '', ago(4))).toMatchObject({ views: 1 });
  });

  it('are kept while something waits that may belong to them', async () => {
    await world.write([old()]);
    await pruneViews(world.pool, at(12));
    await world.foldAll();
    expect(await world.sums('SITE', '', ago(4))).toMatchObject({ views: 1 });
  });

  it('are followed by others, should their ids come again two days later', async () => {
    const rows = [old(), old()];
    const again = rows.map(({ hitId }) => hit({ hitId, occurredAt: ago(2, 0), receivedAt: ago(2, 1) }));
    for (const isPruned of [false, true]) {
      await world.clear();
      await world.write(rows);
      await world.foldAll();
      if (isPruned) await pruneViews(world.pool, at(12));
      await world.write(again.map((row) => ({ ...row, receivedAt: today })));
      await world.foldAll();
      expect(await world.sums('SITE', '', ago(4))).toMatchObject({ views: 1, visits: 1 });
      expect(await world.sums('SITE', '', ago(2))).toMatchObject({ views: 1, visits: 1 });
    }
  });
});

describe('what was declared of a page', () => {
  const declaredAgo = (months: number) =>
    world.pool.query(`update audience.page set declared_at = declared_at - make_interval(months => $1)`, [
      months,
    ]);

  it.each([
    [24, 2],
    [26, 1],
  ])('%i months ago is lent to %i of two views', async (months, views) => {
    await world.write([hit({ subjects: [subject] })]);
    await world.foldAll();
    await declaredAgo(months);
    await pruneViews(world.pool, at(12));
    await world.write([hit({ visitor: 'ben' })]);
    await world.foldAll();
    expect(await world.sums('SUBJECT', subject)).toMatchObject({ views });
  });
});

describe('the lag', () => {
  const lagShown = async () =>
    Number(/^audience_fold_lag_seconds (.*)$/m.exec(await metrics.metrics())?.[1] ?? Number.NaN);

  it('is the age of what is to be folded next, be it a hit or an action', async () => {
    const forget = watchFold(world.pool);
    expect(await lagShown()).toBe(0);
    const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [hits, actions] of [
      [[hit({ receivedAt: hourAgo(2) }), hit()], []],
      [[], [action({ receivedAt: hourAgo(2) }), action()]],
    ] as const) {
      await world.write(hits, actions);
      expect(Math.floor((await lagShown()) / 3_600)).toBe(2);
      await world.foldAll();
      expect(await lagShown()).toBe(0);
    }
    forget();
  });
});

it('is the work of the audience subgraph', async () => {
  const { child } = await start({ SERVICES: 'audience', DATABASE_URL: world.url });
  const { hits, actions } = traffic(20);
  await world.write(hits, actions);
  const model = modelOf(hits, actions);
  await until(JSON.stringify(model), async () => JSON.stringify(await world.rollups()), { withinMs: 10_000 });
  child.process.kill('SIGTERM');
  expect(await child.ended()).toBe(0);
}, 60_000);
