import { Pool } from 'pg';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  findReservations,
  removeReservation,
  removeReservations,
  storeReservation,
} from '../../../subgraphs/animals/reservations/reservation.store.ts';
import {
  AnimalReserved,
  requireUnreserved,
  unlessReserved,
} from '../../../subgraphs/animals/reservations/reserved-animal.ts';
import {
  adoptUnreserved,
  reviewReservations,
} from '../../../subgraphs/animals/reservations/review-reservations.ts';
import { until } from '../../support/until.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

type Close = (ids: readonly string[]) => Promise<readonly string[]>;
const all: Close = async (ids) => ids;
const isDown = 'Cannot use a pool after calling end on the pool';
const hourMs = 3_600_000;

let connectionString: string;
let pool: Pool;
beforeAll(async () => {
  connectionString = await migratedDatabaseUrl();
  pool = new Pool({ connectionString, max: 2 });
  await pool.query(`insert into animals.species values ('DOG', 'Dog', 'Canis familiaris')`);
});
afterAll(() => pool?.end());

/** A pool that a test ends. */
const anotherPool = () => new Pool({ connectionString, max: 1 });

/** A new animal that is reserved for as many deposits. */
async function animal(
  count: number,
): Promise<{ readonly id: string; readonly depositIds: readonly string[] }> {
  const id = newId();
  await pool.query(
    `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
       life_status, created_at, updated_at)
     values ($1::uuid, $1::text, $1::uuid, $1::text, $1::text, 'DOG', 'U', 'ALIVE', now(), now())`,
    [id],
  );
  const depositIds = Array.from({ length: count }, () => newId()).toSorted();
  for (const depositId of depositIds) await reserve(id, depositId);
  return { id, depositIds };
}

const reserve = (animalId: string, depositId: string) =>
  inTransaction(pool, (transaction) => storeReservation(transaction, { animalId, depositId }));
const reservationsOf = (animalId: string) =>
  inTransaction(pool, (transaction) => findReservations(transaction, animalId));
const take = (animalId: string) =>
  inTransaction(pool, (transaction) => requireUnreserved(transaction, animalId));
const taker = (closeReservations: Close, own = pool) => ({
  loaders: { deposits: { closeReservations } },
  viewer: { requestId: 'test' },
  pool: own,
});

describe('a reservation', () => {
  it('is of its animal, and one for a deposit', async () => {
    const [kept, free] = [await animal(2), await animal(0)];
    for (const depositId of kept.depositIds) await reserve(free.id, depositId);
    expect(await reservationsOf(kept.id)).toEqual(kept.depositIds);
    await take(free.id);
    const refusal = await take(kept.id).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AnimalReserved);
    expect(refusal).toMatchObject({ depositIds: kept.depositIds });
  });

  it('ends by itself, for one deposit or several', async () => {
    const [{ id, depositIds }, other] = [await animal(3), await animal(1)];
    const [first = '', second = '', third = ''] = depositIds;
    await inTransaction(pool, (transaction) => removeReservation(transaction, first));
    expect(await reservationsOf(id)).toEqual([second, third]);
    await removeReservations(pool, [second, newId()]);
    expect(await reservationsOf(id)).toEqual([third]);
    expect(await reservationsOf(other.id)).toEqual(other.depositIds);
  });
});

describe('what an animal is wanted for', () => {
  /** Wants an animal that is reserved again each time; returns how often that was tried, and the result. */
  async function tried(closeReservations: Close, own = pool) {
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      throw new AnimalReserved([newId(), newId()]);
    };
    const error = await unlessReserved(taker(closeReservations, own), work).catch(
      (thrown: unknown) => thrown,
    );
    return { attempts, error };
  }

  it('is done once all the deposits that it is reserved for are over', async () => {
    const [{ id, depositIds }, other] = [await animal(2), await animal(1)];
    const [over = '', held = ''] = depositIds;
    const work = () => take(id);
    await expect(
      unlessReserved(
        taker(async () => [over]),
        work,
      ),
    ).rejects.toThrow(AnimalReserved);
    expect(await reservationsOf(id)).toEqual([held]);
    await unlessReserved(taker(all), work);
    expect(await reservationsOf(id)).toEqual([]);
    expect(await reservationsOf(other.id)).toEqual(other.depositIds);
  });

  it('is tried five times at most, and once where a deposit is not over', async () => {
    const error = expect.any(AnimalReserved);
    expect(await tried(all)).toEqual({ attempts: 5, error });
    expect(await tried(async (ids) => ids.slice(1))).toEqual({ attempts: 1, error });
  });

  it('is not tried again before the reservations have ended, nor for another failure', async () => {
    const own = anotherPool();
    const close: Close = async (ids) => {
      await own.end();
      return ids;
    };
    const { attempts, error } = await tried(close, own);
    expect([attempts, String(error)]).toEqual([1, `Error: ${isDown}`]);
    await expect(removeReservations(own, [newId()])).rejects.toThrow(isDown);
    const fail = () => Promise.reject(new Error('of its own'));
    await expect(unlessReserved(taker(all), fail)).rejects.toThrow('of its own');
  });
});

