import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { MessageChannel, MessageStatus } from './sent-message.enums.ts';

/** spec 2.8 */
@ObjectType('SentMessage', { description: 'A message that was sent to a client.', simpleResolvers: true })
export class SentMessage {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the conversation.' })
  conversationId!: string;

  @Field(() => ID, { description: 'UUID of the client.' })
  clientId!: string;

  @Field(() => MessageChannel, { description: 'How it went.' })
  channel!: MessageChannel;

  @Field(() => MessageStatus, { description: 'Status of the message.' })
  status!: MessageStatus;

  @Field(() => DateTime, { description: 'When it was put into the inbox.' })
  postedAt!: string;

  @Field(() => Boolean, { description: 'Whether it opened a new conversation.' })
  conversationStarted!: boolean;

  @Field(() => Boolean, {
    description: 'Whether this is the answer to an earlier request with the same idempotency key.',
  })
  replayed!: boolean;
}
