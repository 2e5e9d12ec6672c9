import { Field, ID, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { ItemAvailability, ListedSex } from '../listings/listing.enums.ts';

/** contract 6.4 */
@ObjectType('AnimalListingItem', { description: 'An animal of a listed litter.', simpleResolvers: true })
export class ListingItem {
  @Field(() => ID, { description: 'UUID of the item.' })
  itemId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of its animal record; null while there is none.' })
  animalId!: string | null;

  @Field(() => String, { description: 'Its label, which distinguishes it from its litter mates.' })
  label!: string;

  @Field(() => ListedSex, { description: 'Its sex.' })
  sex!: ListedSex;

  @Field(() => String, { nullable: true, description: 'Its colour, as text.' })
  colorText!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "Its price; null if it has the listing's price.",
  })
  price!: string | null;

  @Field(() => ItemAvailability, { description: 'Whether it is available.' })
  availability!: ItemAvailability;
}
