import { systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { checkoutOfOrder } from '../../../subgraphs/commerce/checkout/open-checkout.ts';
import { paymentRequestOf } from '../../../subgraphs/commerce/checkout/payment-request.ts';
import { openOrderPayment } from '../../../subgraphs/deposits/order-payments/order-payment.service.ts';
import { unconfiguredProvider } from '../../../subgraphs/deposits/payments/unconfigured-provider.ts';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { expectTold } from '../../support/told.ts';
import { listOf } from '../../notices/notices-world.ts';
import { until } from '../../support/until.ts';
import { faultsOf } from '../orders/orders-world.ts';
import { type CheckoutWorld, type PlacedOrder, soon, startCheckoutWorld } from './checkout-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
});
afterAll(() => world?.stop());

const stateFault = 'Order_OrderCommerce_UP_State_RJ';

/** An order of this many pieces at 10.00 of the kennel, paid; and the shelf that they are from. */
async function paid(
  quantity = 1,
  onHand = 10,
): Promise<{ order: PlacedOrder; saleId: string; shelf: string }> {
  const { buyer, kennel } = world;
  const shelf = await world.stocked(kennel, onHand);
  const order = await world.place(buyer, [{ offerId: await world.offered(kennel, shelf), quantity }]);
  expect(await world.pay(order)).toBeLessThan(300);
  await world.untilPaid(buyer, order.id);
  const [saleId = ''] = await world.saleIds(order.id);
  return { order, saleId, shelf };
}

async function shipped(quantity = 1): Promise<Awaited<ReturnType<typeof paid>>> {
  const made = await paid(quantity);
  for (const to of ['PROCESSING', 'SHIPPED']) {
    expect(world.refusal(await world.tryMove(world.kennel, made.saleId, to))).toBe('');
  }
  return made;
}

const untilBooks = (orderId: string, wanted: Record<string, string>) =>
  until(JSON.stringify(wanted), async () => JSON.stringify(await world.books(orderId)), soon);

describe('placeOrder, paid through the provider', () => {
  it('answers how to pay, holds the stock, and is paid by the event of the provider only', async () => {
    const { buyer, kennel } = world;
    const shelf = await world.stocked(kennel, 5);
    const lines = [{ offerId: await world.offered(kennel, shelf), quantity: 2 }];
    const requestKey = newId();
    const order = await world.place(buyer, lines, { requestKey, contactEmail: 'Ann@Example.com' });
    expect(order).toMatchObject({ status: 'PENDING', payment: 'PROVIDER', paymentStatus: 'UNPAID' });
    expect(order.checkout).toMatchObject({
      psp: 'fake',
      publishableKey: 'pk_fake',
      expiresAt: order.expiresAt,
    });
    expect(Date.parse(order.expiresAt ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['5', '2'] });
    // The same request is the same order, and the same payment.
    expect(await world.place(buyer, lines, { requestKey, contactEmail: 'Ann@Example.com' })).toEqual(order);
    expect((await world.order(buyer, order.id)).checkout).toEqual(order.checkout);
    const [saleId = ''] = await world.saleIds(order.id);
    // Where the buyer lives is of no use to the seller before.
    const unpaid = { kind: 'SHIPPING', address: null, contactEmail: null };
    expect((await world.sale(kennel, saleId)).delivery).toMatchObject(unpaid);
    expect(world.refusal(await world.tryMove(kennel, saleId, 'CONFIRMED'))).toBe(stateFault);
    expect(world.refusal(await world.tryMove(kennel, saleId, 'CANCELLED'))).toBe(stateFault);
    const word = await kennel.ask(
      'mutation ($input: RecordSalePaymentInput!) { recordSalePayment(input: $input) { id } }',
      { input: { id: saleId } },
    );
    expect(world.refusal(word)).toBe(stateFault);
    expect(await world.pay(order)).toBeLessThan(300);
    await world.untilPaid(buyer, order.id);
    expect(await world.order(buyer, order.id)).toMatchObject({ status: 'CONFIRMED', checkout: null });
    const sale = await world.sale(kennel, saleId);
    expect(sale).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', fee: '0.00' });
    expect(sale.paidAt).not.toBeNull();
    expect(sale.delivery).toMatchObject({
      kind: 'SHIPPING',
      contactEmail: 'ann@example.com',
      address: { recipientName: 'Ann Buyer', countryCode: 'US' },
    });
    expect(await world.books(order.id)).toEqual({ PSP_CLEARING: '2000', ORDER_HELD: '-2000' });
  });

  it('is by the seller, as before, unless it says otherwise', async () => {
    const { buyer, kennel } = world;
    const lines = [{ offerId: await world.offered(kennel, null), quantity: 1 }];
    const { id } = await buyer.place(lines);
    const order = await world.order(buyer, id);
    expect(order).toMatchObject({
      payment: 'SELLER',
      paymentStatus: 'UNPAID',
      checkout: null,
      expiresAt: null,
    });
    const [saleId = ''] = await world.saleIds(id);
    await kennel.ask(
      'mutation ($input: RecordSalePaymentInput!) { recordSalePayment(input: $input) { id } }',
      {
        input: { id: saleId },
      },
    );
    expect((await world.order(buyer, id)).paymentStatus).toBe('PAID');
    expect(faultsOf(await world.tryRefund(kennel, { saleId, amount: '1.00' }))).toMatchObject([
      { field: '/amount', code: 'NOT_ALLOWED' },
    ]);
  });

  it('has one currency, something to pay, and an address', async () => {
    const { buyer, kennel, shop } = world;
    const { id: inEuros } = await shop.storefront({ currency: 'EUR' });
    const lines = [
      { offerId: await world.offered(kennel, null), quantity: 1 },
      { offerId: (await shop.offer(inEuros)).id, quantity: 1 },
    ];
    expect(world.refusal(await world.tryPlace(buyer, lines))).toBe('Order_OrderCommerce_AD_Currency_RJ');
    const free = [{ offerId: await world.offered(kennel, null, { price: '0' }), quantity: 1 }];
    expect(faultsOf(await world.tryPlace(buyer, free))).toMatchObject([{ field: '/payment' }]);
    const without = await world.tryPlace(buyer, lines.slice(0, 1), { shippingAddress: null });
    expect(faultsOf(without)).toMatchObject([{ field: '/shippingAddress', code: 'REQUIRED' }]);
  });
});

