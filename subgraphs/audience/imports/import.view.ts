import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../kernel/graph/scalars.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import { AudienceImportOrigin, AudienceImportReason } from './import.enums.ts';

@ObjectType('AudienceImportLeftOut', {
  description: 'What of an export is not imported.',
  simpleResolvers: true,
})
export class AudienceImportLeftOut {
  @Field(() => AudienceImportReason, { description: 'Why.' })
  reason!: AudienceImportReason;

  @Field(() => Int, { description: 'How many days, tables or rows.' })
  count!: number;

  @Field(() => String, { nullable: true, description: 'Which.' })
  detail!: string | null;
}

@ObjectType('AudienceImportList', { description: 'A list of an import.', simpleResolvers: true })
export class AudienceImportList {
  @Field(() => AudienceDimension, { description: 'Of what.' })
  dimension!: AudienceDimension;

  @Field(() => Int, { description: 'How many rows it has.' })
  rows!: number;
}

@ObjectType('AudienceImport', {
  description: 'Figures of days before a site was counted here, from an export of another service.',
  simpleResolvers: true,
})
export class AudienceImport {
  @Field(() => ID, { description: 'UUID of the import.' })
  id!: string;

  @Field(() => AudienceImportOrigin, { description: 'Who counted its days.' })
  origin!: AudienceImportOrigin;

  @Field(() => LocalDate, { nullable: true, description: 'Its first day; null while it has none.' })
  from!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Its last day.' })
  to!: string | null;

  @Field(() => Int, { description: 'How many days it has.' })
  days!: number;

  @Field(() => Float, { description: 'Visitors of each day, added up.' })
  visitors!: number;

  @Field(() => Float, { description: 'Visits.' })
  visits!: number;

  @Field(() => Float, { description: 'Views.' })
  views!: number;

  @Field(() => [AudienceImportList], { description: 'Its lists; none once it is confirmed.' })
  lists!: AudienceImportList[];

  @Field(() => [AudienceImportLeftOut], { description: 'What of the export is not in it.' })
  leftOut!: AudienceImportLeftOut[];

  @Field(() => Boolean, { description: 'Whether all its parts have come.' })
  isComplete!: boolean;

  @Field(() => DateTime, {
    description: 'When it was begun; it is forgotten a day later if nobody confirms it.',
  })
  createdAt!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was confirmed; null until then, and nothing of it is in any figure.',
  })
  confirmedAt!: string | null;
}

@ObjectType('AudienceImports', {
  description: 'The imports of an audience site, and which days can be imported.',
  simpleResolvers: true,
})
export class AudienceImports {
  @Field(() => LocalDate, { description: 'The first day that the site keeps.' })
  from!: string;

  @Field(() => LocalDate, {
    description:
      'The last day before the first one that was or may still be counted here, in the time zone of the site: at the latest the day before yesterday.',
  })
  to!: string;

  @Field(() => [LocalDate], { description: 'Days that are imported already, in their order.' })
  importedDays!: string[];

  @Field(() => [AudienceImport], {
    description: 'At most 20 that are confirmed, and 3 that are not; the latest first.',
  })
  items!: AudienceImport[];
}

@ObjectType('AudienceImportedDays', {
  description:
    'Days of a period whose figures are imported. They have no hours, actions, goals or funnels, and visits of them cannot be filtered.',
  simpleResolvers: true,
})
export class AudienceImportedDays {
  @Field(() => AudienceImportOrigin, { description: 'Who counted them.' })
  origin!: AudienceImportOrigin;

  @Field(() => LocalDate, { description: 'The first of them.' })
  from!: string;

  @Field(() => LocalDate, { description: 'The last of them.' })
  to!: string;
}
