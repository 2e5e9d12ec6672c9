import type { Pool } from 'pg';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { loadReferenceData } from '../../../subgraphs/animals/breeds/reference-data.ts';
import { removeReservations } from '../../../subgraphs/animals/reservations/reservation.store.ts';
import { claimEvents } from '../../../subgraphs/animals/transfer-events/transfer-event.store.ts';
import { expireTransfers } from '../../../subgraphs/animals/transfers/transfer.store.ts';
import { heldBack } from '../../support/held-back.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

let pool: Pool;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 2 });
  await loadReferenceData(pool);
});
afterAll(() => pool?.end());

async function newAnimal(): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
       life_status, created_at, updated_at)
     values ($1::uuid, 'SVC-AN-' || $1::text, $1, 'Offered', 'offered', 'DOG', 'F', 'ALIVE', now(), now())`,
    [id],
  );
  return id;
}

/** A transfer whose offer has expired. */
async function overdueTransfer(): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into animals.transfer (id, animal_id, type, method, status, from_profile_id, to_profile_id,
       offer_expires_at, created_at, updated_at)
     values ($1, $2, 'GIFT', 'DIRECT', 'OFFERED', $2, $1, now(), now(), now())`,
    [id, await newAnimal()],
  );
  return id;
}

/** What somebody else does without finishing, while work need not wait for it. */
const meanwhile = <T>(sql: string, values: readonly unknown[], isKept: boolean, work: () => Promise<T>) =>
  heldBack(pool, { sql, values, waiting: 1, isKept, mayPass: true }, work);

it('does not end a transfer that is just being accepted', async () => {
  const [accepted, left] = [await overdueTransfer(), await overdueTransfer()];
  const accept = `update animals.transfer set status = 'ACCEPTED' where id = $1`;
  await meanwhile(accept, [accepted], true, () =>
    inTransaction(pool, (transaction) => expireTransfers(transaction, new Date(Date.now() + 1_000), null)),
  );
  const { rows } = await pool.query('select status from animals.transfer where id = any($1) order by id', [
    [accepted, left],
  ]);
  expect(rows).toEqual([{ status: 'ACCEPTED' }, { status: 'EXPIRED' }]);
});

it('leaves notices for deposits to the process that is sending them', async () => {
  const transferId = await overdueTransfer();
  await pool.query(
    `insert into animals.transfer_event (transfer_id, deposit_id, outcome, occurred_at)
     values ($1, $1, 'CANCELLED', now())`,
    [transferId],
  );
  const claim = `update animals.transfer_event set due_at = now() + interval '1 minute' where transfer_id = $1`;
  expect(await meanwhile(claim, [transferId], false, () => claimEvents(pool))).toEqual([]);
  // The other one has not finished.
  expect(await claimEvents(pool)).toMatchObject([{ transferId }]);
});

it('leaves a reservation to a transaction that is ending it', async () => {
  const [ending, other, animalId] = [newId(), newId(), await newAnimal()];
  for (const id of [ending, other]) {
    await pool.query('insert into animals.reservation (deposit_id, animal_id) values ($1, $2)', [
      id,
      animalId,
    ]);
  }
  const end = 'delete from animals.reservation where deposit_id = $1';
  await meanwhile(end, [ending], false, () => removeReservations(pool, [ending, other]));
  const { rows } = await pool.query('select deposit_id as id from animals.reservation');
  expect(rows).toEqual([{ id: ending }]);
});
