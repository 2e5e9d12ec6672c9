import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { DepositsContext } from '../context.ts';
import { DepositCheckout } from './created-deposit.view.ts';
import { checkoutOfBuyer } from './deposit-checkout.service.ts';
import { pageOfDeposits } from './deposit-list.service.ts';
import { depositOfViewer } from './deposit-record.service.ts';
import { DepositSide } from './deposit.enums.ts';
import { DepositPage } from './deposit-item.view.ts';
import { DepositRecord } from './deposit.view.ts';

@Resolver()
export class DepositResolver {
  @Query(() => DepositRecord, {
    nullable: true,
    description:
      'A deposit of the acting profile as buyer or seller, or any for an administrator; null, with an error, for any other.',
  })
  deposit(
    @Ctx() ctx: DepositsContext,
    @Arg('id', () => ID, { description: 'UUID of the deposit.' }) id: string,
  ): Promise<DepositRecord> {
    return depositOfViewer(ctx, id);
  }

  @Query(() => DepositCheckout, {
    nullable: true,
    description:
      'Data to pay a deposit of the acting profile; null, with an error, once it cannot be paid, and for any other.',
  })
  depositCheckout(
    @Ctx() ctx: DepositsContext,
    @Arg('id', () => ID, { description: 'UUID of the deposit.' }) id: string,
  ): Promise<DepositCheckout> {
    return checkoutOfBuyer(ctx, id);
  }

  @Query(() => DepositPage, {
    description: 'Deposits of the acting profile as one of the parties, newest first.',
  })
  myDeposits(
    @Ctx() ctx: DepositsContext,
    @Arg('side', () => DepositSide, { description: 'As buyer, or as seller.' })
    side: DepositSide,
    @Arg('status', () => String, {
      nullable: true,
      description: 'Only those of a status; in any letter case.',
    })
    status: string | null,
    @Arg('listingShortCode', () => String, { nullable: true, description: 'Only those of a listing.' })
    listingShortCode: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<DepositPage> {
    checkPage({ page, pageSize });
    return pageOfDeposits(ctx, side, {
      status: status ?? null,
      listingShortCode: listingShortCode ?? null,
      page,
      pageSize,
    });
  }
}
