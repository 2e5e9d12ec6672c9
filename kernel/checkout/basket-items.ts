import { isUuid } from '../text/ids.ts';

/** One offer that somebody wants, and how many pieces of it. */
export interface BasketItem {
  readonly offerId: string;
  readonly quantity: number;
}

/** As much as one order may have. */
export const basketLimits = { items: 100, quantity: 9_999 } as const;

const itemPattern = /^([A-Za-z0-9_-]{22})\.([1-9]\d{0,3})$/;

/** A UUID from its 16 bytes in base64url. */
function idOf(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Items as a cookie and an address have them: short enough for a hundred, and with nothing to escape. */
export const printItems = (items: readonly BasketItem[]): string =>
  items
    .map(
      ({ offerId, quantity }) =>
        `${Buffer.from(offerId.replaceAll('-', ''), 'hex').toString('base64url')}.${quantity}`,
    )
    .join('~');

/** The items that a text names, each offer once; whatever else it says is left out. */
export function parseItems(text: string | null | undefined): BasketItem[] {
  const items = new Map<string, BasketItem>();
  for (const part of (text ?? '').split('~', basketLimits.items)) {
    const [, packed, quantity] = itemPattern.exec(part) ?? [];
    if (packed === undefined) continue;
    const offerId = idOf(packed);
    if (isUuid(offerId) && !items.has(offerId)) items.set(offerId, { offerId, quantity: Number(quantity) });
  }
  return [...items.values()];
}

/** A number of pieces as people type it; null for any other text. */
export const typedQuantity = (text: string): number | null =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
