import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { referenceId } from './reference-id.ts';

/** A breed of the reference data; its code is unique within its species. */
@Entity({ tableName: 'breed' })
@ObjectType('Breed', { description: 'A breed of a species.', simpleResolvers: true })
export class Breed {
  @Field(() => ID, { description: 'UUID of the breed; the same wherever the platform runs.' })
  get breedId(): string {
    return referenceId(this.speciesCode, this.code);
  }

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

@InputType('BreedKeyInput', { description: 'Names a breed: its code is unique within its species only.' })
export class BreedKeyInput {
  @Field(() => String, { description: 'Species code, in any letter case.' })
  speciesCode!: string;

  @Field(() => String, { description: 'Breed code, in any letter case.' })
  breedCode!: string;
}
