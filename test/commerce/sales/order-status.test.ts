import fc from 'fast-check';
import { type OrderPart, orderStatusOf } from '../../../subgraphs/commerce/sales/order-status.ts';
import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';

/** Parts by their words; `ON_HOLD PENDING` is held from PENDING. */
function partsOf(text: string): OrderPart[] {
  const words = new Map<string, SaleStatus>(Object.entries(SaleStatus));
  return text.split(', ').map((part) => {
    const [status, heldFrom] = part.split(' ').map((word) => words.get(word));
    if (status === undefined) throw new Error(`${part} is no status`);
    return { status, heldFrom: heldFrom ?? null };
  });
}

const holdable = [SaleStatus.PENDING, SaleStatus.CONFIRMED, SaleStatus.PROCESSING];
const unheld = Object.values(SaleStatus).filter((status) => status !== SaleStatus.ON_HOLD);
const aPart: fc.Arbitrary<OrderPart> = fc.oneof(
  fc.constantFrom(...unheld).map((status) => ({ status, heldFrom: null })),
  fc.constantFrom(...holdable).map((heldFrom) => ({ status: SaleStatus.ON_HOLD, heldFrom })),
);
const someParts = fc.array(aPart, { minLength: 1, maxLength: 8 });
const isClosed = ({ status }: OrderPart) => status === SaleStatus.CANCELLED || status === SaleStatus.REFUNDED;
const withOpen = someParts.filter((parts) => !parts.every(isClosed));

describe('the status of an order', () => {
  it.each([
    ['PENDING, CONFIRMED', 'PENDING'],
    ['PROCESSING, CONFIRMED', 'CONFIRMED'],
    ['READY, PROCESSING', 'PROCESSING'],
    ['READY, READY', 'READY'],
    ['SHIPPED, SHIPPED', 'SHIPPED'],
    ['FULFILLED, FULFILLED', 'FULFILLED'],
    ['SHIPPED, FULFILLED', 'SHIPPED'],
    ['PARTIALLY_FULFILLED, FULFILLED', 'PARTIALLY_FULFILLED'],
    ['PARTIALLY_FULFILLED, SHIPPED', 'PARTIALLY_FULFILLED'],
    ['PARTIALLY_FULFILLED, PENDING', 'PARTIALLY_FULFILLED'],
    ['FULFILLED, PENDING', 'PARTIALLY_FULFILLED'],
    ['SHIPPED, READY, FULFILLED', 'PARTIALLY_FULFILLED'],
    ['CANCELLED, CANCELLED', 'CANCELLED'],
    ['CANCELLED, REFUNDED', 'REFUNDED'],
    ['CANCELLED, PENDING', 'PENDING'],
    ['REFUNDED, FULFILLED', 'FULFILLED'],
    ['ON_HOLD PENDING, ON_HOLD PROCESSING', 'ON_HOLD'],
    ['ON_HOLD PENDING, CANCELLED, REFUNDED', 'ON_HOLD'],
    ['ON_HOLD PENDING, READY', 'PENDING'],
    ['ON_HOLD PROCESSING, CONFIRMED', 'CONFIRMED'],
    ['ON_HOLD PROCESSING, SHIPPED', 'PARTIALLY_FULFILLED'],
  ])('of the sales %s is %s', (sales, expected) => {
    expect(orderStatusOf(partsOf(sales))).toBe(expected);
  });

  it('of one sale is that of the sale', () => {
    fc.assert(fc.property(aPart, (part) => orderStatusOf([part]) === part.status));
  });

  it('does not depend on the order of the sales, nor on how many are alike', () => {
    const shuffled = someParts.chain((parts) =>
      fc.record({
        parts: fc.constant(parts),
        other: fc
          .shuffledSubarray(parts, { minLength: parts.length })
          .map((all) => [...all, ...all.slice(0, 2)]),
      }),
    );
    fc.assert(fc.property(shuffled, ({ parts, other }) => orderStatusOf(parts) === orderStatusOf(other)));
  });

  it('does not look at cancelled and refunded sales while there are others', () => {
    fc.assert(
      fc.property(
        withOpen,
        (parts) => orderStatusOf(parts) === orderStatusOf(parts.filter((part) => !isClosed(part))),
      ),
    );
  });

  it('before any goods have left is never ahead of a sale', () => {
    const order = [...holdable, SaleStatus.READY];
    const early = aPart.filter(({ status, heldFrom }) => order.includes(heldFrom ?? status));
    const mixed = fc
      .array(early, { minLength: 1, maxLength: 8 })
      .filter((parts) => parts.some(({ status }) => status !== SaleStatus.ON_HOLD));
    fc.assert(
      fc.property(mixed, (parts) => {
        const ranks = parts.map(({ status, heldFrom }) => order.indexOf(heldFrom ?? status));
        return orderStatusOf(parts) === order[Math.min(...ranks)];
      }),
    );
  });

  it('is SHIPPED or FULFILLED exactly when all goods of the open sales have left', () => {
    const left = new Set<SaleStatus>([SaleStatus.SHIPPED, SaleStatus.FULFILLED]);
    fc.assert(
      fc.property(withOpen, (parts) => {
        const open = parts.filter((part) => !isClosed(part));
        expect(left.has(orderStatusOf(parts))).toBe(open.every(({ status }) => left.has(status)));
      }),
    );
  });
});
