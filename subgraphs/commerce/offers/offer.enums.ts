import { registerEnumType } from 'type-graphql';

export enum OfferKind {
  PRODUCT = 'PRODUCT',
  BUNDLE = 'BUNDLE',
  PLEDGE = 'PLEDGE',
}

registerEnumType(OfferKind, {
  name: 'OfferKind',
  description: 'What an offer sells.',
  valuesConfig: {
    PRODUCT: { description: 'A product of the catalog.' },
    BUNDLE: { description: 'Several things together.' },
    PLEDGE: { description: 'Support for a cause; nothing is shipped.' },
  },
});

/** spec 3.5 */
export enum OfferStatus {
  ACTIVE = 'ACTIVE',
  WITHDRAWN = 'WITHDRAWN',
  EXPIRED = 'EXPIRED',
}

registerEnumType(OfferStatus, {
  name: 'OfferStatus',
  description: 'Whether an offer holds.',
  valuesConfig: {
    ACTIVE: { description: 'It can be bought while its storefront is active.' },
    WITHDRAWN: { description: 'The seller took it back.' },
    EXPIRED: { description: 'Its time has ended.' },
  },
});

export enum OfferField {
  NAME = 'NAME',
  COMPARE_AT_PRICE = 'COMPARE_AT_PRICE',
  BULK_DISCOUNT = 'BULK_DISCOUNT',
  WEIGHT_GRAMS = 'WEIGHT_GRAMS',
  VALID_FROM = 'VALID_FROM',
  VALID_UNTIL = 'VALID_UNTIL',
}

registerEnumType(OfferField, {
  name: 'OfferField',
  description:
    'Fields of an offer that can be cleared. Others are cleared with an empty text or list, or with 0.',
  valuesConfig: {
    NAME: {
      description: 'Its own name. Only an offer of a product may use the name of the product instead.',
    },
    COMPARE_AT_PRICE: { description: 'The price to compare with.' },
    BULK_DISCOUNT: { description: 'The discount for many pieces: quantity and percent.' },
    WEIGHT_GRAMS: { description: 'What one piece weighs.' },
    VALID_FROM: { description: 'The start of its period. It is valid immediately.' },
    VALID_UNTIL: { description: 'The end of its time; it is valid until it is withdrawn.' },
  },
});

export enum OfferAvailability {
  IN_STOCK = 'IN_STOCK',
  LOW_STOCK = 'LOW_STOCK',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
}

registerEnumType(OfferAvailability, {
  name: 'OfferAvailability',
  description: 'Whether there is something to sell.',
  valuesConfig: {
    IN_STOCK: { description: 'More than five pieces, or stock is not counted.' },
    LOW_STOCK: { description: 'One to five pieces.' },
    OUT_OF_STOCK: { description: 'Not one piece.' },
  },
});