describe('a currency that the provider counts differently', () => {
  it.each(['MGA', 'ISK', 'UGX', 'KWD', 'BRL'])(
    'is refused before anything is ordered: %s',
    async (currency) => {
      const { buyer, shop } = world;
      const { id } = await shop.storefront({ currency });
      const lines = [{ offerId: (await shop.offer(id, { price: '1000' })).id, quantity: 1 }];
      const before = await world.counts();
      expect(faultsOf(await world.tryPlace(buyer, lines))).toMatchObject([
        { field: '/payment', code: 'NOT_ALLOWED' },
      ]);
      expect(await world.counts()).toEqual(before);
      expect((await buyer.place(lines)).number).not.toBe('');
    },
  );

  it('is none of those with the same smallest unit', async () => {
    const { buyer, shop } = world;
    const { id } = await shop.storefront({ currency: 'JPY' });
    const order = await world.place(buyer, [
      { offerId: (await shop.offer(id, { price: '1200' })).id, quantity: 1 },
    ]);
    const { rows } = await world.pool.query('select amount from deposits.order_payment where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ amount: '1200' }]);
  });
});

describe('how to pay an order', () => {
  const notConfigured = { code: 'Payment_PaymentProvider_HD_NotConfigured_FL' };
  const context = () => ({
    viewer: systemViewer(newId()),
    pool: world.ownPool,
    clock: { now: () => new Date() },
    logger: createLogger('silent'),
    newId,
  });
  const placeOne = async () => {
    const { buyer, kennel } = world;
    return world.place(buyer, [{ offerId: await world.offered(kennel, null), quantity: 1 }]);
  };

  it('is known of a payment that was begun, also once there is no provider any more', async () => {
    const order = await placeOne();
    const without = { ...context(), loaders: { provider: unconfiguredProvider } };
    const asked = await paymentRequestOf(world.ownPool, order.id);
    const request = { ...asked, sales: [...asked.sales] };
    const { pspIntentReference } = order.checkout ?? {};
    expect((await openOrderPayment(without, request)).checkout).toMatchObject({ pspIntentReference });
    await expect(openOrderPayment(without, { ...request, orderId: newId() })).rejects.toMatchObject(
      notConfigured,
    );
  });

  it('ends no order by being read', async () => {
    const order = await placeOne();
    const refuse = () => Promise.reject(new DomainError('Payment_PaymentProvider_HD_NotConfigured_FL'));
    const ended = () => Promise.reject(new Error('the order was ended'));
    const orderPayments = { open: refuse, close: ended, release: ended, refund: ended };
    const read = { id: order.id, paymentState: 'OPEN', expiresAt: order.expiresAt };
    await expect(checkoutOfOrder({ ...context(), loaders: { orderPayments } }, read)).rejects.toMatchObject(
      notConfigured,
    );
  });
});

describe('an order that nobody pays in 15 minutes', () => {
  it('ends, gives its stock back, and cannot be paid any more', async () => {
    const { buyer, kennel } = world;
    const shelf = await world.stocked(kennel, 1);
    const lines = [{ offerId: await world.offered(kennel, shelf), quantity: 1 }];
    const order = await world.place(buyer, lines, { contactEmail: 'ann@example.com' });
    expect(world.refusal(await world.tryPlace(buyer, lines))).toBe('Order_OrderCommerce_AD_Stock_RJ');
    await world.expire(order.id, 14);
    expect((await world.order(buyer, order.id)).status).toBe('PENDING');
    await world.expire(order.id, 2);
    expect(await world.order(buyer, order.id)).toMatchObject({ status: 'CANCELLED', checkout: null });
    const [saleId = ''] = await world.saleIds(order.id);
    expect((await world.sale(kennel, saleId)).delivery).toMatchObject({ address: null, contactEmail: null });
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['1', '0'] });
    await until(true, async () => (await world.pay(order)) >= 400, soon);
    expect(await world.books(order.id)).toEqual({});
    // Somebody else has it.
    const next = await world.place(buyer, lines);
    expect(next.status).toBe('PENDING');
  });

  it('is refunded whole at once if it was paid nevertheless, and its stock stays free', async () => {
    const { buyer, kennel } = world;
    const shelf = await world.stocked(kennel, 1);
    const order = await world.place(buyer, [{ offerId: await world.offered(kennel, shelf), quantity: 1 }]);
    // The buyer pays in time, but the event comes too late.
    await world.misbehave({ delivery: { isPaused: true } });
    expect(await world.pay(order)).toBeLessThan(300);
    await world.expire(order.id, 16);
    await world.misbehave({});
    await until(
      1,
      async () => {
        const sql = `select from deposits.order_operation where order_id = $1 and kind = 'REFUND' and status = 'DONE'`;
        return (await world.pool.query(sql, [order.id])).rowCount;
      },
      soon,
    );
    await untilBooks(order.id, {});
    expect(await world.order(buyer, order.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'UNPAID',
    });
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['1', '0'] });
  });
});

