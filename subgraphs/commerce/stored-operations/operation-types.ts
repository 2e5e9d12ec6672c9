// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type OrderPaymentInput = {
  readonly orderId: string;
  readonly number: string;
  readonly buyerProfileId: string;
  readonly currency: string;
  readonly expiresAt: string;
  readonly sales: ReadonlyArray<OrderShareInput>;
};
type OrderShareInput = {
  readonly saleId: string;
  readonly sellerProfileId: string;
  readonly amount: string;
  readonly fee: string;
};
type RefundOrderSaleInput = {
  readonly refundId: string;
  readonly orderId: string;
  readonly saleId: string;
  readonly amount: string;
  readonly isRest?: boolean;
};
type OrderPaymentStateFieldsFragment = {
  readonly orderId: string;
  readonly version: number;
  readonly status: string;
  readonly paidAt: string | null;
  readonly sales: ReadonlyArray<{
    readonly saleId: string;
    readonly paymentStatus: string;
    readonly refundedAmount: string;
    readonly takenAmount: string;
    readonly transferredAmount: string;
    readonly refunds: ReadonlyArray<{
      readonly refundId: string;
      readonly status: string;
      readonly amount: string;
    }>;
  }>;
};
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    OpenOrderPayment: {
      data: {
        readonly openOrderPayment: {
          readonly state: { readonly orderId: string };
          readonly checkout: {
            readonly psp: string;
            readonly pspIntentReference: string;
            readonly clientSecret: string;
            readonly publishableKey: string;
          } | null;
        };
      };
      variables: { input: OrderPaymentInput };
    };
    CloseOrderPayment: {
      data: { readonly closeOrderPayment: OrderPaymentStateFieldsFragment };
      variables: { input: OrderPaymentInput; isForced: boolean };
    };
    ReleaseOrderSale: {
      data: { readonly releaseOrderSale: OrderPaymentStateFieldsFragment };
      variables: { orderId: string; saleId: string };
    };
    RefundOrderSale: {
      data: { readonly refundOrderSale: OrderPaymentStateFieldsFragment };
      variables: { input: RefundOrderSaleInput };
    };
  }
}
