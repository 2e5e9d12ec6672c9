import { createExportStore } from '../../kernel/media/configured-store.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import type { Settings } from '../settings.ts';

const atOnce = 100;

interface Sweeping extends Pick<ServiceDependencies<Settings>, 'clock' | 'env'> {
  readonly database: Pick<ServiceDependencies['database'], 'pool'>;
}

/** Deletes exports that have expired: files first and rows last, so that an interrupted run is completed by the next. */
export async function sweepExports({ database: { pool }, clock, env }: Sweeping): Promise<void> {
  const store = createExportStore(env);
  const now = clock.now();
  for (;;) {
    const { rows } = await pool.query<{ exportId: string; shortCode: string }>(
      `select p.export_id as "exportId", p.short_code as "shortCode"
       from authorization_server.data_export_piece p
       join authorization_server.data_export e on e.id = p.export_id
       where e.expires_at <= $1 order by e.expires_at, p.export_id limit ${atOnce}`,
      [now],
    );
    if (rows.length === 0) break;
    for (const { exportId, shortCode } of rows) {
      await store.remove(shortCode);
      await pool.query(
        `delete from authorization_server.data_export_piece where export_id = $1 and short_code = $2`,
        [exportId, shortCode],
      );
    }
  }
  await pool.query(
    `delete from authorization_server.data_export e where e.expires_at <= $1
     and not exists (select from authorization_server.data_export_piece p where p.export_id = e.id)`,
    [now],
  );
}