describe("the seller's share", () => {
  it('is transferred when the goods leave: price and shipping less the fee of the platform', async () => {
    const { kennel, pool } = world;
    const key = 'feature:SALE_FEE';
    await pool.query(
      `insert into commerce.price_point (id, price_list_id, subject_key, code, kind, base_amount_minor_units,
         currency_code, effective_from, created_at)
       select gen_random_uuid(), id, $1, 'SALE-FEE', 'UNIT_PRICE', 500, 'USD', now() - interval '1 day', now()
       from commerce.price_list where scope = 'PLATFORM' and is_platform_own limit 1`,
      [key],
    );
    const { order, saleId } = await shipped(3);
    await pool.query('update commerce.price_point set effective_until = now() where subject_key = $1', [key]);
    expect((await world.sale(kennel, saleId)).fee).toBe('1.50');
    await untilBooks(order.id, { PLATFORM_FEE: '-150', PSP_CLEARING: '150' });
    // Half of it comes back: half of the fee, and of what was transferred.
    await world.refund(kennel, { saleId, amount: '15.00' });
    await untilBooks(order.id, { PLATFORM_FEE: '-75', PSP_CLEARING: '75' });
    await world.untilPaid(world.buyer, order.id, 'PARTIALLY_REFUNDED');
    expect((await world.sale(kennel, saleId)).status).toBe('SHIPPED');
  });

  it('waits while payouts are off, and then comes by itself', async () => {
    const { profileId } = world.world.businesses.kennel;
    await world.atProvider(`/test/accounts/acct_demo_${profileId}/payouts/off`);
    const { order, saleId } = await shipped();
    await untilBooks(order.id, { PSP_CLEARING: '1000', SELLER_PAYABLE: '-1000' });
    const told = async () => {
      const { items } = await listOf(world.kennel.ask);
      return items.find(({ kindCode, subjectId }) => kindCode === 'SALE_PAID' && subjectId === saleId)?.text;
    };
    const way = `The order ${order.number} was paid through the platform. Your share is paid out once the goods have left. Without a payout account it waits for you: open one under Payouts. It can be prepared and sent.`;
    await until(way, told, soon);
    await world.atProvider(`/test/accounts/acct_demo_${profileId}/payouts/on`);
    await untilBooks(order.id, {});
  });
});

