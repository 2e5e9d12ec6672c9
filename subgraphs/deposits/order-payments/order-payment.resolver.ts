import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { DepositsContext } from '../context.ts';
import { OrderPaymentInput, RefundOrderSaleInput } from './order-payment.inputs.ts';
import {
  closeOrderPayment,
  openOrderPayment,
  refundOrderSale,
  releaseOrderSale,
  retryOrderOperations,
} from './order-payment.service.ts';
import { OpenedOrderPayment, OrderPaymentStateView } from './order-payment.view.ts';

@Resolver()
export class OrderPaymentResolver {
  @Mutation(() => Int, {
    description:
      'Retries transfers and late refunds of an order that the payment provider refused; for administrators. Returns the number of calls.',
  })
  retryOrderOperations(
    @Ctx() ctx: DepositsContext,
    @Arg('orderId', () => ID, { description: 'UUID of the order.' }) orderId: string,
  ): Promise<number> {
    return retryOrderOperations(ctx, orderId);
  }

  @Mutation(() => OpenedOrderPayment, {
    description: 'Begins the payment for an order. For services of the platform.',
  })
  openOrderPayment(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => OrderPaymentInput, { description: 'The payment.' }) input: OrderPaymentInput,
  ): Promise<OpenedOrderPayment> {
    return openOrderPayment(ctx, input);
  }

  @Mutation(() => OrderPaymentStateView, {
    description: 'Ends the payment for an order that was not paid in time. For services of the platform.',
  })
  closeOrderPayment(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => OrderPaymentInput, { description: 'The payment, as it was to begin.' })
    input: OrderPaymentInput,
    @Arg('isForced', () => Boolean, { description: 'Whether it ends before its time is over.' })
    isForced: boolean,
  ): Promise<OrderPaymentStateView> {
    return closeOrderPayment(ctx, input, isForced);
  }

  @Mutation(() => OrderPaymentStateView, {
    description: 'Reports that the goods of a paid sale have left. For services of the platform.',
  })
  releaseOrderSale(
    @Ctx() ctx: DepositsContext,
    @Arg('orderId', () => ID, { description: 'UUID of the order.' }) orderId: string,
    @Arg('saleId', () => ID, { description: 'UUID of the sale.' }) saleId: string,
  ): Promise<OrderPaymentStateView> {
    return releaseOrderSale(ctx, orderId, saleId);
  }

  @Mutation(() => OrderPaymentStateView, {
    description: 'Refunds a sale, or a part of it, through the provider. For services of the platform.',
  })
  refundOrderSale(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => RefundOrderSaleInput, { description: 'The refund.' }) input: RefundOrderSaleInput,
  ): Promise<OrderPaymentStateView> {
    return refundOrderSale(ctx, input);
  }
}
