import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../../observability/telemetry.ts';
import type { Pools } from './pools.ts';

/** The connections of this process, by database. */
const known = new Map<string, Pools>();

const labelNames = ['database', 'pool'] as const;
const watched = ['main', 'reserved', 'background'] as const;

/** A number for each pool, read on request. Processes of one house are added up. */
function poolGauge(name: string, help: string, numberOf: (pool: Pool) => number): void {
  metrics.registerMetric(
    new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const [database, pools] of known) {
          for (const pool of watched) this.set({ database, pool }, numberOf(pools[pool]));
        }
      },
    }),
  );
}

poolGauge('db_pool_connections_max', 'Connections that the pool may open.', (pool) => pool.options.max);
poolGauge('db_pool_connections_open', 'Connections that are open.', (pool) => pool.totalCount);
poolGauge('db_pool_connections_idle', 'Open connections that nobody uses.', (pool) => pool.idleCount);
poolGauge('db_pool_requests_waiting', 'Requests that wait for a connection.', (pool) => pool.waitingCount);

/** Adds the connections to a database, by its name, to the metrics; returns how to remove them. */
export function watchPools(database: string, pools: Pools): () => void {
  known.set(database, pools);
  return () => {
    if (known.get(database) === pools) known.delete(database);
  };
}
