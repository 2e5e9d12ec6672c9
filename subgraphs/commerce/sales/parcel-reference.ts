import { outOfRange } from '../inventory/stock-quantity.ts';

/** No carrier's field holds more. */
const longestField = 1_000;

/** Throws 0010010000400 for a length that is no field's. */
export function checkFieldLength(fieldLength: number): void {
  if (fieldLength >= 1 && fieldLength <= longestField) return;
  throw outOfRange('/fieldLength', `Must be from 1 to ${longestField}.`);
}

/**
 * What a parcel label has for a reference when the seller gave none: the order's offer codes, each once and in their
 * order, with one space between, as many whole ones as the carrier's field holds (spec 4.8). Never a part of a
 * code; empty when not one fits. `fieldLength` is in characters.
 */
export function parcelReference(offerCodes: readonly string[], fieldLength: number): string {
  let reference = '';
  for (const code of new Set(offerCodes)) {
    const longer = reference === '' ? code : `${reference} ${code}`;
    if (longer.length <= fieldLength) reference = longer;
  }
  return reference;
}
