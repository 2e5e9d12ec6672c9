import { Pool } from 'pg';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  closeAnimalReservations,
  unreservedDeposits,
} from '../../../subgraphs/deposits/animal-reservations/animal-reservation.service.ts';
import {
  claimReservations,
  findDepositsHoldingAnimals,
  findUnreserved,
  sweepClaims,
} from '../../../subgraphs/deposits/animal-reservations/animal-reservation.store.ts';
import {
  type ReserveAnimal,
  type TakeReservation,
  withReservedAnimal,
} from '../../../subgraphs/deposits/animal-reservations/reserve-animal.ts';
import { depositStatuses } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { openDeposit } from '../../../subgraphs/deposits/deposits/open-deposit.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import { until } from '../../support/until.ts';
import { type BooksWorld, startBooksWorld } from '../support/books-world.ts';
import { rates, someOffer } from '../support/some-deposit.ts';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.stop());

/** A deposit on an animal of its own. */
async function made() {
  const offer = someOffer();
  const fee = depositFee(offer.amount, offer.currency, rates, false);
  const request = { offer, fee, buyerProfileId: newId(), agreementContractId: null, psp: 'fake' as const };
  const { deposit } = await world.inTransaction((store) => openDeposit(store, request, world.moment()));
  return { depositId: deposit.id, animalId: offer.animalId };
}

const claim = (...ids: string[]) =>
  inTransaction(world.pool, (transaction) => claimReservations(transaction, ids));

async function kept(depositId: string): Promise<string[]> {
  return inTransaction(world.pool, async (transaction) => [
    ...(await findDepositsHoldingAnimals(transaction, [depositId, newId()])),
  ]);
}

const someAnimal = { animalId: newId(), sellerProfileId: newId(), transferId: null };
const taken = (take: TakeReservation) => inTransaction(world.pool, take);

/** Who makes deposits with these ids, and the ids that animals were reserved for. */
function makerOf(outcome: 'NOT_OWNED' | 'PROMISED' | 'RESERVED', ids: string[] = []) {
  const reserved: string[] = [];
  const reserveAnimal: ReserveAnimal = async ({ depositId }) => {
    reserved.push(depositId);
    return outcome;
  };
  const maker = {
    loaders: { reserveAnimal },
    viewer: { requestId: 'test' },
    newId: () => ids.shift() ?? newId(),
  };
  return { maker, reserved };
}

const platform = () => ({ viewer: systemViewer('test'), pool: world.pool });

describe('a deposit', () => {
  it.each(depositStatuses)('that is %s keeps its animal while it is not over', async (status) => {
    const { depositId } = await made();
    await world.pool.query('update deposits.deposit set status = $2 where id = $1', [depositId, status]);
    const isLive = ['CREATED', 'PAID', 'IN_ARBITRATION'].includes(status);
    expect(await kept(depositId)).toEqual(isLive ? [depositId] : []);
  });

  it('keeps an animal that was handed over until the buyer is owner of record', async () => {
    const { depositId } = await made();
    const handedOver = `update deposits.deposit set status = 'RELEASED', handover_confirmed_at = now() where id = $1`;
    await world.pool.query(handedOver, [depositId]);
    expect(await kept(depositId)).toEqual([depositId]);
    const recorded = 'update deposits.deposit set ownership_transferred_at = now() where id = $1';
    await world.pool.query(recorded, [depositId]);
    expect(await kept(depositId)).toEqual([]);
  });

  it('of before is without a reservation until one is taken for it, or it is over', async () => {
    const [first, second, over] = [await made(), await made(), await made()];
    await world.pool.query(`update deposits.deposit set status = 'EXPIRED' where id = $1`, [over.depositId]);
    const among = async () =>
      (await findUnreserved(world.pool, 1_000)).filter(({ depositId }) =>
        [first, second, over].some((one) => one.depositId === depositId),
      );
    expect(await among()).toEqual([first, second]);
    expect(await findUnreserved(world.pool, 1)).toHaveLength(1);
    await claim(first.depositId);
    expect(await among()).toEqual([second]);
  });

  it('of earlier ones is shown with as many others as are requested, from 1 to 1,000 in all', async () => {
    const { depositId } = await made();
    await world.pool.query(
      `insert into deposits.deposit select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
         'animal_id', gen_random_uuid()))).*
       from deposits.deposit d, generate_series(1, 1001) where d.id = $1`,
      [depositId],
    );
    const counts = [0, 2, 1_000, 1_001].map(
      async (limit) => (await unreservedDeposits(platform(), limit)).length,
    );
    expect(await Promise.all(counts)).toEqual([1, 2, 1_000, 1_000]);
  });
});

