import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import type { Logger } from '../observability/logger.ts';

/** A change is told so late at most, and what it takes to tell it. */
const everyMs = 500;
/** What passed so long before the start is told as well: nobody remembers an answer that it could make wrong for longer. */
const lookBackMs = 60_000;

interface TimeDependencies {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface ChangesByTime {
  /** On which they are told. */
  readonly channel: string;
  /** Selects `tag` of everything that changes after $1, until $2 inclusive. An index has to serve it: it is asked twice a second. */
  readonly sql: string;
}

/**
 * Tells what changes because its time has come, such as an offer that ends, like a change that somebody makes. Every
 * process that answers with such facts runs it, by the clock that its answers follow.
 */
export function publishChangesByTime(
  { database: { pool }, clock, logger }: TimeDependencies,
  { channel, sql }: ChangesByTime,
): { close(): Promise<void> } {
  const end = new AbortController();
  let toldUntil = new Date(clock.now().getTime() - lookBackMs);

  async function tell(): Promise<void> {
    const now = clock.now();
    if (now > toldUntil) {
      await pool.query({
        name: `changes-by-time-${channel}`,
        text: `select pg_notify($3, tag) from (select distinct tag from (${sql}) t) t`,
        values: [toldUntil, now, channel],
      });
    }
    toldUntil = now;
  }

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      await tell().catch((err: unknown) => logger.warn({ err, channel }, 'changes by time are told later'));
      await sleep(everyMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    close: () => {
      end.abort();
      return running;
    },
  };
}
