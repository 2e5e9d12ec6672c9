import { Field, Float, InputType, ObjectType } from 'type-graphql';

@ObjectType('Place', {
  description: 'A town or city with at least 1,000 people. Data of GeoNames (CC BY 4.0).',
  simpleResolvers: true,
})
export class Place {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode!: string;

  @Field(() => String, {
    description: 'Part of the country, by GeoNames: the state in the United States; may be empty.',
  })
  regionCode!: string;

  @Field(() => Float, { description: 'Latitude, with two decimals.' })
  lat!: number;

  @Field(() => Float, { description: 'Longitude, with two decimals.' })
  lon!: number;
}

@InputType('RoughAddressInput', { description: 'An address, as far as it says where something is.' })
export class RoughAddressInput {
  @Field(() => String, { description: 'The city.' })
  city!: string;

  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode!: string;

  @Field(() => String, { nullable: true, description: 'Part of the country, ISO 3166-2.' })
  subdivisionCode?: string | null;
}
