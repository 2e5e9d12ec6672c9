import type { Pool } from 'pg';
import { keepDayPartitions } from '../../kernel/database/day-partitions.ts';

/** Raw hits are not kept longer than this; the sums may be. */
const keptMonths = 25;

const hitPartitions = {
  schema: 'audience',
  tables: ['hit', 'action'],
  // In a month without that day, it is a day of the next one.
  oldestKept: (now: Date) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, now.getUTCDate() + 1)),
};

/** Creates the partitions of raw hits for today and the following days, and drops expired ones. */
export function keepPartitions(pool: Pool, now: Date): Promise<void> {
  return keepDayPartitions(pool, hitPartitions, now);
}
