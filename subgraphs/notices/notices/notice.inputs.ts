import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType({ description: 'Whom an event concerns: a profile or a member.' })
export class NoticeRecipientInput {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID of a profile; of a business, its members are told by role.',
  })
  profileId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a member.' })
  memberId?: string | null;

  @Field(() => String, { nullable: true, description: 'What they are in it, for texts that differ.' })
  side?: string | null;
}

@InputType({ description: 'An event that concerns people.' })
export class NoticeEventInput {
  @Field(() => ID, { description: 'UUID of the event; each reader gets one notice of it.' })
  eventId!: string;

  @Field(() => String, { description: 'What happened.' })
  kindCode!: string;

  @Field(() => String, { description: 'What it is about.' })
  subjectKind!: string;

  @Field(() => ID, { description: 'Id of what it is about.' })
  subjectId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the member who did it, and is not told.' })
  actorMemberId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the profile that it was done for.' })
  actorProfileId?: string | null;

  @Field(() => [NoticeRecipientInput], { description: 'Everybody concerned.' })
  recipients!: NoticeRecipientInput[];

  @Field(() => String, { description: 'What the texts mention, as JSON.' })
  arguments!: string;

  @Field(() => DateTime, { description: 'When it happened.' })
  occurredAt!: string;
}

@InputType({ description: 'Notices that the viewer has read: those named, or all until an instant.' })
export class MarkNoticesReadInput {
  @Field(() => [ID], { nullable: true, description: 'UUIDs of notices, at most 100.' })
  noticeIds?: string[] | null;

  @Field(() => DateTime, { nullable: true, description: 'All notices of this instant and earlier ones.' })
  before?: string | null;
}
