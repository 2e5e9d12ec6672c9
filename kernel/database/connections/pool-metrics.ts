import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../../observability/telemetry.ts';

/** The pools of this process by service. */
const pools = new Map<string, Pool>();

const labelNames = ['service'] as const;

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
        for (const [service, pool] of pools) this.set({ service }, numberOf(pool));
      },
    }),
  );
}

poolGauge('db_pool_connections_max', 'Connections that the pool may open.', (pool) => pool.options.max);
poolGauge('db_pool_connections_open', 'Connections that are open.', (pool) => pool.totalCount);
poolGauge('db_pool_connections_idle', 'Open connections that nobody uses.', (pool) => pool.idleCount);
poolGauge('db_pool_requests_waiting', 'Requests that wait for a connection.', (pool) => pool.waitingCount);

/** Adds a service's pool to the metrics; returns how to remove it. */
export function watchPool(service: string, pool: Pool): () => void {
  pools.set(service, pool);
  return () => {
    if (pools.get(service) === pool) pools.delete(service);
  };
}
