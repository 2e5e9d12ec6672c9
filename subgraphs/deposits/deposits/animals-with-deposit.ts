import { z } from 'zod';
import { type Reader, rowsOf } from '../reader.ts';
import { liveStatuses } from './deposit-states.ts';

const animalRows = z.array(z.object({ animalId: z.string() }));

/** The animals with an open deposit. */
export async function animalsWithDeposit(
  reader: Reader,
  animalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (animalIds.length === 0) return new Set();
  const rows = await rowsOf(
    reader,
    'select animal_id as "animalId" from deposits.deposit where animal_id = any($1::uuid[]) and status = any($2::text[])',
    [animalIds, liveStatuses],
  );
  return new Set(animalRows.parse(rows).map(({ animalId }) => animalId));
}

/** Whether a seller has handed over an animal whose record still waits for the new owner (spec 4.12). */
export async function isHandedOver(
  reader: Reader,
  animalId: string,
  sellerProfileId: string,
): Promise<boolean> {
  const rows = await rowsOf(
    reader,
    `select from deposits.deposit where animal_id = $1 and seller_profile_id = $2
       and handover_confirmed_at is not null and ownership_transferred_at is null`,
    [animalId, sellerProfileId],
  );
  return rows.length > 0;
}

/** Whether a seller has ever handed over an animal with a deposit. */
export async function wasHandedOver(
  reader: Reader,
  animalId: string,
  sellerProfileId: string,
): Promise<boolean> {
  const rows = await rowsOf(
    reader,
    `select from deposits.deposit where animal_id = $1 and seller_profile_id = $2
       and handover_confirmed_at is not null limit 1`,
    [animalId, sellerProfileId],
  );
  return rows.length > 0;
}
