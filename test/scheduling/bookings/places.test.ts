import fc from 'fast-check';
import type { Pool } from 'pg';
import { z } from 'zod';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { type Transaction, inTransaction, transactionOn } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type PetTime,
  checkNoOverlap,
  extendPetTime,
  releasePetTime,
  takePetTimes,
} from '../../../subgraphs/scheduling/occupancy/pet-time.store.ts';
import {
  type WantedPlace,
  lockPlaces,
  releasePlace,
  takePlace,
} from '../../../subgraphs/scheduling/occupancy/place.store.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { until } from '../../support/until.ts';

const businessId = newId();
const hourMs = 3_600_000;
const noon = Date.parse('2027-03-01T12:00:00Z');
let pool: Pool;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 40 });
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
async function take(places: readonly WantedPlace[], now = new Date()): Promise<(string | null)[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const transaction = transactionOn(client);
    await lockPlaces(
      transaction,
      places.flatMap(({ resourceIds }) => resourceIds),
    );
    const taken: (string | null)[] = [];
    for (const place of places) taken.push((await takePlace(transaction, place, now))?.resourceId ?? null);
    await client.query(taken.includes(null) ? 'rollback' : 'commit');
    return taken;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** A member of staff with time off, from and until in hours after noon. */
async function addStaff(...timesOff: readonly (readonly [from: number, until: number])[]): Promise<string> {
  const id = newId();
  await pool.query(`insert into scheduling.staff_member values ($1, $2, 'Ada', true, 1, now(), now())`, [
    id,
    businessId,
  ]);
  for (const hours of timesOff) {
    const span = hours.map((hour) => new Date(noon + hour * hourMs));
    await pool.query('insert into scheduling.time_off values ($1, $2, $3, $4)', [newId(), id, ...span]);
  }
  return id;
}

/** Does work while another transaction, which is then rolled back, has done something. */
async function beside(
  done: (transaction: Transaction) => Promise<unknown>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const rolledBack = new Error('rolled back');
  await inTransaction(pool, async (transaction) => {
    await done(transaction);
    await work(transaction);
    throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
}

/** Whoever waits for longer is refused. */
const impatient = `set local lock_timeout = '5s'`;

/** Expects work to ask for two locks one after the other: it has the first while it waits for the second. */
async function expectOrder(
  [first, second]: readonly [string, string],
  work: () => Promise<unknown>,
): Promise<void> {
  const lock = (transaction: Transaction, name: string) =>
    transaction('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as got', [name]);
  let done: Promise<unknown> | undefined;
  await beside(
    (transaction) => lock(transaction, second),
    async (transaction) => {
      done = work();
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      await until(1, async () => (await pool.query(waiting)).rowCount, { withinMs: 10_000 });
      expect(await lock(transaction, first)).toEqual([{ got: false }]);
    },
  );
  await done;
}

const won = (answers: readonly (string | null)[][]) => answers.filter((taken) => !taken.includes(null));
const many = (make: (index: number) => WantedPlace[]) =>
  Promise.all(Array.from({ length: 100 }, (_, index) => take(make(index))));

describe('a place', () => {
  it('is taken once, however many ask at once', async () => {
    const resource = newId();
    expect(won(await many(() => [wanted([resource])]))).toEqual([[resource]]);
  });

  it.each([2, 6, 12])('is taken %i times if so many fit in', async (capacity) => {
    const resource = newId();
    expect(won(await many(() => [wanted([resource], { capacity })]))).toHaveLength(capacity);
  });

  it('is that of anybody who is free', async () => {
    const resources = [newId(), newId(), newId()];
    const taken = won(await many(() => [wanted(resources)])).flat();
    expect(taken).toHaveLength(resources.length);
    expect(new Set(taken)).toEqual(new Set(resources));
    // Nobody is busy after that, and the first one who is free does.
    const next = { from: noon + hourMs, until: noon + 2 * hourMs };
    expect(await take([wanted(resources, next)])).toEqual(resources.slice(0, 1));
    expect(await take([wanted([])])).toEqual([null]);
  });

  it('goes to a member of staff without time off then', async () => {
    const off = await addStaff([0.5, 1]);
    const free = await addStaff([-1, 0], [1, 2]);
    expect(await take([wanted([off, free])])).toEqual([free]);
    expect(await take([wanted([off])])).toEqual([null]);
  });

  it('is waited for in the order of ids, whichever is told first', async () => {
    const [first = '', second = ''] = [newId(), newId()].toSorted();
    await expectOrder([`place ${first}`, `place ${second}`], () =>
      inTransaction(pool, (transaction) => lockPlaces(transaction, [second, first])),
    );
  });

  it('is taken while somebody gives it back, which nobody waits for', async () => {
    const resource = newId();
    const place = wanted([resource]);
    await take([place]);
    await beside(
      (transaction) => releasePlace(transaction, place.id),
      async () => {
        const answer = inTransaction(pool, async (transaction) => {
          await transaction(impatient);
          return takePlace(transaction, wanted([resource]), new Date());
        });
        expect(await answer).toBeNull();
      },
    );
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

  it('is free when its hold is over, and when another ends as it begins', async () => {
    const resource = newId();
    const over = new Date();
    await take([wanted([resource], { expiresAt: over })], new Date(0));
    expect(await take([wanted([resource])], new Date(over.getTime() - 1))).toEqual([null]);
    expect(await take([wanted([resource])], over)).toEqual([resource]);
    const crowded = newId();
    await take([wanted([crowded], { expiresAt: over })]);
    expect(won(await many(() => [wanted([crowded])]))).toHaveLength(1);
    const [next] = await take([wanted([resource], { from: noon + hourMs, until: noon + 2 * hourMs })]);
    expect(next).toBe(resource);
    const live = new Date(Date.now() + hourMs);
    const held = newId();
    await take([wanted([held], { expiresAt: live })]);
    expect(await take([wanted([held])])).toEqual([null]);
  });
});

describe('the time of pets', () => {
  const placeSql = `
    insert into scheduling.occupancy (id, business_id, resource_id, units, blocked)
    values ($1, $2, $1, '[1,2)', '[2027-01-01,2027-01-02)')`;
  const visit = (...petIds: readonly string[]): PetTime => ({
    placeId: newId(),
    petIds,
    startsAt: noon,
    endsAt: noon + hourMs,
    isStay: false,
  });
  /** Visits whose places are taken. */
  async function placed(...times: readonly PetTime[]): Promise<void> {
    for (const { placeId } of times) await pool.query(placeSql, [placeId, businessId]);
  }
  const taking = (...times: readonly PetTime[]) =>
    inTransaction(pool, async (transaction) => {
      await transaction(impatient);
      await takePetTimes(transaction, times);
    });
  const refused = { code: 'Scheduling_Appointment_AD_PetBusy_RJ' };

  it('is waited for in the order of ids, whichever is told first', async () => {
    const [first = '', second = ''] = [newId(), newId()].toSorted();
    const time = visit(second, first);
    await placed(time);
    await expectOrder([`pet ${first}`, `pet ${second}`], () =>
      inTransaction(pool, (transaction) => takePetTimes(transaction, [time])),
    );
  });

  it('is taken while somebody gives it back, which nobody waits for', async () => {
    const pet = newId();
    const [time, other] = [visit(pet), visit(pet)];
    await placed(time, other);
    await taking(time);
    await beside(
      (transaction) => releasePetTime(transaction, time.placeId),
      async () => {
        const details = { data: { appointmentId: time.placeId } };
        await expect(taking(other)).rejects.toMatchObject({ ...refused, details });
      },
    );
  });

  it('is kept by an appointment for those of its pets who have it', async () => {
    const [busy, free] = [newId(), newId()];
    const [time, kept] = [visit(busy), visit(busy, free)];
    await placed(time, kept);
    await taking(time);
    await expect(taking(kept)).rejects.toMatchObject(refused);
    await inTransaction(pool, (transaction) => extendPetTime(transaction, kept));
    const { rows } = await pool.query('select pet_id from scheduling.pet_time where place_id = $1', [
      kept.placeId,
    ]);
    expect(rows).toEqual([{ pet_id: free }]);
  });

  it('is requested for each pet of a booking, whoever else comes', () => {
    expect(() => checkNoOverlap([visit('a', 'b'), visit('b', 'c')])).toThrow();
    expect(() => checkNoOverlap([visit('a', 'b'), visit('c')])).not.toThrow();
  });

  it('is kept apart by the database as it is within a booking', async () => {
    const time = fc.record({
      start: fc.nat(6),
      length: fc.integer({ min: 1, max: 6 }),
      isStay: fc.boolean(),
    });
    const isRefused = (work: () => void) => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.tuple(time, time), async (pair) => {
        const petIds = [newId()];
        const made = pair.map(({ start, length, isStay }): PetTime => {
          const startsAt = noon + start * hourMs;
          return { placeId: newId(), petIds, startsAt, endsAt: startsAt + length * hourMs, isStay };
        });
        const enter = (work: (transaction: Transaction, each: PetTime) => Promise<unknown>) =>
          inTransaction(pool, async (transaction) => {
            for (const { placeId } of made) await transaction(placeSql, [placeId, businessId]);
            for (const each of made) await work(transaction, each);
            throw new Error('taken');
          }).catch((error: unknown) => z.looseObject({ message: z.string() }).parse(error).message);
        const asked = await enter((transaction, each) => takePetTimes(transaction, [each]));
        // The constraints alone decide the same.
        const barred = await enter((transaction, { placeId, startsAt, endsAt, isStay }) =>
          transaction(
            `insert into scheduling.pet_time (place_id, pet_id, during, is_stay)
             values ($1, $2, tstzrange($3, $4), $5)`,
            [placeId, petIds[0], new Date(startsAt), new Date(endsAt), isStay],
          ),
        );
        const expected = isRefused(() => checkNoOverlap(made));
        expect([asked !== 'taken', barred.includes('exclusion constraint')]).toEqual([expected, expected]);
        if (!expected) expect(barred).toBe('taken');
      }),
      { numRuns: 60 },
    );
  });
});
