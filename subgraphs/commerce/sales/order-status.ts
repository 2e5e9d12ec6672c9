import { SaleStatus } from './sale-status.ts';

/** How far one part of an order is; `heldFrom` is the status to which a part on hold returns. */
export interface OrderPart {
  readonly status: SaleStatus;
  readonly heldFrom: SaleStatus | null;
}

const closed: ReadonlySet<SaleStatus> = new Set([SaleStatus.CANCELLED, SaleStatus.REFUNDED]);
/** All goods of the part have left. */
const gone: ReadonlySet<SaleStatus> = new Set([SaleStatus.SHIPPED, SaleStatus.FULFILLED]);
/** From the least advanced one up; no goods have left. */
const beforeShipment = [SaleStatus.PENDING, SaleStatus.CONFIRMED, SaleStatus.PROCESSING, SaleStatus.READY];

/**
 * Status of a whole order, which follows from its sales and is not stored (spec 2.5). Cancelled and refunded sales
 * count only if there are no others. A sale on hold counts with its previous status, and the order is on hold if all of
 * it is. An order is as far as its least advanced sale, but from the first goods that leave it is PARTIALLY_FULFILLED,
 * until all have left: then it is SHIPPED, and FULFILLED with the last sale.
 */
export function orderStatusOf(parts: readonly OrderPart[]): SaleStatus {
  const [first, second] = parts;
  // Most orders have one seller.
  if (first !== undefined && second === undefined) return first.status;
  const open = parts.filter(({ status }) => !closed.has(status));
  if (open.length === 0) {
    const isRefunded = parts.some(({ status }) => status === SaleStatus.REFUNDED);
    return isRefunded ? SaleStatus.REFUNDED : SaleStatus.CANCELLED;
  }
  if (open.every(({ status }) => status === SaleStatus.ON_HOLD)) return SaleStatus.ON_HOLD;
  const reached = new Set(open.map(({ status, heldFrom }) => heldFrom ?? status));
  const [only] = reached;
  if (only !== undefined && reached.size === 1) return only;
  if (reached.isSubsetOf(gone)) return SaleStatus.SHIPPED;
  const isUnderWay = reached.has(SaleStatus.PARTIALLY_FULFILLED) || !reached.isDisjointFrom(gone);
  const leastAdvanced = beforeShipment.find((status) => reached.has(status));
  return isUnderWay || leastAdvanced === undefined ? SaleStatus.PARTIALLY_FULFILLED : leastAdvanced;
}
