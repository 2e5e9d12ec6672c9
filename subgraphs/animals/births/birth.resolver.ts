import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { AnimalView } from '../animals/animal.entity.ts';
import type { AnimalsContext } from '../context.ts';
import { LitterPass } from '../litter-passes/litter-pass.view.ts';
import { AddOffspringInput, RecordBirthInput } from './birth.inputs.ts';
import {
  addOffspring,
  birthOfViewer,
  lastLitters,
  litter,
  pageOfBirths,
  recordBirth,
} from './birth.service.ts';
import { Birth, BirthPage, LastLitter, Litter, LitterOffspring } from './birth.view.ts';

@Resolver(() => Birth)
export class BirthResolver {
  @Query(() => Birth, {
    nullable: true,
    description: 'A litter of the acting profile; null, with an error, for any other.',
  })
  birth(
    @Ctx() ctx: AnimalsContext,
    @Arg('id', () => ID, { description: 'UUID of the birth.' }) id: string,
  ): Promise<Birth> {
    return birthOfViewer(ctx, id);
  }

  @Query(() => BirthPage, { description: 'The litters of the acting profile, the latest first.' })
  births(
    @Ctx() ctx: AnimalsContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<BirthPage> {
    checkPage({ page, pageSize });
    return pageOfBirths(ctx, { page, pageSize });
  }

  @Query(() => Litter, {
    nullable: true,
    description:
      'A litter of the acting profile. Services of the platform get anybody’s, null where there is none.',
  })
  litter(
    @Ctx() ctx: AnimalsContext,
    @Arg('birthId', () => ID, { description: 'UUID of the birth.' }) birthId: string,
  ): Promise<Litter | null> {
    return litter(ctx, birthId);
  }

  @Query(() => [LastLitter], {
    description: 'The latest litter of each of some profiles that has one. For services of the platform.',
  })
  lastLitters(
    @Ctx() ctx: AnimalsContext,
    @Arg('profileIds', () => [ID], { description: 'UUIDs, at most 500.' }) profileIds: string[],
  ): Promise<LastLitter[]> {
    return lastLitters(ctx, profileIds);
  }

  @Mutation(() => Birth, { description: 'Records a litter of a dam that the acting profile owns.' })
  recordBirth(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => RecordBirthInput, { description: 'The litter.' }) input: RecordBirthInput,
  ): Promise<Birth> {
    return recordBirth(ctx, input);
  }

  @Mutation(() => Birth, {
    description: 'Registers young of a litter of the acting profile that is on record already.',
  })
  addOffspring(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => AddOffspringInput, { description: 'The litter and its young.' })
    input: AddOffspringInput,
  ): Promise<Birth> {
    return addOffspring(ctx, input);
  }

  @FieldResolver(() => AnimalView, {
    nullable: true,
    description: 'The mother, when she is visible to the viewer still.',
  })
  dam(@Root() { damAnimalId }: Birth, @Ctx() ctx: AnimalsContext): Promise<AnimalView | null> {
    return ctx.loaders.animal.load(damAnimalId);
  }

  @FieldResolver(() => AnimalView, {
    nullable: true,
    description: 'The father, when recorded and visible to the viewer still.',
  })
  async sire(@Root() { sireAnimalId }: Birth, @Ctx() ctx: AnimalsContext): Promise<AnimalView | null> {
    return sireAnimalId === null ? null : ctx.loaders.animal.load(sireAnimalId);
  }

  @FieldResolver(() => [LitterOffspring], {
    description:
      'The young that are on record, whoever owns them now, in the order in which they were recorded.',
  })
  offspring(@Root() { birthId }: Birth, @Ctx() ctx: AnimalsContext): Promise<readonly LitterOffspring[]> {
    return ctx.loaders.young.load(birthId);
  }

  @FieldResolver(() => LitterPass, {
    nullable: true,
    description: 'Its Litter Pass; null while it has none.',
  })
  pass(@Root() { birthId }: Birth, @Ctx() ctx: AnimalsContext): Promise<LitterPass | null> {
    return ctx.loaders.pass.load(birthId);
  }
}

@Resolver(() => LitterOffspring)
export class LitterOffspringResolver {
  @FieldResolver(() => AnimalView, {
    nullable: true,
    description: 'The animal, when it is visible to the viewer: neither handed over nor archived.',
  })
  animal(@Root() { id }: LitterOffspring, @Ctx() ctx: AnimalsContext): Promise<AnimalView | null> {
    return ctx.loaders.animal.load(id);
  }
}
