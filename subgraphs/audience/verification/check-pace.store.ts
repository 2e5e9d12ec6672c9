import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';

const paceSeconds = 10;

const claimSql = `
  update audience.site set checked_at = $2
  where site_key = $1 and (checked_at is null or checked_at <= $2::timestamptz - make_interval(secs => $3))
  returning site_key`;
const waitSql = `
  select ceil(extract(epoch from checked_at + make_interval(secs => $3) - $2::timestamptz))::integer as seconds
  from audience.site where site_key = $1`;

/**
 * Records that a site is checked now; returns for how many seconds it may not be checked if the last check was too
 * recent, else null.
 */
export async function claimCheck(
  transaction: Transaction,
  siteKey: string,
  now: Date,
): Promise<number | null> {
  if ((await transaction(claimSql, [siteKey, now, paceSeconds])).length === 1) return null;
  const rows = z
    .array(z.object({ seconds: z.number() }))
    .parse(await transaction(waitSql, [siteKey, now, paceSeconds]));
  return Math.max(1, rows[0]?.seconds ?? 1);
}
