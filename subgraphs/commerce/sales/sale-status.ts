import { registerEnumType } from 'type-graphql';

/** Status words of a sale, and of the whole order (spec 2.5). */
export enum SaleStatus {
  PENDING = 'PENDING',
  CONFIRMED = 'CONFIRMED',
  PROCESSING = 'PROCESSING',
  READY = 'READY',
  SHIPPED = 'SHIPPED',
  PARTIALLY_FULFILLED = 'PARTIALLY_FULFILLED',
  FULFILLED = 'FULFILLED',
  CANCELLED = 'CANCELLED',
  REFUNDED = 'REFUNDED',
  ON_HOLD = 'ON_HOLD',
}

registerEnumType(SaleStatus, {
  name: 'SaleStatus',
  description: 'How far a sale has come.',
  valuesConfig: {
    PENDING: { description: 'Ordered; the seller has not responded yet.' },
    CONFIRMED: { description: 'The seller takes it on.' },
    PROCESSING: { description: 'The goods are set aside and prepared.' },
    READY: { description: 'The goods wait to be shipped or fetched.' },
    SHIPPED: { description: 'The goods are on their way.' },
    PARTIALLY_FULFILLED: { description: 'The buyer has some of the goods.' },
    FULFILLED: { description: 'The buyer has all of the goods.' },
    CANCELLED: { description: 'Called off before the goods left.' },
    REFUNDED: { description: 'The buyer gets the money back.' },
    ON_HOLD: { description: 'Stopped for a while; it goes on where it stopped.' },
  },
});
