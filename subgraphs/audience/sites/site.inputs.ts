import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('RegisterAudienceSiteInput', { description: 'A new audience site.' })
export class RegisterAudienceSiteInput {
  @Field(() => String, {
    nullable: true,
    description: 'What to call it, at most 120 characters; the first domain when not given.',
  })
  name?: string | null;

  @Field(() => [String], {
    description: 'Hosts that its pages are on, 1 to 20; the first one is verified.',
  })
  domains!: string[];
}

@InputType('AudienceSiteVersionInput', { description: 'An audience site in one of its versions.' })
export class AudienceSiteVersionInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => Int, { nullable: true, description: 'Refused if it has another version.' })
  expectedVersion?: number | null;
}

@InputType('UpdateAudienceSiteInput', {
  description: 'Changes to an audience site; a field left out or null stays as it is.',
})
export class UpdateAudienceSiteInput extends AudienceSiteVersionInput {
  @Field(() => String, { nullable: true, description: 'Its name, at most 120 characters.' })
  name?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'IP addresses and CIDR ranges whose hits are not counted, at most 50; none ends it.',
  })
  ownAddresses?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Time zone of IANA, in which days and hours of its insights are; those before as well.',
  })
  timeZone?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Months for which its hits, visits and sums are kept, 6 to 60.',
  })
  retentionMonths?: number | null;
}

@InputType('AudienceSiteDomainInput', { description: 'A domain of an audience site.' })
export class AudienceSiteDomainInput extends AudienceSiteVersionInput {
  @Field(() => String, { description: 'The host, without a port; with and without www are two.' })
  domain!: string;
}
