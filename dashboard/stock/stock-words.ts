import type { Movement, StockItem } from './stock-operations.ts';

/** What stock is counted in. */
export const stockUnits = [
  ['EACH', 'Pieces'],
  ['G', 'Grams'],
  ['ML', 'Millilitres'],
  ['MM', 'Millimetres'],
] as const satisfies readonly (readonly [StockItem['unit'], string])[];

const units: Readonly<Record<StockItem['unit'], string>> = { EACH: '', G: ' g', ML: ' ml', MM: ' mm' };

/** `12`, or `250.5 ml`. */
export const quantityWords = (quantity: string, unit: StockItem['unit']): string =>
  `${quantity}${units[unit]}`;

/** The same with its sign. */
const signed = (quantity: string, unit: StockItem['unit']): string =>
  `${quantity.startsWith('-') ? '−' : '+'}${quantityWords(quantity.replace('-', ''), unit)}`;

const kinds: Readonly<Record<Movement['kind'], string>> = {
  RECEIPT: 'Received',
  ADJUSTMENT: 'Corrected',
  RESERVATION: 'Ordered',
  RELEASE: 'Free again',
  ALLOCATION: 'Set aside for an order',
  SHIPMENT: 'Left with an order',
  RETURN: 'Came back from an order',
  QUARANTINE: 'Held back',
  QUARANTINE_RELEASE: 'No longer held back',
};

/** What was done: `Received: +12`. */
export function movementWords(of: Movement, unit: StockItem['unit']): string {
  const moved = [of.onHand, of.quarantined, of.reserved, of.allocated].find(
    (quantity) => Number(quantity) !== 0,
  );
  return moved === undefined ? kinds[of.kind] : `${kinds[of.kind]}: ${signed(moved, unit)}`;
}
