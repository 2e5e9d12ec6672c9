import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { MediaAsset } from './media-asset.view.ts';

/** An upload is over after this long in any case: a request takes at most a minute. */
export const uploadMinutes = 30;

const columns = `
  short_code as "shortCode", width, height, uploaded_at::text as "uploadedAt", coalesce(used_at, held_at) is not null as "isUsed"`;

const assetRows = z.array(
  z.object({
    shortCode: z.string(),
    width: z.int(),
    height: z.int(),
    uploadedAt: z.string().transform(isoInstant),
    isUsed: z.boolean(),
  }),
);

/** A picture of a profile; null for any other. */
export async function findAsset(
  pool: Pool,
  profileId: string,
  shortCode: string,
): Promise<MediaAsset | null> {
  const { rows } = await pool.query(
    `select ${columns} from deposits.media_asset where short_code = $1 and profile_id = $2`,
    [shortCode, profileId],
  );
  return assetRows.parse(rows)[0] ?? null;
}

interface Upload {
  readonly shortCode: string;
  readonly profileId: string;
  readonly now: Date;
}

/** Uploads in progress count, so that parallel ones cannot exceed the quota. */
const insertSql = `
insert into deposits.media_upload (short_code, profile_id, begun_at)
select $1, $2, $3 where $4 >
  (select count(*) from deposits.media_asset a
   where a.profile_id = $2 and a.uploaded_at > $3::timestamptz - $5 * interval '1 second') +
  (select count(*) from deposits.media_upload u
   where u.profile_id = $2 and u.begun_at > $3::timestamptz - ${uploadMinutes} * interval '1 minute')
returning short_code`;

/** Registers an upload; false if the profile has reached the quota for this many seconds. */
export async function insertUpload(
  transaction: Transaction,
  { shortCode, profileId, now }: Upload,
  { quota, seconds }: { readonly quota: number; readonly seconds: number },
): Promise<boolean> {
  await transaction(`select pg_advisory_xact_lock(hashtextextended('deposits media ' || $1, 0))`, [
    profileId,
  ]);
  return (await transaction(insertSql, [shortCode, profileId, now, quota, seconds])).length > 0;
}

const claimSql = `
with upload as (
  delete from deposits.media_upload
  where short_code = $1 and profile_id = $2 and begun_at > $5::timestamptz - ${uploadMinutes} * interval '1 minute'
  returning short_code, profile_id)
insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at)
select short_code, profile_id, $3, $4, $5 from upload
returning ${columns}`;

/** Turns an upload of the profile into an asset; null if it no longer exists. */
export async function claimUpload(
  transaction: Transaction,
  { shortCode, profileId, width, height, now }: Upload & { readonly width: number; readonly height: number },
): Promise<MediaAsset | null> {
  const rows = await transaction(claimSql, [shortCode, profileId, width, height, now]);
  return assetRows.parse(rows)[0] ?? null;
}
