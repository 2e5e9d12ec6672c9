import { Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalDate, MinorUnits } from '../../../kernel/graph/scalars.ts';
import { AudienceImportedDays } from '../imports/import.view.ts';
import { AudienceSite } from '../sites/site.view.ts';
import { AudienceDimension } from './insights.enums.ts';
import type { Period } from './period.ts';
import type { PeriodReader, Whole } from './period-reader.ts';
import type { Questions } from '../questions/answers.ts';

@ObjectType('AudienceFigures', { description: 'The figures.', simpleResolvers: true })
export class AudienceFigures {
  @Field(() => Int, { description: 'Pages that were viewed.' })
  views!: number;

  @Field(() => Int, { description: 'Visits: views of one visitor without a pause of half an hour.' })
  visits!: number;

  @Field(() => Int, {
    description:
      'Visitors of each day, added up: a person who visits on two days counts twice, because visitors are not recognized across days.',
  })
  visitors!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Part of the visits that viewed one page and had no action, 0 to 1; null without visits, and where sums of days do not say it: without filters for hours in UTC, and by kinds of pages, subjects, their kinds and actions.',
  })
  bounceRate!: number | null;

  @Field(() => Float, { nullable: true, description: 'Views of a visit on average; null without visits.' })
  viewsPerVisit!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Milliseconds from the first to the last moment of a visit on average; null without visits, and by what is of views or actions.',
  })
  averageVisitMs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Milliseconds that a view really had attention on average; null without views.',
  })
  averageActiveMs!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How far down a page was scrolled on average, in percent; null where no view reported it.',
  })
  averageScrollPct!: number | null;

  @Field(() => Int, { description: 'Actions, such as inquiries and downloads.' })
  actions!: number;
}

@ObjectType('AudienceActionValue', { description: 'What actions were worth.', simpleResolvers: true })
export class AudienceActionValue {
  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  currency!: string;

  @Field(() => MinorUnits, { description: 'The amount in minor units of the currency.' })
  valueMinor!: number;
}

@ObjectType('AudiencePeriodInsights', {
  description: 'The figures of a range of days.',
  simpleResolvers: true,
})
export class AudiencePeriodInsights {
  @Field(() => LocalDate, { description: 'First day, in the time zone of the site.' })
  from!: string;

  @Field(() => LocalDate, { description: 'Last day.' })
  to!: string;

  @Field(() => [AudienceImportedDays], {
    description: 'Those of its days that are imported, by import; none where all were counted here.',
  })
  readonly imported!: readonly AudienceImportedDays[];

  readonly siteKey!: string;
  readonly reader!: PeriodReader;
  readonly questions!: Questions;
  /** Its days, read once. */
  readonly whole!: () => Promise<Whole>;
  /** Those of which its lists are parts, read once. */
  readonly listed!: () => Promise<Whole>;
}

@ObjectType('AudienceLivePage', {
  description: 'A page on which visitors are at the moment.',
  simpleResolvers: true,
})
export class AudienceLivePage {
  @Field(() => String, { description: 'Host and path.' })
  page!: string;

  @Field(() => Int, { description: 'Visitors who viewed it last, within the last five minutes.' })
  visitors!: number;
}

@ObjectType('AudienceActionCount', { description: 'How often something was done.', simpleResolvers: true })
export class AudienceActionCount {
  @Field(() => String, { description: 'Kind of action, and its code if it has one: `KIND` or `KIND:code`.' })
  action!: string;

  @Field(() => Int, { description: 'How often.' })
  actions!: number;
}

@ObjectType('AudienceInsights', {
  description: 'The figures of an audience site.',
  simpleResolvers: true,
})
export class AudienceInsights {
  @Field(() => AudienceSite, { description: 'The site.' })
  site!: AudienceSite;

  @Field(() => AudiencePeriodInsights, { description: 'The days that were asked for.' })
  period!: AudiencePeriodInsights;

  @Field(() => AudiencePeriodInsights, {
    nullable: true,
    description: 'The days that they are compared with; null when no comparison was asked for.',
  })
  comparedPeriod!: AudiencePeriodInsights | null;
}

@ObjectType('AudiencePoint', {
  description: 'The figures of one interval of a series.',
  simpleResolvers: true,
})
export class AudiencePoint {
  @Field(() => LocalDate, { description: 'The day on which it begins, within the period.' })
  day!: string;

  @Field(() => Int, { nullable: true, description: 'The hour, 0 to 23; null unless it is an hour.' })
  hour!: number | null;

  @Field(() => AudienceFigures, { description: 'The figures; zeros where nothing was counted.' })
  figures!: AudienceFigures;
}

@ObjectType('AudienceBreakdownRow', {
  description: 'The figures of one value of a dimension.',
  simpleResolvers: true,
})
export class AudienceBreakdownRow {
  @Field(() => String, { description: 'The value, in the words of its dimension.' })
  value!: string;

  @Field(() => Float, {
    nullable: true,
    description:
      'Part of all visits of the period, 0 to 1; for actions of all actions. Null where there were none.',
  })
  share!: number | null;

  @Field(() => AudienceFigures, { description: 'Its figures.' })
  figures!: AudienceFigures;

  /** Reads the value of its actions; for all rows of a breakdown at once. */
  readonly readValues!: () => Promise<AudienceActionValue[]>;

  /** Reads what was done about a subject; for all rows of a breakdown at once. */
  readonly readActions!: () => Promise<AudienceActionCount[]>;
}

@ObjectType('AudienceBreakdown', {
  description: 'The values of a dimension under which most was counted.',
  simpleResolvers: true,
})
export class AudienceBreakdown {
  @Field(() => AudienceDimension, { description: 'The dimension.' })
  dimension!: AudienceDimension;

  @Field(() => [AudienceBreakdownRow], {
    description: 'The most visited first; actions by their number.',
  })
  items!: AudienceBreakdownRow[];

  readonly readTotal!: () => Promise<number>;
}

/** The period of a GraphQL object. */
export const periodOf = ({ from, to }: Pick<AudiencePeriodInsights, 'from' | 'to'>): Period => ({ from, to });
