import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type Graph, type VariablesOf, askGraph, operation } from '../../../kernel/graph/graph.ts';
import { newId } from '../../../kernel/text/ids.ts';

const state = `orderId version status paidAt sales {
    saleId paymentStatus refundedAmount takenAmount transferredAmount refunds { refundId status amount }
  }`;

const openOperation = operation(
  'OpenOrderPayment',
  `mutation OpenOrderPayment($input: OrderPaymentInput!) {
  openOrderPayment(input: $input) {
    state { orderId }
    checkout { psp pspIntentReference clientSecret publishableKey }
  }
}`,
);
const closeOperation = operation(
  'CloseOrderPayment',
  `mutation CloseOrderPayment($input: OrderPaymentInput!, $isForced: Boolean!) {
  closeOrderPayment(input: $input, isForced: $isForced) { ${state} }
}`,
);
const releaseOperation = operation(
  'ReleaseOrderSale',
  `mutation ReleaseOrderSale($orderId: ID!, $saleId: ID!) {
  releaseOrderSale(orderId: $orderId, saleId: $saleId) { ${state} }
}`,
);
const refundOperation = operation(
  'RefundOrderSale',
  `mutation RefundOrderSale($input: RefundOrderSaleInput!) {
  refundOrderSale(input: $input) { ${state} }
}`,
);

/** The operations that the service runs on the graph. */
export const paymentOperations = [openOperation, closeOperation, releaseOperation, refundOperation] as const;

export type PaymentRequest = VariablesOf<'OpenOrderPayment'>['input'];
export type RefundRequest = VariablesOf<'RefundOrderSale'>['input'];

/** The service that keeps the payments for orders, on the platform's own account; each call may be repeated. */
export function orderPaymentsIn(graph: Graph) {
  const viewer = () => systemViewer(newId());
  return {
    open: async (input: PaymentRequest) =>
      (await askGraph(graph, openOperation, { input }, viewer())).openOrderPayment.checkout,
    close: async (input: PaymentRequest, isForced: boolean) =>
      (await askGraph(graph, closeOperation, { input, isForced }, viewer())).closeOrderPayment,
    release: async (orderId: string, saleId: string) =>
      (await askGraph(graph, releaseOperation, { orderId, saleId }, viewer())).releaseOrderSale,
    refund: async (input: RefundRequest) =>
      (await askGraph(graph, refundOperation, { input }, viewer())).refundOrderSale,
  };
}
export type OrderPayments = ReturnType<typeof orderPaymentsIn>;
/** What that service tells of a payment. */
export type PaymentState = Awaited<ReturnType<OrderPayments['close']>>;
