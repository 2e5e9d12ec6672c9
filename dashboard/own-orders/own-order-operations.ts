import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const ordersOfMemberOperation = operation(
  'OrdersOfMember',
  `query OrdersOfMember($page: Int!, $pageSize: Int!) {
  orders(page: $page, pageSize: $pageSize) {
    total
    items {
      id number placedAt status totals { totalAmount currency } lines { name quantity } parts { status paidAt }
    }
  }
}`,
);

export const orderOfMemberOperation = operation(
  'OrderOfMember',
  `query OrderOfMember($id: ID!) {
  order(id: $id) {
    id number placedAt status payment paymentStatus expiresAt contactEmail
    shippingAddress { recipientName phone line1 line2 city subdivisionCode postalCode countryCode }
    lines { sellerProfileId offerId offerCode name quantity unitPrice subtotal currency }
    totals { currency subtotal discount tax feesAndLevies deposit shipping totalAmount }
    parts { sellerProfileId seller { id displayName } status paidAt currency shipping totalAmount carrier trackingNumber }
  }
}`,
);

export const ownOrderOperations: readonly StoredOperation[] = [
  ordersOfMemberOperation,
  orderOfMemberOperation,
];

export type OwnOrder = NonNullable<DataOf<'OrderOfMember'>['order']>;
export type OrderPart = OwnOrder['parts'][number];
