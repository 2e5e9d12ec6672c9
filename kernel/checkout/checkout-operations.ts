import { type DataOf, operation } from '../graph/graph.ts';

const amounts = 'currency subtotal discount tax feesAndLevies deposit shipping totalAmount';

/** What an order would cost now; for everybody. */
export const orderQuoteOperation = operation(
  'OrderQuote',
  `query OrderQuote($input: OrderQuoteInput!) {
  orderQuote(input: $input) {
    lines {
      offerId quantity state sellerProfileId subtotal
      offer {
        id name primaryLocale price currency unit levy deposit storefrontHandle storefrontName catalogItemCode catalogItemSlug
      }
    }
    parts {
      sellerProfileId seller { id displayName timeZone } hasGoods offersPickUp deliveryKind rateCode isDelivered
      rates { code name price } ${amounts}
    }
    totals { isForProvider ${amounts} }
  }
}`,
);

export type Quote = DataOf<'OrderQuote'>['orderQuote'];
export type QuotedLine = Quote['lines'][number];
export type QuotedTotal = Quote['totals'][number];
