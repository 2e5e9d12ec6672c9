import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AnimalView } from '../animals/animal.entity.ts';
import type { AnimalsContext } from '../context.ts';
import { RecordHealthTestInput } from './health-test.inputs.ts';
import { healthTestCounts, recordHealthTest, removeHealthTest } from './health-test.service.ts';
import { HealthTest, HealthTestCount } from './health-test.view.ts';

@Resolver(() => AnimalView)
export class HealthTestResolver {
  @FieldResolver(() => [HealthTest], {
    description: 'Results of its health tests, the newest first: at most 50.',
  })
  async healthTests(@Root() { id }: AnimalView, @Ctx() ctx: AnimalsContext): Promise<readonly HealthTest[]> {
    return ctx.loaders.healthTests.load(id);
  }

  @Query(() => [HealthTestCount], {
    description:
      'How many health tests those of the given profiles that own animals, or did, have uploaded. For services of the platform.',
  })
  healthTestCounts(
    @Ctx() ctx: AnimalsContext,
    @Arg('profileIds', () => [ID], { description: 'UUIDs, at most 500.' }) profileIds: string[],
  ): Promise<HealthTestCount[]> {
    return healthTestCounts(ctx, profileIds);
  }

  @Mutation(() => HealthTest, {
    description:
      'Records a result of a health test of an animal; the acting profile is its owner of record. Listings of the animal and of its young show it.',
  })
  recordHealthTest(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => RecordHealthTestInput, { description: 'The result.' }) input: RecordHealthTestInput,
  ): Promise<HealthTest> {
    return recordHealthTest(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      'Removes a result from an animal; the acting profile is its owner of record. False when there is none.',
  })
  removeHealthTest(
    @Ctx() ctx: AnimalsContext,
    @Arg('id', () => ID, { description: 'UUID of the result.' }) id: string,
  ): Promise<boolean> {
    return removeHealthTest(ctx, id);
  }
}
