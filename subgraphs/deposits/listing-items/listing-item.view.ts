import { Field, ID, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { ItemAvailability, ListedSex } from '../listings/listing.enums.ts';

/** contract 6.4 */
@ObjectType('AnimalListingItem', { description: 'One of a litter that is listed.', simpleResolvers: true })
export class ListingItem {
  @Field(() => ID, { description: 'UUID of the item.' })
  itemId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of its animal record; null while there is none.' })
  animalId!: string | null;

  @Field(() => String, { description: 'What tells it from its litter mates.' })
  label!: string;

  @Field(() => ListedSex, { description: 'Its sex.' })
  sex!: ListedSex;

  @Field(() => String, { nullable: true, description: 'Its colour, in words.' })
  colorText!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Its price; null where the price of the listing is its own.',
  })
  price!: string | null;

  @Field(() => ItemAvailability, { description: 'Whether it can be had.' })
  availability!: ItemAvailability;
}
