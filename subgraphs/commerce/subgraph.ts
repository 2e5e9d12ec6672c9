import 'reflect-metadata';
import type { DatabaseOptions } from '../../kernel/database.ts';
import { type FederatedSchema, buildFederatedSchema } from '../../kernel/federation.ts';
import { type Subgraph, type SubgraphDependencies, createSubgraph } from '../../kernel/subgraph-server.ts';
import { BuyerOrder } from './buyer-order.entity.ts';
import { CatalogItem } from './catalog-item.entity.ts';
import { CatalogItemResolver } from './catalog-item.resolver.ts';
import { type CommerceSources, createCommerceLoaders } from './context.ts';
import { InventoryItem } from './inventory-item.entity.ts';
import { InventoryItemResolver } from './inventory-item.resolver.ts';
import { CreateInventory } from './migrations/0001-inventory.ts';
import { CreateOffers } from './migrations/0002-offers.ts';
import { CreateOrders } from './migrations/0003-orders.ts';
import { CreatePrices } from './migrations/0004-prices.ts';
import { IndexStorePages } from './migrations/0005-store-pages.ts';
import { LiveOfferResolver } from './live-offer.resolver.ts';
import { TellOfferAvailability } from './migrations/0006-offer-availability.ts';
import { KeepStockRequestKeys } from './migrations/0007-stock-request-keys.ts';
import { CountInactiveItemsAsNone } from './migrations/0008-inactive-items.ts';
import { ClaimAddressWords } from './migrations/0009-address-words.ts';
import { CutSearchWords } from './migrations/0010-search-words.ts';
import { KeepPriceHistory } from './migrations/0011-price-history.ts';
import { CutWordsAtDigits } from './migrations/0012-words-and-numbers.ts';
import { Offer } from './offer.entity.ts';
import { resolveOfferReference } from './offer.reference.ts';
import { OfferResolver } from './offer.resolver.ts';
import { OrderResolver } from './order.resolver.ts';
import { Plan } from './plan.entity.ts';
import { PlanPageResolver } from './plan-page.resolver.ts';
import { PlanResolver } from './plan.resolver.ts';
import { PriceList } from './price-list.entity.ts';
import { PricePoint } from './price-point.entity.ts';
import { PriceResolver } from './price.resolver.ts';
import { SaleLine } from './sale-line.entity.ts';
import { SaleStatusChange } from './sale-status-change.entity.ts';
import { Sale } from './sale.entity.ts';
import { SaleResolver } from './sale.resolver.ts';
import { StockMovement } from './stock-movement.entity.ts';
import { StoreAddressResolver } from './store-address.resolver.ts';
import { Storefront } from './storefront.entity.ts';
import { resolveStorefrontReference } from './storefront.reference.ts';
import { StorefrontResolver } from './storefront.resolver.ts';

/** Tables of the commerce subgraph: stock, storefronts, offers and their codes, orders and sales, prices and plans. */
export const commerceDatabase: Pick<DatabaseOptions, 'schema' | 'entities' | 'migrations'> = {
  schema: 'commerce',
  entities: [
    InventoryItem,
    StockMovement,
    Storefront,
    CatalogItem,
    Offer,
    BuyerOrder,
    Sale,
    SaleLine,
    SaleStatusChange,
    PriceList,
    PricePoint,
    Plan,
  ],
  migrations: {
    '0001-inventory': CreateInventory,
    '0002-offers': CreateOffers,
    '0003-orders': CreateOrders,
    '0004-prices': CreatePrices,
    '0005-store-pages': IndexStorePages,
    '0006-offer-availability': TellOfferAvailability,
    '0007-stock-request-keys': KeepStockRequestKeys,
    '0008-inactive-items': CountInactiveItemsAsNone,
    '0009-address-words': ClaimAddressWords,
    '0010-search-words': CutSearchWords,
    '0011-price-history': KeepPriceHistory,
    '0012-words-and-numbers': CutWordsAtDigits,
  },
};

/** The schema alone, which needs no database; it is committed as schema/commerce.graphql. */
export function buildCommerceSchema(): Promise<FederatedSchema> {
  return buildFederatedSchema({
    resolvers: [
      InventoryItemResolver,
      StorefrontResolver,
      CatalogItemResolver,
      OfferResolver,
      LiveOfferResolver,
      StoreAddressResolver,
      SaleResolver,
      OrderResolver,
      PriceResolver,
      PlanResolver,
      PlanPageResolver,
    ],
    references: { Storefront: resolveStorefrontReference, Offer: resolveOfferReference },
  });
}

/** What businesses sell, to whom, and what the platform itself costs (spec 2.5 to 2.7, 2.10). */
export async function createCommerceSubgraph(
  dependencies: SubgraphDependencies,
  sources: CommerceSources,
): Promise<Subgraph> {
  return createSubgraph('commerce', await buildCommerceSchema(), dependencies, (context) =>
    createCommerceLoaders(context, sources),
  );
}
