import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

/** What the member ordered last: where it went, and what still waits for its payment. */
export const latestOrdersOperation = operation(
  'LatestOrdersOfMember',
  `query LatestOrdersOfMember {
  orders(pageSize: 10) {
    items {
      id number placedAt status payment paymentStatus expiresAt contactEmail
      shippingAddress { recipientName phone line1 line2 city subdivisionCode postalCode countryCode }
      lines { offerId quantity }
    }
  }
}`,
);

export type LatestOrder = DataOf<'LatestOrdersOfMember'>['orders']['items'][number];

export const placeOrderOperation = operation(
  'PlaceOrderOfMember',
  'mutation PlaceOrderOfMember($input: PlaceOrderInput!) { placeOrder(input: $input) { id payment } }',
);

/** An order that is to be paid, and how. */
export const orderToPayOperation = operation(
  'OrderToPayOfMember',
  `query OrderToPayOfMember($id: ID!) {
  order(id: $id) {
    id number status payment paymentStatus expiresAt
    totals { totalAmount currency }
    checkout { psp pspIntentReference clientSecret publishableKey expiresAt }
  }
}`,
);

export const checkoutOperations: readonly StoredOperation[] = [
  latestOrdersOperation,
  placeOrderOperation,
  orderToPayOperation,
];
