import { systemViewer } from '../../../kernel/access/viewer.ts';
import { openMattersOperation } from '../../../kernel/ending/closing-operations.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { until } from '../../support/until.ts';
import { type CheckoutWorld, soon, startCheckoutWorld } from './checkout-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
});
afterAll(() => world?.stop());
afterEach(() => world.misbehave({}));

async function paidSale(): Promise<{ orderId: string; saleId: string }> {
  const { buyer, kennel } = world;
  const order = await world.place(buyer, [{ offerId: await world.offered(kennel, null), quantity: 1 }]);
  await world.pay(order);
  await world.untilPaid(buyer, order.id);
  const [saleId = ''] = await world.saleIds(order.id);
  return { orderId: order.id, saleId };
}

/** Whether the sale keeps its seller from closing, at the orders or at the payments. */
async function isOpen(saleId: string): Promise<string> {
  const { profileId } = world.world.businesses.kennel;
  const variables = { profileId, businessId: null, memberId: null };
  const asked = await askGraph(world.graph, openMattersOperation, variables, systemViewer(newId()));
  const has = (matters: readonly { readonly id: string }[]) => matters.some(({ id }) => id === saleId);
  return [has(asked.openSalesOf) && 'order', has(asked.openDepositsOf) && 'money'].filter(Boolean).join(' ');
}

describe('a business cannot close', () => {
  it('while the share of a sale that has ended waits for its payouts', async () => {
    const { kennel } = world;
    const { profileId } = world.world.businesses.kennel;
    const { orderId, saleId } = await paidSale();
    await world.atProvider(`/test/accounts/acct_demo_${profileId}/payouts/off`);
    for (const to of ['PROCESSING', 'SHIPPED', 'FULFILLED']) {
      expect(world.refusal(await world.tryMove(kennel, saleId, to))).toBe('');
    }
    await until('money', () => isOpen(saleId), soon);
    await world.atProvider(`/test/accounts/acct_demo_${profileId}/payouts/on`);
    await until('', () => isOpen(saleId), soon);
    expect(await world.books(orderId)).toEqual({});
  });

  it('while the buyer of a sale that was called off has not got the money back', async () => {
    const { kennel } = world;
    const { saleId } = await paidSale();
    await world.misbehave({ faults: [{ path: '/v1/refunds', mode: 'FAIL_BEFORE', times: 1_000 }] });
    expect(world.refusal(await world.tryMove(kennel, saleId, 'CANCELLED'))).toBe('');
    await until('order money', () => isOpen(saleId), soon);
    await world.misbehave({});
    await until('', () => isOpen(saleId), soon);
  });
});
