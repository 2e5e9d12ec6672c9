import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

export enum ProfileKind {
  PERSON = 'PERSON',
  BUSINESS = 'BUSINESS',
  PLACE = 'PLACE',
}

registerEnumType(ProfileKind, {
  name: 'ProfileKind',
  description: 'The kind of a profile.',
  valuesConfig: {
    PERSON: { description: 'A member, in person.' },
    BUSINESS: { description: 'A business; it can own animals and connect apps.' },
    PLACE: { description: 'A place, such as a dog park; it can connect apps but cannot own animals.' },
  },
});

/** The identity that members act as: a person, a business or a place. */
@Entity({ tableName: 'profile' })
@Directive('@key(fields: "id")')
@ObjectType('Profile', {
  description: 'Who members act as and others meet: a person, a business or a place.',
  simpleResolvers: true,
})
export class Profile {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'UUID of the profile.' })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => ProfileKind, { description: 'The kind of the profile; never changes.' })
  kind!: ProfileKind;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Unique name in addresses: lower-case letters, digits and hyphens.' })
  handle!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name shown to people.' })
  displayName!: string;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Country, ISO 3166-1 alpha-2; null for a person, and for a business that has not stated it.',
  })
  countryCode!: string | null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Time zone by its IANA name; null where no country is.',
  })
  timeZone!: string | null;

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'Codes of the species kept, as the profile says itself.' })
  speciesCodes!: string[];

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the profile was created.' })
  createdAt!: string;

  /** By its id (kernel/profiles/test-business.ts). */
  @Field(() => Boolean, {
    description:
      "Whether it is a developer's test business: never public, never charged, and of one member only.",
  })
  isTest!: boolean;
}
