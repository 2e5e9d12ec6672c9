import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { DepositsContext } from '../context.ts';
import { CreatedDeposit } from '../records/created-deposit.view.ts';
import { CreateTransferDepositInput, TransferEndedInput } from './transfer-deposit.inputs.ts';
import { beginTransferDeposit, noteTransferEnded, statusesOfDeposits } from './transfer-deposit.service.ts';

@Resolver()
export class TransferDepositResolver {
  @Query(() => [String], {
    nullable: 'items',
    description:
      'The statuses of deposits, in the order of the ids; null for none. For services of the platform.',
  })
  depositStatuses(
    @Ctx() ctx: DepositsContext,
    @Arg('ids', () => [ID], { description: 'UUIDs of deposits.' }) ids: string[],
  ): Promise<(string | null)[]> {
    return statusesOfDeposits(ctx, ids);
  }

  @Mutation(() => CreatedDeposit, {
    description: 'Creates the deposit of a transfer between members. For services of the platform.',
  })
  createTransferDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => CreateTransferDepositInput, { description: 'Its terms.' })
    input: CreateTransferDepositInput,
  ): Promise<CreatedDeposit> {
    return beginTransferDeposit(ctx, input);
  }

  @Mutation(() => Boolean, {
    description: 'Reports the outcome of a transfer with a deposit. For services of the platform.',
  })
  transferEnded(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => TransferEndedInput, { description: 'The outcome.' })
    input: TransferEndedInput,
  ): Promise<boolean> {
    return noteTransferEnded(ctx, input);
  }
}
