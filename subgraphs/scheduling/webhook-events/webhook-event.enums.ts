import type { webhookEventTypes } from '../../../kernel/inputs/webhook-fields.ts';

/** contract 2.1 */
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** When each of them happens, for subscribers. */
export const webhookEventDescriptions: Readonly<Record<WebhookEventType, string>> = {
  'appointment.booked': 'An appointment was booked, by whomever; it is PENDING or CONFIRMED.',
  'appointment.changed':
    'An appointment was moved, took another status (a declined one too), or has other staff, notes or pets.',
  'appointment.cancelled': 'An appointment was cancelled.',
  'webhook.test': 'The app asked for it, to see whether its subscription works.',
};
