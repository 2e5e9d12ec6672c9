import Big from 'big.js';
import { z } from 'zod';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant, locale, mediaShortCodes, name, paragraphs } from '../../../kernel/text/lines.ts';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { money, percent } from '../../../kernel/money/money.ts';
import { OfferField, OfferKind } from './offer.enums.ts';
import type { Offer } from './offer.entity.ts';

/** numeric(19, 4) never holds more than a bigint can hold of millionths. */
const largestQuantity = new Big('1000000000');

const stockQuantity = z.string().refine(
  (text) => {
    const quantity = new Big(text);
    return quantity.gt(0) && quantity.lte(largestQuantity) && quantity.round(6).eq(quantity);
  },
  { params: fault('OUT_OF_RANGE'), error: 'Above 0, with at most six digits after the point.' },
);

const stock = z
  .array(
    z.object({
      inventoryItemId: z
        .string()
        .refine(isUuid, { params: fault('UNKNOWN_VALUE'), error: 'The business has no item with this id.' })
        .toLowerCase(),
      quantity: stockQuantity,
    }),
  )
  .max(50, 'At most 50 items.')
  .refine((rows) => new Set(rows.map((row) => row.inventoryItemId)).size === rows.length, {
    params: fault('NOT_ALLOWED'),
    error: 'An item is given twice.',
  });

/** The fields of an offer on creation and later, in a storefront of this currency. */
export function offerChanges(currency: string) {
  return z.object({
    name: name(200).nullish(),
    description: paragraphs(5000).nullish(),
    primaryLocale: locale.nullish(),
    price: money(currency).nullish(),
    compareAtPrice: money(currency).nullish(),
    levy: money(currency).nullish(),
    deposit: money(currency).nullish(),
    bulkQuantity: z.int().min(2, 'At least 2.').max(1_000_000, 'At most 1,000,000.').nullish(),
    bulkDiscountPercent: percent
      .refine((share) => new Big(share).gt(0), { params: fault('OUT_OF_RANGE'), error: 'Above 0.' })
      .nullish(),
    weightGrams: z.int().min(1, 'At least 1.').max(1_000_000, 'At most 1,000,000.').nullish(),
    validFrom: instant.nullish(),
    validUntil: instant.nullish(),
    mediaShortCodes: mediaShortCodes.nullish(),
    stock: stock.nullish(),
  });
}
export type OfferChanges = z.output<ReturnType<typeof offerChanges>>;

/** The columns that are empty without a field. */
const columnsOf = {
  [OfferField.NAME]: ['name'],
  [OfferField.COMPARE_AT_PRICE]: ['compareAtPrice'],
  [OfferField.BULK_DISCOUNT]: ['bulkQuantity', 'bulkDiscountPercent'],
  [OfferField.WEIGHT_GRAMS]: ['weightGrams'],
  [OfferField.VALID_FROM]: ['validFrom'],
  [OfferField.VALID_UNTIL]: ['validUntil'],
} as const;

/** Clears fields of an offer; `faults` are those of the changes made at the same time. */
export function clearFields(
  offer: Offer,
  fields: readonly OfferField[],
  changes: Partial<OfferChanges>,
): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const column of fields.flatMap((field) => columnsOf[field])) {
    if ((changes[column] ?? null) === null) offer[column] = null;
    else faults.push({ field: `/${column}`, code: 'NOT_ALLOWED', detail: 'Must be cleared too.' });
  }
  return faults;
}

/** A new offer, in a storefront of this currency. */
export function newOffer(currency: string) {
  return offerChanges(currency).extend({
    price: money(currency),
    kind: z.enum(OfferKind),
    catalogItemId: z.string().nullish(),
    unit: z.enum(['each', 'g', 'ml', 'mm'], 'Must be each, g, ml or mm.').nullish(),
  });
}

const itemsOfKind: Readonly<Record<OfferKind, number>> = { PRODUCT: 1, BUNDLE: 50, PLEDGE: 0 };

/** Faults in combinations of fields, and of a stock list that the kind does not have. */
export function faultsTogether(
  offer: Pick<
    Offer,
    | 'kind'
    | 'name'
    | 'price'
    | 'compareAtPrice'
    | 'bulkQuantity'
    | 'bulkDiscountPercent'
    | 'validFrom'
    | 'validUntil'
  >,
  stockItems: number,
): FieldFault[] {
  const faults: FieldFault[] = [];
  const { kind, price, compareAtPrice, validFrom, validUntil } = offer;
  if (kind !== OfferKind.PRODUCT && offer.name === null) {
    faults.push({ field: '/name', code: 'REQUIRED', detail: `A ${kind} needs a name of its own.` });
  }
  if (compareAtPrice !== null && new Big(compareAtPrice).lte(price)) {
    faults.push({ field: '/compareAtPrice', code: 'OUT_OF_RANGE', detail: 'Must be more than the price.' });
  }
  if ((offer.bulkQuantity === null) !== (offer.bulkDiscountPercent === null)) {
    const field = offer.bulkQuantity === null ? '/bulkQuantity' : '/bulkDiscountPercent';
    faults.push({ field, code: 'REQUIRED', detail: 'Give both quantity and percent, or neither.' });
  }
  if (validFrom !== null && validUntil !== null && validFrom >= validUntil) {
    faults.push({ field: '/validUntil', code: 'OUT_OF_RANGE', detail: 'Must be after validFrom.' });
  }
  if (stockItems > itemsOfKind[kind]) {
    const detail = `A ${kind} takes from at most ${itemsOfKind[kind]} items.`;
    faults.push({ field: '/stock', code: 'NOT_ALLOWED', detail });
  }
  return faults;
}
