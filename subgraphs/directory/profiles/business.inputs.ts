import { Field, ID, InputType, registerEnumType } from 'type-graphql';

export enum BusinessKind {
  BUSINESS = 'BUSINESS',
  PLACE = 'PLACE',
}

registerEnumType(BusinessKind, {
  name: 'BusinessKind',
  description: 'The kind of a profile that a member creates.',
  valuesConfig: {
    BUSINESS: { description: 'A business; it can own animals and connect apps.' },
    PLACE: { description: 'A place, such as a dog park; it can connect apps but cannot own animals.' },
  },
});

@InputType('CreateBusinessProfileInput', {
  description: 'A business or place to create. The viewer becomes its owner.',
})
export class CreateBusinessProfileInput {
  @Field(() => BusinessKind, { description: 'Its kind; never changes.' })
  kind!: BusinessKind;

  @Field(() => String, {
    description:
      'Name shown to people, 1 to 80 characters. It must not name the platform, nor read as the address of a website or of e-mail.',
  })
  displayName!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Unique name in addresses: 3 to 40 lower-case letters, digits and hyphens; never changes. Derived from the name when left out.',
  })
  handle?: string | null;

  @Field(() => String, { description: 'Country: ISO 3166-1 alpha-2, in any letter case.' })
  countryCode!: string;

  @Field(() => String, { description: 'Time zone by its IANA name: `America/New_York`.' })
  timeZone!: string;

  @Field(() => [String], { nullable: true, description: 'Codes of the species kept, at most 50.' })
  speciesCodes?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A name of this request, 1 to 100 printable ASCII characters. Sent again with the same input, it answers ' +
      'the profile it made already; with another input it is refused.',
  })
  requestKey?: string | null;
}

@InputType('UpdateProfileInput', {
  description: 'Changes to a business or a place; a field left out or null stays as it is.',
})
export class UpdateProfileInput {
  @Field(() => ID, { description: 'UUID of the profile; the viewer owns or manages it.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'New name, 1 to 80 characters; the rules of a first one hold.',
  })
  displayName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'New country: ISO 3166-1 alpha-2, in any letter case.',
  })
  countryCode?: string | null;

  @Field(() => String, { nullable: true, description: 'New time zone by its IANA name.' })
  timeZone?: string | null;

  @Field(() => [String], { nullable: true, description: 'All species kept, in place of those before.' })
  speciesCodes?: string[] | null;
}
