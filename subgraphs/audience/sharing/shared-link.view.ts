import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('AudienceSharedLink', {
  description: 'A secret address at which anybody who has it reads the insights of an audience site.',
  simpleResolvers: true,
})
export class AudienceSharedLink {
  @Field(() => ID, { description: 'UUID of the link.' })
  id!: string;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was opened last, to a minute; null if never.',
  })
  openedAt!: string | null;
}

@ObjectType('AudienceSharedLinkWithSecret', {
  description: 'A link that has just been made.',
  simpleResolvers: true,
})
export class AudienceSharedLinkWithSecret {
  @Field(() => AudienceSharedLink, { description: 'The link.' })
  link!: AudienceSharedLink;

  @Field(() => String, {
    nullable: true,
    description:
      'The secret in its address. Only this answer shows it; repeating the request with its key shows it for an hour, then null.',
  })
  secret!: string | null;
}

@ObjectType('AudienceSharedSite', {
  description: 'What the page behind a shared link says of its site.',
  simpleResolvers: true,
})
export class AudienceSharedSite {
  @Field(() => String, { description: 'Its name, given by its owner.' })
  name!: string;

  @Field(() => String, { description: 'Time zone of IANA, in which its days are.' })
  timeZone!: string;
}

@InputType('ShareAudienceInsightsInput', { description: 'The insights to share.' })
export class ShareAudienceInsightsInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;
}

@InputType('EndAudienceSharedLinkInput', { description: 'The link to end.' })
export class EndAudienceSharedLinkInput extends ShareAudienceInsightsInput {
  @Field(() => ID, { description: 'UUID of the link.' })
  id!: string;
}
