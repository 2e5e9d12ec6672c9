import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** A breed of the reference data; its code is unique within its species. */
@Entity({ tableName: 'breed' })
@ObjectType('Breed', { description: 'A breed of a species.', simpleResolvers: true })
export class Breed {
  @PrimaryKey({ type: 'text' })
  @Field(() => String, { description: 'Code of the species it belongs to.' })
  speciesCode!: string;

  @PrimaryKey({ type: 'text' })
  @Field(() => String, { description: 'Breed code, unique within the species.' })
  code!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'English name.' })
  name!: string;
}

@ObjectType('BreedPage', { description: 'One page of breeds, by name.', simpleResolvers: true })
export class BreedPage {
  @Field(() => [Breed], { description: 'The breeds of this page.' })
  items!: Breed[];

  @Field(() => Int, { description: 'Number of breeds over all pages.' })
  total!: number;
}
