import { newId } from '../../../kernel/text/ids.ts';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { expectTold } from '../../support/told.ts';
import { listOf } from '../../notices/notices-world.ts';
import { until } from '../../support/until.ts';
import { faultsOf } from '../orders/orders-world.ts';
import { type CheckoutWorld, soon, startCheckoutWorld } from './checkout-world.ts';
import { type PaidOrders, createPaidOrders } from './paid-orders.ts';

let world: CheckoutWorld;
let paid: PaidOrders['paid'];
let shipped: PaidOrders['shipped'];
let untilBooks: PaidOrders['untilBooks'];
beforeAll(async () => {
  world = await startCheckoutWorld();
  ({ paid, shipped, untilBooks } = createPaidOrders(world));
});
afterAll(() => world?.stop());

const stateFault = 'Order_OrderCommerce_UP_State_RJ';

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
