import { Pool } from 'pg';
import { eraseDue } from '../../../subgraphs/audience/erasure/erase.ts';
import { pruneVisits } from '../../../subgraphs/audience/stored-visits/prune-visits.ts';
import { type GraphApi, codesOf } from '../../support/member.ts';
import { until } from '../../support/until.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from '../insights/rollups.ts';
import { rowsOfSite } from '../site-rows.ts';
import { type Row, confirm, operations, origin, siteOfKennel, stage } from './import-world.ts';

const now = new Date('2026-11-20T12:00:00Z');
let world: AudienceWorld;
let pool: Pool;
let kennel: GraphApi;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld({ now: () => now });
  pool = new Pool({ connectionString: world.databaseUrl, max: 4 });
  kennel = await world.graphOf('kennel');
});
beforeEach(async () => {
  siteKey = await siteOfKennel(pool, world.world.businesses.kennel.profileId);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const whole = (day: string, visits: number, more: Partial<Row> = {}): Row => ({
  day,
  visits,
  visitors: visits - 1,
  views: 2 * visits,
  bounces: 1,
  visitMs: 1_000 * visits,
  ...more,
});
const of = (dimension: string, value: string, day: string, visits: number, more: Partial<Row> = {}): Row => ({
  ...whole(day, visits, more),
  dimension,
  value,
});

const importable = async (as = kennel) =>
  Object((await as(operations.imports, { siteKey })).data)['audienceImports'];

async function insights(from: string, to: string, filters: readonly object[] = [], as = kennel) {
  const list = (name: string, dimension: string) =>
    `${name}: breakdown(dimension: ${dimension}) { total items { value share figures { visits views bounceRate viewsPerVisit averageActiveMs } } }`;
  const answer = await as(
    `query ($siteKey: ID!, $from: LocalDate!, $to: LocalDate!, $filters: [AudienceFilterInput!]!) {
      audienceInsights(siteKey: $siteKey, from: $from, to: $to, filters: $filters) { period {
        figures { visits visitors views bounceRate averageVisitMs averageActiveMs actions }
        series(interval: DAY) { day figures { visits } }
        imported { origin from to } visitsStoredFrom listsTimeZone
        ${list('pages', 'PAGE')} ${list('sources', 'SOURCE')} ${list('campaigns', 'UTM_CAMPAIGN')}
      } }
    }`,
    { siteKey, from, to, filters },
  );
  expect(codesOf(answer)).toEqual([]);
  return Object(answer.data)['audienceInsights'].period;
}

describe('an import', () => {
  it('is in no figure before it is confirmed, and then in all, beside what was counted here', async () => {
    await storeRollups(pool, siteKey, [
      {
        dimension: 'SITE',
        day: '2026-11-03',
        visits: 5,
        visitors: 4,
        views: 9,
        bounces: 5,
        visitMs: 500,
        activeMs: 900,
      },
      { dimension: 'PAGE', day: '2026-11-03', value: 'example.com/', visits: 5, views: 9 },
    ]);
    const id = await stage(kennel, siteKey, [
      whole('2026-11-01', 10),
      whole('2026-11-02', 20, { bounces: null }),
      of('PAGE', 'example.com/', '2026-11-01', 6, { bounces: null, visitMs: null }),
      of('PAGE', 'example.com/puppies/', '2026-11-02', 7, { bounces: null, visitMs: null }),
      of('SOURCE', 'Google', '2026-11-02', 7, { views: null }),
    ]);
    expect(await insights('2026-11-01', '2026-11-03')).toMatchObject({
      figures: { visits: 5 },
      imported: [],
    });
    expect((await confirm(kennel, siteKey, id)).data).toMatchObject({
      confirmAudienceImport: { days: 2, visits: 30, visitors: 28, views: 60, from: '2026-11-01' },
    });
    const period = await insights('2026-11-01', '2026-11-03');
    expect(period.imported).toEqual([{ origin, from: '2026-11-01', to: '2026-11-02' }]);
    expect(period.series.map((point: { figures: object }) => point.figures)).toEqual([
      { visits: 10 },
      { visits: 20 },
      { visits: 5 },
    ]);
    // Of 20 visits no bounces are known: the rate is of the other 15. No time is known of imported views.
    expect(period.figures).toMatchObject({ visits: 35, visitors: 32, views: 69, bounceRate: 6 / 15 });
    expect(period.figures).toMatchObject({ averageVisitMs: 871, averageActiveMs: 100 });
    expect(period.pages.items.map(({ value }: { value: string }) => value)).toEqual([
      'example.com/',
      'example.com/puppies',
    ]);
    expect(period.pages.items[0].figures).toMatchObject({ visits: 11, views: 21, bounceRate: 0 });
    expect(period.pages.items[1].figures).toMatchObject({ visits: 7, bounceRate: null });
    expect(period.sources).toMatchObject({ total: 1, items: [{ value: 'Google', share: 7 / 35 }] });
    expect(period.sources.items[0].figures).toMatchObject({ viewsPerVisit: null });
  });

  it('is answered by no filter: visits are stored from the day after', async () => {
    const id = await stage(kennel, siteKey, [whole('2026-11-01', 10), whole('2026-11-02', 20)]);
    await confirm(kennel, siteKey, id);
    const filters = [{ dimension: 'COUNTRY', value: 'CH' }];
    const period = await insights('2026-11-01', '2026-11-05', filters);
    expect(period).toMatchObject({ visitsStoredFrom: '2026-11-03', figures: { visits: 0 } });
    expect(period.imported).toHaveLength(1);
  });

  it('has days of the zone of its site, and lists in it if all days are imported', async () => {
    siteKey = await siteOfKennel(pool, world.world.businesses.kennel.profileId, 'Pacific/Auckland');
    await pool.query(
      `insert into audience.quarter (site_key, began_at, views, visits, arrivals, awaited, firsts, bounces, visit_ms,
         active_ms, scroll_pct, scroll_views, actions, crawler_views, speculative_views)
       values ($1, '2026-11-02T12:00:00Z', 3, 2, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)`,
      [siteKey],
    );
    // At noon in UTC it is one hour after midnight.
    expect(await importable()).toMatchObject({ to: '2026-11-02' });
    const id = await stage(kennel, siteKey, [
      whole('2026-11-02', 20),
      of('PAGE', 'example.com/', '2026-11-02', 6),
    ]);
    await confirm(kennel, siteKey, id);
    const both = await insights('2026-11-02', '2026-11-03');
    expect(both.series.map((point: { figures: object }) => point.figures)).toEqual([
      { visits: 20 },
      { visits: 2 },
    ]);
    expect(both).toMatchObject({ figures: { visits: 22 }, listsTimeZone: 'UTC' });
    expect(both.pages.items).toMatchObject([{ value: 'example.com/', share: 6 / 20 }]);
    expect(await insights('2026-11-01', '2026-11-02')).toMatchObject({ listsTimeZone: 'Pacific/Auckland' });
  });

  it('takes only days that the site keeps and that come before those counted here', async () => {
    await storeRollups(pool, siteKey, [{ dimension: 'SITE', day: '2026-11-03', visits: 5 }]);
    expect(await importable()).toMatchObject({ from: '2024-10-20', to: '2026-11-02', importedDays: [] });
    for (const day of ['2026-11-03', '2024-10-19']) {
      const { data } = await kennel(operations.begin, { input: { siteKey, origin, parts: 1 } });
      const importId = Object(data)['beginAudienceImport'].id;
      const added = await kennel(operations.add, {
        input: { siteKey, importId, part: 1, rows: [whole(day, 1)] },
      });
      expect([codesOf(added), added.errors?.[0]?.message]).toEqual([
        ['0010010000400'],
        expect.stringContaining('Only days from 2024-10-20 to 2026-11-02 can be imported.'),
      ]);
    }
  });

  it('takes no day on which a late hit may fall', async () => {
    expect(await importable()).toMatchObject({ to: '2026-11-18' });
    await storeRollups(pool, siteKey, [{ dimension: 'SITE', day: '2026-11-20', visits: 5 }]);
    expect(await importable()).toMatchObject({ to: '2026-11-18' });
  });

  it('is refused whole if one of its days was counted meanwhile', async () => {
    const id = await stage(kennel, siteKey, [whole('2026-11-01', 10), whole('2026-11-02', 20)]);
    await storeRollups(pool, siteKey, [{ dimension: 'SITE', day: '2026-11-02', visits: 5 }]);
    expect(codesOf(await confirm(kennel, siteKey, id))).toEqual(['Audience_AudienceImport_AD_Days_RJ']);
    expect(await insights('2026-11-01', '2026-11-02')).toMatchObject({
      figures: { visits: 5 },
      imported: [],
    });
  });

  it('adds a part once, in its place, and is shown only with all of them', async () => {
    const begun = await kennel(operations.begin, { input: { siteKey, origin, parts: 2 } });
    const importId = Object(begun.data)['beginAudienceImport'].id;
    const add = (part: number, day: string) =>
      kennel(operations.add, { input: { siteKey, importId, part, rows: [whole(day, 3)] } });
    expect(codesOf(await add(2, '2026-11-02'))).toEqual(['Audience_AudienceImport_GT_Resource_FL']);
    const twice = await Promise.all([add(1, '2026-11-01'), add(1, '2026-11-01')]);
    expect(twice.flatMap(codesOf)).toEqual([]);
    expect(codesOf(await confirm(kennel, siteKey, importId))).toEqual([
      'Audience_AudienceImport_AD_Incomplete_RJ',
    ]);
    await add(2, '2026-11-02');
    expect((await confirm(kennel, siteKey, importId)).data).toMatchObject({
      confirmAudienceImport: { days: 2, visits: 6 },
    });
    expect(codesOf(await add(2, '2026-11-02'))).toEqual(['Audience_AudienceImport_GT_Resource_FL']);
  });

  it('is one of two at once that have a day in common', async () => {
    const drafts = await Promise.all(
      [3, 4].map((visits) => stage(kennel, siteKey, [whole('2026-11-01', visits), whole('2026-11-02', 1)])),
    );
    const answers = await Promise.all(drafts.map((id) => confirm(kennel, siteKey, id)));
    expect(answers.flatMap(codesOf)).toEqual(['Audience_AudienceImport_AD_Days_RJ']);
    const winner = answers.findIndex((answer) => codesOf(answer).length === 0);
    expect(await insights('2026-11-01', '2026-11-02')).toMatchObject({ figures: { visits: [4, 5][winner] } });
    // Confirmed again, it stays as it is.
    expect(codesOf(await confirm(kennel, siteKey, drafts[winner] ?? ''))).toEqual([]);
  });

  it('is undone to exactly what was before', async () => {
    await storeRollups(pool, siteKey, [
      { dimension: 'SITE', day: '2026-11-03', visits: 5 },
      { dimension: 'SOURCE', day: '2026-11-03', value: 'Google', visits: 5 },
    ]);
    const kept = await stage(kennel, siteKey, [
      whole('2026-11-01', 10),
      of('SOURCE', 'Google', '2026-11-01', 4),
    ]);
    await confirm(kennel, siteKey, kept);
    const before = [await insights('2026-11-01', '2026-11-03'), await rowsOfSite(pool, siteKey)];
    const id = await stage(kennel, siteKey, [
      whole('2026-11-02', 10),
      of('SOURCE', 'Google', '2026-11-02', 4),
    ]);
    await confirm(kennel, siteKey, id);
    expect(await insights('2026-11-01', '2026-11-03')).not.toEqual(before[0]);
    const undo = () => kennel(operations.undo, { input: { siteKey, importId: id } });
    expect((await undo()).data).toEqual({ undoAudienceImport: true });
    expect(await insights('2026-11-01', '2026-11-03')).toEqual(before[0]);
    await pruneVisits(pool, now);
    expect([await insights('2026-11-01', '2026-11-03'), await rowsOfSite(pool, siteKey)]).toEqual(before);
    expect((await undo()).data).toEqual({ undoAudienceImport: false });
  });

  it('is not undone with one that had the same days before, whenever that is swept', async () => {
    const rows = [whole('2026-11-01', 10), of('SOURCE', 'Google', '2026-11-01', 4)];
    const first = await stage(kennel, siteKey, rows);
    await confirm(kennel, siteKey, first);
    const before = await insights('2026-11-01', '2026-11-01');
    await kennel(operations.undo, { input: { siteKey, importId: first } });
    const again = await stage(kennel, siteKey, rows);
    await Promise.all([pruneVisits(pool, now), confirm(kennel, siteKey, again), pruneVisits(pool, now)]);
    await pruneVisits(pool, now);
    expect(await insights('2026-11-01', '2026-11-01')).toEqual(before);
    const {
      import: imports,
      import_day: days,
      imported,
      import_removal: removed,
    } = await rowsOfSite(pool, siteKey);
    expect([imports, days, imported, removed]).toEqual([1, 1, 2, undefined]);
  });

  it('keeps only rows of days that it has totals of', async () => {
    const id = await stage(kennel, siteKey, [
      whole('2026-11-01', 10),
      of('SOURCE', 'Google', '2026-11-01', 4),
      of('SOURCE', 'Google', '2026-11-02', 4),
    ]);
    await pruneVisits(pool, now);
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ imported: 3 });
    expect((await confirm(kennel, siteKey, id)).data).toMatchObject({ confirmAudienceImport: { days: 1 } });
    await pruneVisits(pool, now);
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ import: 1, import_day: 1, imported: 2 });
  });

  it('keeps addresses like those of hits, spells campaigns as the site does, and names nobody', async () => {
    await pool.query(`insert into audience.spelling values ($1, 'UTM_CAMPAIGN', 'spring', 'SPRING')`, [
      siteKey,
    ]);
    const id = await stage(kennel, siteKey, [
      whole('2026-11-01', 10),
      of('PAGE', 'example.com/thanks/ann@example.org?x=1#y', '2026-11-01', 1),
      of('PAGE', 'example.com/reset/abc/', '2026-11-01', 1),
      of('PAGE', 'example.com/reset/def', '2026-11-01', 2),
      of('PAGE', 'other.example/', '2026-11-01', 1),
      of('SOURCE', 'ann@example.org', '2026-11-01', 1),
      of('UTM_CAMPAIGN', 'Spring', '2026-11-01', 3),
      of('REFERRER', 'not a host', '2026-11-01', 3),
      of('CHANNEL', 'Organic', '2026-11-01', 3),
      of('COUNTRY', 'Switzerland', '2026-11-01', 3),
    ]);
    await confirm(kennel, siteKey, id);
    const stored = await pool.query(
      'select dimension, value, visits::integer from audience.imported where site_key = $1 order by 1, 2',
      [siteKey],
    );
    expect(stored.rows).toEqual([
      { dimension: 'PAGE', value: 'example.com/reset/-', visits: 3 },
      { dimension: 'PAGE', value: 'example.com/thanks/-', visits: 1 },
      { dimension: 'SITE', value: '', visits: 10 },
      { dimension: 'UTM_CAMPAIGN', value: 'SPRING', visits: 3 },
    ]);
    expect(JSON.stringify(await rowsOfSite(pool, siteKey))).not.toContain('ann@');
  });

  it('says which rows are wrong', async () => {
    const { data } = await kennel(operations.begin, { input: { siteKey, origin, parts: 1 } });
    const importId = Object(data)['beginAudienceImport'].id;
    const rows = [whole('2026-11-01', 1, { bounces: -1 }), of('ACTION', 'INQUIRY', '2026-11-01', 1)];
    const answer = await kennel(operations.add, { input: { siteKey, importId, part: 1, rows } });
    const fields = Object(answer.errors?.[0]?.extensions)['errors'];
    expect(fields).toMatchObject([{ field: '/rows/0/bounces' }, { field: '/rows/1/dimension' }]);
  });

  it('is refused if its figures are more than insights can say, or cannot be', async () => {
    const long = await kennel(operations.begin, { input: { siteKey, origin, parts: 1 } });
    const importId = Object(long.data)['beginAudienceImport'].id;
    const rows = [
      whole('2026-11-01', 1, { visitMs: 86_400_001 }),
      whole('2026-11-02', 1, { views: 1, activeMs: 1e9 }),
    ];
    const refused = await kennel(operations.add, { input: { siteKey, importId, part: 1, rows } });
    const fields = Object(refused.errors?.[0]?.extensions)['errors'];
    expect(fields).toMatchObject([{ field: '/rows/0/visitMs' }, { field: '/rows/1/activeMs' }]);
    const id = await stage(kennel, siteKey, [
      whole('2026-11-01', 10),
      of('COUNTRY', 'CH', '2026-11-01', 30_000_000),
      of('COUNTRY', 'DE', '2026-11-01', 30_000_000),
    ]);
    expect(codesOf(await confirm(kennel, siteKey, id))).toEqual(['0010010000400']);
    // Attention without views is of none.
    const known = await stage(kennel, siteKey, [whole('2026-11-01', 10, { views: null, activeMs: 9e12 })]);
    await confirm(kennel, siteKey, known);
    expect(await insights('2026-11-01', '2026-11-01')).toMatchObject({ figures: { averageActiveMs: null } });
  });

  it('has few drafts, of which the oldest give way, and at most 20 that are confirmed', async () => {
    const ids = [];
    for (let draft = 0; draft < 4; draft += 1)
      ids.push(await stage(kennel, siteKey, [whole('2026-11-01', 1)]));
    const { items } = await importable();
    expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
    await pool.query(`delete from audience.import where site_key = $1`, [siteKey]);
    await pool.query(
      `insert into audience.import (import_id, site_key, origin, parts, left_out, created_at, confirmed_at)
       select gen_random_uuid(), $1, 'PLAUSIBLE', 1, '[]', now(), now() from generate_series(1, 20)`,
      [siteKey],
    );
    const more = await kennel(operations.begin, { input: { siteKey, origin, parts: 1 } });
    expect(codesOf(more)).toEqual(['Audience_AudienceImport_AD_Limit_RJ']);
  });
});

