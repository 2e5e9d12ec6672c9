import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '../../../kernel/database/sealed-columns.ts';
import { type Sealing, seal, unseal } from '../../../kernel/access/sealing.ts';

const secretBytes = 32;

const contextOf = (subscriptionId: string) => ({ purpose: 'webhook-secret', boundTo: subscriptionId });

/** Where secrets are stored. */
export const sealedSecrets: readonly SealedColumn[] = ['secret', 'previous_secret'].map((column) => ({
  table: 'scheduling.webhook_subscription',
  key: 'id',
  column,
  contextOf: (subscriptionId: string) => contextOf(subscriptionId),
}));

/** A new secret, as the owner of the subscription is shown it once (contract 2.2). */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** The secret as it is stored; it opens for the same subscription only. */
export function sealWebhookSecret(sealing: Sealing, subscriptionId: string, secret: string): Buffer {
  return seal(sealing, contextOf(subscriptionId), secret);
}

/** The secret that was sealed; null under another internal secret, or for another subscription. */
export function unsealWebhookSecret(sealing: Sealing, subscriptionId: string, sealed: Buffer): string | null {
  return unseal(sealing, contextOf(subscriptionId), sealed);
}
