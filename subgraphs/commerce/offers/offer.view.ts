import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { OfferAvailability, OfferKind, OfferStatus } from './offer.enums.ts';

@Directive('@key(fields: "id")')
@ObjectType('Offer', { description: 'Something to buy in a storefront.', simpleResolvers: true })
export class OfferView {
  @Field(() => ID, { description: 'UUID of the offer.' })
  id!: string;

  @Field(() => String, { description: 'Ten characters to show people; never changes, never given twice.' })
  offerCode!: string;

  @Field(() => ID, { description: 'UUID of the storefront that sells it.' })
  storefrontId!: string;

  @Field(() => String, { description: "The storefront's unique name." })
  storefrontHandle!: string;

  @Field(() => String, { description: 'The name of the storefront.' })
  storefrontName!: string;

  @Field(() => OfferStatus, { description: 'Whether it holds.' })
  status!: OfferStatus;

  @Field(() => Boolean, {
    description:
      'True while it can be bought: it is active, its time has begun and its storefront is active.',
  })
  isLive!: boolean;

  @Field(() => OfferKind, { description: 'What it sells.' })
  kind!: OfferKind;

  @Field(() => String, { description: 'Its own name, or else the name of its product.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Its own name in addresses; null without one.' })
  slug!: string | null;

  @Field(() => String, { description: 'Language tag of its texts.' })
  primaryLocale!: string;

  @Field(() => String, { nullable: true, description: 'What it is; null when not given.' })
  description!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the product; null for other kinds.' })
  catalogItemId!: string | null;

  @Field(() => String, { nullable: true, description: 'Item code of the product; null for other kinds.' })
  catalogItemCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The product's name in addresses; null for other kinds.",
  })
  catalogItemSlug!: string | null;

  @Field(() => Decimal, { description: 'What one piece costs, in the currency.' })
  price!: string;

  @Field(() => Decimal, { nullable: true, description: 'A price to compare with; null when not given.' })
  compareAtPrice!: string | null;

  @Field(() => String, { description: "ISO 4217 code; the storefront's." })
  currency!: string;

  @Field(() => String, { description: 'What it is measured in: each, g, ml or mm.' })
  unit!: string;

  @Field(() => Decimal, { description: 'Due for each piece beside the price, in the currency.' })
  levy!: string;

  @Field(() => Decimal, { description: 'Given back when each piece returns, in the currency.' })
  deposit!: string;

  @Field(() => Int, { nullable: true, description: 'Pieces on one line from which the discount counts.' })
  bulkQuantity!: number | null;

  @Field(() => Decimal, { nullable: true, description: 'Percent off for so many pieces.' })
  bulkDiscountPercent!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'What one piece weighs with its packaging, in grams; null when it is not known.',
  })
  weightGrams!: number | null;

  @Field(() => OfferAvailability, { description: 'Whether there is something to sell.' })
  availability!: OfferAvailability;

  @Field(() => DateTime, { nullable: true, description: 'From when it is valid; null when always.' })
  validFrom!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it is valid, exclusive; null when always.',
  })
  validUntil!: string | null;

  @Field(() => [String], { description: 'Short codes of its pictures, the first one first.' })
  mediaShortCodes!: string[];

  @Field(() => [String], { description: 'The same, or those of its product if it has none of its own.' })
  shownMediaShortCodes!: string[];

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was changed last.' })
  updatedAt!: string;
}

@ObjectType('OfferPage', { description: 'One page of offers.', simpleResolvers: true })
export class OfferPage {
  @Field(() => [OfferView], { description: 'The offers of this page.' })
  items!: OfferView[];

  @Field(() => Int, { description: 'Number of offers over all pages.' })
  total!: number;
}

@ObjectType('DeletedOffer', { description: 'A deleted offer.', simpleResolvers: true })
export class DeletedOffer {
  @Field(() => ID, { description: 'UUID of the offer.' })
  id!: string;

  @Field(() => String, { description: 'Its code, which is never given again.' })
  offerCode!: string;
}

/** spec 2.7 */
@ObjectType('OfferCode', { description: 'The target of an offer code.', simpleResolvers: true })
export class OfferCodeView {
  @Field(() => String, { description: 'Ten characters in upper case; the form to show people.' })
  code!: string;

  @Field(() => ID, { description: 'UUID of the offer, which may be deleted.' })
  offerId!: string;

  @Field(() => ID, { description: 'UUID of the storefront; all zeros when the offer was deleted.' })
  storefrontId!: string;

  @Field(() => String, { description: 'The prefixed form, for logs.' })
  publicCode!: string;

  @Field(() => Boolean, {
    description:
      'True while the offer can be bought: it is active, its time has begun and its storefront is active.',
  })
  isLive!: boolean;

  @Field(() => String, { nullable: true, description: 'Null when the offer was deleted.' })
  storefrontHandle!: string | null;

  @Field(() => String, { nullable: true, description: "The offer's name in addresses; null without one." })
  slug!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the product; null when it sells none.' })
  catalogItemId!: string | null;

  @Field(() => String, { nullable: true, description: 'Item code of the product; null when it sells none.' })
  catalogItemCode!: string | null;
}