describe('refundSale', () => {
  it('gives back pieces of lines, then the rest, with stock; the last cent ends the sale', async () => {
    const { buyer, kennel } = world;
    const { order, saleId, shelf } = await paid(3);
    const { lines } = await world.sale(kennel, saleId);
    const [line] = lines;
    const requestKey = newId();
    const one = { saleId, lines: [{ lineId: line?.id, quantity: 1 }], restock: true, requestKey };
    const first = await world.refund(kennel, one);
    expect(first.refunds).toMatchObject([{ amount: '10.00', reason: 'It broke.' }]);
    expect((await world.refund(kennel, one)).id).toBe(saleId);
    await world.untilPaid(buyer, order.id, 'PARTIALLY_REFUNDED');
    expect((await world.sale(kennel, saleId)).refunds).toMatchObject([{ status: 'DONE' }]);
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '2'] });
    const tooMany = { saleId, lines: [{ lineId: line?.id, quantity: 3 }] };
    expect(faultsOf(await world.tryRefund(kennel, tooMany))).toMatchObject([{ field: '/lines/0/quantity' }]);
    expect(faultsOf(await world.tryRefund(kennel, { saleId, amount: '20.01' }))).toMatchObject([
      { field: '/amount', code: 'OUT_OF_RANGE' },
    ]);
    await world.refund(kennel, { saleId });
    await world.untilPaid(buyer, order.id, 'REFUNDED');
    expect(await world.sale(kennel, saleId)).toMatchObject({ status: 'REFUNDED', refundedAmount: '30.00' });
    expect(world.refusal(await world.tryRefund(kennel, { saleId }))).toBe(stateFault);
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '0'] });
    expect(await world.books(order.id)).toEqual({});
  });

  it('takes the transfer back when it has gone', async () => {
    const { kennel, buyer } = world;
    const { order, saleId, shelf } = await shipped(2);
    await untilBooks(order.id, {});
    await world.refund(kennel, { saleId, restock: true });
    await world.untilPaid(buyer, order.id, 'REFUNDED');
    await until(
      'PAY_OUT 2000, REFUND 2000, REVERSE 2000',
      async () => {
        const { rows } = await world.pool.query<{ what: string }>(
          `select kind || ' ' || amount as what from deposits.order_operation
           where order_id = $1 and status = 'DONE' and amount > 0 order by what`,
          [order.id],
        );
        return rows.map(({ what }) => what).join(', ');
      },
      soon,
    );
    await untilBooks(order.id, {});
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '0'] });
  });

  it('needs a reason, and somebody who owns or manages the business; calling off is refunding', async () => {
    const { kennel, buyer } = world;
    const { order, saleId, shelf } = await paid();
    expect(faultsOf(await world.tryRefund(kennel, { saleId, reason: null }))).toMatchObject([
      { field: '/reason', code: 'REQUIRED' },
    ]);
    expect(world.refusal(await world.tryRefund(world.shop, { saleId }))).toBe(
      'Order_OrderCommerce_GT_Resource_FL',
    );
    expect(world.refusal(await world.tryMove(kennel, saleId, 'CANCELLED'))).toBe('');
    await world.untilPaid(buyer, order.id, 'REFUNDED');
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '0'] });
    expect(await world.books(order.id)).toEqual({});
  });
});

