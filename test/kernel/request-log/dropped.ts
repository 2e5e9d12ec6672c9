import { metrics } from '../../../kernel/observability/telemetry.ts';

/** How many requests this process has not logged for a reason. */
export async function dropped(reason: string): Promise<number> {
  const { values = [] } = (await metrics.getSingleMetric('request_log_dropped_total')?.get()) ?? {};
  return values.find(({ labels }) => labels['reason'] === reason)?.value ?? 0;
}
