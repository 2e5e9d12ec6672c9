import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { signEvent } from '../../../subgraphs/deposits/payments/events/signature.ts';
import { until } from '../../support/until.ts';
import { type PaymentWorld, soon, startPaymentWorld, succeededEvent } from './payment-world.ts';

let world: PaymentWorld;
let intent: string;
beforeAll(async () => {
  world = await startPaymentWorld();
  intent = (await world.knownIntent('events')).pspIntentReference;
});
afterAll(() => world?.stop());
beforeEach(() => world.pool.query('truncate deposits.provider_event, deposits.test_effect cascade'));

const rowsNow = async () =>
  (await world.pool.query<{ count: string }>('select count(*) from deposits.provider_event')).rows[0]?.count;
const isNew = async (answer: Response) => z.object({ isNew: z.boolean() }).parse(await answer.json()).isNew;
const codeOf = async (answer: Response) =>
  z.object({ platformResponseCode: z.string() }).parse(await answer.json()).platformResponseCode;

describe('POST /api/payment/v1/providers/{psp}/events', () => {
  it('applies an event once, however often it comes', async () => {
    const event = succeededEvent('evt_once', intent);
    const first = await world.send(event);
    expect([first.status, await isNew(first)]).toEqual([200, true]);
    for (let time = 0; time < 3; time += 1) {
      const again = await world.send(event);
      expect([again.status, await isNew(again)]).toEqual([200, false]);
    }
    expect(await world.effects()).toEqual(['evt_once']);
    expect(await world.statusOf('evt_once')).toBe('APPLIED');
    const { rows } = await world.pool.query<object>(
      'select intent_reference, amount, currency, payload from deposits.provider_event',
    );
    expect(rows).toEqual([{ intent_reference: intent, amount: '25000', currency: 'USD', payload: null }]);
  });

  it('applies an event once of which a hundred copies come together', async () => {
    const event = succeededEvent('evt_crowd', intent);
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const news = await Promise.all(answers.map(isNew));
    expect(news.filter(Boolean)).toHaveLength(1);
    expect(await world.effects()).toEqual(['evt_crowd']);
    expect(await world.statusOf('evt_crowd')).toBe('APPLIED');
  });

  it('ignores an event of a type that means nothing here', async () => {
    const event = { id: 'evt_other', object: 'event', type: 'invoice.paid', data: { object: {} } };
    expect((await world.send(event)).status).toBe(200);
    expect(await world.statusOf('evt_other')).toBe('IGNORED');
    expect(await world.effects()).toEqual([]);
  });

  it('parks an event about an intent that nobody knows', async () => {
    expect((await world.send(succeededEvent('evt_lost', 'pi_nobody_knows'))).status).toBe(200);
    expect(await world.statusOf('evt_lost')).toBe('PARKED');
  });

  it.each([
    ['amount', 24_999, 'usd'],
    ['currency', 25_000, 'eur'],
  ])('quarantines an event with another %s', async (what, amount, currency) => {
    expect((await world.send(succeededEvent(`evt_${what}`, intent, amount, currency))).status).toBe(200);
    expect(await world.statusOf(`evt_${what}`)).toBe('QUARANTINED');
    expect(await world.effects()).toEqual([]);
  });

  it.each([
    ['no amount', { id: 'pi_1', currency: 'usd' }],
    ['an amount that is a text', { id: 'pi_1', amount: '1', currency: 'usd' }],
    ['a fraction', { id: 'pi_1', amount: 0.5, currency: 'usd' }],
    ['less than nothing', { id: 'pi_1', amount: -1, currency: 'usd' }],
    ['nothing at all', null],
  ])('quarantines an event of a known type with %s', async (_what, object) => {
    const event = { id: 'evt_unread', type: 'payment_intent.succeeded', data: { object } };
    expect((await world.send(event)).status).toBe(200);
    expect(await world.statusOf('evt_unread')).toBe('QUARANTINED');
  });

  it.each(['not json', '{}', '[]', '{"id":"evt_1","type":"x"}', '{"id":1,"type":"x","data":{"object":1}}'])(
    'refuses %s, well signed, as no event',
    async (body) => {
      const answer = await world.send(body);
      expect([answer.status, await codeOf(answer)]).toEqual([400, '0010010000400']);
      expect(await rowsNow()).toBe('0');
    },
  );

  it('refuses what nobody has signed, and stores nothing of it', async () => {
    const event = succeededEvent('evt_forged', intent);
    const now = Math.floor(Date.now() / 1000);
    const genuine = signEvent(
      world.connection.webhookSecrets[0] ?? '',
      now,
      Buffer.from(JSON.stringify(event)),
    );
    const attempts = [
      world.send(event, { headers: {} }),
      world.send(event, { secret: 'a secret of somebody else' }),
      world.send(event, { seconds: now - 400 }),
      world.send(event, { seconds: now + 400 }),
      world.send({ ...event, id: 'evt_changed' }, { headers: { 'Psp-Signature': genuine } }),
      world.send(`${JSON.stringify(event)} `, { headers: { 'Psp-Signature': genuine } }),
      // Stripe's own name for the header is for Stripe.
      world.send(event, { headers: { 'Stripe-Signature': genuine } }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect([answer.status, await codeOf(answer)]).toEqual([400, 'Payment_ProviderEvent_VL_Signature_RJ']);
    }
    expect(await rowsNow()).toBe('0');
    expect(await world.effects()).toEqual([]);
  });

  it('is not there for a provider that is not the configured one', async () => {
    for (const psp of ['stripe', 'paypal', '%00', '..']) {
      expect((await world.send(succeededEvent('evt_psp', intent), { psp })).status).toBe(404);
    }
    expect(await rowsNow()).toBe('0');
  });
});

describe('the fake provider', () => {
  it('reports a payment in a signed event', async () => {
    const { pspIntentReference: paid } = await world.knownIntent('told');
    expect((await world.step(paid, 'succeed')).status).toBe(200);
    expect((await world.step(paid, 'succeed')).status).toBe(200);
    await until(true, async () => (await world.effects()).length === 1, soon);
  });

  it('reports everything that can happen to a payment', async () => {
    const { pspIntentReference: paid } = await world.knownIntent('all-of-it');
    for (const [step, body] of [
      ['fail'],
      ['succeed'],
      ['dispute'],
      ['dispute', { outcome: 'won' }],
      ['refund'],
    ] as const) {
      expect((await world.step(paid, step, body)).status).toBe(200);
    }
    await until(true, async () => (await world.effects()).length === 5, soon);
    const { rows } = await world.pool.query<{ type: string }>(
      'select type from deposits.test_effect order by sequence',
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.closed',
      'charge.refunded',
    ]);
  });

  it('refuses what cannot happen to a payment', async () => {
    const { pspIntentReference: unpaid } = await world.knownIntent('unpaid');
    for (const step of ['refund', 'dispute']) {
      const answer = await world.step(unpaid, step);
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'Payment_FakeIntent_UP_State_RJ']);
    }
    const missing = await world.step('pi_none', 'succeed');
    expect([missing.status, await codeOf(missing)]).toEqual([404, 'Payment_FakeIntent_GT_Resource_FL']);
    expect((await world.step(unpaid, 'dispute', { outcome: 'x' })).status).toBe(400);
  });

  it('sends events many times, and they have their effect once', async () => {
    await world.misbehave({ delivery: { copies: 20 } });
    const { pspIntentReference: paid } = await world.knownIntent('copies');
    await world.step(paid, 'succeed');
    await until(true, async () => (await world.effects()).length > 0, soon);
    await world.misbehave({});
    await world.step(paid, 'refund');
    await until(true, async () => (await world.effects()).length === 2, soon);
  });

  it('sends events late and in another order', async () => {
    await world.misbehave({ delivery: { isPaused: true } });
    const { pspIntentReference: paid } = await world.knownIntent('backwards');
    await world.step(paid, 'succeed');
    await world.step(paid, 'refund');
    // Both wait before either is sent: the waiting ones are sent in reverse order.
    await sleep(300);
    await world.misbehave({ delivery: { isReversed: true, delayMs: 300 } });
    await until(true, async () => (await world.effects()).length === 2, soon);
    const { rows } = await world.pool.query<{ type: string }>(
      'select type from deposits.test_effect order by sequence',
    );
    expect(rows.map(({ type }) => type)).toEqual(['charge.refunded', 'payment_intent.succeeded']);
    await world.misbehave({});
  });
});

