import { systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { checkoutOfOrder } from '../../../subgraphs/commerce/checkout/open-checkout.ts';
import { paymentRequestOf } from '../../../subgraphs/commerce/checkout/payment-request.ts';
import { openOrderPayment } from '../../../subgraphs/deposits/order-payments/order-payment.service.ts';
import { unconfiguredProvider } from '../../../subgraphs/deposits/payments/unconfigured-provider.ts';
import { until } from '../../support/until.ts';
import { faultsOf } from '../orders/orders-world.ts';
import { type CheckoutWorld, soon, startCheckoutWorld } from './checkout-world.ts';
import { type PaidOrders, createPaidOrders } from './paid-orders.ts';

let world: CheckoutWorld;
let paid: PaidOrders['paid'];
let untilBooks: PaidOrders['untilBooks'];
beforeAll(async () => {
  world = await startCheckoutWorld();
  ({ paid, untilBooks } = createPaidOrders(world));
});
afterAll(() => world?.stop());

const stateFault = 'Order_OrderCommerce_UP_State_RJ';

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
