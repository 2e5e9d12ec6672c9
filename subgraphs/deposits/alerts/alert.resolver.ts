import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { DepositsContext } from '../context.ts';
import { SettleAlertInput } from './alert.inputs.ts';
import { alertOf, depositAlerts, orderAlerts, pageOfAlerts, settleAlert } from './alert.service.ts';
import { DepositAlert, DepositAlertPage, OrderPaymentAlert, OrderPaymentAlertPage } from './alert.view.ts';

const whichAlerts = 'Those that are settled, or those that are not; all when left out.';

@Resolver()
export class AlertResolver {
  @Query(() => DepositAlertPage, { description: 'Alerts about deposits; for administrators.' })
  depositAlerts(
    @Ctx() ctx: DepositsContext,
    @Arg('isSettled', () => Boolean, { nullable: true, description: whichAlerts }) isSettled: boolean | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<DepositAlertPage> {
    checkPage({ page, pageSize });
    return pageOfAlerts(ctx, depositAlerts, { isSettled: isSettled ?? null, page, pageSize });
  }

  @Query(() => OrderPaymentAlertPage, {
    description: 'What people have to look at in payments for orders, newest first; for administrators.',
  })
  orderPaymentAlerts(
    @Ctx() ctx: DepositsContext,
    @Arg('isSettled', () => Boolean, { nullable: true, description: whichAlerts }) isSettled: boolean | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<OrderPaymentAlertPage> {
    checkPage({ page, pageSize });
    return pageOfAlerts(ctx, orderAlerts, { isSettled: isSettled ?? null, page, pageSize });
  }

  @Query(() => DepositAlert, {
    nullable: true,
    description: 'An alert about a deposit; for administrators. Null, with an error, when there is none.',
  })
  depositAlert(
    @Ctx() ctx: DepositsContext,
    @Arg('id', () => ID, { description: 'Its number.' }) id: string,
  ): Promise<DepositAlert> {
    return alertOf(ctx, depositAlerts, id);
  }

  @Query(() => OrderPaymentAlert, {
    nullable: true,
    description:
      'An alert about the payment for an order; for administrators. Null, with an error, when there is none.',
  })
  orderPaymentAlert(
    @Ctx() ctx: DepositsContext,
    @Arg('id', () => ID, { description: 'Its number.' }) id: string,
  ): Promise<OrderPaymentAlert> {
    return alertOf(ctx, orderAlerts, id);
  }

  @Mutation(() => DepositAlert, {
    description: 'Settles an alert about a deposit, once; for administrators.',
  })
  settleDepositAlert(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => SettleAlertInput, { description: 'Which, and what was done.' })
    input: SettleAlertInput,
  ): Promise<DepositAlert> {
    return settleAlert(ctx, depositAlerts, input);
  }

  @Mutation(() => OrderPaymentAlert, {
    description: 'Settles an alert about the payment for an order, once; for administrators.',
  })
  settleOrderPaymentAlert(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => SettleAlertInput, { description: 'Which, and what was done.' })
    input: SettleAlertInput,
  ): Promise<OrderPaymentAlert> {
    return settleAlert(ctx, orderAlerts, input);
  }
}
