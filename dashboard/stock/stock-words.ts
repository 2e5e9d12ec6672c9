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

const withoutSign = (quantity: string): string => quantity.replace('-', '');

/** The same with its sign. */
const signed = (quantity: string, unit: StockItem['unit']): string =>
  `${quantity.startsWith('-') ? '−' : '+'}${quantityWords(withoutSign(quantity), unit)}`;

const kinds: Readonly<Record<Movement['kind'], string>> = {
  RECEIPT: 'Received',
  ADJUSTMENT: 'Corrected',
  RESERVATION: 'Ordered by a buyer',
  RELEASE: 'Free again',
  ALLOCATION: 'Set aside for an order',
  SHIPMENT: 'Left with an order',
  RETURN: 'Came back from an order',
  QUARANTINE: 'Held back',
  QUARANTINE_RELEASE: 'No longer held back',
};

const moves = (quantity: string) => Number(quantity) !== 0;

/** What was done: `Received: +12`; of what only changes its use, how much: `Set aside for an order: 2`. */
export function movementWords(of: Movement, unit: StockItem['unit']): string {
  const kind = kinds[of.kind];
  const counted = [of.onHand, of.quarantined].find(moves);
  if (counted !== undefined) return `${kind}: ${signed(counted, unit)}`;
  const used = [of.reserved, of.allocated].find(moves);
  return used === undefined ? kind : `${kind}: ${quantityWords(withoutSign(used), unit)}`;
}