describe('imported days', () => {
  const imported = ['import', 'import_day', 'imported'];

  it('go with the days that an owner deletes, and the import with its last day', async () => {
    const id = await stage(kennel, siteKey, [whole('2026-11-01', 10), whole('2026-11-02', 20)]);
    await confirm(kennel, siteKey, id);
    const erase = (from: string, to: string) =>
      kennel('mutation ($input: EraseAudienceVisitsInput!) { eraseAudienceVisits(input: $input) }', {
        input: { siteKey, from, to },
      });
    await erase('2026-11-02', '2026-11-02');
    const list = 'query ($siteKey: ID!) { audienceErasures(siteKey: $siteKey) { importedDays isOwnWish } }';
    expect((await kennel(list, { siteKey })).data).toEqual({
      audienceErasures: [{ importedDays: 1, isOwnWish: false }],
    });
    expect(await insights('2026-11-01', '2026-11-02')).toMatchObject({
      figures: { visits: 10 },
      imported: [{ from: '2026-11-01', to: '2026-11-01' }],
      // The day that is gone has no visits, like any other that was deleted.
      visitsStoredFrom: '2026-11-02',
    });
    await pruneVisits(pool, now);
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ import: 1, import_day: 1, imported: 1 });
    // What is not confirmed would bring them again.
    await stage(kennel, siteKey, [whole('2026-11-01', 10)]);
    await erase('2026-11-01', '2026-11-01');
    await pruneVisits(pool, now);
    for (const table of imported) expect(await rowsOfSite(pool, siteKey)).not.toHaveProperty(table);
  });

  it('go when they are older than the site keeps them, and drafts after a day', async () => {
    const id = await stage(kennel, siteKey, [whole('2026-05-19', 10), whole('2026-05-20', 20)]);
    await confirm(kennel, siteKey, id);
    await stage(kennel, siteKey, [whole('2026-11-01', 10)]);
    await pool.query('update audience.site set retention_months = 6 where site_key = $1', [siteKey]);
    await pruneVisits(pool, new Date('2026-11-20T23:00:00Z'));
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ import: 2, import_day: 1, imported: 2 });
    await pruneVisits(pool, new Date('2026-11-21T13:00:00Z'));
    for (const table of imported) expect(await rowsOfSite(pool, siteKey)).not.toHaveProperty(table);
  });

  it('do not go with an import that is confirmed while it would be deleted', async () => {
    const id = await stage(kennel, siteKey, [whole('2026-11-01', 10)]);
    const client = await pool.connect();
    let pruned: Promise<void>;
    try {
      await client.query('begin');
      await client.query('update audience.import set confirmed_at = $2 where import_id = $1', [
        id,
        new Date('2026-11-21T12:00:00Z'),
      ]);
      await client.query(`insert into audience.import_day values ($1, '2026-11-01', $2)`, [siteKey, id]);
      pruned = pruneVisits(pool, new Date('2026-11-21T12:00:01Z'));
      const waitingSql = `
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%audience.import m%'`;
      const waiting = async () => (await pool.query<{ count: number }>(waitingSql)).rows[0]?.count ?? 0;
      await until(1, waiting, { withinMs: 10_000 });
    } finally {
      await client.query('commit');
      client.release();
    }
    await pruned;
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ import: 1, import_day: 1, imported: 1 });
    await pool.query('delete from audience.import where import_id = $1', [id]);
    await pruneVisits(pool, now);
    for (const table of imported) expect(await rowsOfSite(pool, siteKey)).not.toHaveProperty(table);
  });

  it('go with their site', async () => {
    await confirm(kennel, siteKey, await stage(kennel, siteKey, [whole('2026-11-01', 10)]));
    await kennel(
      'mutation ($input: AudienceSiteVersionInput!) { deleteAudienceSite(input: $input) { siteKey } }',
      {
        input: { siteKey },
      },
    );
    await eraseDue(pool, new Date());
    for (const table of imported) expect(await rowsOfSite(pool, siteKey)).not.toHaveProperty(table);
  });

  it('are for those who own or manage the site, and nobody else’s to import, see or undo', async () => {
    const id = await stage(kennel, siteKey, [whole('2026-11-01', 10)]);
    const shop = await world.graphOf('shop');
    const inputs = [
      [operations.imports, { siteKey }],
      [operations.begin, { input: { siteKey, origin, parts: 1 } }],
      [operations.add, { input: { siteKey, importId: id, part: 1, rows: [] } }],
      [operations.confirm, { input: { siteKey, importId: id } }],
      [operations.undo, { input: { siteKey, importId: id } }],
    ] as const;
    for (const [operation, variables] of inputs) {
      expect(codesOf(await shop(operation, variables))).toEqual(['Audience_AudienceSite_GT_Resource_FL']);
      expect(codesOf(await world.graphAs(null)(operation, variables))).toEqual(['0010010000401']);
    }
    // An import of one site is missing at another one of the same owner.
    const other = await siteOfKennel(pool, world.world.businesses.kennel.profileId);
    expect(codesOf(await confirm(kennel, other, id))).toEqual(['Audience_AudienceImport_GT_Resource_FL']);
    expect((await kennel(operations.undo, { input: { siteKey: other, importId: id } })).data).toEqual({
      undoAudienceImport: false,
    });
    expect(await importable()).toMatchObject({ items: [{ id, confirmedAt: null }] });
  });
});
