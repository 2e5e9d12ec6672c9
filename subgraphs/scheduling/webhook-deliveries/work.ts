import { authorizations } from '../../../kernel/access/remote-authorization.ts';
import type { HouseWithTables } from '../../../kernel/house.ts';
import { outgoingRulesOf } from '../../../kernel/outgoing/outgoing-settings.ts';
import type { Settings } from '../settings.ts';
import { type DeliveriesOptions, startDeliveries } from './start-deliveries.ts';
import { createWebhookClient } from './webhook-client.ts';

/** What tests replace. */
export type DeliveryWorkOptions = Partial<Pick<DeliveriesOptions, 'pace' | 'random' | 'client'>>;

/** Delivers webhooks in this process (contract 2.3). */
export function workOnDeliveries(
  house: HouseWithTables<Settings>,
  replaced: DeliveryWorkOptions = {},
): { close(): Promise<void> } {
  return startDeliveries({
    ...house,
    authorization: authorizations.use(house),
    client: createWebhookClient(outgoingRulesOf(house.env)),
    retrySchedule: house.env.WEBHOOK_RETRY_SCHEDULE,
    random: Math.random,
    ...replaced,
  });
}
