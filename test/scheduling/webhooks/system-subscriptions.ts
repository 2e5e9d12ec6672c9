import { Pool } from 'pg';
import { readEncryptionSecrets } from '../../../kernel/access/encryption-secrets.ts';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { recordWebhookEvent } from '../../../subgraphs/scheduling/webhook-events/record-event.ts';
import {
  makeWebhookSecret,
  sealWebhookSecret,
} from '../../../subgraphs/scheduling/webhook-subscriptions/secret.ts';
import type { TestPlatform } from '../../support/platform.ts';

/** Subscriptions of the approved app: few, for a connection has five at most. The first is that of the examples. */
export const systemSubscriptions = {
  own: [
    '01a204b7-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
    '01a204b7-1a2b-7c3d-8e4f-5a6b7c8d9e10',
    '01a204b7-1a2b-7c3d-8e4f-5a6b7c8d9e11',
  ],
  foreign: '01a204b7-1a2b-7c3d-8e4f-5a6b7c8d9e12',
  foreignUrl: 'https://hooks.example.com/of-the-shop',
  /** To the first of them. */
  delivery: '01a204b7-2b3c-7d4e-8f50-6b7c8d9e0f1a',
} as const;

const appointment = {
  id: '01a204b6-9d10-7a52-8c3f-1f5d6f0f9f10',
  bookingId: '01a204b6-9d10-7a52-8c3f-1f5d6f0f9f0f',
  version: 1,
};

/** Subscribes the approved app to events of kennel and shop, and books an appointment at the kennel. */
export async function placeSystemSubscriptions({ env, world, databaseUrl }: TestPlatform): Promise<void> {
  const { own, foreign, foreignUrl, delivery } = systemSubscriptions;
  const { kennel, shop } = world.businesses;
  const encryptionSecrets = await readEncryptionSecrets(env);
  const rows = [
    ...own.map((id) => ({ id, businessId: kennel.profileId, url: 'https://hooks.example.com/appointments' })),
    { id: foreign, businessId: shop.profileId, url: foreignUrl },
  ];
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const client = await pool.connect();
  for (const { id, businessId, url } of rows) {
    await client.query(
      `insert into scheduling.webhook_subscription
         (id, app_id, business_id, url, event_types, description, secret, created_at, updated_at)
       values ($1, $2, $3, $4, '{appointment.*}', 'Calendar', $5, now(), now())`,
      [
        id,
        world.apps.approved.appId,
        businessId,
        url,
        sealWebhookSecret({ encryptionSecrets }, id, makeWebhookSecret()),
      ],
    );
  }
  await client.query('begin');
  const eventId = await recordWebhookEvent(transactionOn(client), {
    businessId: kennel.profileId,
    type: 'appointment.booked',
    data: { appointment },
    occurredAt: new Date(),
  });
  // Nothing is left to send: it has arrived at one, and the others never hear of it.
  await client.query('delete from scheduling.webhook_delivery where event_id = $1', [eventId]);
  await client.query(
    `insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, status, attempt, attempted_at,
       response_status, response_snippet, duration_ms, created_at)
     values ($1, $2, $3, 'appointment.booked', 'SUCCEEDED', 1, now(), 204, '', 87, now())`,
    [delivery, own[0], eventId],
  );
  await client.query('commit');
  client.release();
  await pool.end();
}
