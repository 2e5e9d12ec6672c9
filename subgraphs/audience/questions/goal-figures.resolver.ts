import { Arg, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import { AudiencePeriodInsights } from '../insights/insights.view.ts';
import { actionProps, funnelFigures, goalFigures, goalSources } from './goal-figures.service.ts';
import {
  AudienceActionProp,
  AudienceFunnelFigures,
  AudienceGoalFigures,
  AudienceGoalSource,
} from './goal-figures.view.ts';

@Resolver(() => AudiencePeriodInsights)
export class AudienceGoalFiguresResolver {
  @FieldResolver(() => Int, {
    description:
      '1 if every visitor of the period is read for goals, funnels, properties and filtered figures. With more than 60,000 visits, one visitor of this many is, who stands for all of them: 8 to 64.',
  })
  async sampledOf(@Root() { questions }: AudiencePeriodInsights): Promise<number> {
    return (await questions.scope()).sampledOf;
  }

  @FieldResolver(() => LocalDate, {
    nullable: true,
    description:
      'The first day from which on all visits are stored, which filters, goals, funnels and properties are answered from: after those that are imported; null if those of all days of the period are. It may be after the last one.',
  })
  async visitsStoredFrom(@Root() { questions }: AudiencePeriodInsights): Promise<string | null> {
    return (await questions.scope()).storedFrom;
  }

  @FieldResolver(() => [AudienceGoalFigures], {
    description: 'How far its visits get towards each goal of the site, by name.',
  })
  goals(@Ctx() ctx: Context, @Root() insights: AudiencePeriodInsights): Promise<AudienceGoalFigures[]> {
    return goalFigures(ctx, insights);
  }

  @FieldResolver(() => [AudienceGoalSource], {
    description:
      'The values of a dimension by how many of their visits reach a goal, at most 50. An error for a missing goal, and for dimensions of views and actions.',
  })
  goalSources(
    @Ctx() ctx: Context,
    @Root() insights: AudiencePeriodInsights,
    @Arg('goalId', () => ID, { description: 'UUID of the goal.' }) goalId: string,
    @Arg('dimension', () => AudienceDimension, {
      defaultValue: AudienceDimension.CHANNEL,
      description: 'A dimension of which each visit has one value.',
    })
    dimension: AudienceDimension,
  ): Promise<AudienceGoalSource[]> {
    return goalSources(ctx, insights, goalId, dimension);
  }

  @FieldResolver(() => AudienceFunnelFigures, {
    nullable: true,
    description: 'How far its visits get in a funnel of the site; null, with an error, for any other.',
  })
  funnel(
    @Ctx() ctx: Context,
    @Root() insights: AudiencePeriodInsights,
    @Arg('funnelId', () => ID, { description: 'UUID of the funnel.' }) funnelId: string,
  ): Promise<AudienceFunnelFigures> {
    return funnelFigures(ctx, insights, funnelId);
  }

  @FieldResolver(() => [AudienceActionProp], {
    description: 'The properties that pages sent with an action, the most frequent first; at most 100.',
  })
  actionProps(
    @Root() insights: AudiencePeriodInsights,
    @Arg('action', () => String, {
      description: 'Kind of action and its code, `KIND` or `KIND:code`; `*` stands for any text.',
    })
    action: string,
  ): Promise<AudienceActionProp[]> {
    return actionProps(insights, action);
  }
}
