import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { OfferField, OfferKind } from './offer.enums.ts';

@InputType('OfferStockInput', { description: 'What one piece of an offer takes from stock.' })
export class OfferStockInput {
  @Field(() => ID, { description: 'UUID of an inventory item of the acting business.' })
  inventoryItemId!: string;

  @Field(() => Decimal, { description: "Above 0, in the item's unit; whole pieces for each." })
  quantity!: string;
}

/** The fields of an offer on creation and later. */
@InputType('OfferFieldsInput', { description: 'What can be said of an offer at its making and later.' })
abstract class OfferFields {
  @Field(() => String, {
    nullable: true,
    description: "1 to 200 characters; an offer of a product without one goes by the product's name.",
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 5,000 characters; an empty text takes it away.',
  })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag of its texts.' })
  primaryLocale?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'A price to compare with; more than the price.' })
  compareAtPrice?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Due for each piece beside the price.' })
  levy?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Given back when each piece returns.' })
  deposit?: string | null;

  @Field(() => Int, { nullable: true, description: 'Pieces from which the discount counts; at least 2.' })
  bulkQuantity?: number | null;

  @Field(() => Decimal, { nullable: true, description: 'Percent off for so many pieces; above 0, to 100.' })
  bulkDiscountPercent?: string | null;

  @Field(() => Int, { nullable: true, description: 'What one piece weighs with its packaging, in grams.' })
  weightGrams?: number | null;

  @Field(() => DateTime, { nullable: true, description: 'From when it is valid.' })
  validFrom?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when it is valid, exclusive.' })
  validUntil?: string | null;

  @Field(() => [String], { nullable: true, description: 'Short codes of at most 20 pictures.' })
  mediaShortCodes?: string[] | null;

  @Field(() => [OfferStockInput], {
    nullable: true,
    description:
      'What one piece takes from stock: at most one item for a product, 50 for a bundle, none for a pledge. ' +
      'An empty list: stock is not counted.',
  })
  stock?: OfferStockInput[] | null;
}

@InputType('CreateOfferInput', { description: 'An offer in a storefront of the acting business.' })
export class CreateOfferInput extends OfferFields {
  @Field(() => ID, { description: 'UUID of the storefront.' })
  storefrontId!: string;

  @Field(() => OfferKind, { description: 'What it sells; never changes.' })
  kind!: OfferKind;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the product: needed for PRODUCT, not allowed for other kinds; never changes.',
  })
  catalogItemId?: string | null;

  @Field(() => Decimal, { description: "What one piece costs, in the storefront's currency." })
  price!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it is measured in: each, g, ml or mm; each when left out; never changes.',
  })
  unit?: string | null;
}

@InputType('UpdateOfferInput', {
  description: 'Changes to an offer; a field left out or null stays as it is.',
})
export class UpdateOfferInput extends OfferFields {
  @Field(() => ID, { description: 'UUID of the offer.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when the offer has another version.' })
  expectedVersion?: number | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "What one piece costs, in the storefront's currency.",
  })
  price?: string | null;

  @Field(() => [OfferField], {
    nullable: true,
    description:
      'Fields to clear, because null changes nothing. A field cannot be set and cleared in one request.',
  })
  clear?: OfferField[] | null;
}

@InputType('OfferStepInput', { description: 'An offer to withdraw, reinstate or delete.' })
export class OfferStepInput {
  @Field(() => ID, { description: 'UUID of the offer.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse when the offer has another version.' })
  expectedVersion?: number | null;
}
