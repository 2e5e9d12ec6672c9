import type { Pool } from 'pg';
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

/** Which pictures the profile has not uploaded. */
export async function missingMedia(
  pool: Pool,
  profileId: string,
  shortCodes: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select code from unnest($2::text[]) code
     where not exists (select from deposits.media_asset where profile_id = $1 and short_code = code)`,
    [profileId, shortCodes],
  );
  return rows.map(({ code }) => code);
}

const lockedPictures = z.array(z.object({ shortCode: z.string(), isUsed: z.boolean() }));

/**
 * In order, to avoid deadlocks, and in a separate statement: one that locks and changes rows can still deadlock
 * with others.
 */
const lockSql = `
select short_code as "shortCode", used_at is not null as "isUsed" from deposits.media_asset
where profile_id = $1 and short_code = any($2::text[]) order by short_code for update`;
const useSql = 'update deposits.media_asset set used_at = $2 where short_code = any($1::text[])';
const holdSql = 'update deposits.media_asset set held_at = $2 where short_code = any($1::text[])';
const releaseSql = 'update deposits.media_asset set held_at = null where short_code = any($1::text[])';

/**
 * Marks pictures of the profile as used from this transaction on. Returns those that it has not uploaded, which
 * must not be shown.
 */
export async function useMedia(
  transaction: Transaction,
  profileId: string,
  shortCodes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (shortCodes.length === 0) return [];
  const pictures = lockedPictures.parse(await transaction(lockSql, [profileId, shortCodes]));
  const unused = pictures.flatMap(({ shortCode, isUsed }) => (isUsed ? [] : [shortCode]));
  if (unused.length > 0) await transaction(useSql, [unused, now]);
  const known = new Set(pictures.map(({ shortCode }) => shortCode));
  return shortCodes.filter((shortCode) => !known.has(shortCode));
}

/** The same until they are released: what uses them besides keeps them. */
export async function holdMedia(
  transaction: Transaction,
  profileId: string,
  shortCodes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const pictures = lockedPictures.parse(await transaction(lockSql, [profileId, shortCodes]));
  const known = new Set(pictures.map(({ shortCode }) => shortCode));
  await transaction(holdSql, [[...known], now]);
  return shortCodes.filter((shortCode) => !known.has(shortCode));
}

/** Lets held pictures of anybody go: the sweep deletes them unless something uses them. */
export async function releaseMedia(pool: Pool, shortCodes: readonly string[]): Promise<void> {
  await pool.query(releaseSql, [shortCodes]);
}
