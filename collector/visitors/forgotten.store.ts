import type { Pool } from 'pg';
import { newId } from '../../kernel/text/ids.ts';

/** Records that a visitor asked to be forgotten; one who asks again before it was done is recorded once. */
export async function storeForgotten(pool: Pool, siteKey: string, visitor: Buffer, now: Date): Promise<void> {
  await pool.query({
    name: 'audience-forget',
    text: `
      insert into audience.erasure (erasure_id, site_key, kind, visitor, is_own_wish, requested_at)
      select $1, $2, 'VISITOR', $3::bytea, true, $4
      where not exists (
        select from audience.erasure where site_key = $2 and visitor = $3::bytea and requested_at > $4::timestamptz - interval '1 minute')`,
    values: [newId(), siteKey, visitor, now],
  });
}
