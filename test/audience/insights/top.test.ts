import fc from 'fast-check';
import { Pool } from 'pg';
import { AudienceDimension } from '../../../subgraphs/audience/insights/insights.enums.ts';
import { measureOf, readTop } from '../../../subgraphs/audience/insights/rollup.store.ts';
import { inputsPerRoute } from '../../support/fuzz.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from './rollups.ts';

/** Each is a list of three days. */
const runs = inputsPerRoute / 5;
const days = ['2026-06-01', '2026-06-02', '2026-06-03'] as const;

let world: AudienceWorld;
let pool: Pool;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  siteKey = world.world.sites.pending.siteKey;
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

/** Far apart, and so similar that one that is among the greatest on no day may be so over all of them. */
const counts = [
  fc.integer({ min: 0, max: 5_000 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 20, max: 40 }),
];
/** The counts by value on a day: more values than are read, or fewer. */
const ofDay = fc.constantFrom(...counts).chain((count) =>
  fc.uniqueArray(fc.record({ value: fc.integer({ min: 10, max: 70 }), count }), {
    size: 'max',
    maxLength: 60,
    selector: ({ value }) => value,
  }),
);

it('answers the values under which most was counted, whatever was counted on which day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(ofDay, ofDay, ofDay),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(AudienceDimension.PAGE, AudienceDimension.ACTION_CODE),
      async (lists, limit, dimension) => {
        const measure = measureOf(dimension);
        await pool.query('delete from audience.rollup where site_key = $1', [siteKey]);
        const rows = lists.flatMap((list, index) =>
          list.map(({ value, count }) => ({
            dimension,
            day: days[index] ?? '',
            value: String(value),
            views: 1,
            [measure]: count,
          })),
        );
        await storeRollups(pool, siteKey, rows);
        const sums = new Map<string, number>();
        for (const { value, count } of lists.flat())
          sums.set(String(value), (sums.get(String(value)) ?? 0) + count);
        const expected = [...sums]
          .toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
          .slice(0, limit);
        const period = { from: days[0], to: days[2] };
        const top = await readTop(pool, { siteKey, dimension, period, limit, hasImports: false });
        expect(top.map((row) => [row.value, row[measure]])).toEqual(expected);
      },
    ),
    { numRuns: runs },
  );
});
