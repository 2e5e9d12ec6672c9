import type { Database } from '../../kernel/database/database.ts';
import type { Dependencies } from '../dependencies.ts';

/** Each process stores a connection's last use at most this often. */
const recordEveryMs = 60_000;
const maximumRemembered = 10_000;

const recordedAt = new WeakMap<Database, Map<string, number>>();

/**
 * Records that an app calls for a business, for `lastUsedAtUtc`. Resource servers look up a standing every two seconds
 * while calls come in, so it is recorded there; nobody waits for the write, and a lost one is made up for a minute
 * later.
 */
export function recordConnectionUse(
  { database, clock, logger }: Pick<Dependencies, 'database' | 'clock' | 'logger'>,
  appId: string,
  businessId: string,
): void {
  const noted = recordedAt.get(database) ?? new Map<string, number>();
  recordedAt.set(database, noted);
  const key = `${appId} ${businessId}`;
  const now = clock.now();
  if (now.getTime() - (noted.get(key) ?? -Infinity) < recordEveryMs) return;
  if (noted.size >= maximumRemembered) noted.clear();
  noted.set(key, now.getTime());
  database.pool
    .query({
      name: 'note-use',
      text: `update authorization_server.connection set last_used_at = $3
             where app_id = $1 and business_id = $2
               and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
      values: [appId, businessId, now],
    })
    .catch((error: unknown) => logger.debug({ err: error }, 'the use of a connection was not noted'));
}
