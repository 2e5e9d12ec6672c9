import { setImmediate } from 'node:timers/promises';
import { Counter, Gauge } from 'prom-client';
import { metrics } from '../../../kernel/observability/telemetry.ts';

const attempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Attempts to deliver an event, by outcome (SUCCEEDED, or why not).',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Counts an attempt: SUCCEEDED, or the error code. */
export function countAttempt(outcome: string): void {
  attempts.inc({ outcome });
}

/** Deliveries that are due and not being attempted. */
export type DeliveryBacklog = () => Promise<number>;
const backlogs = new Set<DeliveryBacklog>();

const due = new Gauge({
  name: 'webhook_deliveries_due',
  help: 'Deliveries that are due and that no process attempts.',
  registers: [],
  // All processes of a house see the same table.
  aggregator: 'max',
  async collect() {
    // After the pools, whose metrics would show that this waits for a connection.
    await setImmediate();
    const [read] = backlogs;
    if (read !== undefined) this.set(await read().catch(() => 0));
  },
});
metrics.registerMetric(due);

/** Exports the backlog as a metric; returns a function that ends that. */
export function watchDeliveries(read: DeliveryBacklog): () => void {
  backlogs.add(read);
  return () => {
    backlogs.delete(read);
    due.set(0);
  };
}
