import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';

@ObjectType('EstimateAddOn', { description: 'An add-on of an estimate.', simpleResolvers: true })
export class EstimateAddOn {
  @Field(() => ID, { description: 'UUID of the add-on.' })
  id!: string;

  @Field(() => Decimal, { description: 'What it costs.' })
  price!: string;
}

@ObjectType('EstimateItem', { description: 'What one appointment would cost.', simpleResolvers: true })
export class EstimateItem {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => Int, {
    description: 'Number of pets or nights if the price is per pet or night; otherwise 1.',
  })
  quantity!: number;

  @Field(() => Decimal, { nullable: true, description: 'Price of one; null when it is on request.' })
  unitPrice!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'All of it with add-ons; null when it is on request.',
  })
  lineTotal!: string | null;

  @Field(() => [EstimateAddOn], { description: 'The add-ons, each once.' })
  addOns!: EstimateAddOn[];

  @Field(() => Boolean, { description: 'Whether it costs at least this.' })
  isFromPrice!: boolean;
}

@ObjectType('Estimate', {
  description: 'An estimate of appointments, valid for 24 hours.',
  simpleResolvers: true,
})
export class EstimateView {
  @Field(() => ID, { description: 'UUID of the estimate.' })
  id!: string;

  @Field(() => [EstimateItem], { description: 'One for each that was asked for, in the same order.' })
  items!: EstimateItem[];

  @Field(() => Decimal, { description: 'Sum of the items that have a price.' })
  subtotal!: string;

  @Field(() => Decimal, { description: 'Tax on top; 0, for prices are what clients pay.' })
  tax!: string;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Subtotal and tax; null when an item is priced on request.',
  })
  total!: string | null;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => Boolean, { description: 'False when an item is priced from an amount or on request.' })
  isBinding!: boolean;

  @Field(() => DateTime, { description: 'Bookings until then can use its prices.' })
  expiresAt!: string;
}
