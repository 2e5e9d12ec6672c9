import DataLoader from 'dataloader';
import type { Context } from '../../kernel/graph/context.ts';
import { type MovementsKey, findMovements } from './inventory/inventory-item.store.ts';
import type { CodeSources } from './storefronts/issued-code.ts';
import type { PlanFeature } from './plans/plan.entity.ts';
import type { OfferStock } from './offers/offer-stock.entity.ts';
import { findOfferStock } from './offers/offer-stock.store.ts';
import { findOffers } from './offers/offer.store.ts';
import type { OfferView } from './offers/offer.view.ts';
import { findPlanFeatures } from './plans/plan.store.ts';
import { sellerOf } from './access/seller.ts';
import { findSaleLines } from './sales/sale-line.store.ts';
import type { SaleLineView } from './sales/sale-line.entity.ts';
import { findSaleStatusChanges } from './sales/sale-status-change.store.ts';
import type { SaleStatusChangeView } from './sales/sale-status-change.entity.ts';
import { findBuyers, findOrderLines, findOrderParts, findOrderTotals } from './orders/order.store.ts';
import { orderPaymentsIn } from './checkout/payment-operations.ts';
import type { PaymentSources } from './checkout/open-checkout.ts';
import { findSaleRefunds } from './checkout/sale-refund.store.ts';
import type { SaleRefund } from './checkout/sale-refund.view.ts';
import { findSaleDeliveries } from './delivery/sale-delivery.store.ts';
import type { SaleDelivery } from './delivery/delivery.view.ts';
import type { OrderSources } from './orders/order.service.ts';
import type { OrderLineView, OrderPartView, OrderTotalView } from './orders/order.view.ts';
import type { StockMovementPage } from './inventory/stock-movement.entity.ts';
import type { StorefrontView } from './storefronts/storefront.entity.ts';
import { storefrontsById } from './storefronts/storefront.service.ts';

/** What only this subgraph needs; tests replace it. */
export interface CommerceSources extends CodeSources, OrderSources, Partial<PaymentSources> {}

export interface CommerceLoaders extends CodeSources, OrderSources, PaymentSources {
  /** Storefronts by their ids; null if there is none. */
  readonly storefront: DataLoader<string, StorefrontView | null>;
  /** Offers by their ids; null if there is none. */
  readonly offer: DataLoader<string, OfferView | null>;
  /** Features of a plan, by its id. */
  readonly planFeatures: DataLoader<string, readonly PlanFeature[]>;
  /** Stock lists of offers of the business that the viewer acts for; null for any other offer. */
  readonly offerStock: DataLoader<string, readonly OfferStock[] | null>;
  /** Pages of the logs of items that the viewer may see. */
  readonly movements: DataLoader<MovementsKey, StockMovementPage, string>;
  /** Lines of sales that the viewer may see, by the ids of the sales. */
  readonly saleLines: DataLoader<string, SaleLineView[]>;
  /** Newest steps of sales that the viewer may see, by the ids of the sales. */
  readonly saleStatusChanges: DataLoader<string, SaleStatusChangeView[]>;
  /** Refunds of sales that the viewer may see, by the ids of the sales. */
  readonly saleRefunds: DataLoader<string, SaleRefund[]>;
  /** How goods of sales that the viewer may see reach their buyers; null where an order does not say. */
  readonly saleDelivery: DataLoader<string, SaleDelivery | null>;
  /** Lines of orders that the viewer may see, by the ids of the orders. */
  readonly orderLines: DataLoader<string, OrderLineView[]>;
  /** Who placed an order, by its id; null if there is none. */
  readonly buyer: DataLoader<string, string | null>;
  /** Parts of orders that the viewer may see, by the ids of the orders. */
  readonly orderParts: DataLoader<string, OrderPartView[]>;
  /** Totals of orders that the viewer may see, by the ids of the orders. */
  readonly orderTotals: DataLoader<string, OrderTotalView[]>;
}

export type CommerceContext = Context<CommerceLoaders>;

export function createCommerceLoaders(context: Context, sources: CommerceSources): CommerceLoaders {
  const { pool, viewer, clock } = context;
  return {
    orderPayments: orderPaymentsIn(context.graph),
    ...sources,
    storefront: new DataLoader(async (ids: readonly string[]) => {
      const found = new Map((await storefrontsById(context.em, ids)).map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    offer: new DataLoader(async (ids: readonly string[]) => {
      const found = new Map((await findOffers(pool, clock.now(), ids)).map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    planFeatures: new DataLoader(async (planIds: readonly string[]) => {
      const byPlan = Map.groupBy(
        await findPlanFeatures(await context.lagging(), planIds),
        ({ planId }) => planId,
      );
      return planIds.map((id) => byPlan.get(id) ?? []);
    }),
    offerStock: new DataLoader(
      async (offerIds: readonly string[]) => {
        const seller = sellerOf(viewer);
        return seller === null ? offerIds.map(() => null) : findOfferStock(pool, seller, offerIds);
      },
      // Otherwise the next alias of a mutation would read the old list.
      { cache: false },
    ),
    movements: new DataLoader((keys) => findMovements(pool, keys), {
      cacheKeyFn: ({ inventoryItemId, page, pageSize }) => `${inventoryItemId} ${page} ${pageSize}`,
      // Otherwise the next alias of a mutation would read the old log.
      cache: false,
    }),
    saleLines: new DataLoader((saleIds: readonly string[]) => findSaleLines(pool, saleIds)),
    saleStatusChanges: new DataLoader((saleIds: readonly string[]) => findSaleStatusChanges(pool, saleIds), {
      cache: false,
    }),
    saleRefunds: new DataLoader((saleIds: readonly string[]) => findSaleRefunds(pool, saleIds), {
      cache: false,
    }),
    saleDelivery: new DataLoader((saleIds: readonly string[]) => findSaleDeliveries(pool, saleIds)),
    orderLines: new DataLoader((orderIds: readonly string[]) => findOrderLines(pool, orderIds)),
    buyer: new DataLoader((orderIds: readonly string[]) => findBuyers(pool, orderIds)),
    orderParts: new DataLoader((orderIds: readonly string[]) => findOrderParts(pool, orderIds)),
    orderTotals: new DataLoader((orderIds: readonly string[]) => findOrderTotals(pool, orderIds)),
  };
}
