import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '../../../kernel/database/sealed-columns.ts';
import { type Sealing, seal, unseal } from '../../../kernel/access/sealing.ts';

const secretBytes = 32;

const contextOf = (subscriptionId: string) => ({ purpose: 'webhook-secret', boundTo: subscriptionId });

/** The columns of stored secrets. */
export const sealedSecrets: readonly SealedColumn[] = ['secret', 'previous_secret'].map((column) => ({
  table: 'scheduling.webhook_subscription',
  key: 'id',
  column,
  contextOf: (subscriptionId: string) => contextOf(subscriptionId),
}));

/** A new secret, as it is shown to the owner of the subscription once (contract 2.2). */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** The encrypted secret; it can only be decrypted for the same subscription. */
export function sealWebhookSecret(sealing: Sealing, subscriptionId: string, secret: string): Buffer {
  return seal(sealing, contextOf(subscriptionId), secret);
}

/** The decrypted secret; null under another secret, or for another subscription. */
export function unsealWebhookSecret(sealing: Sealing, subscriptionId: string, sealed: Buffer): string | null {
  return unseal(sealing, contextOf(subscriptionId), sealed);
}
