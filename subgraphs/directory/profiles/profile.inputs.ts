import { Field, ID, InputType } from 'type-graphql';
import { ProfileKind } from './profile.entity.ts';

@InputType('CreateProfileInput', { description: 'A profile to make, and the member who will own it.' })
export class CreateProfileInput {
  @Field(() => ID, { description: 'UUID of the new profile.' })
  id!: string;

  @Field(() => ProfileKind, { description: 'Its kind.' })
  kind!: ProfileKind;

  @Field(() => String, { description: 'Unique name: 3 to 40 lower-case letters, digits and hyphens.' })
  handle!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  displayName!: string;

  @Field(() => ID, { description: 'UUID of the member who becomes its owner.' })
  ownerMemberId!: string;

  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Time zone by its IANA name.' })
  timeZone?: string | null;

  @Field(() => [String], { nullable: true, description: 'Codes of the species kept.' })
  speciesCodes?: string[] | null;
}

@InputType('EndTestBusinessInput', { description: 'The test business to end.' })
export class EndTestBusinessInput {
  @Field(() => ID, { description: 'UUID of its profile.' })
  id!: string;
}
