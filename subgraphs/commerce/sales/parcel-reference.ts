import { outOfRange } from '../inventory/stock-quantity.ts';

/** No carrier's field is longer. */
const longestField = 1_000;

/** Throws 0010010000400 for a length that no field has. */
export function checkFieldLength(fieldLength: number): void {
  if (fieldLength >= 1 && fieldLength <= longestField) return;
  throw outOfRange('/fieldLength', `Must be from 1 to ${longestField}.`);
}

/**
 * The reference on a parcel label if the seller gave none: the order's offer codes, each once and in their order,
 * separated by a space, as many whole ones as fit into the carrier's field (spec 4.8). Never part of a code; empty if
 * not even one fits. `fieldLength` is in characters.
 */
export function parcelReference(offerCodes: readonly string[], fieldLength: number): string {
  let reference = '';
  for (const code of new Set(offerCodes)) {
    const longer = reference === '' ? code : `${reference} ${code}`;
    if (longer.length <= fieldLength) reference = longer;
  }
  return reference;
}