describe('a reservation', () => {
  it('is taken once, by one of 100', async () => {
    const id = newId();
    const taken = await Promise.all(Array.from({ length: 100 }, () => claim(id)));
    expect(taken.filter((ids) => ids.length > 0)).toEqual([[id]]);
  });

  it('that is just being taken is waited for', async () => {
    const id = newId();
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query('insert into deposits.reservation_claim (deposit_id) values ($1)', [id]);
    const closing = claim(id);
    await until(
      1,
      async () => {
        await client.query('select pg_stat_clear_snapshot()');
        const waiting = `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return (await client.query<{ count: number }>(waiting)).rows[0]?.count ?? 0;
      },
      { withinMs: 10_000 },
    );
    await client.query('commit');
    client.release();
    expect(await closing).toEqual([]);
  });

  it('that is closed is used by no deposit, which reserves its animal again', async () => {
    const [closed, second] = [newId(), newId()];
    const { depositId: held } = await made();
    const asked = [closed.toUpperCase(), 'no-id', held];
    expect(await closeAnimalReservations(platform(), asked)).toEqual([closed]);
    const { maker, reserved } = makerOf('RESERVED', [closed, second]);
    expect(await withReservedAnimal(maker, someAnimal, taken)).toBe(second);
    expect(reserved).toEqual([closed, second]);
  });

  it('that is refused is reported to the reader', async () => {
    const refused = async (
      outcome: 'NOT_OWNED' | 'PROMISED' | 'RESERVED',
      animal: typeof someAnimal | null,
    ) => {
      const { maker, reserved } = makerOf(outcome);
      const error = await withReservedAnimal(maker, animal, taken).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ' });
      return [String(error), reserved.length];
    };
    const notOwned = expect.stringContaining('not the owner of record');
    expect(await refused('NOT_OWNED', someAnimal)).toEqual([notOwned, 1]);
    expect(await refused('PROMISED', someAnimal)).toEqual([expect.stringContaining('to somebody else'), 1]);
    expect(await refused('RESERVED', null)).toEqual([notOwned, 0]);
  });

  it('that no deposit came of is forgotten a week later', async () => {
    const now = new Date();
    const { depositId } = await made();
    const [never, fresh] = [newId(), newId()];
    await claim(depositId, never, fresh);
    const store = 'update deposits.reservation_claim set claimed_at = $2 where deposit_id = any($1)';
    const weekMs = 7 * 86_400_000;
    await world.pool.query(store, [[depositId, never], new Date(now.getTime() - weekMs - 1)]);
    await world.pool.query(store, [[fresh], new Date(now.getTime() - weekMs)]);
    await sweepClaims(world.pool, now);
    const { rows } = await world.pool.query<{ id: string }>(
      'select deposit_id as id from deposits.reservation_claim where deposit_id = any($1)',
      [[depositId, never, fresh]],
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([depositId, fresh].toSorted());
  });

  it('stays while the database is away, and the sweep fails', async () => {
    const pool = new Pool();
    await pool.end();
    await expect(sweepClaims(pool, new Date())).rejects.toThrow('after calling end');
  });
});
