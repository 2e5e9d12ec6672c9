import { systemViewer } from '../../../kernel/access/viewer.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createMediaStore } from '../../../kernel/media/configured-store.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { picturesShownOperation } from '../graph-operations.ts';
import type { Settings } from '../settings.ts';
import { uploadMinutes } from './media-asset.store.ts';

const atOnce = 500;

const agedSql = `
select short_code as "shortCode" from deposits.media_asset
where used_at is null and held_at is null and uploaded_at < $1::timestamptz - $2 * interval '1 day'
order by uploaded_at, short_code limit ${atOnce}`;

const keepSql = 'update deposits.media_asset set used_at = $2 where short_code = any($1)';

/** Unused assets are turned back into unfinished uploads. */
const dropSql = `
with unused as (
  delete from deposits.media_asset where short_code = any($1) and used_at is null and held_at is null
  returning short_code, profile_id, uploaded_at)
insert into deposits.media_upload (short_code, profile_id, begun_at)
select short_code, profile_id, uploaded_at from unused`;

const endedSql = `
select short_code as "shortCode" from deposits.media_upload
where begun_at < $1::timestamptz - 2 * ${uploadMinutes} * interval '1 minute'
order by begun_at, short_code limit ${atOnce}`;

/**
 * Deletes unused pictures, except those that store and directory use, and files of unfinished uploads; for a
 * schedule. Files go first and the row last, so that an interrupted run is completed by the next.
 */
export async function sweepMedia({
  database: { pool },
  graph,
  clock,
  env,
}: ServiceDependencies<Settings>): Promise<void> {
  const store = createMediaStore(env);
  const now = clock.now();
  for (;;) {
    const { rows } = await pool.query<{ shortCode: string }>(agedSql, [now, env.MEDIA_UNUSED_DAYS]);
    const shortCodes = rows.map(({ shortCode }) => shortCode);
    if (shortCodes.length === 0) break;
    const asked = askGraph(graph, picturesShownOperation, { shortCodes }, systemViewer(newId()));
    const { picturesInStore, logosOfProfessionals } = await asked;
    await pool.query(keepSql, [[...picturesInStore, ...logosOfProfessionals], now]);
    await pool.query(dropSql, [shortCodes]);
  }
  for (;;) {
    const { rows } = await pool.query<{ shortCode: string }>(endedSql, [now]);
    for (const { shortCode } of rows) {
      await store.remove(shortCode);
      await pool.query('delete from deposits.media_upload where short_code = $1', [shortCode]);
    }
    if (rows.length < atOnce) return;
  }
}
