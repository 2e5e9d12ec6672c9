import { type VariablesOf } from '../../kernel/graph/graph.ts';
import { instantOf, localOf } from '../../kernel/pages/parts/local-times.tsx';
import { type FieldNamer, amountOf, quantityOf, wholeOrNull } from '../business/filled.tsx';
import { choiceOf } from '../business/words.ts';
import type { Offer } from './offer-operations.ts';
import { kindNames, unitNames } from './offer-words.ts';

type Value = (name: string) => string;
type Clear = NonNullable<NonNullable<VariablesOf<'ChangeOfferOfMember'>['input']['clear']>>;

/** As many items as a bundle takes from. */
export const mostItems = 50;

export const stockField = (index: number, part: 'item' | 'quantity'): string => `stock:${index}:${part}`;
const rows = Array.from({ length: mostItems }, (_, index) => index);

/** The rows of stock in which something is chosen. */
export const filledRows = (value: Value): readonly number[] =>
  rows.filter((index) => value(stockField(index, 'item')) !== '');

const localText = (instant: string | null, timeZone: string): string => {
  if (instant === null) return '';
  const { date, time } = localOf(instant, timeZone);
  return `${date}T${time}`;
};

/**
 * What is typed into the form of an offer; `ownName` is empty for one that goes by the name of its product, and `skus`
 * has the items of its stock where they are not chosen from a list.
 */
export function offerValues(
  offer: Offer,
  ownName: string,
  timeZone: string,
  skus: ReadonlyMap<string, string>,
): Record<string, string> {
  const { stock, ...of } = offer;
  return {
    name: ownName,
    description: of.description ?? '',
    price: of.price,
    compareAtPrice: of.compareAtPrice ?? '',
    levy: Number(of.levy) === 0 ? '' : of.levy,
    deposit: Number(of.deposit) === 0 ? '' : of.deposit,
    bulkQuantity: of.bulkQuantity === null ? '' : String(of.bulkQuantity),
    bulkDiscountPercent: of.bulkDiscountPercent ?? '',
    weightGrams: of.weightGrams === null ? '' : String(of.weightGrams),
    validFrom: localText(of.validFrom, timeZone),
    validUntil: localText(of.validUntil, timeZone),
    version: String(of.version),
    ...Object.fromEntries(
      (stock ?? []).flatMap(({ inventoryItemId, quantity }, index) => [
        [stockField(index, 'item'), skus.get(inventoryItemId) ?? inventoryItemId],
        [stockField(index, 'quantity'), quantity],
      ]),
    ),
  };
}

const amountOrNull = (typed: string): string | null => (typed === '' ? null : amountOf(typed));

/** A local time as it was typed, as the graph reads it; null for none. */
function instantOrNull(typed: string, timeZone: string): string | null {
  if (typed === '') return null;
  const [date = '', time = ''] = typed.split('T');
  return instantOf(date, time, timeZone);
}

/** What was typed, as the graph reads it. `itemIdOf` finds an item by what was chosen. */
export async function readOfferFields(
  value: Value,
  timeZone: string,
  itemIdOf: (chosen: string) => Promise<string>,
) {
  return {
    name: value('name') || null,
    description: value('description'),
    price: amountOf(value('price')),
    compareAtPrice: amountOrNull(value('compareAtPrice')),
    levy: amountOrNull(value('levy')) ?? '0',
    deposit: amountOrNull(value('deposit')) ?? '0',
    bulkQuantity: wholeOrNull(value('bulkQuantity')),
    bulkDiscountPercent: amountOrNull(value('bulkDiscountPercent')),
    weightGrams: wholeOrNull(value('weightGrams')),
    validFrom: instantOrNull(value('validFrom'), timeZone),
    validUntil: instantOrNull(value('validUntil'), timeZone),
    stock: await Promise.all(
      filledRows(value).map(async (index) => ({
        inventoryItemId: await itemIdOf(value(stockField(index, 'item'))),
        quantity: quantityOf(value(stockField(index, 'quantity')) || '1'),
      })),
    ),
  };
}

type Fields = Awaited<ReturnType<typeof readOfferFields>>;

/** The fields that an edited offer gives up. */
export function clearedOf(fields: Fields): Clear {
  return [
    ...(fields.name === null ? (['NAME'] as const) : []),
    ...(fields.compareAtPrice === null ? (['COMPARE_AT_PRICE'] as const) : []),
    ...(fields.bulkQuantity === null && fields.bulkDiscountPercent === null
      ? (['BULK_DISCOUNT'] as const)
      : []),
    ...(fields.weightGrams === null ? (['WEIGHT_GRAMS'] as const) : []),
    ...(fields.validFrom === null ? (['VALID_FROM'] as const) : []),
    ...(fields.validUntil === null ? (['VALID_UNTIL'] as const) : []),
  ];
}

/** What never changes of an offer, as it was chosen. */
export const readKind = (value: Value) => ({
  storefrontId: value('storefrontId'),
  kind: choiceOf(kindNames, value('kind')) ?? ('PRODUCT' as const),
  unit: choiceOf(unitNames, value('unit')) ?? ('each' as const),
});

/** The field of each fault: `/stock/1/quantity` is that of the second row that was filled in. */
export const offerFieldOf =
  (value: Value): FieldNamer =>
  (pointer) => {
    const [, field = '', index, part] = pointer.split('/');
    if (field === 'catalogItemId') return value('productCode') === '' ? 'catalogItemId' : 'productCode';
    if (field !== 'stock') return field;
    const row = filledRows(value)[Number(index ?? 0)] ?? 0;
    return stockField(row, part === 'quantity' ? 'quantity' : 'item');
  };
