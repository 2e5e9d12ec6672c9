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
