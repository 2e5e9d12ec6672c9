import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, type Server, type ServerResponse, createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Standing } from '../../../kernel/access/authorization.ts';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import {
  type DeliveryPace,
  startDeliveries,
} from '../../../subgraphs/scheduling/webhook-deliveries/start-deliveries.ts';
import { createWebhookClient } from '../../../subgraphs/scheduling/webhook-deliveries/webhook-client.ts';
import { recordWebhookEvent } from '../../../subgraphs/scheduling/webhook-events/record-event.ts';
import {
  makeWebhookSecret,
  sealWebhookSecret,
} from '../../../subgraphs/scheduling/webhook-subscriptions/secret.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { until } from '../../support/until.ts';
import type { EncryptionSecrets } from '../../../kernel/access/encryption-secrets.ts';

/** What a receiver was sent. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a receiver answers; its first argument counts the requests from 1. */
export type Reaction = (count: number, response: ServerResponse, received: Received) => void;

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  react: Reaction;
  close(): void;
}

/** A server of an app on this machine; it answers 204 unless told otherwise. */
export async function startReceiver(react: Reaction = (_, response) => void response.writeHead(204).end()) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      receiver.react(received.push(one), response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received,
    react,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** The ids of the events that a receiver got, in order. */
export const idsOf = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id']);

/** What a receiver does with the library; throws for what was not signed with the secret. */
export function verify(secret: string, { headers, body }: Received): unknown {
  return new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });
}

export const refuse =
  (status: number, headers: Record<string, string> = {}): Reaction =>
  (_, response) =>
    void response.writeHead(status, headers).end();

export const connected: Standing = {
  app: 'ACTIVE',
  isSelfRegistered: false,
  appName: 'Kennel Planner',
  publisherProfileId: '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9d01',
  connection: 'CONNECTED',
  scopes: ['webhook:manage', 'appointment:read'],
  card: 'VALID',
  revokedFamilies: [],
  revokedTokens: [],
};

const quick: Partial<DeliveryPace> = { pollMs: 50, laterMs: 50, graceMs: 500 };
const encryptionSecrets: EncryptionSecrets = [new Uint8Array(32).fill(7)];

export interface DeliveryRow {
  readonly id: string;
  readonly status: string;
  readonly attempt: number;
  readonly next_attempt_at: string | null;
  readonly claimed_until: string | null;
  readonly attempted_at: string | null;
  readonly response_status: number | null;
  readonly response_snippet: string | null;
  readonly error_code: string | null;
  readonly duration_ms: number | null;
}

export interface SubscriptionRow {
  readonly disabled_reason: string | null;
  readonly disabled_at: string | null;
  readonly failing_since: string | null;
  readonly last_attempt_at: string | null;
  readonly last_success_at: string | null;
  readonly version: number;
}

/** A database, and processes that deliver from it at the time that the test says. */
export async function startDeliveriesWorld() {
  const databaseUrl = await migratedDatabaseUrl();
  const pool = createPool({ url: databaseUrl, poolSize: 10, timeoutMs: 10_000 });
  const open: { close(): Promise<void> | void }[] = [];
  const time = { now: Date.now() };
  const clock = { now: () => new Date(time.now) };
  /** What the authorization server says; null throws. */
  const standings = { answer: (_appId: string, _businessId: string | null): Standing | null => connected };

  const world = {
    pool,
    databaseUrl,
    time,
    standings,
    encryptionSecrets,
    /** One process that delivers. */
    deliver: ({
      pace = {},
      random = () => 0.5,
      retrySchedule = [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400],
      timeoutMs = 15_000,
    }: {
      pace?: Partial<DeliveryPace>;
      random?: () => number;
      retrySchedule?: readonly number[];
      timeoutMs?: number;
    } = {}) => {
      const deliveries = startDeliveries({
        databaseUrl,
        database: { pool },
        authorization: { standing: async (app, business) => standings.answer(app, business) },
        client: createWebhookClient({ allowInsecure: true, timeoutMs, bodyMs: 100 }),
        clock,
        logger: createLogger('silent'),
        encryptionSecrets,
        retrySchedule,
        random,
        pace: { ...quick, ...pace },
      });
      open.push(deliveries);
      return deliveries;
    },
    receiver: async (react?: Reaction) => {
      const made = await startReceiver(react);
      open.push(made);
      return made;
    },
    subscribe: async (
      url: string,
      { appId = randomUUID(), businessId = randomUUID() }: { appId?: string; businessId?: string } = {},
    ) => {
      const id = randomUUID();
      const secret = makeWebhookSecret();
      await pool.query(
        `insert into scheduling.webhook_subscription (id, app_id, business_id, url, event_types, secret, created_at, updated_at)
         values ($1, $2, $3, $4, '{appointment.*}', $5, $6, $6)`,
        [id, appId, businessId, url, sealWebhookSecret({ encryptionSecrets }, id, secret), clock.now()],
      );
      return { id, appId, businessId, secret };
    },
    /** An event as a change of an appointment records it. */
    record: async (
      businessId: string,
      appointment: object = { id: randomUUID(), bookingId: randomUUID(), version: 1, status: 'CONFIRMED' },
    ) =>
      inTransaction(pool, (transaction) =>
        recordWebhookEvent(transaction, {
          businessId,
          type: 'appointment.booked',
          data: { appointment },
          occurredAt: clock.now(),
        }),
      ),
    /** As many deliveries as a long outage leaves. */
    backlog: async ({ id, businessId }: { id: string; businessId: string }, count: number) => {
      await pool.query(
        `with made as (
           insert into scheduling.webhook_event (id, business_id, type, data, occurred_at)
           select 'evt_' || replace(gen_random_uuid()::text, '-', ''), $2, 'appointment.booked',
             '{"appointment":{"id":"a","bookingId":"b","version":1}}', $4
           from generate_series(1, $3) returning id)
         insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, next_attempt_at, created_at)
         select gen_random_uuid(), $1, id, 'appointment.booked', $4, $4 from made`,
        [id, businessId, count, clock.now()],
      );
    },
    deliveries: async (subscriptionId: string) =>
      (
        await pool.query<DeliveryRow>(
          'select * from scheduling.webhook_delivery where subscription_id = $1 order by created_at, id',
          [subscriptionId],
        )
      ).rows,
    delivery: async (subscriptionId: string): Promise<DeliveryRow> => {
      const [row] = await world.deliveries(subscriptionId);
      if (row === undefined) throw new Error('there is no delivery');
      return row;
    },
    subscription: async (id: string): Promise<SubscriptionRow> => {
      const { rows } = await pool.query<SubscriptionRow>(
        'select * from scheduling.webhook_subscription where id = $1',
        [id],
      );
      if (rows[0] === undefined) throw new Error('there is no subscription');
      return rows[0];
    },
    /** Waits until the only delivery has so many attempts behind it. */
    attempted: async (subscriptionId: string, attempts: number) =>
      until(attempts, async () => (await world.delivery(subscriptionId)).attempt, { withinMs: 15_000 }),
    /** Ends the processes and receivers of a test. */
    clear: async () => {
      for (const one of open.splice(0).reverse()) await one.close();
      await pool.query('truncate scheduling.webhook_subscription, scheduling.webhook_event cascade');
      standings.answer = () => connected;
      time.now = Date.now();
    },
    stop: async () => {
      await world.clear();
      await pool.end();
    },
  };
  return world;
}

export type DeliveriesWorld = Awaited<ReturnType<typeof startDeliveriesWorld>>;
