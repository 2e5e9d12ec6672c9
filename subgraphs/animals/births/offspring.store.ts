import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { LitterOffspring } from './birth.view.ts';

/** What a new owner writes of an animal is not its breeder's to read. */
const youngSql = `
  select b.id as "birthId", a.id, a.svc_code as "svcCode",
    case when a.owner_profile_id = b.owner_profile_id then a.sex else 'U' end as sex,
    case when a.owner_profile_id = b.owner_profile_id then a.color_text end as "colorText"
  from animals.birth b join animals.animal a on a.birth_id = b.id
  where b.owner_profile_id = $1 and b.id = any($2::uuid[]) order by a.created_at, a.id limit 10000`;
const byCodeSql = `
  select id, svc_code as "svcCode" from animals.animal
  where owner_profile_id = $1 and svc_code = any($2::text[]) and archived_at is null`;
const foundRows = z.array(z.object({ id: z.string(), svcCode: z.string() }));

/** For each litter of the owner, the young that are on record. */
export async function findYoung(
  pool: Pool,
  owner: string,
  birthIds: readonly string[],
): Promise<LitterOffspring[][]> {
  const values = [owner, birthIds];
  const { rows } = await pool.query<LitterOffspring & { readonly birthId: string }>(youngSql, values);
  return birthIds.map((id) => rows.filter(({ birthId }) => birthId === id));
}

/** Animals of the owner by their codes. */
export async function findByCodes(
  transaction: Transaction,
  owner: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = foundRows.parse(await transaction(byCodeSql, [owner, codes]));
  return new Map(rows.map(({ id, svcCode }) => [svcCode, id]));
}
