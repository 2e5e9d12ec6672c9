import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { listedSubject } from '../../../kernel/text/listed-subject.ts';
import { Profile } from '../animals/profile.reference.ts';
import type { AnimalsContext } from '../context.ts';
import { ListedRecord } from '../listed-records/listed-record.view.ts';
import { DisputeTransferInput, OfferTransferInput, TransferStepInput } from './transfer.inputs.ts';
import {
  offerTransfer,
  transferOfViewer,
  transfersOfAnimal,
  transfersOfViewer,
  transfersToRecipient,
} from './transfer.service.ts';
import {
  acceptTransfer,
  approveTransfer,
  cancelTransfer,
  completeTransfer,
  declineTransfer,
  disputeTransfer,
  withdrawTransfer,
} from './transfer-step.service.ts';
import { createTransferDeposit } from './transfer-deposit.service.ts';
import {
  AnimalTransfer,
  TransferApprovalView,
  TransferDepositPayment,
  TransferPage,
} from './transfer.view.ts';

const statusArgument = {
  nullable: true,
  description: 'A status word in any letter case; any other word finds nothing.',
} as const;
const pageArgument = { defaultValue: 1, description: '1 to 10,000.' } as const;
const pageSizeArgument = { defaultValue: 25, description: '1 to 100.' } as const;
const stepArgument = { description: 'The transfer.' } as const;

@Resolver(() => TransferApprovalView)
export class TransferApprovalResolver {
  @FieldResolver(() => Profile, { description: 'The co-owner.' })
  profile(@Root() { profileId }: TransferApprovalView): Profile {
    return { id: profileId };
  }
}

@Resolver(() => AnimalTransfer)
export class TransferResolver {
  @FieldResolver(() => Profile, { description: 'The seller, owner of record when it was offered.' })
  from(@Root() { fromProfileId }: AnimalTransfer): Profile {
    return { id: fromProfileId };
  }

  @FieldResolver(() => Profile, { description: 'The buyer, who is to get the animal.' })
  to(@Root() { toProfileId }: AnimalTransfer): Profile {
    return { id: toProfileId };
  }

  @FieldResolver(() => ListedRecord, {
    nullable: true,
    description: 'What is on record of the animal; null once the seller is no longer its owner of record.',
  })
  record(
    @Root() { animalId, fromProfileId }: AnimalTransfer,
    @Ctx() ctx: AnimalsContext,
  ): Promise<ListedRecord | null> {
    return ctx.loaders.listedRecord.load(listedSubject.write(animalId, fromProfileId));
  }

  @Query(() => AnimalTransfer, {
    nullable: true,
    description: 'A transfer that the acting profile is a party to; null, with an error, for any other.',
  })
  animalTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('id', () => ID, { description: 'UUID of the transfer.' }) id: string,
  ): Promise<AnimalTransfer> {
    return transferOfViewer(ctx, id);
  }

  @Query(() => TransferPage, {
    description:
      'The transfers that the acting profile is a party to, newest first: offered to it, by it, or to approve.',
  })
  myAnimalTransfers(
    @Ctx() ctx: AnimalsContext,
    @Arg('status', () => String, statusArgument) status: string | null,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<TransferPage> {
    checkPage({ page, pageSize });
    return transfersOfViewer(ctx, { status: status ?? null, page, pageSize });
  }

  @Query(() => TransferPage, {
    description: 'The transfers of an animal that the acting profile is a party to, newest first.',
  })
  transfersOfAnimal(
    @Ctx() ctx: AnimalsContext,
    @Arg('animalId', () => ID, { description: 'UUID of the animal.' }) animalId: string,
    @Arg('status', () => String, statusArgument) status: string | null,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<TransferPage> {
    checkPage({ page, pageSize });
    return transfersOfAnimal(ctx, animalId, { status: status ?? null, page, pageSize });
  }

  @Query(() => TransferPage, {
    description: 'The transfers to a profile, which is the acting one, newest first.',
  })
  transfersToRecipient(
    @Ctx() ctx: AnimalsContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
    @Arg('status', () => String, statusArgument) status: string | null,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<TransferPage> {
    checkPage({ page, pageSize });
    return transfersToRecipient(ctx, profileId, { status: status ?? null, page, pageSize });
  }

  @Mutation(() => AnimalTransfer, { description: 'Offers an animal of the acting profile to another one.' })
  offerTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => OfferTransferInput, { description: 'The offer.' }) input: OfferTransferInput,
  ): Promise<AnimalTransfer> {
    return offerTransfer(ctx, input);
  }

  @Mutation(() => AnimalTransfer, { description: 'As the buyer: wants the animal.' })
  acceptTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => TransferStepInput, stepArgument) input: TransferStepInput,
  ): Promise<AnimalTransfer> {
    return acceptTransfer(ctx, input);
  }

  @Mutation(() => AnimalTransfer, { description: 'As the buyer: does not want the animal.' })
  declineTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => TransferStepInput, stepArgument) input: TransferStepInput,
  ): Promise<AnimalTransfer> {
    return declineTransfer(ctx, input);
  }

  @Mutation(() => AnimalTransfer, { description: 'As the buyer: steps back after having accepted.' })
  withdrawTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => TransferStepInput, stepArgument) input: TransferStepInput,
  ): Promise<AnimalTransfer> {
    return withdrawTransfer(ctx, input);
  }

  @Mutation(() => AnimalTransfer, { description: 'As a co-owner: approves.' })
  approveTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => TransferStepInput, stepArgument) input: TransferStepInput,
  ): Promise<AnimalTransfer> {
    return approveTransfer(ctx, input);
  }

  @Mutation(() => AnimalTransfer, { description: 'As the seller: takes the animal back.' })
  cancelTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => TransferStepInput, stepArgument) input: TransferStepInput,
  ): Promise<AnimalTransfer> {
    return cancelTransfer(ctx, input);
  }

  @Mutation(() => AnimalTransfer, { description: 'As seller or buyer: disputes an accepted transfer.' })
  disputeTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => DisputeTransferInput, stepArgument) input: DisputeTransferInput,
  ): Promise<AnimalTransfer> {
    return disputeTransfer(ctx, input);
  }

  @Mutation(() => AnimalTransfer, {
    description:
      'As seller or buyer: says that the animal was handed over. Once both have, the buyer owns it.',
  })
  completeTransfer(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => TransferStepInput, stepArgument) input: TransferStepInput,
  ): Promise<AnimalTransfer> {
    return completeTransfer(ctx, input);
  }

  @Mutation(() => TransferDepositPayment, {
    description:
      'As buyer: begins to pay the deposit that the seller asks for, once the transfer is approved.',
  })
  payTransferDeposit(
    @Ctx() ctx: AnimalsContext,
    @Arg('transferId', () => ID, { description: 'UUID of the transfer.' }) transferId: string,
  ): Promise<TransferDepositPayment> {
    return createTransferDeposit(ctx, transferId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Status of the deposit that was taken; null for none.',
  })
  depositStatus(
    @Root() { depositId }: AnimalTransfer,
    @Ctx() ctx: AnimalsContext,
  ): Promise<string | null> | null {
    return depositId === null ? null : ctx.loaders.depositStatus.load(depositId);
  }
}
