import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../profile.reference.ts';
import { ConversationAbout } from './about.view.ts';
import { ConversationStatus, MessageAuthor } from './conversation.enums.ts';

@ObjectType('Conversation', {
  description:
    'The messages between a business and a person: one of its clients, or somebody who has written to it.',
  simpleResolvers: true,
})
export class Conversation {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => ID, {
    nullable: true,
    description: "UUID of the client in the business's list of clients; null for somebody who is not in it.",
  })
  clientId!: string | null;

  @Field(() => String, { description: 'Name by which the business keeps the client, or else their own.' })
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'Its name; null when nothing was said.' })
  subject!: string | null;

  @Field(() => ConversationAbout, {
    nullable: true,
    description: 'What it is about; null for nothing in particular.',
  })
  about!: ConversationAbout | null;

  @Field(() => ConversationStatus, { description: 'Whether it goes on.' })
  status!: ConversationStatus;

  @Field(() => Int, { description: 'Number of messages, which is that of the last one.' })
  messageCount!: number;

  @Field(() => Int, { description: 'Number of the last message that the viewer has read; 0 for none.' })
  readUpTo!: number;

  @Field(() => Int, { description: 'Messages of the other that the viewer has not read.' })
  unreadCount!: number;

  @Field(() => Boolean, { description: 'Whether the viewer has blocked the other.' })
  isBlocked!: boolean;

  @Field(() => DateTime, { description: 'When it was opened.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When the last message was posted.' })
  lastMessageAt!: string;
}

@ObjectType('ConversationPage', {
  description: 'One page of conversations, the one with the latest message first.',
  simpleResolvers: true,
})
export class ConversationPage {
  @Field(() => [Conversation], { description: 'The entries of this page.' })
  items!: Conversation[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('Message', { description: 'A message of a conversation.', simpleResolvers: true })
export class Message {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the conversation.' })
  conversationId!: string;

  @Field(() => Int, { description: 'Place in the conversation, from 1.' })
  number!: number;

  @Field(() => MessageAuthor, { description: 'Who wrote it.' })
  author!: MessageAuthor;

  @Field(() => String, { description: 'Plain text; to be shown as text, never as HTML.' })
  body!: string;

  @Field(() => [ID], {
    description: 'Short codes of its pictures: {base_url}/media/{shortCode}/{480|960|1920}.{webp|jpg}.',
  })
  mediaShortCodes!: string[];

  @Field(() => DateTime, { description: 'When it was posted.' })
  postedAt!: string;
}

@ObjectType('MessagePage', {
  description: 'One page of messages of a conversation, the newest first.',
  simpleResolvers: true,
})
export class MessagePage {
  @Field(() => [Message], { description: 'The entries of this page.' })
  items!: Message[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
