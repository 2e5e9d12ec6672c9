import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AudienceComparison, AudienceDimension, AudienceInterval } from './insights.enums.ts';
import { breakdownOf, insightsOfViewer, liveVisitors, seriesOf, valuesOf } from './insights.service.ts';
import {
  AudienceActionValue,
  AudienceBreakdown,
  AudienceBreakdownRow,
  AudienceInsights,
  AudiencePeriodInsights,
  AudiencePoint,
} from './insights.view.ts';

@Resolver(() => AudienceInsights)
export class AudienceInsightsResolver {
  @Query(() => AudienceInsights, {
    nullable: true,
    description:
      'The figures of an audience site of the profile that the viewer acts for. Null, with an error, for any other. For members only.',
  })
  audienceInsights(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
    @Arg('from', () => LocalDate, { description: 'First day, in UTC.' }) from: string,
    @Arg('to', () => LocalDate, { description: 'Last day, in UTC; at most 762 days in all.' }) to: string,
    @Arg('compareWith', () => AudienceComparison, {
      nullable: true,
      description: 'What to compare these days with; nothing when not given.',
    })
    compareWith?: AudienceComparison | null,
  ): Promise<AudienceInsights> {
    return insightsOfViewer(ctx, siteKey, { from, to }, compareWith ?? null);
  }

  @FieldResolver(() => Int, { description: 'Visitors who were seen within the last five minutes.' })
  liveVisitors(@Ctx() ctx: Context, @Root() { site }: AudienceInsights): Promise<number> {
    return liveVisitors(ctx, site.siteKey);
  }
}

@Resolver(() => AudiencePeriodInsights)
export class AudiencePeriodInsightsResolver {
  @FieldResolver(() => [AudienceActionValue], {
    description: 'What the actions of all its days were worth, by currency.',
  })
  values(@Ctx() ctx: Context, @Root() period: AudiencePeriodInsights): Promise<AudienceActionValue[]> {
    return valuesOf(ctx, period);
  }

  @FieldResolver(() => [AudiencePoint], {
    description: 'Its figures in the order of time, zeros where nothing was counted.',
  })
  series(
    @Ctx() ctx: Context,
    @Root() period: AudiencePeriodInsights,
    @Arg('interval', () => AudienceInterval, {
      defaultValue: AudienceInterval.DAY,
      description: 'What each point stands for.',
    })
    interval: AudienceInterval,
  ): Promise<AudiencePoint[]> {
    return seriesOf(ctx, period, interval);
  }

  @FieldResolver(() => AudienceBreakdown, {
    description: 'The values of a dimension under which most was counted.',
  })
  breakdown(
    @Ctx() ctx: Context,
    @Root() period: AudiencePeriodInsights,
    @Arg('dimension', () => AudienceDimension, { description: 'The dimension.' })
    dimension: AudienceDimension,
    @Arg('pageSize', () => Int, {
      defaultValue: 10,
      description: 'How many values, 1 to 100; with `values` of each the cost of a query allows about 80.',
    })
    pageSize: number,
  ): Promise<AudienceBreakdown> {
    checkPage({ page: 1, pageSize });
    return breakdownOf(ctx, period, dimension, pageSize);
  }
}

@Resolver(() => AudienceBreakdownRow)
export class AudienceBreakdownRowResolver {
  @FieldResolver(() => [AudienceActionValue], { description: 'What its actions were worth, by currency.' })
  values(@Root() row: AudienceBreakdownRow): Promise<AudienceActionValue[]> {
    return row.readValues();
  }
}
