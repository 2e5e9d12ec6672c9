import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../observability/telemetry.ts';

/** The pools of this process by their services. */
const pools = new Map<string, Pool>();

const labelNames = ['service'] as const;

/** A number of each pool, read when somebody asks. Processes of one house are added up. */
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

/** Shows a service's pool among the metrics until it is ended; answers how to end that. */
export function watchPool(service: string, pool: Pool): () => void {
  pools.set(service, pool);
  return () => {
    if (pools.get(service) === pool) pools.delete(service);
  };
}
