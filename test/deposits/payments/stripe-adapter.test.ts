import Stripe from 'stripe';
import { readEnv } from '../../../services.ts';
import { connectionOf } from '../../../subgraphs/deposits/payments/connection.ts';
import { isSigned, signEvent } from '../../../subgraphs/deposits/payments/events/signature.ts';
import { ProviderOutage, ProviderRefusal } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { sentEvent } from '../../../subgraphs/deposits/payments/stripe/read-event.ts';
import {
  type ConnectedProvider,
  createStripeProvider,
} from '../../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { type Asked, recordings, startRecordings, stripeError } from './stripe-recordings.ts';

const webhookSecret = 'whsec_test_of-the-recordings';
const intentReference = recordings.intent.id;
const account = { reference: recordings.account.id, isActive: true };
let server: Awaited<ReturnType<typeof startRecordings>>;
let provider: ConnectedProvider;

beforeAll(async () => {
  server = await startRecordings();
  const env = readEnv({
    PSP: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of-the-recordings',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of-the-recordings',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: server.url,
  });
  const connection = connectionOf({ ...env, PSP: 'stripe' }, [new Uint8Array(32)]);
  provider = createStripeProvider(connection, async () => account);
});
afterAll(() => server?.stop());
beforeEach(() => {
  server.asked.length = 0;
  server.answers.clear();
});

const answer = (what: string, body: unknown, status = 200) => server.answers.set(what, { body, status });
const usd = (amount: bigint) => ({ amount, currency: 'USD' });
const request = {
  key: 'deposit-d-1-create_intent-1',
  ...usd(25_000n),
  depositId: 'd-1',
  description: 'A deposit',
};
const said = ({ method, path, headers, form }: Asked) => ({
  what: `${method} ${path}`,
  key: headers['idempotency-key'],
  form,
});

describe("Stripe's own API", () => {
  it('is asked for an intent that is captured when the buyer pays', async () => {
    answer('POST /v1/payment_intents', recordings.intent);
    expect(await provider.createIntent(request)).toEqual({
      psp: 'stripe',
      pspIntentReference: intentReference,
      clientSecret: recordings.intent.client_secret,
      publishableKey: 'pk_test_of-the-recordings',
    });
    expect(server.asked.map(said)).toEqual([
      {
        what: 'POST /v1/payment_intents',
        key: request.key,
        form: {
          amount: '25000',
          currency: 'usd',
          capture_method: 'automatic',
          'automatic_payment_methods[enabled]': 'true',
          transfer_group: 'd-1',
          description: 'A deposit',
          'metadata[depositId]': 'd-1',
        },
      },
    ]);
    expect(server.asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_of-the-recordings',
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    });
  });

  it('gives back, moves on and calls off, each under its own key', async () => {
    answer('POST /v1/refunds', recordings.refund);
    answer('POST /v1/transfers', recordings.transfer);
    answer(`GET /v1/accounts/${account.reference}`, recordings.account);
    answer(`POST /v1/payment_intents/${intentReference}/cancel`, {
      ...recordings.intent,
      status: 'canceled',
    });
    const paid = { ...recordings.intent, status: 'succeeded', latest_charge: recordings.charge.id };
    answer(`GET /v1/payment_intents/${intentReference}`, paid);
    expect(await provider.refund({ key: 'refund-1', intentReference, ...usd(25_000n) })).toEqual({
      reference: recordings.refund.id,
    });
    const payout = { key: 'pay_out-1', intentReference, sellerProfileId: 's-1', ...usd(23_000n) };
    expect(await provider.payOut(payout)).toEqual({ reference: recordings.transfer.id });
    await provider.cancelIntent({ key: 'cancel-1', intentReference, ...usd(0n) });
    expect(server.asked.map(said)).toEqual([
      {
        what: 'POST /v1/refunds',
        key: 'refund-1',
        form: { payment_intent: intentReference, amount: '25000', 'metadata[orderedWith]': 'refund-1' },
      },
      { what: `GET /v1/accounts/${account.reference}`, key: undefined, form: {} },
      { what: `GET /v1/payment_intents/${intentReference}`, key: undefined, form: {} },
      {
        what: 'POST /v1/transfers',
        key: 'pay_out-1',
        form: {
          amount: '23000',
          currency: 'usd',
          destination: account.reference,
          source_transaction: recordings.charge.id,
          transfer_group: 'd-1',
          'metadata[intentReference]': intentReference,
          'metadata[orderedWith]': 'pay_out-1',
        },
      },
      { what: `POST /v1/payment_intents/${intentReference}/cancel`, key: 'cancel-1', form: {} },
    ]);
  });

  it('says whether money can be moved to an account', async () => {
    const path = `GET /v1/accounts/${account.reference}`;
    answer(path, recordings.account);
    expect(await provider.isActive(account.reference)).toBe(true);
    answer(path, { ...recordings.account, capabilities: { transfers: 'pending' } });
    expect(await provider.isActive(account.reference)).toBe(false);
    answer(path, { ...recordings.account, payouts_enabled: false });
    expect(await provider.isActive(account.reference)).toBe(false);
  });

  it.each([
    [400, 'invalid_request_error', 'charge_already_refunded', ProviderRefusal],
    [400, 'invalid_request_error', 'balance_insufficient', ProviderRefusal],
    // What it has moved with another amount is looked up.
    [400, 'idempotency_error', null, ProviderOutage],
    [402, 'card_error', 'card_declined', ProviderRefusal],
    [404, 'invalid_request_error', 'resource_missing', ProviderRefusal],
    [401, 'invalid_request_error', null, ProviderOutage],
    [403, 'invalid_request_error', null, ProviderOutage],
    [409, 'idempotency_error', 'idempotency_key_in_use', ProviderOutage],
    [409, 'invalid_request_error', 'lock_timeout', ProviderOutage],
    [429, 'invalid_request_error', 'rate_limit', ProviderOutage],
    [500, 'api_error', null, ProviderOutage],
    [503, 'api_error', null, ProviderOutage],
    [0, 'no_answer', null, ProviderOutage],
  ])('that answers %i %s %s is asked under one key', async (status, type, code, expected) => {
    answer('POST /v1/refunds', stripeError(type, code, 'It is not possible.'), status);
    const refund = provider.refund({ key: 'refund-1', intentReference, ...usd(25_000n) });
    await expect(refund).rejects.toThrow(expected);
    // A broken connection is the only thing that the SDK retries by itself, with the same key.
    expect(server.asked).toHaveLength(status === 0 ? 2 : 1);
    expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set(['refund-1']),
    );
  });
});

