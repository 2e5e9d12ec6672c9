import fc from 'fast-check';
import type { ActionRow, HitRow } from '../../../collector/hit-log/rows.ts';
import { inputsPerRoute } from '../../support/fuzz.ts';
import { fold } from '../../../subgraphs/audience/visits/fold.ts';
import { type FoldWorld, action, at, dayMs, followUp, hit, startFoldWorld } from './fold-world.ts';
import { modelOf } from './model.ts';

/** Each is a set of hits that is folded several times. */
const runs = inputsPerRoute / 20;

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
});
afterAll(() => world.stop());

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const ids = fc.constantFrom(...[1, 2, 3, 4, 5, 6, 7, 8].map(id));
const subject = (number: number) => `ANIMAL:${id(number)}`;
const maybe = <T>(...values: readonly T[]) => fc.constantFrom<T | null>(null, null, ...values);

/** Around the edges of rules: 10 seconds, 15 and 30 minutes, midnight. */
const times = fc
  .tuple(
    fc.constantFrom(
      at(-48, -10),
      at(-48, 5),
      at(-24, -10),
      at(-24, 5),
      at(-12),
      at(-1, 40),
      at(-1, 59, 55),
      at(0),
      at(0, 10),
      at(0, 25),
      at(0, 40),
      at(12),
      at(23, 50),
    ),
    fc.constantFrom(0, 1, 2_000, 10_000, 10_001, 11_000, 900_000, 900_001, 1_800_000, 1_800_001),
  )
  .map(([time, ms]) => new Date(time.getTime() + ms));

const common = {
  occurredAt: times,
  collector: fc.constantFrom('BROWSER', 'SERVER', 'EDGE'),
  siteKey: fc.constantFrom('pk_site', 'pk_site', 'pk_other'),
  weight: fc.constantFrom(1, 1, 1, 2, 3),
  visitor: maybe('ann', 'ben', 'eve', 'ann'),
  isVisitorConsented: fc.boolean(),
  // A salt may be gone.
  knowsYesterday: fc.constantFrom(true, true, true, false),
  isCrawler: fc.integer({ min: 0, max: 15 }).map((number) => number === 0),
} as const;

interface OfVisitor {
  readonly occurredAt: Date;
  readonly visitor: string | null;
  readonly isVisitorConsented: boolean;
  readonly knowsYesterday: boolean;
}

const dayOf = (ms: number) => Math.floor(ms / dayMs);

/** A visitor as the collector writes it: another one each day without consent, with that of yesterday after midnight. */
function hashed<Row extends OfVisitor>({ visitor, knowsYesterday, ...row }: Row) {
  if (visitor === null || row.isVisitorConsented) return { ...row, visitor };
  const ms = row.occurredAt.getTime();
  const isSoon = knowsYesterday && ms % dayMs < 1_800_000;
  return {
    ...row,
    visitor: `${visitor} ${dayOf(ms)}`,
    earlierVisitor: isSoon ? `${visitor} ${dayOf(ms) - 1}` : null,
  };
}

/** An id of its own for each two days, yesterday and today among them: one that returns later is another view. */
function idOn(hitId: string, occurredAt: Date): string {
  const pair = Math.floor((dayOf(occurredAt.getTime()) - dayOf(at(0).getTime()) + 1) / 2);
  return hitId.replace(/-0000-/, `-000${pair + 2}-`);
}

const hits: fc.Arbitrary<HitRow> = fc
  .record({
    ...common,
    hitId: ids,
    isUpdate: fc.constantFrom(false, false, true),
    isSpeculative: fc.constantFrom(false, false, false, true),
    isInternal: fc.integer({ min: 0, max: 15 }).map((number) => number === 0),
    host: maybe('example.com', 'example.com', 'shop.example.com'),
    path: fc.constantFrom('/a', '/a', '/a', '/b', null),
    referrerHost: maybe('www.google.com', 'duckduckgo.com'),
    isReferrerOwn: fc.constantFrom(false, false, true),
    utmSource: maybe('letter', 'friend'),
    subjects: fc.constantFrom<string[]>([], [], [], [subject(1)], [subject(2), subject(1)]),
    pageKind: maybe('ANIMAL', 'HOME'),
    activeMs: maybe(1_000, 20_000, 1_799_999),
    scrollDepthPct: maybe(10, 80),
    country: maybe('CH', 'FR'),
    device: maybe('MOBILE'),
    browser: maybe('Firefox', 'Safari'),
    os: fc.constant(null),
    language: maybe('fr-CH'),
  })
  // A first hit names its page; a collector takes no other.
  .map((row) =>
    hit({
      ...hashed(row),
      hitId: idOn(row.hitId, row.occurredAt),
      path: row.isUpdate ? row.path : (row.path ?? '/a'),
    }),
  );

