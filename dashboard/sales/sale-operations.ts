import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';

export const salesOfMemberOperation = operation(
  'SalesOfMember',
  `query SalesOfMember($page: Int!, $pageSize: Int!, $status: String) {
  sales(page: $page, pageSize: $pageSize, status: $status) {
    total
    items { id number placedAt status paidAt totalAmount currency buyer { id displayName } lines { name quantity } }
  }
  offers(pageSize: 1, status: "ACTIVE") { total }
}`,
);

export const saleOfMemberOperation = operation(
  'SaleOfMember',
  `query SaleOfMember($id: ID!) {
  sale(id: $id) {
    id number placedAt status heldFrom paidAt subtotal discount tax feesAndLevies deposit shipping totalAmount
    currency version carrier trackingNumber buyer { id displayName } payment paymentStatus refundedAmount
    delivery {
      kind rateName contactEmail
      address { recipientName phone line1 line2 city subdivisionCode postalCode countryCode }
    }
    lines { id position offerId offerCode name quantity unitPrice subtotal }
    refunds { amount reason status createdAt lines { lineId quantity } }
    statusChanges { fromStatus toStatus note memberId createdAt }
    parcelReference(fieldLength: 100)
  }
}`,
);

export const moveSaleOperation = operation(
  'MoveSaleOfMember',
  `mutation MoveSaleOfMember($input: MoveSaleInput!) { moveSale(input: $input) { id version } }`,
);

export const setParcelOperation = operation(
  'SetSaleParcelOfMember',
  `mutation SetSaleParcelOfMember($input: SaleParcelInput!) { setSaleParcel(input: $input) { id version } }`,
);

export const refundSaleOperation = operation(
  'RefundSaleOfMember',
  `mutation RefundSaleOfMember($input: RefundSaleInput!) { refundSale(input: $input) { id version } }`,
);

export const refundableOperation = operation(
  'RefundableOfSale',
  `query RefundableOfSale($id: ID!, $lines: [RefundLineInput!]) {
  sale(id: $id) { id refundableAmount(lines: $lines) }
}`,
);

export const recordPaymentOperation = operation(
  'RecordSalePaymentOfMember',
  `mutation RecordSalePaymentOfMember($input: RecordSalePaymentInput!) {
  recordSalePayment(input: $input) { id version }
}`,
);

export const saleOperations: readonly StoredOperation[] = [
  salesOfMemberOperation,
  saleOfMemberOperation,
  moveSaleOperation,
  setParcelOperation,
  refundSaleOperation,
  refundableOperation,
  recordPaymentOperation,
];

export type Sale = NonNullable<DataOf<'SaleOfMember'>['sale']>;

/** A sale of the business. Throws 404, also for another seller's of the same order. */
export async function readSale({ graph }: Dependencies, { viewer }: OwnBusiness, id: string): Promise<Sale> {
  return found((await askGraph(graph, saleOfMemberOperation, { id }, viewer)).sale);
}
