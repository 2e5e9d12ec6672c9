import { until } from '../../support/until.ts';
import { type CheckoutWorld, type PlacedOrder, soon } from './checkout-world.ts';

/** Orders of a world that went further. */
export function createPaidOrders(world: CheckoutWorld) {
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

  return { paid, shipped, untilBooks };
}

export type PaidOrders = ReturnType<typeof createPaidOrders>;
