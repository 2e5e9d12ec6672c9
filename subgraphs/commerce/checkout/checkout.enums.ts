import { registerEnumType } from 'type-graphql';

export enum PaymentKind {
  PROVIDER = 'PROVIDER',
  SELLER = 'SELLER',
}
registerEnumType(PaymentKind, {
  name: 'PaymentKind',
  description: 'Who takes the money for an order.',
  valuesConfig: {
    PROVIDER: {
      description: 'The payment provider of the platform, which pays the sellers when goods leave.',
    },
    SELLER: { description: 'Each seller, who says that it was paid.' },
  },
});

export enum PaymentStatus {
  UNPAID = 'UNPAID',
  PAID = 'PAID',
  PARTIALLY_REFUNDED = 'PARTIALLY_REFUNDED',
  REFUNDED = 'REFUNDED',
  DISPUTED = 'DISPUTED',
}
registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'How far a sale or an order is paid.',
  valuesConfig: {
    UNPAID: { description: 'Nobody has paid all of it.' },
    PAID: { description: 'It is paid.' },
    PARTIALLY_REFUNDED: { description: 'The buyer has some of the money back.' },
    REFUNDED: { description: 'The buyer has all of the money back.' },
    DISPUTED: { description: "The buyer's bank takes the money back, or has." },
  },
});

export enum DeliveryKind {
  SHIPPING = 'SHIPPING',
  PICK_UP = 'PICK_UP',
}
registerEnumType(DeliveryKind, {
  name: 'DeliveryKind',
  description: 'How the buyer gets the goods of a seller.',
  valuesConfig: {
    SHIPPING: { description: 'They are sent to the address.' },
    PICK_UP: { description: 'The buyer fetches them.' },
  },
});

export enum SaleRefundStatus {
  ORDERED = 'ORDERED',
  DONE = 'DONE',
  REFUSED = 'REFUSED',
}
registerEnumType(SaleRefundStatus, {
  name: 'SaleRefundStatus',
  description: 'How far a refund is.',
  valuesConfig: {
    ORDERED: { description: 'It is on its way.' },
    DONE: { description: 'The provider has refunded it.' },
    REFUSED: {
      description: 'It was not possible: somebody else had refunded the money, or the bank took it.',
    },
  },
});
