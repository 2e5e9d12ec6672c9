import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AudienceComparison, AudienceDimension, AudienceInterval } from './insights.enums.ts';
import { AudienceFilterInput } from '../questions/filter.inputs.ts';
import {
  breakdownOf,
  figuresOfPeriod,
  insightsOfViewer,
  livePages,
  liveVisitors,
  seriesOf,
} from './insights.service.ts';
import {
  AudienceActionCount,
  AudienceActionValue,
  AudienceBreakdown,
  AudienceBreakdownRow,
  AudienceFigures,
  AudienceInsights,
  AudienceLivePage,
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
    @Arg('from', () => LocalDate, { description: 'First day, in the time zone of the site.' }) from: string,
    @Arg('to', () => LocalDate, { description: 'Last day; at most 762 days in all.' }) to: string,
    @Arg('compareWith', () => AudienceComparison, {
      nullable: true,
      description: 'What to compare these days with; nothing when not given.',
    })
    compareWith: AudienceComparison | null | undefined,
    @Arg('filters', () => [AudienceFilterInput], {
      defaultValue: [],
      description: 'Leaves the visits that all of them let through, at most 20; all visits without any.',
    })
    filters: AudienceFilterInput[],
  ): Promise<AudienceInsights> {
    return insightsOfViewer(ctx, siteKey, { from, to, filters }, compareWith ?? null);
  }

  @FieldResolver(() => Int, { description: 'Visitors who were seen within the last five minutes.' })
  liveVisitors(@Ctx() ctx: Context, @Root() { site }: AudienceInsights): Promise<number> {
    return liveVisitors(ctx, site.siteKey);
  }

  @FieldResolver(() => [AudienceLivePage], {
    description: 'The pages that those visitors viewed last, at most 20.',
  })
  livePages(@Ctx() ctx: Context, @Root() { site }: AudienceInsights): Promise<AudienceLivePage[]> {
    return livePages(ctx, site.siteKey);
  }
}

@Resolver(() => AudiencePeriodInsights)
export class AudiencePeriodInsightsResolver {
  @FieldResolver(() => AudienceFigures, { description: 'The figures of all its days.' })
  figures(@Root() period: AudiencePeriodInsights): Promise<AudienceFigures> {
    return figuresOfPeriod(period);
  }

  @FieldResolver(() => Int, {
    description: 'Views by crawlers, which are in no other figure; 0 with filters.',
  })
  async crawlerViews(@Root() { whole }: AudiencePeriodInsights): Promise<number> {
    return (await whole()).crawlerViews;
  }

  @FieldResolver(() => Int, {
    description:
      'Pages that a browser preloaded and that were probably never seen. No other figure includes them; 0 with filters.',
  })
  async speculativeViews(@Root() { whole }: AudiencePeriodInsights): Promise<number> {
    return (await whole()).speculativeViews;
  }

  @FieldResolver(() => [AudienceActionValue], {
    description: 'What the actions of all its days were worth, by currency.',
  })
  async values(@Root() { reader }: AudiencePeriodInsights): Promise<AudienceActionValue[]> {
    return [...(await reader.values())];
  }

  @FieldResolver(() => [AudiencePoint], {
    description: 'Its figures in the order of time, zeros where nothing was counted.',
  })
  series(
    @Root() period: AudiencePeriodInsights,
    @Arg('interval', () => AudienceInterval, {
      defaultValue: AudienceInterval.DAY,
      description: 'What each point stands for.',
    })
    interval: AudienceInterval,
  ): Promise<AudiencePoint[]> {
    return seriesOf(period, interval);
  }

  @FieldResolver(() => Int, {
    description:
      'The same as `sampledOf` for its breakdowns: 1 without filters where the sums of days have them.',
  })
  async listsSampledOf(@Root() { reader }: AudiencePeriodInsights): Promise<number> {
    return (await reader.basis()).sampledOf;
  }

  @FieldResolver(() => String, {
    description:
      'The time zone (IANA) of the days of its breakdowns: that of the site, or UTC for days before visits were stored, and where a sample would be less exact than days in UTC.',
  })
  async listsTimeZone(@Root() { reader }: AudiencePeriodInsights): Promise<string> {
    return (await reader.basis()).timeZone;
  }

  @FieldResolver(() => AudienceBreakdown, {
    description: 'The values of a dimension under which most was counted.',
  })
  breakdown(
    @Root() period: AudiencePeriodInsights,
    @Arg('dimension', () => AudienceDimension, { description: 'The dimension.' })
    dimension: AudienceDimension,
    @Arg('pageSize', () => Int, {
      defaultValue: 10,
      description: 'How many values, 1 to 100; with `values` of each the cost of a query allows about 80.',
    })
    pageSize: number,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Only values that contain this text, in any case, as they are stored or as people write them: `züchter` finds `/z%C3%BCchter`. At most 200 characters.',
    })
    search: string | null | undefined,
    @Arg('orValues', () => [String], {
      defaultValue: [],
      description:
        'With a search, also these values, such as subjects whose names contain the text; at most 500.',
    })
    orValues: string[],
  ): Promise<AudienceBreakdown> {
    checkPage({ page, pageSize });
    return breakdownOf(period, dimension, { page, pageSize, search: search ?? null, orValues });
  }
}

@Resolver(() => AudienceBreakdown)
export class AudienceBreakdownResolver {
  @FieldResolver(() => Int, {
    description: 'How many values there are in all, with the text if one was given.',
  })
  total(@Root() { readTotal }: AudienceBreakdown): Promise<number> {
    return readTotal();
  }
}

@Resolver(() => AudienceBreakdownRow)
export class AudienceBreakdownRowResolver {
  @FieldResolver(() => [AudienceActionValue], { description: 'What its actions were worth, by currency.' })
  values(@Root() row: AudienceBreakdownRow): Promise<AudienceActionValue[]> {
    return row.readValues();
  }

  @FieldResolver(() => [AudienceActionCount], {
    description:
      'What was done about a subject, the ten most frequent actions first; empty for other dimensions.',
  })
  actionCounts(@Root() row: AudienceBreakdownRow): Promise<AudienceActionCount[]> {
    return row.readActions();
  }
}
