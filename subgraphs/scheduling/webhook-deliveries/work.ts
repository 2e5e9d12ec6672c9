import type { WorkDependencies } from '../../../kernel/service.ts';
import { type DeliveriesOptions, startDeliveries } from './start-deliveries.ts';
import { createWebhookClient } from './webhook-client.ts';

/** What tests replace. */
export type DeliveryWorkOptions = Partial<Pick<DeliveriesOptions, 'pace' | 'random' | 'client'>>;

/** Delivers webhooks in this process (contract 2.3). */
export function workOnDeliveries(
  { outgoing, settings, ...deps }: WorkDependencies,
  replaced: DeliveryWorkOptions = {},
): { close(): Promise<void> } {
  return startDeliveries({
    ...deps,
    client: createWebhookClient(outgoing),
    retrySchedule: settings.WEBHOOK_RETRY_SCHEDULE,
    random: Math.random,
    ...replaced,
  });
}