describe("Stripe's events", () => {
  const payload = (type: string, object: object) =>
    JSON.stringify({
      id: 'evt_1NG8Du2eZvKYlo2CUI79vXWy',
      object: 'event',
      api_version: '2025-09-30.clover',
      created: 1_763_800_500,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
  const read = (type: string, object: object) =>
    provider.readEvent(sentEvent.parse(JSON.parse(payload(type, object))));

  it('are signed as they are checked here, and the other way round', async () => {
    const stripe = new Stripe('sk_test_of-the-recordings');
    const body = payload('payment_intent.succeeded', recordings.intent);
    const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
    const [now, bytes] = [new Date(), Buffer.from(body)];
    expect(isSigned(header, bytes, [webhookSecret], now)).toBe(true);
    expect(isSigned(header, bytes, ['whsec_of-another'], now)).toBe(false);
    const own = signEvent(webhookSecret, Math.floor(now.getTime() / 1000), bytes);
    expect(stripe.webhooks.constructEvent(body, own, webhookSecret).type).toBe('payment_intent.succeeded');
    expect(() => stripe.webhooks.constructEvent(`${body} `, own, webhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('tell of a payment by what was received', async () => {
    const paid = { ...recordings.intent, status: 'succeeded', amount_received: 24_000 };
    expect(await read('payment_intent.succeeded', paid)).toMatchObject({
      type: 'payment_intent.succeeded',
      psp: 'stripe',
      intentReference,
      ...usd(24_000n),
    });
  });

  it('tell of the refund that came through, not of one that failed before', async () => {
    const failed = { ...recordings.refund, id: 're_failed', status: 'failed', failure_reason: 'declined' };
    const later = { ...recordings.refund, id: 're_later', amount: 5_000 };
    const first = { ...recordings.refund, id: 're_first', amount: 20_000 };
    const data = [later, first, { ...failed, amount: 20_000 }];
    answer('GET /v1/refunds', { object: 'list', url: '/v1/refunds', has_more: false, data });
    const refunded = (sum: number) =>
      read('charge.refunded', { ...recordings.charge, amount_refunded: sum, refunded: sum === 25_000 });
    expect(await refunded(20_000)).toMatchObject({ reference: 're_first', intentReference, ...usd(20_000n) });
    expect(await refunded(25_000)).toMatchObject({ reference: 're_later', ...usd(5_000n) });
  });

  it('tell of a transfer and of what was taken back of it', async () => {
    const facts = { intentReference, psp: 'stripe' };
    expect(await read('transfer.created', recordings.transfer)).toMatchObject({
      ...facts,
      reference: recordings.transfer.id,
      ...usd(23_000n),
    });
    const reversal = { id: 'trr_1MiN3gLkdIwHu7ix', object: 'transfer_reversal', amount: 3_000 };
    const reversals = { ...recordings.transfer.reversals, data: [reversal], total_count: 1 };
    expect(await read('transfer.reversed', { ...recordings.transfer, reversals })).toMatchObject({
      ...facts,
      reference: reversal.id,
      ...usd(3_000n),
    });
  });
});
