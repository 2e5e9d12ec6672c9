import { Pool } from 'pg';
import type { TestPlatform } from '../support/platform.ts';

const id = (kind: string, number: number) => `01a204c4-${kind}-7000-8000-${String(number).padStart(12, '0')}`;

/**
 * A litter of the kennel without a pass, one with a pass, and transfers between kennel and rescue: one for each step's
 * example, and a further one.
 */
export const systemTransfers = {
  birthId: id('0002', 1),
  transferId: id('0001', 8),
  animalId: id('0003', 8),
} as const;

/** Who has offered each, and its status; the kennel is the other party. */
const transfers = [
  ['rescue', 'OFFERED'],
  ['rescue', 'OFFERED'],
  ['rescue', 'APPROVED'],
  ['co-owned', 'OFFERED'],
  ['kennel', 'OFFERED'],
  ['kennel', 'APPROVED'],
  ['kennel', 'APPROVED'],
  ['kennel', 'APPROVED'],
  ['rescue', 'APPROVED'],
] as const;

/** Creates them. */
export async function placeSystemTransfers({ world, databaseUrl }: TestPlatform): Promise<void> {
  const { kennel, rescue } = world.businesses;
  const { buyer } = world.accounts;
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  for (const [index, [from, status]] of transfers.entries()) {
    const [animalId, transferId] = [id('0003', index + 1), id('0001', index + 1)];
    const seller = from === 'kennel' ? kennel : rescue;
    const to = from === 'kennel' ? rescue : from === 'rescue' ? kennel : buyer;
    await pool.query(
      `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
         life_status, created_at, updated_at)
       values ($1::uuid, 'SVC-AN-' || $1::text, $2, 'Offered', 'offered', 'DOG', 'F', 'ALIVE', '2020-01-01Z', '2020-01-01Z')`,
      [animalId, seller.profileId],
    );
    await pool.query(
      `insert into animals.transfer (id, animal_id, type, method, status, from_profile_id, to_profile_id, price_amount,
         currency, planned_handover_date, message, deposit_amount, deposit_clause, deposit_description,
         offer_expires_at, accepted_at, created_at, updated_at)
       values ($1, $2, 'SALE', 'DIRECT', $3::text, $4, $5, 1200, 'USD', '2030-06-01', 'Good with children.',
         case when $6::boolean then 150 end, case when $6::boolean then 'REFUND' end, case when $6::boolean then 'Held until the handover.' end,
         '2030-06-04Z', case when $3::text = 'APPROVED' then now() end, now(), now())`,
      [transferId, animalId, status, seller.profileId, to.profileId, index === 0 || index === 8],
    );
    if (from === 'co-owned') {
      await pool.query('insert into animals.animal_co_owner values ($1, $2, now())', [
        animalId,
        kennel.profileId,
      ]);
      await pool.query('insert into animals.transfer_approval values ($1, $2)', [
        transferId,
        kennel.profileId,
      ]);
    }
  }
  for (const number of [1, 2]) {
    await pool.query(
      `insert into animals.birth (id, owner_profile_id, dam_id, birth_date, offspring_count, created_at)
       values ($1, $2, $3, make_date(2026, 5, $4), 5, now())`,
      [id('0002', number), kennel.profileId, id('0003', 5), number],
    );
  }
  await pool.query(
    `insert into animals.litter_pass (id, birth_id, stamped_at, expires_at, units_drawn, is_metering_on)
     values ($1, $2, now(), now() + interval '12 months', 0, false)`,
    [id('0004', 2), id('0002', 2)],
  );
  await pool.end();
}
