import { z } from 'zod';
import { OfferKind } from '../../subgraphs/commerce/offers/offer.enums.ts';
import { SaleStatus } from '../../subgraphs/commerce/sales/sale-status.ts';

const storefront = z.object({
  id: z.uuid(),
  /** Role in `businesses`. */
  owner: z.string(),
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  taxPercent: z.string().optional(),
  shippingFee: z.string().optional(),
  freeShippingFrom: z.string().optional(),
  shippingNote: z.string().optional(),
  returnPolicy: z.string().optional(),
  isActive: z.boolean(),
});

const issuedCode = z.string().regex(/^[A-Z2-7]{10}$/);

const catalogItem = z.object({
  id: z.uuid(),
  itemCode: issuedCode,
  /** Role in `businesses`. */
  owner: z.string(),
  name: z.string(),
  brand: z.string(),
  description: z.string(),
});

const offer = z.object({
  id: z.uuid(),
  code: issuedCode,
  /** Role of one of `catalogItems`, for a product. */
  storefrontId: z.uuid(),
  kind: z.enum(OfferKind),
  /** Of one of `catalogItems`, for a product. */
  catalogItemId: z.uuid().optional(),
  catalogItemCode: issuedCode.optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  price: z.string(),
  compareAtPrice: z.string().optional(),
  levy: z.string().optional(),
  deposit: z.string().optional(),
  bulkQuantity: z.int().optional(),
  bulkDiscountPercent: z.string().optional(),
  validUntil: z.iso.datetime().optional(),
  /** What one piece takes from stock; not counted if omitted. */
  stock: z.array(z.object({ inventoryItemId: z.uuid(), quantity: z.string() })).optional(),
});

const order = z.object({
  orderId: z.uuid(),
  /** Below the database's first number, so that no later order gets it. */
  number: z.string().regex(/^\d{5}$/),
  /** Role in `accounts`. */
  buyer: z.string(),
  lines: z.array(z.object({ /** Role in `offers`. */ offer: z.string(), quantity: z.int() })).min(1),
  /** How far the kennel has got with its part. */
  status: z.enum(SaleStatus),
});

/** The offers of the demo world, and its orders. */
export const marketShapes = {
  storefronts: z.record(z.string(), storefront),
  catalogItems: z.record(z.string(), catalogItem),
  offers: z
    .object({
      live: offer.required({ catalogItemId: true, catalogItemCode: true }),
      withdrawn: offer,
      expired: offer.required({ validUntil: true }),
      inactiveStorefront: offer,
      deleted: offer,
      bundle: offer,
    })
    .catchall(offer),
  sales: z.object({
    /** One order from two sellers. */
    split: order.extend({ kennelSaleId: z.uuid(), shopSaleId: z.uuid() }),
    /** Orders from the kennel only. */
    many: z.array(order.extend({ id: z.uuid() })).min(30),
  }),
} as const;
