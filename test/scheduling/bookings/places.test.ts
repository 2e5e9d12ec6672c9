import { Pool } from 'pg';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type WantedPlace,
  lockPlaces,
  takePlace,
} from '../../../subgraphs/scheduling/occupancy/place.store.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

const businessId = newId();
const hourMs = 3_600_000;
const noon = Date.parse('2027-03-01T12:00:00Z');
let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ connectionString: await migratedDatabaseUrl(), max: 40 });
  await pool.query(
    `insert into scheduling.business values ($1, 'UTC', 'EUR', 'FR', null, null, null, null, true, false, 0, 90, 0, 0, 30, 0, 1, now(), now())`,
    [businessId],
  );
  // All connections stand before the first race: while they are made one after the other, nobody meets anybody.
  await Promise.all(Array.from({ length: 40 }, () => pool.query('select pg_sleep(0.2)')));
});
afterAll(() => pool?.end());

function wanted(resourceIds: readonly string[], more: Partial<WantedPlace> = {}): WantedPlace {
  const hour = { from: noon, until: noon + hourMs };
  return { id: newId(), businessId, resourceIds, capacity: 1, ...hour, expiresAt: null, ...more };
}

/** Takes all places in one transaction, or none. */
async function take(places: readonly WantedPlace[]): Promise<(string | null)[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const transaction = transactionOn(client);
    await lockPlaces(
      transaction,
      places.flatMap(({ resourceIds }) => resourceIds),
    );
    const taken: (string | null)[] = [];
    for (const place of places)
      taken.push((await takePlace(transaction, place, new Date()))?.resourceId ?? null);
    await client.query(taken.includes(null) ? 'rollback' : 'commit');
    return taken;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const won = (answers: readonly (string | null)[][]) => answers.filter((taken) => !taken.includes(null));
const many = (make: (index: number) => WantedPlace[]) =>
  Promise.all(Array.from({ length: 100 }, (_, index) => take(make(index))));

describe('a place', () => {
  it('is taken once, however many ask at once', async () => {
    const resource = newId();
    expect(won(await many(() => [wanted([resource])]))).toEqual([[resource]]);
  });

  it.each([2, 6, 12])('is taken %i times where so many fit in', async (capacity) => {
    const resource = newId();
    expect(won(await many(() => [wanted([resource], { capacity })]))).toHaveLength(capacity);
  });

  it('is that of anybody who is free', async () => {
    const resources = [newId(), newId(), newId()];
    const taken = won(await many(() => [wanted(resources)])).flat();
    expect(taken).toHaveLength(resources.length);
    expect(new Set(taken)).toEqual(new Set(resources));
  });

  it('is taken with others or not at all, in whichever order they are asked for', async () => {
    const resources = [newId(), newId(), newId()];
    const answers = await many((index) => {
      const places = resources.map((resource) => wanted([resource]));
      return index % 2 === 0 ? places : places.toReversed();
    });
    expect(won(answers)).toHaveLength(1);
  });

  it('is not where one who is alone meets a class', async () => {
    const resource = newId();
    const answers = await many((index) => [wanted([resource], { capacity: index % 2 === 0 ? 1 : 6 })]);
    const { rows } = await pool.query<{ units: string }>(
      'select units::text from scheduling.occupancy where resource_id = $1',
      [resource],
    );
    expect(rows).toHaveLength(won(answers).length);
    expect([1, 6]).toContain(rows.length);
  });

  it('is free when its hold is over, when another ends as it begins, and not in time off', async () => {
    const resource = newId();
    const over = new Date(Date.now() - 1);
    await take([wanted([resource], { expiresAt: over })]);
    expect(won(await many(() => [wanted([resource])]))).toHaveLength(1);
    const [next] = await take([wanted([resource], { from: noon + hourMs, until: noon + 2 * hourMs })]);
    expect(next).toBe(resource);
    const live = new Date(Date.now() + hourMs);
    const held = newId();
    await take([wanted([held], { expiresAt: live })]);
    expect(await take([wanted([held])])).toEqual([null]);
    const staff = newId();
    await pool.query(`insert into scheduling.staff_member values ($1, $2, 'Ada', true, 1, now(), now())`, [
      staff,
      businessId,
    ]);
    await pool.query('insert into scheduling.time_off values ($1, $2, $3, $4)', [
      newId(),
      staff,
      new Date(noon + hourMs / 2),
      new Date(noon + hourMs),
    ]);
    expect(await take([wanted([staff])])).toEqual([null]);
  });
});
