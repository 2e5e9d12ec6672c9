import { Field, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { PlanAudience, PlanFeatureKind } from './plan.entity.ts';

@InputType('PlanFeatureInput', { description: 'A feature as a plan gives it.' })
class PlanFeatureInput {
  @Field(() => String, { description: 'Code of the feature: capital letters, digits, underscores.' })
  featureCode!: string;

  @Field(() => String, { description: 'Name for people, at most 120 characters.' })
  name!: string;

  @Field(() => PlanFeatureKind, { description: 'How it is given.' })
  kind!: PlanFeatureKind;

  @Field(() => Boolean, { description: 'Whether the plan has it without paying more.' })
  isIncluded!: boolean;

  @Field(() => Int, { nullable: true, description: 'Up to how many; of quotas only.' })
  quota?: number | null;

  @Field(() => String, { nullable: true, description: 'Subject key of its price, where it can be bought.' })
  priceKey?: string | null;
}

@InputType('PublishPlanInput', { description: 'A new plan to put on sale.' })
export class PublishPlanInput {
  @Field(() => String, { description: 'Lower-case letters, digits and single hyphens; unique.' })
  slug!: string;

  @Field(() => String, { description: 'Name for people, at most 120 characters.' })
  name!: string;

  @Field(() => String, { description: 'What it is, at most 500 characters.' })
  summary!: string;

  @Field(() => PlanAudience, { description: 'Its audience.' })
  audience!: PlanAudience;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether units after the first have a price; false by default.',
  })
  hasUnitPrice?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The unit, in words.' })
  unitLabel?: string | null;

  @Field(() => Int, { nullable: true, description: 'Units that its price covers; 1 by default.' })
  includedUnits?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days to try it, up to 365; 0 by default.' })
  trialDays?: number | null;

  @Field(() => Int, { description: 'Its place among the plans, the smallest first.' })
  sortOrder!: number;

  @Field(() => [PlanFeatureInput], {
    nullable: true,
    description: 'Its features in their order, at most 100.',
  })
  features?: PlanFeatureInput[] | null;

  @Field(() => DateTime, { nullable: true, description: 'From when on it can be bought; now by default.' })
  onSaleFrom?: string | null;
}

@InputType('RetirePlanInput', { description: 'A plan to take off sale; those who have it keep it.' })
export class RetirePlanInput {
  @Field(() => String, { description: 'Its public code, in any letter case.' })
  publicCode!: string;

  @Field(() => DateTime, { nullable: true, description: 'From when on, not in the past; now by default.' })
  at?: string | null;
}
