import 'reflect-metadata';
import './codes.ts';
import { publishChangesByTime } from '../../kernel/database/changes/changes-by-time.ts';
import { keptCountsIn } from '../../kernel/database/kept-counts.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { DeliveryOptions } from '../../kernel/notices/outbox.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import { expireOrders } from './checkout/expire-orders.ts';
import { type MessageOptions, tellPayments } from './checkout/order-messages.ts';
import { PaymentStateResolver } from './checkout/payment-state.resolver.ts';
import { SaleClosingResolver } from './ending/closing.resolver.ts';
import { idempotencyKeys } from './idempotency.ts';
import { loadPriceReferenceData } from './prices/reference-data.ts';
import { randomIssuedCode } from './storefronts/issued-code.ts';
import { BuyerOrder } from './orders/buyer-order.entity.ts';
import { CatalogItem } from './storefronts/catalog-item.entity.ts';
import { CatalogItemResolver } from './storefronts/catalog-item.resolver.ts';
import { commerceChangesByTime } from './changes-by-time.ts';
import { type CommerceLoaders, type CommerceSources, createCommerceLoaders } from './context.ts';
import { GuestOrderResolver } from './guest-orders/guest-order.resolver.ts';
import { sweepGuestOrders } from './guest-orders/guest-order.store.ts';
import { InventoryItem } from './inventory/inventory-item.entity.ts';
import { InventoryItemResolver } from './inventory/inventory-item.resolver.ts';
import { LiveOfferResolver } from './store/live-offer.resolver.ts';
import { notices } from './notices.ts';
import { Offer } from './offers/offer.entity.ts';
import { resolveOfferReference } from './offers/offer.reference.ts';
import { OfferResolver } from './offers/offer.resolver.ts';
import { OrderPartResolver, OrderResolver } from './orders/order.resolver.ts';
import { PicturesResolver } from './pictures/pictures.resolver.ts';
import { Plan } from './plans/plan.entity.ts';
import { PlanPageResolver } from './plans/plan-page.resolver.ts';
import { PlanResolver } from './plans/plan.resolver.ts';
import { PriceList } from './prices/price-list.entity.ts';
import { PricePoint } from './prices/price-point.entity.ts';
import { PriceResolver } from './prices/price.resolver.ts';
import { QuoteResolver, QuotedPartResolver } from './quotes/quote.resolver.ts';
import { SaleLine } from './sales/sale-line.entity.ts';
import { SaleStatusChange } from './sales/sale-status-change.entity.ts';
import { Sale } from './sales/sale.entity.ts';
import { SaleResolver } from './sales/sale.resolver.ts';
import { StockMovement } from './inventory/stock-movement.entity.ts';
import { OpenStoreResolver } from './store/open-store.resolver.ts';
import { StoreSearchResolver } from './store/store-search.resolver.ts';
import { StoreAddressResolver } from './store/store-address.resolver.ts';
import { Storefront } from './storefronts/storefront.entity.ts';
import { resolveStorefrontReference } from './storefronts/storefront.reference.ts';
import { StorefrontResolver } from './storefronts/storefront.resolver.ts';
import { ownerMigrations } from './migrations/0018-owners.ts';
import { commercePersonalData } from './personal-data.ts';
import { commerceOwnership } from './table-owners.ts';

const buildSchema = federatedSchema<CommerceLoaders>({
  resolvers: [
    InventoryItemResolver,
    SaleClosingResolver,
    PaymentStateResolver,
    StorefrontResolver,
    CatalogItemResolver,
    OfferResolver,
    LiveOfferResolver,
    StoreAddressResolver,
    StoreSearchResolver,
    OpenStoreResolver,
    SaleResolver,
    OrderResolver,
    OrderPartResolver,
    QuoteResolver,
    QuotedPartResolver,
    GuestOrderResolver,
    PriceResolver,
    PlanResolver,
    PlanPageResolver,
    PicturesResolver,
  ],
  references: { Storefront: resolveStorefrontReference, Offer: resolveOfferReference },
});