describe('what people at the provider and banks do', () => {
  it('is booked, and shown on order and sale', async () => {
    const { kennel, buyer } = world;
    const { order, saleId } = await paid(4);
    const intent = order.checkout?.pspIntentReference ?? '';
    await world.atProvider(`/test/intents/${intent}/refund`, { amount: '1000' });
    await world.untilPaid(buyer, order.id, 'PARTIALLY_REFUNDED');
    expect(await world.sale(kennel, saleId)).toMatchObject({ takenAmount: '10.00', refundedAmount: '10.00' });
    await world.atProvider(`/test/intents/${intent}/dispute`);
    await world.untilPaid(buyer, order.id, 'DISPUTED');
    expect(world.refusal(await world.tryRefund(kennel, { saleId }))).toBe(stateFault);
    await untilBooks(order.id, {});
    await world.atProvider(`/test/intents/${intent}/dispute`, { outcome: 'won' });
    await world.untilPaid(buyer, order.id, 'PARTIALLY_REFUNDED');
    await untilBooks(order.id, { ORDER_HELD: '-3000', PSP_CLEARING: '3000' });
  });
});

describe('a refund that somebody at the provider was faster than', () => {
  /** A paid sale of so many pieces, of which somebody at the provider has refunded a part, and nobody here knows yet. */
  async function refundedByHand(amount: number): ReturnType<typeof paid> {
    const made = await paid(4);
    await world.misbehave({ delivery: { isPaused: true } });
    const intent = made.order.checkout?.pspIntentReference ?? '';
    await world.atProvider(`/test/intents/${intent}/refund`, { amount: `${amount}` });
    return made;
  }
  const firstRefund = async (saleId: string) => (await world.sale(world.kennel, saleId)).refunds.at(-1);
  afterEach(() => world.misbehave({}));

  it('is ordered again for the rest where the sale was called off', async () => {
    const { kennel, buyer } = world;
    const { order, saleId } = await refundedByHand(1_000);
    expect(world.refusal(await world.tryMove(kennel, saleId, 'CANCELLED'))).toBe('');
    await until('REFUSED', async () => (await firstRefund(saleId))?.status, soon);
    await world.misbehave({});
    await world.untilPaid(buyer, order.id, 'REFUNDED');
    expect(await world.sale(kennel, saleId)).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: '40.00',
      takenAmount: '10.00',
      refunds: [{ amount: '30.00', status: 'DONE' }, { status: 'REFUSED' }],
    });
    expect(await world.books(order.id)).toEqual({});
  });

  it('puts no goods back, raises an alert, and is told to the seller', async () => {
    const { kennel, buyer, pool } = world;
    const { order, saleId, shelf } = await refundedByHand(4_000);
    const { lines } = await world.sale(kennel, saleId);
    await world.refund(kennel, { saleId, lines: [{ lineId: lines[0]?.id, quantity: 1 }], restock: true });
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '4'] });
    await until('REFUSED', async () => (await firstRefund(saleId))?.status, soon);
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '4'] });
    const alerts = 'select from deposits.order_alert where order_id = $1';
    expect((await pool.query(alerts, [order.id])).rowCount).toBe(1);
    const { memberId } = world.world.accounts.owner;
    await expectTold(pool, memberId, [saleId], ['SALE_PAID', 'SALE_REFUND_REFUSED']);
    await world.misbehave({});
    await world.untilPaid(buyer, order.id, 'REFUNDED');
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '0'] });
  });

  it('is done in the end if the provider says so', async () => {
    const { kennel, buyer, pool } = world;
    const { order, saleId } = await paid(4);
    await world.refund(kennel, { saleId, amount: '5.00' });
    await world.untilPaid(buyer, order.id, 'PARTIALLY_REFUNDED');
    await pool.query(`update commerce.sale_refund set status = 'REFUSED' where sale_id = $1`, [saleId]);
    await world.refund(kennel, { saleId, amount: '6.00' });
    await until('11.00', async () => (await world.sale(kennel, saleId)).refundedAmount, soon);
    expect((await world.sale(kennel, saleId)).refunds).toMatchObject([
      { status: 'DONE' },
      { status: 'DONE' },
    ]);
  });
});

