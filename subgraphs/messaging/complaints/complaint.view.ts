import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../profile.reference.ts';
import { ComplaintReason } from './complaint.enums.ts';

@ObjectType('MessageReport', { description: 'A complaint about a message.', simpleResolvers: true })
export class MessageReport {
  @Field(() => ID, { description: 'UUID of the message.' })
  messageId!: string;

  @Field(() => ComplaintReason, { description: 'Why.' })
  reason!: ComplaintReason;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;
}

@ObjectType('MessagingStanding', {
  description: 'Whether a business may send messages to its clients.',
  simpleResolvers: true,
})
export class MessagingStanding {
  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when its messages are paused because of complaints; null if they are not.',
  })
  pausedAt!: string | null;
}

@ObjectType('MessagingStandingPage', {
  description: 'One page of businesses whose messages are paused, the longest paused first.',
  simpleResolvers: true,
})
export class MessagingStandingPage {
  @Field(() => [MessagingStanding], { description: 'The entries of this page.' })
  items!: MessagingStanding[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
