import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';

/** contract 12 */
const keptMs = 400 * 86_400_000;
/** Few enough that nobody waits for the transaction. */
const atOnce = 5_000;

/** Deletes notices of more than 400 days ago. */
export async function sweepNotices({
  database: { pool },
  clock,
}: Pick<ServiceDependencies, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  let removed = atOnce;
  while (removed === atOnce) {
    const { rowCount } = await pool.query(
      `delete from notices.notice where id in (select id from notices.notice where created_at < $1 limit ${atOnce})`,
      [before],
    );
    removed = rowCount ?? 0;
  }
}
