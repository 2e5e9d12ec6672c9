import type { Pool } from 'pg';
import { keepDayPartitions } from '../../kernel/database/day-partitions.ts';

/** contract 3: requests are shown for seven days. */
const keptMs = 7 * 86_400_000;

/** The earliest time whose requests are shown. */
export function oldestShown(now: Date): Date {
  return new Date(now.getTime() - keptMs);
}

/** Creates the partitions of the request log for today and the following days, and drops expired ones. */
export function keepRequestLogPartitions(pool: Pool, now: Date): Promise<void> {
  const table = { schema: 'authorization_server', tables: ['logged_request'], oldestKept: oldestShown };
  return keepDayPartitions(pool, table, now);
}
