import { Counter } from 'prom-client';
import { metrics } from '../observability/telemetry.ts';

const refused = new Counter({
  name: 'limit_refusals_total',
  help: 'Requests refused because a limit was used up, by the limit.',
  labelNames: ['limit'],
  registers: [metrics],
});

/** Counts a refusal. `limit` is one of a few words, never whose limit it is. */
export function countLimitRefusal(limit: string): void {
  refused.inc({ limit });
}
