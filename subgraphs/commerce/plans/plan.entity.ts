import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

export enum PlanAudience {
  FAMILY = 'FAMILY',
  PETPRO = 'PETPRO',
  RESCUE = 'RESCUE',
}

registerEnumType(PlanAudience, {
  name: 'PlanAudience',
  description: 'The audience of a plan.',
  valuesConfig: {
    FAMILY: { description: 'Families with pets.' },
    PETPRO: { description: 'Businesses.' },
    RESCUE: { description: 'Rescues and shelters.' },
  },
});

export enum PlanStatus {
  ON_SALE = 'ON_SALE',
  RETIRED = 'RETIRED',
}

registerEnumType(PlanStatus, {
  name: 'PlanStatus',
  description: 'Whether a plan can be bought.',
  valuesConfig: {
    ON_SALE: { description: 'It can be bought.' },
    RETIRED: { description: 'It is kept for those who have it.' },
  },
});

export enum PlanFeatureKind {
  FLAG = 'FLAG',
  QUOTA = 'QUOTA',
  METERED = 'METERED',
}

registerEnumType(PlanFeatureKind, {
  name: 'PlanFeatureKind',
  description: 'How a plan gives a feature.',
  valuesConfig: {
    FLAG: { description: 'There or not.' },
    QUOTA: { description: 'Up to a number.' },
    METERED: { description: 'Paid by use.' },
  },
});

@ObjectType('PlanFeature', { description: 'A feature as a plan gives it.', simpleResolvers: true })
export class PlanFeature {
  @Field(() => ID, { description: 'UUID of the plan.' })
  planId!: string;

  @Field(() => String, { description: 'Code of the feature.' })
  featureCode!: string;

  @Field(() => String, { description: 'Name for people.' })
  name!: string;

  @Field(() => PlanFeatureKind, { description: 'How it is given.' })
  kind!: PlanFeatureKind;

  @Field(() => Boolean, { description: 'Whether the plan has it without paying more.' })
  isIncluded!: boolean;

  @Field(() => Int, { nullable: true, description: 'Up to how many, where it is a quota.' })
  quota!: number | null;

  @Field(() => String, { nullable: true, description: 'Subject key of its price, where it can be bought.' })
  priceKey!: string | null;
}

/** What the platform sells for a period: features under a name. Its prices are on the platform's price lists. */
@Entity({ tableName: 'plan' })
@ObjectType('Plan', { description: 'Features that the platform sells under a name.', simpleResolvers: true })
export class Plan {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'UUID of the plan.' })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Code for people: `PLN-` and six letters and digits.' })
  publicCode!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Unique name in subject keys.' })
  slug!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name for people.' })
  name!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Description, in a sentence or two.' })
  summary!: string;

  @Property({ type: 'text' })
  @Field(() => PlanAudience, { description: 'Its audience.' })
  audience!: PlanAudience;

  @Field(() => PlanStatus, { description: 'Whether it can be bought.' })
  status!: PlanStatus;

  @Property({ type: 'boolean' })
  @Field(() => Boolean, { description: 'Whether units after the first have a price of their own.' })
  hasUnitPrice!: boolean;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'The unit, in words.' })
  unitLabel!: string | null;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Units that its price covers.' })
  includedUnits!: number;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Days to try it before it is paid; 0 for none.' })
  trialDays!: number;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Its place among the plans.' })
  sortOrder!: number;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'From when on it could be bought.' })
  onSaleFrom!: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'From when on it can be bought no more.' })
  retiredAt!: string | null;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Counts its changes, from 1.' })
  version!: number;
}

@ObjectType('PlanPage', { description: 'One page of plans on sale, in their order.', simpleResolvers: true })
export class PlanPage {
  @Field(() => [Plan], { description: 'The plans of this page.' })
  items!: readonly Plan[];

  @Field(() => Int, { description: 'Number of plans on sale.' })
  total!: number;
}
