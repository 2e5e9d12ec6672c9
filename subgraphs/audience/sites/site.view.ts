import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { AudienceSiteStatus, DomainVerificationMethod } from './site.enums.ts';

@ObjectType('DomainVerification', {
  description: 'How the first domain of an audience site is verified.',
  simpleResolvers: true,
})
export class DomainVerification {
  @Field(() => String, { description: 'The domain that is verified: the first one of the site.' })
  domain!: string;

  @Field(() => DomainVerificationMethod, {
    nullable: true,
    description: 'Where the token was found; null until it was.',
  })
  method!: DomainVerificationMethod | null;

  @Field(() => String, { description: 'What the domain has to publish.' })
  token!: string;

  @Field(() => String, { description: 'Value of the TXT record that shows it.' })
  txtRecord!: string;

  @Field(() => String, { description: 'Meta tag of the home page that shows it.' })
  metaTag!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was found; null until then.' })
  verifiedAt!: string | null;
}

@ObjectType('AudienceSite', {
  description: 'A web site whose visits are counted for its owner.',
  simpleResolvers: true,
})
export class AudienceSite {
  @Field(() => ID, { description: 'Its public key, which pages may contain.' })
  siteKey!: string;

  @Field(() => String, { description: 'Its name, given by its owner.' })
  name!: string;

  @Field(() => [String], {
    description: 'Hosts that its pages are on, in lower case and punycode; the first one is verified.',
  })
  domains!: string[];

  @Field(() => AudienceSiteStatus, { description: 'Whether its hits are accepted.' })
  status!: AudienceSiteStatus;

  @Field(() => DomainVerification, { description: 'How its first domain is verified.' })
  verification!: DomainVerification;

  @Field(() => Boolean, {
    description: 'Whether the public pages of its owner on the platform are counted with it; not by default.',
  })
  countsPlatformPages!: boolean;

  @Field(() => [String], {
    description:
      'IP addresses and CIDR ranges whose hits are not counted: those of the people who look after it.',
  })
  ownAddresses!: string[];

  @Field(() => String, {
    description:
      'Time zone of IANA, in which days and hours of its insights are; that of the business at first.',
  })
  timeZone!: string;

  @Field(() => Int, { description: 'Months for which its hits, visits and sums are kept.' })
  retentionMonths!: number;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was registered.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}

@ObjectType('AudienceSitePage', {
  description: 'One page of audience sites, the oldest first.',
  simpleResolvers: true,
})
export class AudienceSitePage {
  @Field(() => [AudienceSite], { description: 'The entries of this page.' })
  items!: AudienceSite[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('AudienceSiteWithSecret', {
  description: 'An audience site with its new secret.',
  simpleResolvers: true,
})
export class AudienceSiteWithSecret {
  @Field(() => AudienceSite, { description: 'The site.' })
  site!: AudienceSite;

  @Field(() => String, {
    nullable: true,
    description:
      'The secret for servers. Only this answer shows it; repeating the request with its key shows it for an hour, then null.',
  })
  siteSecret!: string | null;
}
