import { keepPartitions } from '../../../collector/hit-log/partitions.ts';
import { type FoldWorld, action, hit, startFoldWorld } from './fold-world.ts';

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
});
afterAll(() => world?.stop());

/** Twenty-five months earlier, the 15th ended. */
const now = new Date('2028-06-15T00:17:00.000Z');
const past = ['2026-05-13', '2026-05-14', '2026-05-15'];
const kept = ['2026-05-16', '2026-05-17', '2028-06-14', '2028-06-15'];

const receivedOn = (day: string) => {
  const instant = new Date(`${day}T23:59:59.999Z`);
  return { occurredAt: instant, receivedAt: instant, visitor: day };
};

async function daysIn(table: 'hit' | 'action'): Promise<string[]> {
  const { rows } = await world.pool.query<{ day: string }>(
    `select distinct (received_at at time zone 'UTC')::date::text as day from audience.${table} order by day`,
  );
  return rows.map(({ day }) => day);
}

const partitionOf = async (name: string) =>
  (await world.pool.query<{ found: string | null }>('select to_regclass($1)::text as found', [name])).rows[0]
    ?.found;

it('keeps raw hits and actions for 25 months, and their sums for good', async () => {
  for (const day of ['2028-06-13', '2026-05-13']) await keepPartitions(world.pool, new Date(day));
  const days = [...past, ...kept];
  await world.write(
    days.map((day) => hit(receivedOn(day))),
    days.map((day) => action({ ...receivedOn(day), code: 'basket', valueMinor: 100, currency: 'EUR' })),
  );
  await world.foldAll();
  const counted = await world.rollups();
  expect(await world.sums('SITE', '', new Date('2026-05-13'))).toMatchObject({ views: 1, actions: 1 });

  for (let run = 0; run < 2; run += 1) {
    await keepPartitions(world.pool, now);
    expect([await daysIn('hit'), await daysIn('action')]).toEqual([kept, kept]);
    expect(await partitionOf('audience.hit_20260515')).toBeNull();
    expect(await partitionOf('audience.action_20260516')).toBe('audience.action_20260516');
    await world.foldAll();
    expect(await world.rollups()).toEqual(counted);
  }
});
