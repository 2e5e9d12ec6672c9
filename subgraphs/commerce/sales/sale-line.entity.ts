import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';

/** What was bought in one offer, as the offer was then. Amounts are in the currency of the sale. */
@Entity({ tableName: 'sale_line' })
export class SaleLine {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  saleId!: string;

  /** 1 and up, in the order of the cart. */
  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'uuid' })
  offerId!: string;

  @Property({ type: 'text' })
  offerCode!: string;

  @Property({ type: 'uuid', nullable: true })
  catalogItemId!: string | null;

  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'decimal' })
  unitPrice!: string;

  @Property({ type: 'decimal' })
  subtotal!: string;

  @Property({ type: 'decimal' })
  discount!: string;

  @Property({ type: 'decimal' })
  tax!: string;

  @Property({ type: 'decimal' })
  feesAndLevies!: string;

  @Property({ type: 'decimal' })
  deposit!: string;
}

@ObjectType('SaleLine', {
  description: 'A line of an order: one offer, as it was at the time.',
  simpleResolvers: true,
})
export class SaleLineView {
  @Field(() => ID, { description: 'UUID of the line.' })
  id!: string;

  @Field(() => Int, { description: 'Its place in the sale, from 1.' })
  position!: number;

  @Field(() => ID, { description: 'UUID of the offer, which may be gone by now.' })
  offerId!: string;

  @Field(() => String, { description: 'Code of the offer.' })
  offerCode!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the product; null when the offer sells none.' })
  catalogItemId!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the offer at the time.' })
  name!: string | null;

  @Field(() => Int, { description: 'How many pieces.' })
  quantity!: number;

  @Field(() => Decimal, { description: 'What one piece cost.' })
  unitPrice!: string;

  @Field(() => Decimal, { description: 'The pieces at their price.' })
  subtotal!: string;

  @Field(() => Decimal, { description: 'Taken off.' })
  discount!: string;

  @Field(() => Decimal, { description: 'Tax after discount.' })
  tax!: string;

  @Field(() => Decimal, { description: 'Due beside the price.' })
  feesAndLevies!: string;

  @Field(() => Decimal, { description: 'Given back when the pieces return.' })
  deposit!: string;
}
