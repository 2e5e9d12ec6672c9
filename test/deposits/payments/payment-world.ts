import { Pool } from 'pg';
import type { Clock } from '../../../kernel/clock.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import type { ProviderConnection } from '../../../subgraphs/deposits/payments/connection.ts';
import { signEvent } from '../../../subgraphs/deposits/payments/events/signature.ts';
import type { EventDependencies } from '../../../subgraphs/deposits/payments/events/apply-event.ts';
import type { Behaviour } from '../../../subgraphs/deposits/payments/fake/behaviour.ts';
import type {
  ApplyProviderEvent,
  Checkout,
  ProviderEvent,
} from '../../../subgraphs/deposits/payments/payment-provider.ts';
import {
  type ConnectedProvider,
  createStripeProvider,
} from '../../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { findAccount } from '../../../subgraphs/deposits/payments/payout-accounts/payout-account.store.ts';
import { deposits } from '../../../subgraphs/deposits/subgraph.ts';
import { connectionIn } from '../../support/fake-provider.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../../support/platform.ts';

/** The effect of events in these tests: a row for each, and known intents with their expected amounts. */
const tables = `
  create table deposits.test_intent (reference text primary key, amount bigint not null, currency text not null);
  create table deposits.test_effect (sequence bigint generated always as identity, event_id text not null, type text not null)`;

export const applyToTables = async (
  transaction: Transaction,
  event: ProviderEvent,
): ReturnType<ApplyProviderEvent> => {
  const [known] = await transaction(
    'select amount = $2 and currency = $3 as "isExpected" from deposits.test_intent where reference = $1',
    [event.intentReference, event.amount.toString(), event.currency],
  );
  if (known === undefined) return 'UNKNOWN_INTENT';
  if (JSON.stringify(known) !== '{"isExpected":true}') return 'QUARANTINED';
  await transaction('insert into deposits.test_effect (event_id, type) values ($1, $2)', [
    event.id,
    event.type,
  ]);
  return 'APPLIED';
};

type Body = Readonly<Record<string, unknown>>;

export interface PaymentWorld extends TestPlatform {
  readonly pool: Pool;
  readonly connection: ProviderConnection;
  readonly adapter: ConnectedProvider;
  /** The dependencies of jobs about events. */
  readonly jobDependencies: EventDependencies;
  /** Tells the fake provider how to behave. */
  misbehave(behaviour: DeepPartial<Behaviour>): Promise<void>;
  /** An intent at the fake provider that the tests' books know. */
  knownIntent(key: string, amount?: bigint): Promise<Checkout>;
  /** What a person does at the fake provider, at its public address. */
  step(intent: string, step: string, body?: object): Promise<Response>;
  /** Sends an event as the provider does. */
  send(event: Body | string, signing?: Signing): Promise<Response>;
  effects(): Promise<string[]>;
  statusOf(eventId: string): Promise<string | null>;
}

type DeepPartial<Whole> = Whole extends readonly (infer Part)[]
  ? readonly DeepPartial<Part>[]
  : Whole extends object
    ? { readonly [Key in keyof Whole]?: DeepPartial<Whole[Key]> }
    : Whole;

interface Signing {
  readonly secret?: string;
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly psp?: string;
}

export const soon = { withinMs: 20_000 };

export const succeededEvent = (id: string, intent: string, amount = 25_000, currency = 'usd') => ({
  id,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: intent, object: 'payment_intent', amount, amount_received: amount, currency } },
});

/** The whole system with the fake provider; events have their effect in tables of the tests. */
export async function startPaymentWorld({
  topology = 'in one process',
  applyProviderEvent = applyToTables,
  settings = {},
}: {
  topology?: Topology;
  applyProviderEvent?: ApplyProviderEvent;
  settings?: NodeJS.ProcessEnv;
} = {}): Promise<PaymentWorld> {
  const platform = await startTestPlatform({
    topology,
    settings,
    sources: { own: { deposits: { applyProviderEvent } } },
  });
  const { env, databaseUrl } = platform;
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  await pool.query(tables);
  const database = await openOwnDatabase({ ...deposits.database, url: databaseUrl, poolSize: 4 });
  const connection = await connectionIn(env);
  const adapter = createStripeProvider(connection, (profileId) =>
    findAccount(database.pool, profileId, 'fake'),
  );
  const clock: Clock = { now: () => new Date() };

  return {
    ...platform,
    pool,
    connection,
    adapter,
    jobDependencies: {
      pool: database.pool,
      clock,
      logger: createLogger('silent'),
      provider: adapter,
      applyProviderEvent: applyToTables,
    },
    misbehave: async (behaviour) => {
      const answer = await fetch(`${connection.apiUrl}/test/behaviour`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${connection.secretKey}` },
        body: JSON.stringify(behaviour),
      });
      if (answer.status !== 204) throw new Error(await answer.text());
    },
    knownIntent: async (key, amount = 25_000n) => {
      const request = { key, amount, currency: 'USD', depositId: key, description: 'A deposit' };
      const checkout = await adapter.createIntent(request);
      await pool.query('insert into deposits.test_intent values ($1, $2, $3)', [
        checkout.pspIntentReference,
        amount.toString(),
        'USD',
      ]);
      return checkout;
    },
    step: (intent, step, body) =>
      fetch(`${env.BASE_URL}/api/payment/v1/fake/intents/${intent}/${step}`, {
        method: 'POST',
        ...(body && { body: JSON.stringify(body) }),
      }),
    send: (event, { secret = connection.webhookSecrets[0] ?? '', seconds, headers, psp = 'fake' } = {}) => {
      const body = typeof event === 'string' ? event : JSON.stringify(event);
      const at = seconds ?? Math.floor(Date.now() / 1000);
      return fetch(`${env.BASE_URL}/api/payment/v1/providers/${psp}/events`, {
        method: 'POST',
        headers: headers ?? { 'Psp-Signature': signEvent(secret, at, Buffer.from(body)) },
        body,
      });
    },
    effects: async () => {
      const sql = 'select event_id as id from deposits.test_effect order by sequence';
      return (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    },
    statusOf: async (eventId) => {
      const sql = 'select status from deposits.provider_event where event_id = $1';
      return (await pool.query<{ status: string }>(sql, [eventId])).rows[0]?.status ?? null;
    },
    stop: async () => {
      await Promise.all([pool.end(), database.close()]);
      await platform.stop();
    },
  };
}
