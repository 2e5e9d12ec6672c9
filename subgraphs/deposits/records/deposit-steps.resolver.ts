import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { disputeDeposit, resolveArbitration, submitEvidence } from '../arbitration/arbitration.service.ts';
import type { DepositsContext } from '../context.ts';
import { createListingDeposit } from '../deposits/create-deposit.service.ts';
import { forfeitDeposit, refundDeposit, withdrawDeposit } from '../deposits/step.service.ts';
import { confirmHandover } from '../handover/handover.service.ts';
import { retryOperations } from '../operations/retry.service.ts';
import { DepositSide } from './deposit.enums.ts';
import {
  ConfirmHandoverInput,
  CreateDepositInput,
  DisputeDepositInput,
  ResolveDepositArbitrationInput,
  StepDepositInput,
  SubmitDepositEvidenceInput,
} from './deposit.inputs.ts';
import { createdDeposit } from './created-deposit.ts';
import { CreatedDeposit } from './created-deposit.view.ts';
import { DepositRecord } from './deposit.view.ts';

@Resolver()
export class DepositStepsResolver {
  @Mutation(() => CreatedDeposit, {
    description: 'Creates a deposit to pay; the money is held until the handover.',
  })
  async createDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => CreateDepositInput, { description: 'What the deposit is for.' })
    input: CreateDepositInput,
  ): Promise<CreatedDeposit> {
    return createdDeposit(await createListingDeposit(ctx, input));
  }

  @Mutation(() => DepositRecord, {
    description:
      'Confirms the handover for one of the parties. With both confirmations and a matching chip the seller gets the money; a different chip opens a case.',
  })
  confirmHandover(
    @Ctx() ctx: DepositsContext,
    @Arg('side', () => DepositSide, { description: 'As which party.' }) side: DepositSide,
    @Arg('input', () => ConfirmHandoverInput, { description: 'The confirmation.' })
    input: ConfirmHandoverInput,
  ): Promise<DepositRecord> {
    return confirmHandover(ctx, side, input);
  }

  @Mutation(() => DepositRecord, { description: 'Refunds all of it to the buyer; for the seller.' })
  refundDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => StepDepositInput, { description: 'Which deposit.' }) input: StepDepositInput,
  ): Promise<DepositRecord> {
    return refundDeposit(ctx, input);
  }

  @Mutation(() => DepositRecord, {
    description: 'Claims the deposit for the seller: it opens a case, and no money moves.',
  })
  forfeitDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => StepDepositInput, { description: 'Which deposit.' }) input: StepDepositInput,
  ): Promise<DepositRecord> {
    return forfeitDeposit(ctx, input);
  }

  @Mutation(() => DepositRecord, {
    description:
      'Withdraws the buyer from the sale: the clause decides if both have signed for it in the app, otherwise an administrator.',
  })
  withdrawDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => StepDepositInput, { description: 'Which deposit.' }) input: StepDepositInput,
  ): Promise<DepositRecord> {
    return withdrawDeposit(ctx, input);
  }

  @Mutation(() => DepositRecord, {
    description: 'Asks for a decision by an administrator; for either party.',
  })
  disputeDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => DisputeDepositInput, { description: 'Why.' }) input: DisputeDepositInput,
  ): Promise<DepositRecord> {
    return disputeDeposit(ctx, input);
  }

  @Mutation(() => DepositRecord, { description: "Submits a party's evidence for its case." })
  submitDepositEvidence(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => SubmitDepositEvidenceInput, { description: 'The evidence.' })
    input: SubmitDepositEvidenceInput,
  ): Promise<DepositRecord> {
    return submitEvidence(ctx, input);
  }

  @Mutation(() => DepositRecord, { description: 'Decides a case; for administrators.' })
  resolveDepositArbitration(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => ResolveDepositArbitrationInput, { description: 'How.' })
    input: ResolveDepositArbitrationInput,
  ): Promise<DepositRecord> {
    return resolveArbitration(ctx, input);
  }

  @Mutation(() => Int, {
    description:
      'Retries operations of a deposit that the payment provider refused; for administrators. Returns the number of operations.',
  })
  retryDepositOperations(
    @Ctx() ctx: DepositsContext,
    @Arg('depositId', () => ID, { description: 'UUID of the deposit.' }) depositId: string,
  ): Promise<number> {
    return retryOperations(ctx, depositId);
  }
}
