import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { AnimalsContext } from '../context.ts';
import { RecordBirthInput } from './birth.inputs.ts';
import { birthOfViewer, lastLitters, litter, pageOfBirths, recordBirth } from './birth.service.ts';
import { Birth, BirthPage, LastLitter, Litter } from './birth.view.ts';

@Resolver()
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
}
