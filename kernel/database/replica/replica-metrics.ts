import { Counter, Gauge } from 'prom-client';
import { metrics } from '../../observability/telemetry.ts';

/** The replicas of this process by database, and how many milliseconds each may be behind. */
const known = new Map<string, () => number>();

metrics.registerMetric(
  new Gauge({
    name: 'db_replica_lag_seconds',
    help: 'How old what the replica shows may be; it grows while the replica cannot be reached.',
    labelNames: ['database'],
    registers: [],
    aggregator: 'max',
    collect() {
      this.reset();
      for (const [database, lagMs] of known) this.set({ database }, lagMs() / 1000);
    },
  }),
);

/** Reads that may lag, by where they were read. */
export const laggingReads = new Counter({
  name: 'db_lagging_reads_total',
  help: 'Requests that may read from the replica, by where they read.',
  labelNames: ['database', 'server'],
  registers: [metrics],
});

/** Exports the lag of the replica of a database; returns how to end that. */
export function watchReplica(database: string, lagMs: () => number): () => void {
  known.set(database, lagMs);
  return () => {
    if (known.get(database) === lagMs) known.delete(database);
  };
}
