import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { referenceId } from './reference-id.ts';

/** A species of the reference data. Codes are never changed or removed. */
@Entity({ tableName: 'species' })
@ObjectType('Species', { description: 'A species that animals can be registered as.', simpleResolvers: true })
export class Species {
  @PrimaryKey({ type: 'text' })
  @Field(() => ID, { description: 'Species code, upper case.' })
  code!: string;

  @Field(() => ID, { description: 'UUID of the species; the same wherever the platform runs.' })
  get speciesId(): string {
    return referenceId(this.code);
  }

  @Property({ type: 'text' })
  @Field(() => String, { description: 'English name.' })
  name!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Scientific name of the species or group.' })
  scientificName!: string;
}
