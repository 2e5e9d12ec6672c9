import type { ActionRow, HitRow } from '../../../collector/hit-log/rows.ts';
import { eraseDue } from '../../../subgraphs/audience/erasure/erase.ts';
import { type Erasure, storeErasure } from '../../../subgraphs/audience/erasure/erasure.store.ts';
import { pruneHits, pruneVisits } from '../../../subgraphs/audience/stored-visits/prune-visits.ts';
import { rowsOfSite } from '../site-rows.ts';
import { type FoldWorld, action, at, dayMs, followUp, hit, startFoldWorld, today } from './fold-world.ts';

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
});
beforeEach(() => world.clear());
afterAll(() => world?.stop());

const subject = 'ANIMAL:01900000-0000-7000-8000-000000000001';
const hourMs = 3_600_000;

/** What somebody with a cookie did yesterday and today, over midnight too, with an action of some worth. */
function stayOf(visitor: string, siteKey = 'pk_site') {
  const seen = { visitor, siteKey, isVisitorConsented: true, country: 'CH', browser: 'Firefox' } as const;
  const first = hit({
    ...seen,
    occurredAt: at(-2),
    utmSource: 'letter',
    subjects: [subject],
    pageKind: 'ANIMAL',
  });
  const hits = [
    first,
    followUp(first, { ...seen, activeMs: 20_000, scrollDepthPct: 80 }),
    hit({ ...seen, path: '/b', occurredAt: at(0, -10) }),
    hit({ ...seen, path: '/c', occurredAt: at(0, 5), referrerHost: 'www.google.com' }),
    hit({ ...seen, path: '/d', occurredAt: at(9) }),
  ];
  const actions = [
    action({
      ...seen,
      hitId: first.hitId,
      occurredAt: at(-2, 1),
      kind: 'PURCHASE',
      code: 'spring',
      valueMinor: 500,
      currency: 'CHF',
    }),
    action({ ...seen, occurredAt: at(9, 2), kind: 'INQUIRY', subject, props: '{"size":"L"}' }),
  ];
  return { hits, actions };
}

async function fold(...stays: readonly { hits: readonly HitRow[]; actions: readonly ActionRow[] }[]) {
  await world.write(
    stays.flatMap(({ hits }) => hits),
    stays.flatMap(({ actions }) => actions),
  );
  await world.foldAll();
}

async function erase(asked: Partial<Erasure> & Pick<Erasure, 'kind'>): Promise<void> {
  await storeErasure(async (sql, values = []) => (await world.pool.query<object>(sql, [...values])).rows, {
    siteKey: 'pk_site',
    visitor: null,
    fromAt: null,
    toAt: null,
    requestedAt: at(24),
    ...asked,
  });
  await eraseDue(world.pool, at(24));
}

const bytes = (visitor: string) => Buffer.from(visitor.padEnd(16, '.'));

const rowsOf = (siteKey: string) => rowsOfSite(world.pool, siteKey);

const rawCount = async () =>
  (
    await world.pool.query<{ count: number }>(
      `select (select count(*) from audience.hit)::int + (select count(*) from audience.action)::int as count`,
    )
  ).rows[0]?.count;

it('leaves of a visitor what there would be without them', async () => {
  const [ann, ben] = [stayOf('ann'), stayOf('ben')];
  await fold(ann, ben);
  await erase({ kind: 'VISITOR', visitor: bytes('ann') });
  const left = [await world.rollups(), await world.visits(), await rawCount()];
  // Folding again brings nothing back.
  await world.foldAll();
  expect([await world.rollups(), await world.visits(), await rawCount()]).toEqual(left);
  await world.clear();
  await fold(ben);
  expect([await world.rollups(), await world.visits(), await rawCount()]).toEqual(left);
  expect(Object.keys(await world.rollups()).length).toBeGreaterThan(10);
});

it('leaves of a time what there would be without the visits that began in it', async () => {
  const [ann, ben] = [stayOf('ann'), stayOf('ben')];
  const evening = hit({ visitor: 'eve', occurredAt: at(-6) });
  await fold(ann, { ...ben, hits: [...ben.hits, evening] });
  await erase({ kind: 'SPAN', fromAt: at(-3), toAt: at(3) });
  const left = [await world.rollups(), await world.visits()];
  await world.clear();
  const isLeft = ({ occurredAt }: { occurredAt: Date }) => occurredAt < at(-3) || occurredAt >= at(3);
  await fold({
    hits: [...ann.hits, ...ben.hits, evening].filter(isLeft),
    actions: [...ann.actions, ...ben.actions].filter(isLeft),
  });
  expect([await world.rollups(), await world.visits()]).toEqual(left);
});

it('leaves nothing of a site, in any table, and all of others', async () => {
  await fold(stayOf('ann'), stayOf('ann', 'pk_other'));
  const others = await rowsOf('pk_other');
  expect(Object.keys(others)).toEqual(
    expect.arrayContaining([
      'hit',
      'action',
      'view',
      'visit',
      'visit_view',
      'visit_action',
      'word',
      'quarter',
      'quarter_value',
      'rollup',
      'rollup_value',
    ]),
  );
  await world.pool.query(`delete from audience.site where site_key = 'pk_site'`);
  await erase({ kind: 'SITE' });
  expect(await rowsOf('pk_site')).toEqual({ erasure: 1 });
  expect(await rowsOf('pk_other')).toEqual(others);
  const { rows } = await world.pool.query('select from audience.page');
  expect(rows).toHaveLength(1);
  // A hit that was on its way is deleted as well, until a day has passed.
  await world.log.append({ hits: [hit({ occurredAt: at(1) })], actions: [] });
  await world.foldAll();
  await eraseDue(world.pool, new Date(at(24).getTime() + dayMs + hourMs));
  expect(await rowsOf('pk_site')).toEqual({});
});

it('keeps visits and sums for as many months as the site says', async () => {
  await fold(stayOf('ann'), stayOf('ben', 'pk_other'));
  await world.pool.query(`update audience.site set retention_months = 6 where site_key = 'pk_site'`);
  const later = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 8, 1));
  await pruneVisits(world.pool, later);
  const kept = Object.keys(await rowsOf('pk_site'));
  for (const table of [
    'visit',
    'visit_view',
    'visit_action',
    'quarter',
    'quarter_value',
    'rollup',
    'rollup_value',
  ])
    expect(kept).not.toContain(table);
  await pruneHits(world.pool, later);
  expect(await rowsOf('pk_site')).not.toHaveProperty('hit');
  expect(await rowsOf('pk_other')).toMatchObject({
    hit: 5,
    action: 2,
    visit: 3,
    quarter: expect.any(Number),
    rollup: expect.any(Number),
  });
});
