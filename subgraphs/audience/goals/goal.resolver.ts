import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { AudienceGoalInput, DeleteAudienceGoalInput, UpdateAudienceGoalInput } from './goal.inputs.ts';
import { addGoal, deleteGoal, goalsOfViewer, updateGoal } from './goal.service.ts';
import { AudienceGoal } from './goal.view.ts';

@Resolver()
export class AudienceGoalResolver {
  @Query(() => [AudienceGoal], {
    nullable: true,
    description:
      'The goals of an audience site of the profile that the viewer acts for, by name; at most 50. Null, with an error, for any other site.',
  })
  audienceGoals(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceGoal[]> {
    return goalsOfViewer(ctx, siteKey);
  }

  @Mutation(() => AudienceGoal, { description: 'Gives an audience site another goal; it has at most 50.' })
  addAudienceGoal(
    @Ctx() ctx: Context,
    @Arg('input', () => AudienceGoalInput, { description: 'The goal.' }) input: AudienceGoalInput,
  ): Promise<AudienceGoal> {
    return addGoal(ctx, input);
  }

  @Mutation(() => AudienceGoal, {
    description: 'Changes a goal of an audience site. It then counts what it is now, on all days.',
  })
  updateAudienceGoal(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateAudienceGoalInput, { description: 'The goal as it is to be.' })
    input: UpdateAudienceGoalInput,
  ): Promise<AudienceGoal> {
    return updateGoal(ctx, input);
  }

  @Mutation(() => AudienceGoal, {
    description: 'Deletes a goal of an audience site, and answers it as it was. No visit is lost.',
  })
  deleteAudienceGoal(
    @Ctx() ctx: Context,
    @Arg('input', () => DeleteAudienceGoalInput, { description: 'The goal.' })
    input: DeleteAudienceGoalInput,
  ): Promise<AudienceGoal> {
    return deleteGoal(ctx, input);
  }
}
