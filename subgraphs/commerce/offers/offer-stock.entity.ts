import { Field, ID, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';

@ObjectType('OfferStock', {
  description: 'What one piece of an offer takes from stock.',
  simpleResolvers: true,
})
export class OfferStock {
  @Field(() => ID, { description: "UUID of an inventory item of the offer's business." })
  inventoryItemId!: string;

  @Field(() => Decimal, { description: "How much of it, in the item's unit." })
  quantity!: string;
}
