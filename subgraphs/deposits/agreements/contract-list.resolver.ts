import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { Profile } from '../profile.reference.ts';
import { ContractParty } from './contract.enums.ts';
import { pageOfContracts } from './contract-list.service.ts';
import { ContractEntry, ContractPage } from './contract-list.view.ts';

@Resolver(() => ContractEntry)
export class ContractListResolver {
  @FieldResolver(() => Profile, { description: 'The other party.' })
  counterparty(@Root() { side, buyerProfileId, sellerProfileId }: ContractEntry): Profile {
    return { id: side === ContractParty.BUYER ? sellerProfileId : buyerProfileId };
  }

  @Query(() => ContractPage, {
    description: 'The contracts that the acting profile is a party to, newest first.',
  })
  myContracts(
    @Ctx() ctx: Context,
    @Arg('isToSign', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to list only those that the acting profile has not signed in the app yet, and that nobody has ended.',
    })
    isToSign: boolean,
    @Arg('listingId', () => ID, { nullable: true, description: 'UUID of a listing: only those about it.' })
    listingId: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ContractPage> {
    checkPage({ page, pageSize });
    return pageOfContracts(ctx, { isToSign, listingId: listingId ?? null, page, pageSize });
  }
}
