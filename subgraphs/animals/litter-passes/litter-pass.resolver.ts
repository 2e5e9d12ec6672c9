import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { AnimalsContext } from '../context.ts';
import { GrantLitterPassesInput } from './litter-pass.inputs.ts';
import {
  grantLitterPasses,
  litterPassLots,
  litterPassTerms,
  litterPassesOf,
  passOfBirth,
  revokeLitterPass,
  stampLitterPass,
} from './litter-pass.service.ts';
import { LitterPass, LitterPassLot, LitterPassTerms, StampedLitterPass } from './litter-pass.view.ts';

@Resolver()
export class LitterPassResolver {
  @Query(() => LitterPass, {
    nullable: true,
    description: 'The pass of a litter of the acting profile; null, with an error, while it has none.',
  })
  litterPass(
    @Ctx() ctx: AnimalsContext,
    @Arg('birthId', () => ID, { description: 'UUID of the birth.' }) birthId: string,
  ): Promise<LitterPass> {
    return passOfBirth(ctx, birthId);
  }

  @Query(() => [LitterPassLot], {
    description:
      'Units for Litter Passes that the acting profile may draw: at most 100 lots, the first to end first.',
  })
  litterPassLots(
    @Ctx() ctx: AnimalsContext,
    @Arg('profileId', () => ID, {
      nullable: true,
      description: 'UUID of another profile; for administrators.',
    })
    profileId: string | null,
  ): Promise<LitterPassLot[]> {
    return litterPassLots(ctx, profileId ?? null);
  }

  @Query(() => [LitterPass], {
    description: 'Passes of the litters of a profile: at most 100, the newest first. For administrators.',
  })
  litterPassesOf(
    @Ctx() ctx: AnimalsContext,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<LitterPass[]> {
    return litterPassesOf(ctx, profileId);
  }

  @Query(() => LitterPassTerms, {
    description:
      'What a Litter Pass takes from the acting profile at the moment; prices are in `platformPrices`.',
  })
  litterPassTerms(@Ctx() ctx: AnimalsContext): Promise<LitterPassTerms> {
    return litterPassTerms(ctx);
  }

  @Mutation(() => StampedLitterPass, {
    description: 'Issues a Litter Pass for a litter of the acting profile. An existing pass is kept.',
  })
  stampLitterPass(
    @Ctx() ctx: AnimalsContext,
    @Arg('birthId', () => ID, { description: 'UUID of the birth.' }) birthId: string,
  ): Promise<StampedLitterPass> {
    return stampLitterPass(ctx, birthId);
  }

  @Mutation(() => LitterPass, {
    description: 'Withdraws the pass of any litter; for administrators.',
  })
  revokeLitterPass(
    @Ctx() ctx: AnimalsContext,
    @Arg('birthId', () => ID, { description: 'UUID of the birth.' }) birthId: string,
  ): Promise<LitterPass> {
    return revokeLitterPass(ctx, birthId);
  }

  @Mutation(() => LitterPassLot, {
    description: 'Gives a profile units for Litter Passes; for administrators.',
  })
  grantLitterPasses(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => GrantLitterPassesInput, { description: 'The units.' }) input: GrantLitterPassesInput,
  ): Promise<LitterPassLot> {
    return grantLitterPasses(ctx, input);
  }
}
