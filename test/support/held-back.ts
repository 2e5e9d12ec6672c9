import { Client, type Pool } from 'pg';
import { type Transaction, transactionOn } from '../../kernel/database/transaction.ts';

/** Of the nine connections that requests of a platform in tests have, so many that they surely looked at the same time. */
const usualWaiting = 8;

/**
 * Lets `work` run until this many of its statements wait for a lock that this holds, then releases them all: whatever
 * they read before, they read at the same time.
 */
export async function heldBack<T>(
  pool: Pool,
  lock: {
    /** What its transaction does before the statement. */
    readonly first?: (transaction: Transaction) => Promise<unknown>;
    readonly sql: string;
    readonly values?: readonly unknown[];
    readonly waiting?: number;
    /** Whether what the statement changed is there when they go; else it is undone. */
    readonly isKept?: boolean;
    /** Whether `work` may also come to its end without waiting. */
    readonly mayPass?: boolean;
  },
  work: () => Promise<T>,
): Promise<T> {
  const holder = new Client(pool.options);
  await holder.connect();
  try {
    await holder.query('begin');
    await lock.first?.(transactionOn(holder));
    await holder.query(lock.sql, [...(lock.values ?? [])]);
    const outcome = work();
    const mayPass = () => lock.mayPass === true;
    const passing = outcome.then(mayPass, mayPass);
    const hasPassed = () => Promise.race([passing, Promise.resolve(false)]);
    const waiting = lock.waiting ?? usualWaiting;
    for (let poll = 0; !(await hasPassed()) && (await waitingSessions(holder)) < waiting; poll += 1) {
      if (poll === 2_000) throw new Error('too few statements came to wait for the lock');
    }
    await holder.query(lock.isKept === true ? 'commit' : 'rollback');
    return await outcome;
  } finally {
    await holder.end();
  }
}

async function waitingSessions(client: Client): Promise<number> {
  // Within a transaction the list of sessions stands still unless it is asked to move.
  await client.query('select pg_stat_clear_snapshot(), pg_sleep(0.005)');
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
