import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../../../kernel/observability/telemetry.ts';
import { foldedByAll } from './lanes.ts';

// One index lookup for each day that is not completely folded yet.
const nextIn = (table: string) => `(
  select w.received_at from audience.${table} w
  where w.xid > ${foldedByAll} and w.received_at >= (select kept_from::timestamp at time zone 'UTC' from audience.fold)
  order by w.xid limit 1)`;
const lagSql = `
  select greatest(0, extract(epoch from now() - least(${nextIn('hit')}, ${nextIn('action')})))::float8 as seconds`;

/** Seconds since the next row of the lane furthest behind was received; 0 if none is waiting. */
export async function readFoldLag(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>({ name: 'audience-fold-lag', text: lagSql });
  return rows[0]?.seconds ?? 0;
}

const watched = new Set<Pick<Pool, 'query'>>();

const lag = new Gauge({
  name: 'audience_fold_lag_seconds',
  help: 'Age of the hit or action that is to be counted next; 0 when nothing waits.',
  registers: [],
  // Every process of the platform sees the same tables.
  aggregator: 'max',
  async collect() {
    // After the pools, whose metrics would show that this waits for a connection.
    await setImmediate();
    const [pool] = watched;
    if (pool === undefined) return;
    // While the database is down, it keeps its last value.
    const seconds = await readFoldLag(pool).catch(() => null);
    if (seconds !== null) this.set(seconds);
  },
});
metrics.registerMetric(lag);

/** Exports the lag as a metric; returns a function that ends that. */
export function watchFold(pool: Pick<Pool, 'query'>): () => void {
  watched.add(pool);
  return () => {
    watched.delete(pool);
    lag.set(0);
  };
}
