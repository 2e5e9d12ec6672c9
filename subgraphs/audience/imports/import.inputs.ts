import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import { AudienceImportOrigin, AudienceImportReason } from './import.enums.ts';

@InputType('AudienceImportLeftOutInput', { description: 'What of an export is not imported.' })
export class AudienceImportLeftOutInput {
  @Field(() => AudienceImportReason, { description: 'Why.' })
  reason!: AudienceImportReason;

  @Field(() => Int, { description: 'How many days, tables or rows.' })
  count!: number;

  @Field(() => String, { nullable: true, description: 'Which, in at most 300 characters.' })
  detail?: string | null;
}

@InputType('BeginAudienceImportInput', { description: 'An import of days before a site was counted here.' })
export class BeginAudienceImportInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => AudienceImportOrigin, { description: 'Who counted them.' })
  origin!: AudienceImportOrigin;

  @Field(() => Int, { description: 'In how many parts its rows come, 1 to 250.' })
  parts!: number;

  @Field(() => [AudienceImportLeftOutInput], {
    defaultValue: [],
    description: 'What of the export is left out, for whoever confirms it; at most 20.',
  })
  leftOut!: AudienceImportLeftOutInput[];
}

@InputType('AudienceImportRowInput', {
  description:
    'The figures of a day: of the whole site, or of one value of a dimension. What an export does not say is null.',
})
export class AudienceImportRowInput {
  @Field(() => AudienceDimension, {
    nullable: true,
    description:
      'Null for the whole site, without which no day is imported; else that of a page, source, campaign, country or device.',
  })
  dimension?: AudienceDimension | null;

  @Field(() => String, {
    defaultValue: '',
    description:
      'The value, as breakdowns have it; empty for the whole site. Addresses are kept like those of hits, and values that may name somebody are not.',
  })
  value!: string;

  @Field(() => LocalDate, { description: 'The day.' })
  day!: string;

  @Field(() => Int, { description: 'Visits.' })
  visits!: number;

  @Field(() => Int, { description: 'Visitors.' })
  visitors!: number;

  @Field(() => Int, { nullable: true, description: 'Views.' })
  views?: number | null;

  @Field(() => Int, { nullable: true, description: 'Visits that viewed one page and did nothing.' })
  bounces?: number | null;

  @Field(() => Float, { nullable: true, description: 'Milliseconds of all visits.' })
  visitMs?: number | null;

  @Field(() => Float, { nullable: true, description: 'Milliseconds that all views had attention.' })
  activeMs?: number | null;

  @Field(() => Int, { defaultValue: 0, description: 'Greatest depths of scrolling in percent, added up.' })
  scrollPct!: number;

  @Field(() => Int, { defaultValue: 0, description: 'How many depths these are.' })
  scrollViews!: number;
}

@InputType('AudienceImportInput', { description: 'An import of an audience site.' })
export class AudienceImportInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => ID, { description: 'UUID of the import.' })
  importId!: string;
}

@InputType('AddToAudienceImportInput', { description: 'A part of an import.' })
export class AddToAudienceImportInput extends AudienceImportInput {
  @Field(() => Int, { description: 'Which part it is, from 1; they come in their order.' })
  part!: number;

  @Field(() => [AudienceImportRowInput], { description: 'Its rows, at most 2,000.' })
  rows!: AudienceImportRowInput[];
}
