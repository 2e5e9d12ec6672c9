import type { Pool } from 'pg';
import { keepDayPartitions } from '../../kernel/database/day-partitions.ts';

/** Raw hits are kept no longer; what is made of them may be. */
const keptMonths = 25;

const hitPartitions = {
  schema: 'audience',
  tables: ['hit', 'action'],
  // In a month that is too short for the day, that is a day of the next one.
  oldestKept: (now: Date) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, now.getUTCDate() + 1)),
};

/** Makes the partitions of raw hits for today and the days ahead, and drops those past their time. */
export function keepPartitions(pool: Pool, now: Date): Promise<void> {
  return keepDayPartitions(pool, hitPartitions, now);
}
