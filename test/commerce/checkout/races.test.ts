import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { codesOf } from '../../support/member.ts';
import { until } from '../../support/until.ts';
import { type CheckoutWorld, soon, startCheckoutWorld } from './checkout-world.ts';

const short = 'Order_OrderCommerce_AD_Stock_RJ';
const busy = '0010010000503';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
});
afterAll(() => world?.stop());

const rowsOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await world.pool.query(sql, values)).rowCount ?? 0;

/** What the provider says of an intent, for an event of it. */
const paidEvent = (intent: string, amount: number) => ({
  id: `evt_${newId()}`,
  type: 'payment_intent.succeeded',
  data: {
    object: { id: intent, object: 'payment_intent', amount, amount_received: amount, currency: 'usd' },
  },
});

/** An order of one piece, of whose payment the provider tells nothing by itself. */
async function quietly(): Promise<{
  id: string;
  intent: string;
  shelf: string;
  lines: { offerId: string; quantity: number }[];
}> {
  const { buyer, kennel } = world;
  const shelf = await world.stocked(kennel, 1);
  const lines = [{ offerId: await world.offered(kennel, shelf), quantity: 1 }];
  const order = await world.place(buyer, lines);
  const intent = order.checkout?.pspIntentReference ?? '';
  await world.misbehave({ delivery: { isPaused: true } });
  expect(await world.pay(order)).toBeLessThan(300);
  return { id: order.id, intent, shelf, lines };
}
afterEach(() => world.misbehave({}));

describe('100 buyers for the last piece', () => {
  it('are one who pays, and 99 who are refused; the stock is never below zero', async () => {
    const { buyer, otherBuyer, kennel } = world;
    const shelf = await world.stocked(kennel, 1);
    const lines = [{ offerId: await world.offered(kennel, shelf), quantity: 1 }];
    const before = await world.counts();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const requestKey = newId();
        for (;;) {
          const answer = await world.tryPlace(index % 2 === 0 ? buyer : otherBuyer, lines, { requestKey });
          if (!codesOf(answer).includes(busy)) return answer;
        }
      }),
    );
    const outcomes = answers.map(world.refusal);
    expect(outcomes.filter((outcome) => outcome === '')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === short)).toHaveLength(99);
    const shape = z.object({
      placeOrder: z.object({ id: z.string(), checkout: z.object({ pspIntentReference: z.string() }) }),
    });
    const won = answers.find((answer) => world.refusal(answer) === '');
    const { placeOrder } = shape.parse(won?.data);
    const { pspIntentReference } = placeOrder.checkout;
    const pay = `/api/payment/v1/fake/intents/${pspIntentReference}/succeed`;
    // 100 times at once.
    await Promise.all(Array.from({ length: 100 }, () => fetch(world.env.BASE_URL + pay, { method: 'POST' })));
    const paid = `select from commerce.sale where order_id = $1 and status = 'CONFIRMED' and paid_at is not null`;
    await until(1, () => rowsOf(paid, placeOrder.id), soon);
    expect(await world.stockOf(shelf)).toEqual({ item: ['1', '1'], log: ['1', '1'] });
    const after = await world.counts();
    expect((after['buyer_order'] ?? 0) - (before['buyer_order'] ?? 0)).toBe(1);
    expect(await world.books(placeOrder.id)).toEqual({ ORDER_HELD: '-1000', PSP_CLEARING: '1000' });
  });
});

describe('a payment and the end of its time, at the same moment', () => {
  it('are an order with stock, or a refund and free stock, and never something between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, intent, shelf } = await quietly();
      await Promise.all([
        ...Array.from({ length: 10 }, () => world.sendEvent(paidEvent(intent, 1_000))),
        ...Array.from({ length: 10 }, () => world.expire(id, 16)),
      ]);
      const settled = `select from commerce.buyer_order where id = $1 and payment_state in ('PAID', 'EXPIRED')
        and payment_version = (select version from deposits.order_payment where id = $1)`;
      await until(1, () => rowsOf(settled, id), soon);
      const isPaid =
        (await rowsOf(`select from deposits.order_payment where id = $1 and status = 'PAID'`, id)) === 1;
      const refunded = `select from deposits.order_operation where order_id = $1 and kind = 'REFUND' and status = 'DONE'`;
      await until(isPaid ? 0 : 1, () => rowsOf(refunded, id), soon);
      expect(await world.stockOf(shelf)).toMatchObject({ item: ['1', isPaid ? '1' : '0'] });
      const status = isPaid ? 'CONFIRMED' : 'CANCELLED';
      await until(
        1,
        () => rowsOf('select from commerce.sale where order_id = $1 and status = $2', id, status),
        soon,
      );
      expect(await world.books(id)).toEqual(isPaid ? { ORDER_HELD: '-1000', PSP_CLEARING: '1000' } : {});
      await world.misbehave({});
    }
  });
});

