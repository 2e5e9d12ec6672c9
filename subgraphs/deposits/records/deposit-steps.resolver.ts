import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { disputeDeposit, resolveArbitration, submitEvidence } from '../arbitration/arbitration.service.ts';
import type { DepositsContext } from '../context.ts';
import { createListingDeposit } from '../deposits/create-deposit.service.ts';
import { forfeitDeposit, refundDeposit, withdrawDeposit } from '../deposits/step.service.ts';
import { confirmHandover } from '../handover/handover.service.ts';
import { pageOfAlerts, retryOperations } from '../operations/alert.service.ts';
import { DepositSide } from './deposit.enums.ts';
import {
  ConfirmHandoverInput,
  CreateDepositInput,
  DisputeDepositInput,
  ResolveDepositArbitrationInput,
  StepDepositInput,
  SubmitDepositEvidenceInput,
} from './deposit.inputs.ts';
import { DepositAlertPage } from './deposit-item.view.ts';
import { createdDeposit } from './created-deposit.ts';
import { CreatedDeposit } from './created-deposit.view.ts';
import { DepositRecord } from './deposit.view.ts';

@Resolver()
export class DepositStepsResolver {
  @Mutation(() => CreatedDeposit, {
    description: 'Begins to pay a deposit; the money is held until the handover.',
  })
  async createDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => CreateDepositInput, { description: 'What for.' }) input: CreateDepositInput,
  ): Promise<CreatedDeposit> {
    return createdDeposit(await createListingDeposit(ctx, input));
  }

  @Mutation(() => DepositRecord, {
    description:
      'Confirms the handover for one of the parties. With both confirmations and a chip that matches the seller gets the money; a chip that does not match opens a case.',
  })
  confirmHandover(
    @Ctx() ctx: DepositsContext,
    @Arg('side', () => DepositSide, { description: 'As which party.' }) side: DepositSide,
    @Arg('input', () => ConfirmHandoverInput, { description: 'What the party says.' })
    input: ConfirmHandoverInput,
  ): Promise<DepositRecord> {
    return confirmHandover(ctx, side, input);
  }

  @Mutation(() => DepositRecord, { description: 'Gives the buyer all of it back; for the seller.' })
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
      'Withdraws the buyer from the sale: the clause decides where both have signed for it in the app, and people of the platform else.',
  })
  withdrawDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => StepDepositInput, { description: 'Which deposit.' }) input: StepDepositInput,
  ): Promise<DepositRecord> {
    return withdrawDeposit(ctx, input);
  }

  @Mutation(() => DepositRecord, { description: 'Has people of the platform decide; for either party.' })
  disputeDeposit(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => DisputeDepositInput, { description: 'Why.' }) input: DisputeDepositInput,
  ): Promise<DepositRecord> {
    return disputeDeposit(ctx, input);
  }

  @Mutation(() => DepositRecord, { description: 'Shows what a party has for its case.' })
  submitDepositEvidence(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => SubmitDepositEvidenceInput, { description: 'What it shows.' })
    input: SubmitDepositEvidenceInput,
  ): Promise<DepositRecord> {
    return submitEvidence(ctx, input);
  }

  @Mutation(() => DepositRecord, { description: 'Decides a case; for the people who run the platform.' })
  resolveDepositArbitration(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => ResolveDepositArbitrationInput, { description: 'How.' })
    input: ResolveDepositArbitrationInput,
  ): Promise<DepositRecord> {
    return resolveArbitration(ctx, input);
  }

  @Query(() => DepositAlertPage, {
    description: 'What about deposits somebody has to look at; for the people who run the platform.',
  })
  depositAlerts(
    @Ctx() ctx: DepositsContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<DepositAlertPage> {
    checkPage({ page, pageSize });
    return pageOfAlerts(ctx, { page, pageSize });
  }

  @Mutation(() => Int, {
    description:
      'Has what the payment provider refused for a deposit tried again; for the people who run the platform. Answers how many operations that are.',
  })
  retryDepositOperations(
    @Ctx() ctx: DepositsContext,
    @Arg('depositId', () => ID, { description: 'UUID of the deposit.' }) depositId: string,
  ): Promise<number> {
    return retryOperations(ctx, depositId);
  }
}
