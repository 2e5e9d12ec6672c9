import Big from 'big.js';
import {
  type DataOf,
  type StoredOperation,
  askGraph,
  found,
  operation,
} from '../../../kernel/graph/graph.ts';
import { parameter } from '../../../kernel/http/routing.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { anyOrderLink } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, viewerOf } from '../../session/visit.ts';

/** The page of anybody's order, for administrators. */
export const anyOrderPath = (orderId: string): string => `${anyOrderLink.href}/${orderId}`;

export const anyOrderOperation = operation(
  'AnyOrder',
  `query AnyOrder($name: String!) {
  orderByName(name: $name) {
    id number placedAt status payment paymentStatus contactEmail buyer { id displayName }
    lines { sellerProfileId offerId offerCode name quantity unitPrice subtotal currency }
    totals { currency subtotal discount tax feesAndLevies deposit shipping totalAmount }
    parts {
      saleId sellerProfileId seller { id displayName } status paidAt currency totalAmount refundedAmount takenAmount version
      refunds { amount reason status createdAt }
    }
  }
}`,
);

export const refundSaleForSellerOperation = operation(
  'RefundSaleForSeller',
  `mutation RefundSaleForSeller($input: RefundSaleInput!) { refundSaleForSeller(input: $input) }`,
);

export const retryOrderOperationsOperation = operation(
  'RetryOrderOperations',
  `mutation RetryOrderOperations($orderId: ID!) { retryOrderOperations(orderId: $orderId) }`,
);

/** The operations of the pages of orders, for administrators. */
export const anyOrderOperations: readonly StoredOperation[] = [
  anyOrderOperation,
  refundSaleForSellerOperation,
  retryOrderOperationsOperation,
];

/** What is left of a part, after the refunds that were ordered and what others took. */
export function leftOf({ totalAmount, takenAmount, refunds, currency }: AnyOrder['parts'][number]): string {
  const ordered = (refunds ?? []).filter(({ status }) => status !== 'REFUSED');
  const left = ordered.reduce(
    (rest, { amount }) => rest.minus(amount),
    new Big(totalAmount).minus(takenAmount),
  );
  return printMoney(left.lt(0) ? '0' : left.toFixed(), currency);
}

export type AnyOrder = NonNullable<DataOf<'AnyOrder'>['orderByName']>;

/** The order in the address. Throws 403 for anybody but administrators, and 404. */
export async function readAnyOrder({ graph }: Dependencies, visit: Visit): Promise<AnyOrder> {
  const asked = { name: parameter(visit, 'orderId') };
  return found((await askGraph(graph, anyOrderOperation, asked, viewerOf(visit))).orderByName);
}
