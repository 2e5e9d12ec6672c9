import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';

/** Whether a picture was uploaded by the profile since then (contract 6.1: the buyer's photo of a handover). */
export async function isFreshPhotoOf(
  transaction: Transaction,
  shortCode: string,
  profileId: string,
  since: Date,
): Promise<boolean> {
  const rows = await transaction(
    `select from deposits.media_asset where short_code = $1 and profile_id = $2 and uploaded_at >= $3`,
    [shortCode, profileId, since],
  );
  return rows.length > 0;
}

const codes = z.array(z.object({ shortCode: z.string() }));

const useSql = `
with wanted as (
  select short_code from deposits.media_asset where profile_id = $1 and short_code = any($2::text[])
  order by short_code for update)
update deposits.media_asset a set used_at = coalesce(a.used_at, $3) from wanted w
where a.short_code = w.short_code
returning a.short_code as "shortCode"`;

/**
 * Keeps pictures of the profile from being deleted as unused, from this transaction on. Answers those that it has not
 * uploaded, which must not be shown for it.
 */
export async function useMedia(
  transaction: Transaction,
  profileId: string,
  shortCodes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (shortCodes.length === 0) return [];
  const used = codes.parse(await transaction(useSql, [profileId, shortCodes, now]));
  const known = new Set(used.map(({ shortCode }) => shortCode));
  return shortCodes.filter((shortCode) => !known.has(shortCode));
}
