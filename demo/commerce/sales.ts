import type { IdSource } from '../../kernel/text/ids.ts';
import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import {
  type CommerceContext,
  type CommerceSources,
  createCommerceLoaders,
} from '../../subgraphs/commerce/context.ts';
import { placeOrder } from '../../subgraphs/commerce/orders/order.service.ts';
import { SaleStatus } from '../../subgraphs/commerce/sales/sale-status.ts';
import { moveSale, recordSalePayment, refundSale } from '../../subgraphs/commerce/sales/sale.service.ts';
import { ownerViewer, personViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import { inParallel } from '../wait-for-all.ts';
import type { DemoWorld } from '../world.ts';

const {
  CONFIRMED,
  PROCESSING,
  READY,
  SHIPPED,
  PARTIALLY_FULFILLED,
  FULFILLED,
  CANCELLED,
  REFUNDED,
  ON_HOLD,
} = SaleStatus;

/** The steps from PENDING to each status. */
const journeys: Readonly<Record<SaleStatus, readonly SaleStatus[]>> = {
  PENDING: [],
  CONFIRMED: [CONFIRMED],
  PROCESSING: [CONFIRMED, PROCESSING],
  READY: [CONFIRMED, PROCESSING, READY],
  SHIPPED: [CONFIRMED, PROCESSING, SHIPPED],
  PARTIALLY_FULFILLED: [CONFIRMED, PROCESSING, PARTIALLY_FULFILLED],
  FULFILLED: [CONFIRMED, PROCESSING, SHIPPED, FULFILLED],
  CANCELLED: [CANCELLED],
  REFUNDED: [CONFIRMED, PROCESSING, SHIPPED, REFUNDED],
  ON_HOLD: [CONFIRMED, ON_HOLD],
};

interface DemoOrder {
  readonly orderId: string;
  readonly number: string;
  /** In the order of the sellers' ids, as in orders. */
  readonly saleIds: readonly string[];
  readonly kennelSaleId: string;
  readonly buyer: string;
  readonly status: SaleStatus;
  readonly lines: readonly { readonly offer: string; readonly quantity: number }[];
}

/** Every order of the world, in the order of the file: oldest first. */
function ordersOf({ sales: { split, many } }: DemoWorld): readonly DemoOrder[] {
  const { kennelSaleId, shopSaleId } = split;
  return [
    { ...split, saleIds: [kennelSaleId, shopSaleId] },
    ...many.map((order) => ({ ...order, kennelSaleId: order.id, saleIds: [order.id] })),
  ];
}

/** How far a load has come with the kennel's existing sales. */
async function findReached({ database }: ServiceDependencies, orders: readonly DemoOrder[]) {
  const { rows } = await database.pool.query<{ id: string; steps: number; isPaid: boolean }>(
    `select s.id, s.paid_at is not null as "isPaid", (
       select count(*)::integer from commerce.sale_status_change c
       where c.sale_id = s.id and c.from_status is not null
     ) as steps
     from commerce.sale s where s.id = any($1::uuid[])`,
    [orders.map(({ kennelSaleId }) => kennelSaleId)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes a step of a sale; the buyer pays before its goods are allocated. */
async function step(ctx: CommerceContext, id: string, to: SaleStatus, isPaid: boolean): Promise<void> {
  if (to === REFUNDED) {
    await refundSale(ctx, { id, restock: true, note: 'Sent back unused' });
    return;
  }
  if (to === PROCESSING && !isPaid) await recordSalePayment(ctx, { id });
  await moveSale(ctx, { id, to });
}

/**
 * Places the demo world's orders for their buyers and takes the kennel's steps, by the rules for everybody. An
 * interrupted load is completed; a completed one is left to its users. Orders are a few milliseconds apart in the order
 * of the file, so that its last one is the newest in lists.
 */
export async function loadSales(
  dependencies: ServiceDependencies,
  sources: CommerceSources,
  world: DemoWorld,
  { begunAt, isComplete }: Part,
): Promise<void> {
  if (isComplete) return;
  const orders = ordersOf(world);
  const reached = await findReached(dependencies, orders);
  const offers = new Map(Object.entries(world.offers));

  await inParallel([...orders.entries()], async ([index, order]) => {
    const { orderId, number, saleIds, kennelSaleId, buyer, status } = order;
    let now = begunAt.getTime() + 10 * index;
    const contextOf = (viewer: Viewer, newId: IdSource): CommerceContext => {
      now += 1;
      const clock = { now: () => new Date(now) };
      return createContext({ ...dependencies, clock, newId }, viewer, (context) =>
        createCommerceLoaders(context, { ...sources, orderNumber: () => number }),
      );
    };
    const before = reached.get(kennelSaleId);
    if (before === undefined) {
      const ids = [orderId, ...saleIds].values();
      const newId = () => ids.next().value ?? dependencies.newId();
      const lines = order.lines.map(({ offer, quantity }) => ({
        offerId: offers.get(offer)?.id ?? offer,
        quantity,
      }));
      await placeOrder(contextOf(personViewer(world, buyer), newId), { lines });
    }
    for (const to of journeys[status].slice(before?.steps ?? 0)) {
      const ctx = contextOf(ownerViewer(world, 'kennel'), dependencies.newId);
      await step(ctx, kennelSaleId, to, before?.isPaid ?? false);
    }
  });
}
