import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../../../kernel/observability/telemetry.ts';
import { countDifferences } from '../reconciliation/reconciliation.store.ts';
import { countOpenEvents } from './events/provider-event.store.ts';

const pools = new Set<Pool>();
const openStatuses = ['RECEIVED', 'PARKED', 'QUARANTINED'];

const events = new Gauge({
  name: 'payment_events_open',
  help: 'Events of the payment provider that have had no effect, by status.',
  labelNames: ['status'],
  registers: [],
  // All processes of a house see the same table.
  aggregator: 'max',
  async collect() {
    // After the pools, whose metrics would show that this waits for a connection.
    await setImmediate();
    const [pool] = pools;
    if (pool === undefined) return;
    const counts = await countOpenEvents(pool).catch(() => null);
    for (const status of counts === null ? [] : openStatuses) {
      this.set({ status }, counts?.find((row) => row.status === status)?.count ?? 0);
    }
  },
});
const differences = new Gauge({
  name: 'payment_reconciliation_differences',
  help: "What the platform's books and the payment provider's do not agree on, in the latest week that was compared.",
  registers: [],
  aggregator: 'max',
  async collect() {
    await setImmediate();
    const [pool] = pools;
    if (pool !== undefined) this.set(await countDifferences(pool).catch(() => 0));
  },
});
metrics.registerMetric(events);
metrics.registerMetric(differences);

/** Exports metrics that operators have to watch, until it is closed. */
export function watchPayments(pool: Pool): { close(): Promise<void> } {
  pools.add(pool);
  return {
    close: async () => {
      pools.delete(pool);
    },
  };
}
