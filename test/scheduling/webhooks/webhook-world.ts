import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import {
  type WebhookEvent,
  recordWebhookEvent,
} from '../../../subgraphs/scheduling/webhook-events/record-event.ts';
import { type Api, type ApiAnswer, connect, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

export const area = '/api/scheduling/v1';
export const subscriptions = `${area}/webhook-subscriptions`;

const subscriptionSchema = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  description: z.string().nullable(),
  status: z.enum(['ACTIVE', 'DISABLED']),
  disabledReason: z.string().nullable(),
  disabledAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  secretPreviousExpiresAt: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  secret: z.string().optional(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const owners = { kennel: 'owner', shop: 'otherOwner' } as const;
type AppName = 'approved' | 'unapproved';

export interface WebhookWorld extends TestPlatform {
  readonly pool: Pool;
  /** Address of somebody who answers 200 to everything. */
  readonly receiver: string;
  /** The Partner API for an app that a business connected. */
  apiOf(business?: keyof typeof owners, app?: AppName, scope?: string): Promise<Api>;
  /** Something happens at the kennel; answers the event's id. */
  record(event?: Partial<WebhookEvent>): Promise<string>;
  /** Ends every subscription, delivery and event. */
  clear(): Promise<void>;
}

export const someAppointment = {
  id: '01a204b6-9d10-7a52-8c3f-1f5d6f0f9f10',
  bookingId: '01a204b6-9d10-7a52-8c3f-1f5d6f0f9f0f',
  version: 3,
  clientNote: 'Bites.',
};

/** The whole system in one process, with somebody who takes webhooks. */
export async function startWebhookWorld(clock?: { now(): Date }): Promise<WebhookWorld> {
  const platform = await startTestPlatform({
    settings: { WEBHOOK_ALLOW_INSECURE: 'true' },
    ...(clock !== undefined && { sources: { clock } }),
  });
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 4 });
  const server = createServer((request, response) =>
    request.resume().on('end', () => response.end('thanks')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.custom<AddressInfo>().parse(server.address());
  const { accounts, apps, businesses } = platform.world;
  return {
    ...platform,
    pool,
    receiver: `http://127.0.0.1:${port}/hooks`,
    apiOf: async (business = 'kennel', app = 'approved', scope = 'webhook:manage appointment:read') => {
      const { profileId } = businesses[business];
      const tokens = await connect(platform, apps[app], accounts[owners[business]], profileId, scope);
      return partnerApi(platform, tokens.access_token);
    },
    record: async (event = {}) =>
      inTransaction(pool, (transaction) =>
        recordWebhookEvent(transaction, {
          businessId: businesses.kennel.profileId,
          type: 'appointment.booked',
          data: { appointment: someAppointment },
          occurredAt: new Date(),
          ...event,
        }),
      ),
    clear: async () => {
      await pool.query('delete from scheduling.webhook_subscription');
      await pool.query('delete from scheduling.webhook_event');
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
      await platform.stop();
    },
  };
}

/** The subscription of an answer; throws for any other. */
export function subscriptionOf({ status, text, body }: ApiAnswer): Subscription {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return subscriptionSchema.parse(body);
}

/** Subscribes to everything about appointments, unless told otherwise. */
export async function subscribe(
  api: Api,
  { receiver }: WebhookWorld,
  given: object = {},
): Promise<Subscription> {
  const body = { url: receiver, eventTypes: ['appointment.*'], ...given };
  return subscriptionOf(await api('POST', subscriptions, body));
}