describe('the events of Stripe', () => {
  it("are taken under Stripe's own header, by any of the secrets, over the services' own connections too", async () => {
    const stripe = await startPaymentWorld({
      topology: 'over HTTP',
      settings: {
        PSP: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_of-the-tests',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of-the-tests',
        STRIPE_WEBHOOK_SECRET: 'whsec_of-the-account,whsec_of-its-sellers',
      },
    });
    try {
      await stripe.pool.query(`insert into deposits.test_intent values ('pi_stripe', 25000, 'USD')`);
      const event = succeededEvent('evt_stripe', 'pi_stripe');
      const now = Math.floor(Date.now() / 1000);
      const headersOf = (name: string, secret: string) => ({
        [name]: signEvent(secret, now, Buffer.from(JSON.stringify(event))),
      });
      const send = (headers: Record<string, string>) => stripe.send(event, { psp: 'stripe', headers });
      expect((await send(headersOf('Stripe-Signature', 'whsec_of-nobody'))).status).toBe(400);
      expect(await isNew(await send(headersOf('Stripe-Signature', 'whsec_of-its-sellers')))).toBe(true);
      expect(await isNew(await send(headersOf('Psp-Signature', 'whsec_of-the-account')))).toBe(false);
      expect(await stripe.effects()).toEqual(['evt_stripe']);
      expect((await stripe.send(event)).status).toBe(404);
      expect((await stripe.step('pi_stripe', 'succeed')).status).toBe(404);
    } finally {
      await stripe.stop();
    }
  });
});