const actions: fc.Arbitrary<ActionRow> = fc
  .record({
    ...common,
    hitId: fc.oneof(ids, fc.constant(null)),
    statedAt: maybe(at(1)),
    kind: fc.constantFrom('CLICK', 'PURCHASE'),
    code: maybe('spring'),
    subject: maybe(subject(3)),
    valueMinor: maybe(500, 700, -100),
    currency: maybe('CHF', 'EUR'),
  })
  .map((row) =>
    action({ ...hashed(row), hitId: row.hitId === null ? null : idOn(row.hitId, row.occurredAt) }),
  );

const sets = fc.record({
  hits: fc.array(hits, { minLength: 1, maxLength: 14 }),
  actions: fc.array(actions, { maxLength: 4 }),
});

/** Every row once or more, in any order, split into batches, each folded in passes of some size or not at all. */
const deliveries = sets.chain((set) => {
  const rows: { hits: HitRow[]; actions: ActionRow[] }[] = [
    ...set.hits.map((row) => ({ hits: [row], actions: [] })),
    ...set.actions.map((row) => ({ hits: [], actions: [row] })),
  ];
  const numbers = rows.map((_, index) => index);
  return fc.record({
    set: fc.constant(set),
    rows: fc.constant(rows),
    order: fc
      .tuple(
        fc.shuffledSubarray(numbers, { minLength: numbers.length }),
        fc.array(fc.constantFrom(...numbers), { maxLength: 6 }),
      )
      .map(([all, again]) => [...all, ...again]),
    batches: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }),
    most: fc.constantFrom(1, 2, 5, 1_000),
    // Passes after a batch: each folds one lane, so that some are ahead of others.
    folds: fc.array(fc.constantFrom(0, 0, 1, 3, 9), { minLength: 1, maxLength: 12 }),
  });
});

it('counts the same in any order, with any repetition, in any batches and passes', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ set, rows, order, batches, most, folds }) => {
      await world.clear();
      const left = order.flatMap((index) => rows[index] ?? []);
      for (let batch = 0; left.length > 0; batch += 1) {
        const together = left.splice(0, batches[batch % batches.length]);
        await world.write(
          together.flatMap((row) => row.hits),
          together.flatMap((row) => row.actions),
        );
        const passes = folds[batch % folds.length] ?? 0;
        for (let pass = 0; pass < passes; pass += 1) await fold(world.pool, most);
      }
      await world.foldAll(most);
      const inPieces = await world.rollups();
      expect(inPieces).toEqual(modelOf(set.hits, set.actions));
      const visits = await world.visits();
      await world.forget();
      await world.foldAll();
      expect(await world.rollups()).toEqual(inPieces);
      expect(await world.visits()).toEqual(visits);
    }),
    { numRuns: runs, includeErrorInReport: true },
  );
});

it('changes nothing when all of it is folded again', async () => {
  await world.clear();
  const first = hit({ subjects: [subject(1)] });
  const rows = [first, followUp(first, { activeMs: 5_000 }), hit({ path: '/b', occurredAt: at(12, 1) })];
  await world.write(rows, [action({ hitId: first.hitId })]);
  await world.foldAll();
  const once = await world.rollups();
  await world.pool.query(`update audience.fold set folded_xid = '0', written_xid = pg_current_xact_id()`);
  await world.pool.query(`update audience.fold_lane set folded_xid = '0'`);
  await world.foldAll(1);
  expect(await world.rollups()).toEqual(once);
  expect(await world.sums('SITE')).toMatchObject({ views: 2, visits: 1, actions: 1, active_ms: 5_000 });
});
