import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { DirectoryContext } from '../context.ts';
import { TransferOwnershipInput } from './ownership-transfer.inputs.ts';
import {
  transferOfProfile,
  transferOwnership,
  transfersToViewer,
  withdrawTransfer,
} from './ownership-transfer.service.ts';
import { OwnershipTransferView } from './ownership-transfer.view.ts';

@Resolver()
export class OwnershipTransferResolver {
  @Query(() => OwnershipTransferView, {
    nullable: true,
    description: 'The open transfer of a profile, for its owners and for whom it is offered to.',
  })
  ownershipTransfer(
    @Ctx() ctx: DirectoryContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<OwnershipTransferView> {
    return transferOfProfile(ctx, profileId);
  }

  @Query(() => [OwnershipTransferView], {
    description:
      'Businesses and places that are offered to the viewer, newest first. They are answered like invitations.',
  })
  myOwnershipTransfers(@Ctx() ctx: DirectoryContext): Promise<OwnershipTransferView[]> {
    return transfersToViewer(ctx);
  }

  @Mutation(() => OwnershipTransferView, {
    description:
      'Offers a business or place to another of its members. For owners who signed in, or gave the password again, within ten minutes.',
  })
  transferOwnership(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => TransferOwnershipInput, { description: 'What is handed over, and to whom.' })
    input: TransferOwnershipInput,
  ): Promise<OwnershipTransferView> {
    return transferOwnership(ctx, input);
  }

  @Mutation(() => ID, {
    description: 'Takes the open transfer of a profile back; answers the id of the profile. For owners.',
  })
  async withdrawOwnershipTransfer(
    @Ctx() ctx: DirectoryContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<string> {
    await withdrawTransfer(ctx, profileId);
    return profileId;
  }
}
