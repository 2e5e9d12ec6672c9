import { newId } from '../../../kernel/text/ids.ts';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { until } from '../../support/until.ts';
import { type CheckoutWorld, soon, startCheckoutWorld } from './checkout-world.ts';

let world: CheckoutWorld;
let ask: ReturnType<typeof graphApi>;
beforeAll(async () => {
  world = await startCheckoutWorld();
  const { accessToken } = await signIn(world, world.world.accounts.admin);
  ask = graphApi(world, accessToken);
});
afterAll(() => world?.stop());

const refund = (input: object) =>
  ask('mutation ($input: RefundSaleInput!) { refundSaleForSeller(input: $input) }', {
    input: { reason: 'The seller does not answer.', ...input },
  });

/** An order of two pieces at 10.00 of the kennel. */
async function placed(more: object = {}) {
  const { buyer, kennel } = world;
  const shelf = await world.stocked(kennel, 5);
  const offerId = await world.offered(kennel, shelf);
  const order = await world.place(buyer, [{ offerId, quantity: 2 }], more);
  const [saleId = ''] = await world.saleIds(order.id);
  return { order, saleId };
}

describe('refundSaleForSeller', () => {
  it('gives money back through the provider once for a key, and tells the seller', async () => {
    const { order, saleId } = await placed();
    await world.pay(order);
    await world.untilPaid(world.buyer, order.id);
    const input = { saleId, amount: '5.00', requestKey: newId() };
    const answers = await Promise.all([refund(input), refund(input), refund(input)]);
    expect(answers.flatMap(codesOf)).toEqual([]);
    await until('5.00', async () => (await world.sale(world.kennel, saleId)).refundedAmount, soon);
    const { rows } = await world.pool.query(
      'select amount::text, reason, member_id from commerce.sale_refund where sale_id = $1',
      [saleId],
    );
    expect(rows).toEqual([
      { amount: expect.stringMatching(/^5\.0+$/), reason: 'The seller does not answer.', member_id: null },
    ]);
    expect(codesOf(await refund({ saleId, amount: '15.01' }))).toEqual(['0010010000400']);
    expect(codesOf(await refund({ saleId }))).toEqual([]);
    await until('REFUNDED', async () => (await world.sale(world.kennel, saleId)).paymentStatus, soon);
    const audited = async () => {
      const found = await world.pool.query<{ amount: string }>(
        `select details ->> 'amount' as amount from authorization_server.audit_event
         where event = 'SALE_REFUNDED_BY_PLATFORM' and details ->> 'number' = $1 order by 1`,
        [order.number],
      );
      return found.rows.map(({ amount }) => amount).join();
    };
    await until('15.00 USD,5.00 USD', audited, soon);
  });

  it('refuses what is not paid, what the seller was paid for, and what there is not', async () => {
    const unpaid = await placed();
    expect(codesOf(await refund({ saleId: unpaid.saleId }))).toEqual(['Order_OrderCommerce_UP_State_RJ']);
    const ofSeller = await placed({ payment: 'SELLER' });
    expect(codesOf(await refund({ saleId: ofSeller.saleId }))).toEqual(['Order_OrderCommerce_UP_State_RJ']);
    for (const saleId of [newId(), 'x']) {
      expect(codesOf(await refund({ saleId }))).toEqual(['Order_OrderCommerce_GT_Resource_FL']);
    }
  });
});

it('shows administrators the order, and not how to pay it', async () => {
  const { order } = await placed();
  const answer = await ask(
    'query ($name: String!) { orderByName(name: $name) { id checkout { clientSecret } buyer { id } } }',
    { name: order.number },
  );
  expect(answer.data?.['orderByName']).toEqual({
    id: order.id,
    checkout: null,
    buyer: { id: world.world.accounts.buyer.profileId },
  });
});

describe('the page of a refund', () => {
  /** A paid order, and an administrator who asks for refunds of it on pages. */
  async function atRefund() {
    const { order, saleId } = await placed();
    await world.pay(order);
    await world.untilPaid(world.buyer, order.id);
    const admin = createPageClient(world.env.AUTH_URL);
    await admin.signIn(world.world.accounts.admin);
    const path = `/account/admin/orders/${order.id}/sales/${saleId}/refund`;
    const asked = async (amount: string) => {
      const query = new URLSearchParams({ amount, reason: 'It came broken.', check: '1' });
      return formOf(await admin.get(`${path}?${query.toString()}`), path);
    };
    return { order, saleId, admin, asked, page: `/account/admin/orders/${order.id}` };
  }
  const ordered = async (saleId: string) => {
    const sql = 'select amount::float from commerce.sale_refund where sale_id = $1 order by created_at';
    return (await world.pool.query<{ amount: number }>(sql, [saleId])).rows.map(({ amount }) => amount);
  };

  it('refunds once what two people, or a lost answer, ask for twice, and shows what is left', async () => {
    const { admin, saleId, asked, page } = await atRefund();
    const [mine, other] = [await asked('12,50'), await asked('12,50')];
    expect((await admin.post(mine.action, mine.fields)).status).toBe(303);
    const again = await admin.post(other.action, other.fields);
    expect([again.status, again.text]).toEqual([412, expect.stringContaining('See what is left.')]);
    expect(again.text).toContain('$7.50 is left to refund.');
    expect(await ordered(saleId)).toEqual([12.5]);
    const { text } = await admin.get(page);
    expect(text).toMatch(/Left to refund<\/dt><dd>\$7\.50/);
    expect(text).toContain('It came broken.');
    const beside = await asked('5');
    await world.tryRefund(world.kennel, { saleId, amount: '2.00', reason: 'By the seller.' });
    expect((await admin.post(beside.action, beside.fields)).status).toBe(412);
    // What the provider has done is another version, too.
    await until('14.50', async () => (await world.sale(world.kennel, saleId)).refundedAmount, soon);
    const rest = await asked('');
    expect((await admin.post(rest.action, rest.fields)).status).toBe(303);
    expect(await ordered(saleId)).toEqual([12.5, 2, 5.5]);
    expect((await admin.get(page)).text).not.toContain('/refund"');
  });

  it.each(['$10', 'ten', '12.345678', '-5'])('marks %j in its field', async (amount) => {
    const { admin, saleId, asked } = await atRefund();
    const { action, fields } = await asked(amount);
    const refused = await admin.post(action, fields);
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Enter an amount such as 1200 or 1200.50.'),
    ]);
    expect(refused.text).toContain(`value="${amount}"`);
    expect(await ordered(saleId)).toEqual([]);
  });
});

it('shows the refunds of a part to administrators, and their reasons to no buyer', async () => {
  const { order, saleId } = await placed();
  await world.pay(order);
  await world.untilPaid(world.buyer, order.id);
  expect(codesOf(await refund({ saleId, amount: '5.00' }))).toEqual([]);
  await until('5.00', async () => (await world.sale(world.kennel, saleId)).refundedAmount, soon);
  const parts = 'parts { refundedAmount takenAmount version refunds { amount reason } }';
  const own = await world.buyer.ask(`query ($id: ID!) { order(id: $id) { ${parts} } }`, { id: order.id });
  const shown = { refundedAmount: '5.00', takenAmount: '0.00', version: expect.any(Number) };
  expect(own.data?.['order']).toEqual({ parts: [{ ...shown, refunds: null }] });
  const any = await ask(`query ($name: String!) { orderByName(name: $name) { ${parts} } }`, {
    name: order.id,
  });
  const refunds = [{ amount: '5.00', reason: 'The seller does not answer.' }];
  expect(any.data?.['orderByName']).toEqual({ parts: [{ ...shown, refunds }] });
});