describe('reservations that nobody asks about', () => {
  const at = (time: number) => ({ now: () => new Date(time) });

  it('end an hour later where their deposit is over', async () => {
    const now = Date.now();
    const { id, depositIds } = await animal(3);
    const [over = '', held = '', fresh = ''] = depositIds;
    const store = 'update animals.reservation set reserved_at = $2 where deposit_id = any($1)';
    await pool.query(store, [[over, held], new Date(now - hourMs - 1)]);
    await pool.query(store, [[fresh], new Date(now - hourMs)]);
    const closeReservations: Close = async (ids) => ids.filter((one) => one !== held);
    await reviewReservations(pool, { closeReservations, unreserved: async () => [] }, at(now));
    expect(await reservationsOf(id)).toEqual([held, fresh]);
  });

  it('are made, each of its own animal, although whoever made them before died in between', async () => {
    const [one, two] = [await animal(0), await animal(0)];
    const [first, second, over] = [newId(), newId(), newId()];
    const found = [
      { depositId: first, animalId: one.id },
      { depositId: second, animalId: two.id },
      { depositId: over, animalId: two.id },
      { depositId: newId(), animalId: newId() },
    ];
    const pages = [found, found, []];
    const unreserved = async () => pages.shift() ?? [];
    const killed: Close = () => Promise.reject(new Error('killed'));
    await expect(adoptUnreserved(pool, { unreserved, closeReservations: killed })).rejects.toThrow('killed');
    const closeReservations: Close = async (ids) => ids.filter((id) => id === over);
    await adoptUnreserved(pool, { unreserved, closeReservations });
    expect([await reservationsOf(one.id), await reservationsOf(two.id)]).toEqual([[first], [second]]);
  });

  it('are neither ended nor created, and an error says so, when the database goes away', async () => {
    const { id: animalId } = await animal(1);
    /** A pool that closes after the last answer of deposits. */
    function dying(last: 'unreserved' | 'closed') {
      const own = anotherPool();
      const asked: string[] = [];
      const ask = async <T>(what: typeof last, answer: T) => {
        asked.push(what);
        if (what === last && !own.ended) await own.end();
        return answer;
      };
      const asDeposits = {
        unreserved: () => ask('unreserved', [{ depositId: newId(), animalId }]),
        closeReservations: (ids: readonly string[]) => ask('closed', ids),
      };
      return { own, asked, asDeposits };
    }
    const [adopted, marked] = [dying('unreserved'), dying('closed')];
    await expect(adoptUnreserved(adopted.own, adopted.asDeposits)).rejects.toThrow(isDown);
    await expect(adoptUnreserved(marked.own, marked.asDeposits)).rejects.toThrow(isDown);
    expect([adopted.asked, marked.asked]).toEqual([['unreserved'], ['unreserved', 'closed']]);
  });

  it('stay when the connection on which they end is cut, and an error says so', async () => {
    const { id, depositIds } = await animal(1);
    const [own, holder] = [anotherPool(), await pool.connect()];
    try {
      await holder.query('begin');
      await holder.query('lock table animals.reservation in share mode');
      const deposits = { closeReservations: all, unreserved: async () => [] };
      const reviewed = reviewReservations(own, deposits, at(Date.now() + 2 * hourMs));
      const outcome = reviewed.then(String, String);
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await until(1, async () => (await pool.query(cut)).rowCount ?? 0, { withinMs: 10_000 });
      expect(await outcome).toMatch(/terminat/);
    } finally {
      await holder.query('rollback');
      holder.release();
      await own.end();
    }
    expect(await reservationsOf(id)).toEqual(depositIds);
  });
});