export const commerce: SubgraphModule = {
  database: {
    schema: 'commerce',
    ownership: commerceOwnership,
    personalData: commercePersonalData,
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
      '0001-inventory': async () => (await import('./migrations/0001-inventory.ts')).CreateInventory,
      '0002-offers': async () => (await import('./migrations/0002-offers.ts')).CreateOffers,
      '0003-orders': async () => (await import('./migrations/0003-orders.ts')).CreateOrders,
      '0004-prices': async () => (await import('./migrations/0004-prices.ts')).CreatePrices,
      '0005-store-pages': async () => (await import('./migrations/0005-store-pages.ts')).IndexStorePages,
      '0006-offer-availability': async () =>
        (await import('./migrations/0006-offer-availability.ts')).TellOfferAvailability,
      '0007-stock-request-keys': async () =>
        (await import('./migrations/0007-stock-request-keys.ts')).KeepStockRequestKeys,
      '0008-inactive-items': async () =>
        (await import('./migrations/0008-inactive-items.ts')).CountInactiveItemsAsNone,
      '0009-address-words': async () =>
        (await import('./migrations/0009-address-words.ts')).ClaimAddressWords,
      '0010-search-words': async () => (await import('./migrations/0010-search-words.ts')).CutSearchWords,
      '0011-price-history': async () => (await import('./migrations/0011-price-history.ts')).KeepPriceHistory,
      '0012-words-and-numbers': async () =>
        (await import('./migrations/0012-words-and-numbers.ts')).CutWordsAtDigits,
      '0013-idempotency-keys': async () =>
        (await import('./migrations/0013-idempotency-keys.ts')).KeepIdempotencyKeys,
      '0014-store-search': async () => (await import('./migrations/0014-store-search.ts')).SearchTheStore,
      '0015-storefront-terms': async () =>
        (await import('./migrations/0015-storefront-terms.ts')).TellStorefrontTerms,
      '0016-codes-of-offers': async () =>
        (await import('./migrations/0016-codes-of-offers.ts')).KeepCodesWithOffers,
      '0017-changes-by-time': async () =>
        (await import('./migrations/0017-changes-by-time.ts')).IndexChangesByTime,
      ...ownerMigrations,
      '0028-lists-by-owner': async () =>
        (await import('./migrations/0028-lists-by-owner.ts')).IndexListsByOwner,
      '0029-kept-counts': async () => (await import('./migrations/0029-kept-counts.ts')).KeepCounts,
      '0030-kept-item-counts': async () =>
        (await import('./migrations/0030-kept-item-counts.ts')).KeepItemCounts,
      '0031-counts-of-before': async () =>
        (await import('./migrations/0031-counts-of-before.ts')).CountExisting,
      '0032-notice-events': async () => (await import('./migrations/0032-notice-events.ts')).TellNotices,
      '0033-erasure': async () => (await import('./migrations/0033-erasure.ts')).LetErasureChangeMigration,
      '0034-test-businesses': async () =>
        (await import('./migrations/0034-test-businesses.ts')).KeepTestStorefrontsClosed,
      '0035-checked-storefronts': async () =>
        (await import('./migrations/0035-checked-storefronts.ts')).CheckStorefronts,
      '0036-closing-marks': async () =>
        (await import('./migrations/0036-closing-marks.ts')).MarkClosingBusinesses,
      '0037-guarded-sales': async () => (await import('./migrations/0037-guarded-sales.ts')).GuardSales,
      '0038-guarded-orders': async () => (await import('./migrations/0038-guarded-orders.ts')).GuardOrders,
      '0039-checkout': async () => (await import('./migrations/0039-checkout.ts')).AddCheckout,
      '0040-unpaid-orders': async () =>
        (await import('./migrations/0040-unpaid-orders.ts')).IndexUnpaidOrders,
      '0041-returns': async () => (await import('./migrations/0041-returns.ts')).LetGoodsReturn,
      '0042-known-checkouts': async () =>
        (await import('./migrations/0042-known-checkouts.ts')).GuardPaidSales,
      '0043-refunds-of-the-rest': async () =>
        (await import('./migrations/0043-refunds-of-the-rest.ts')).MarkRefundsOfTheRest,
      '0044-guest-orders': async () => (await import('./migrations/0044-guest-orders.ts')).AddGuestOrders,
      '0045-parcels': async () => (await import('./migrations/0045-parcels.ts')).AddParcels,
    },
  },
  schedules: [
    {
      name: 'commerce.sum-counts',
      cron: '* * * * *',
      run: ({ database }) => keptCountsIn('commerce').sumUp(database.pool),
    },
    {
      name: 'commerce.sweep',
      cron: '43 * * * *',
      run: async ({ database, clock }) => {
        await idempotencyKeys.sweep(database.pool, clock.now());
        await sweepGuestOrders(database.pool, clock.now());
      },
    },
    { name: 'commerce.expire-orders', cron: '* * * * *', run: (deps) => expireOrders(deps) },
  ],
  work: (deps, replaced: DeliveryOptions & MessageOptions = {}) => {
    const all = [
      publishChangesByTime(deps, commerceChangesByTime),
      notices.deliver(deps, replaced),
      tellPayments(deps, replaced),
    ];
    return { close: async () => void (await Promise.all(all.map((work) => work.close()))) };
  },
  buildSchema,
  prepare: ({ database, clock, newId }) => loadPriceReferenceData(database.pool, { clock, newId }),
  create: async (dependencies, replaced: Partial<CommerceSources> = {}) =>
    createSubgraph('commerce', await buildSchema(), dependencies, (context) =>
      createCommerceLoaders(context, {
        code: randomIssuedCode,
        ...replaced,
      }),
    ),
};