describe('50 refunds of a sale at once', () => {
  it('give back no more than was paid', async () => {
    const { buyer, kennel } = world;
    const order = await world.place(buyer, [{ offerId: await world.offered(kennel, null), quantity: 1 }]);
    await world.pay(order);
    await world.untilPaid(buyer, order.id);
    const [saleId = ''] = await world.saleIds(order.id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.tryRefund(kennel, { saleId, amount: '3.00' })),
    );
    expect(answers.filter((answer) => world.refusal(answer) === '')).toHaveLength(3);
    await until('9.00', async () => (await world.sale(kennel, saleId)).refundedAmount, soon);
    // The same request 20 times is one refund.
    const requestKey = newId();
    const same = { saleId, amount: '0.50', requestKey };
    await Promise.all(Array.from({ length: 20 }, () => world.tryRefund(kennel, same)));
    await until('9.50', async () => (await world.sale(kennel, saleId)).refundedAmount, soon);
    expect(await world.books(order.id)).toEqual({ ORDER_HELD: '-50', PSP_CLEARING: '50' });
  });
});

describe('events that come twice, or in another order', () => {
  it('have their effect once: a refund by hand waits for its payment', async () => {
    const { buyer } = world;
    const { id, intent } = await quietly();
    await world.atProvider(`/test/intents/${intent}/refund`, { amount: '400' });
    await world.misbehave({ delivery: { isReversed: true, copies: 3 } });
    const paid = `select from deposits.order_payment where id = $1 and status = 'PAID'`;
    await until(1, () => rowsOf(paid, id), soon);
    const refunded = `select from deposits.provider_event
      where intent_reference = $1 and type = 'charge.refunded' and status <> 'RECEIVED'`;
    await until(1, () => rowsOf(refunded, intent), soon);
    // Five at once, again while copies still arrive.
    const status = async () => {
      await Promise.all(Array.from({ length: 5 }, () => world.applyParked()));
      return (await world.order(buyer, id)).paymentStatus;
    };
    await until('PARTIALLY_REFUNDED', status, soon);
    expect(await world.books(id)).toEqual({ ORDER_HELD: '-600', PSP_CLEARING: '600' });
  });
});

describe('answers of the provider that are lost', () => {
  it.each(['FAIL_BEFORE', 'FAIL_AFTER'])('double nothing: %s', async (mode) => {
    const { buyer, kennel } = world;
    const order = await world.place(buyer, [{ offerId: await world.offered(kennel, null), quantity: 1 }]);
    await world.pay(order);
    await world.untilPaid(buyer, order.id);
    const [saleId = ''] = await world.saleIds(order.id);
    const paths = ['/v1/refunds', '/v1/transfers', '/v1/transfers/:id/reversals'];
    await world.misbehave({ faults: paths.map((path) => ({ path, mode, times: 2 })) });
    for (const to of ['PROCESSING', 'SHIPPED']) await world.tryMove(kennel, saleId, to);
    await until(
      1,
      () =>
        rowsOf(
          `select from deposits.order_operation where order_id = $1 and kind = 'PAY_OUT' and status = 'DONE'`,
          order.id,
        ),
      soon,
    );
    await world.refund(kennel, { saleId, amount: '4.00' });
    const reversed = `select from deposits.order_operation where order_id = $1 and status = 'DONE'
      and (kind, amount) in (('REFUND', 400), ('REVERSE', 400), ('PAY_OUT', 1000))`;
    await until(3, () => rowsOf(reversed, order.id), soon);
    const { body } = await world.atProvider(
      `/v1/payment_intents/${order.checkout?.pspIntentReference}`,
      {},
      'GET',
    );
    const charge = z.object({ latest_charge: z.string() }).parse(body).latest_charge;
    const { body: given } = await world.atProvider(`/v1/refunds?charge=${charge}`, {}, 'GET');
    expect(z.object({ data: z.array(z.object({ amount: z.number() })) }).parse(given).data).toMatchObject([
      { amount: 400 },
    ]);
    expect(await world.books(order.id)).toEqual({});
  });
});