describe('retryOrderOperations', () => {
  it('sends the rest of what was paid too late, once its refund was refused', async () => {
    const { buyer, kennel, pool } = world;
    const order = await world.place(buyer, [{ offerId: await world.offered(kennel, null), quantity: 1 }]);
    await world.misbehave({ delivery: { isPaused: true } });
    await world.pay(order);
    const intent = order.checkout?.pspIntentReference ?? '';
    await world.atProvider(`/test/intents/${intent}/refund`, { amount: '400' });
    await world.expire(order.id, 16);
    await world.misbehave({});
    const refunds = `select from deposits.order_operation
      where order_id = $1 and kind = 'REFUND' and status = case when is_ordered then 'REFUSED' else 'DONE' end`;
    await until(2, async () => (await pool.query(refunds, [order.id])).rowCount, soon);
    const retry = `mutation { retryOrderOperations(orderId: "${order.id}") }`;
    const admin = graphApi(world, (await signIn(world, world.world.accounts.admin)).accessToken);
    expect((await admin(retry)).data).toEqual({ retryOrderOperations: 1 });
    await untilBooks(order.id, {});
    expect(codesOf(await admin(retry))).toEqual(['Payment_OrderPayment_UP_State_RJ']);
    expect(codesOf(await buyer.ask(retry, {}))).toEqual(['0010010000403']);
  });
});

describe('a dispute about all of a sale', () => {
  async function disputed(made: Awaited<ReturnType<typeof paid>>) {
    const path = `/test/intents/${made.order.checkout?.pspIntentReference ?? ''}/dispute`;
    await world.atProvider(path);
    await world.untilPaid(world.buyer, made.order.id, 'DISPUTED');
    return { ...made, end: (outcome: string) => world.atProvider(path, { outcome }) };
  }

  it('lets the seller call it off once it is lost: nothing is left to refund, and its goods are free', async () => {
    const { kennel } = world;
    const { saleId, shelf, end, order } = await disputed(await paid(2));
    await end('lost');
    await untilBooks(order.id, {});
    expect(world.refusal(await world.tryRefund(kennel, { saleId }))).toBe(stateFault);
    expect(world.refusal(await world.tryMove(kennel, saleId, 'CANCELLED'))).toBe('');
    expect(await world.stockOf(shelf)).toMatchObject({ item: ['10', '0'] });
    expect(await world.sale(kennel, saleId)).toMatchObject({ status: 'CANCELLED', refunds: [] });
  });

  it('lets the seller end one that has left', async () => {
    const { kennel } = world;
    const { saleId, end } = await disputed(await shipped());
    await end('lost');
    expect(world.refusal(await world.tryMove(kennel, saleId, 'FULFILLED'))).toBe('');
  });

  it('gives the buyer the money of a sale that was called off meanwhile, once it is won', async () => {
    const { kennel, buyer } = world;
    const { saleId, end, order } = await disputed(await paid(2));
    expect(world.refusal(await world.tryMove(kennel, saleId, 'CANCELLED'))).toBe('');
    await end('won');
    await world.untilPaid(buyer, order.id, 'REFUNDED');
    expect((await world.sale(kennel, saleId)).status).toBe('REFUNDED');
    expect(await world.books(order.id)).toEqual({});
  });
});

describe('a release that does not know of the payment', () => {
  it('changes nothing of a sale that is paid through the provider', async () => {
    const { saleId } = await paid();
    const change = (fields: string) =>
      world.pool.query(`update commerce.sale set ${fields} where id = $1`, [saleId]);
    for (const fields of [
      `status = 'CANCELLED'`,
      `status = 'REFUNDED'`,
      `status = 'SHIPPED', version = version + 1`,
      'paid_at = null',
      `status = 'ON_HOLD', held_from = 'CONFIRMED'`,
      'refunded_amount = 1',
      `payment = 'SELLER'`,
    ]) {
      await expect(change(fields)).rejects.toThrow('this release does not know');
    }
    expect(await world.sale(world.kennel, saleId)).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
    });
    // What says nothing about money stays possible.
    expect(await change('updated_at = now()')).toMatchObject({ rowCount: 1 });
    const { buyer, kennel } = world;
    const { id } = await buyer.place([{ offerId: await world.offered(kennel, null), quantity: 1 }]);
    const ofSeller = `update commerce.sale set status = 'CONFIRMED' where order_id = $1`;
    expect(await world.pool.query(ofSeller, [id])).toMatchObject({ rowCount: 1 });
  });
});
