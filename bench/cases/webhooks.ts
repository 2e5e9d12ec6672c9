import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { createWebhookClient } from '../../subgraphs/scheduling/webhook-deliveries/webhook-client.ts';
import { startDeliveries } from '../../subgraphs/scheduling/webhook-deliveries/start-deliveries.ts';
import {
  makeWebhookSecret,
  sealWebhookSecret,
} from '../../subgraphs/scheduling/webhook-subscriptions/secret.ts';
import type { EncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';

const subscriptions = 50;
const deliveriesEach = 200;
const count = subscriptions * deliveriesEach;
const encryptionSecrets: EncryptionSecrets = [new Uint8Array(32)];

const insertSql = `
  with subscription as (
    insert into scheduling.webhook_subscription (id, app_id, business_id, url, event_types, secret, created_at, updated_at)
    values ($1, $1, $1, $2, '{appointment.*}', $3, now(), now()) returning id
  ),
  event as (
    insert into scheduling.webhook_event (id, business_id, type, data, occurred_at)
    select 'evt_' || replace(gen_random_uuid()::text, '-', ''), $1, 'appointment.booked', $4, now()
    from generate_series(1, $5) returning id
  )
  insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, next_attempt_at, created_at)
  select gen_random_uuid(), subscription.id, event.id, 'appointment.booked', now(), now() from subscription, event`;

/** About as large as an appointment. */
const eventText = JSON.stringify({
  appointment: { id: randomUUID(), bookingId: randomUUID(), version: 1, note: 'a'.repeat(2_000) },
});

/** Deliveries per second from a backlog, to a receiver on this machine that answers at once. */
export async function measureDeliveries(databaseUrl: string) {
  const pool = createPool({ url: databaseUrl, poolSize: 20, timeoutMs: 5_000 });
  const arrived = Promise.withResolvers<void>();
  let left = count;
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(204).end();
      left -= 1;
      if (left === 0) arrived.resolve();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  for (let made = 0; made < subscriptions; made += 1) {
    const id = randomUUID();
    const secret = sealWebhookSecret({ encryptionSecrets }, id, makeWebhookSecret());
    await pool.query(insertSql, [id, `http://127.0.0.1:${address.port}/`, secret, eventText, deliveriesEach]);
  }
  const begun = performance.now();
  const deliveries = startDeliveries({
    databaseUrl,
    database: { pool },
    authorization: {
      standing: async () => ({
        app: 'ACTIVE',
        isSelfRegistered: false,
        connection: 'CONNECTED',
        scopes: ['webhook:manage', 'appointment:read'],
        card: 'VALID',
        revokedFamilies: [],
        revokedTokens: [],
      }),
    },
    client: createWebhookClient({ allowInsecure: true }),
    clock: { now: () => new Date() },
    logger: createLogger('warn'),
    encryptionSecrets,
    retrySchedule: [1],
    random: Math.random,
  });
  await arrived.promise;
  const perSecond = count / ((performance.now() - begun) / 1_000);
  await deliveries.close();
  receiver.close();
  await pool.end();
  return { count, perSecond };
}
