import type { Clock } from '../../clock.ts';
import type { Database } from '../database.ts';
import { startLoop } from '../jobs/loop.ts';
import type { Logger } from '../../observability/logger.ts';

/** A change is published at most this late, plus the time it takes to publish it. */
const everyMs = 500;
/**
 * Changes from this long before the start are published too; no answer that they make wrong is cached for longer.
 */
const lookBackMs = 60_000;

interface TimeDependencies {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface ChangesByTime {
  /** Channel on which they are published. */
  readonly channel: string;
  /**
   * Selects `tag` of everything that changes after $1, until $2 inclusive. It needs an index, because it runs
   * twice a second.
   */
  readonly sql: string;
}

/**
 * Publishes changes that happen by time, such as an offer that ends, like changes made by people. Every process
 * whose answers contain such facts runs it, by the clock that its answers use.
 */
export function publishChangesByTime(
  { database: { pool }, clock, logger }: TimeDependencies,
  { channel, sql }: ChangesByTime,
): { close(): Promise<void> } {
  let toldUntil = new Date(clock.now().getTime() - lookBackMs);
  return startLoop({
    pollMs: everyMs,
    work: async () => {
      const now = clock.now();
      if (now > toldUntil) {
        await pool.query({
          name: `changes-by-time-${channel}`,
          text: `select pg_notify($3, tag) from (select distinct tag from (${sql}) t) t`,
          values: [toldUntil, now, channel],
        });
      }
      toldUntil = now;
      return 0;
    },
    onError: (err) => logger.warn({ err, channel }, 'changes by time are told later'),
  });
}
