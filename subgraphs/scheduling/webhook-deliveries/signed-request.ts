import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Sealing } from '../../../kernel/access/sealing.ts';
import { currentTraceparent } from '../../../kernel/observability/tracing.ts';
import type { OutgoingRequest } from '../../../kernel/outgoing/guarded-client.ts';
import { type RecordedEvent, eventBody } from '../webhook-events/event-body.ts';
import { unsealWebhookSecret } from '../webhook-subscriptions/secret.ts';

/** Where an event is sent, and the secrets that sign it. */
export interface Recipient {
  readonly subscriptionId: string;
  readonly url: string;
  /** Sealed. */
  readonly secret: Buffer;
  /** The one before the rotation, while it still signs. */
  readonly previousSecret: Buffer | null;
}

interface Sending {
  readonly event: RecordedEvent;
  readonly recipient: Recipient;
  readonly readsAppointments: boolean;
  readonly at: Date;
}

/** A new trace, for an attempt that belongs to none (W3C Trace Context). */
const newTraceparent = () => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;

/**
 * One attempt, signed with each secret of the subscription (contract 2.2); null if its secret cannot be decrypted here.
 */
export function signedRequest(
  sealing: Sealing,
  { event, recipient, readsAppointments, at }: Sending,
): OutgoingRequest | null {
  const { subscriptionId, url, secret, previousSecret } = recipient;
  const opened = [secret, ...(previousSecret === null ? [] : [previousSecret])].map((sealed) =>
    unsealWebhookSecret(sealing, subscriptionId, sealed),
  );
  const [current] = opened;
  if (current === null || current === undefined) return null;
  const body = eventBody(event, { subscriptionId, readsAppointments });
  const signatures = opened.flatMap((one) =>
    one === null ? [] : [new Webhook(one).sign(event.id, at, body)],
  );
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'svc-webhooks/1',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
      traceparent: currentTraceparent() ?? newTraceparent(),
    },
    body,
  };
}
