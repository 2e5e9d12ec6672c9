import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('ReplyToConversationInput', { description: 'A reply.' })
export class ReplyToConversationInput {
  @Field(() => ID, { description: 'UUID of an open conversation.' })
  conversationId!: string;

  @Field(() => String, { description: 'Plain text, 1 to 20,000 characters.' })
  body!: string;

  @Field(() => [ID], {
    nullable: true,
    description: 'Short codes of at most 4 pictures that the acting profile has uploaded.',
  })
  mediaShortCodes?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 100 characters; the same key and reply are posted once.',
  })
  idempotencyKey?: string | null;
}

@InputType('MarkConversationReadInput', { description: 'How far the viewer has read.' })
export class MarkConversationReadInput {
  @Field(() => ID, { description: 'UUID of the conversation.' })
  conversationId!: string;

  @Field(() => Int, { description: 'Number of the last message that was read; read marks never go back.' })
  upTo!: number;
}

@InputType('SetClientBlockInput', { description: 'Whether the acting business blocks a client.' })
export class SetClientBlockInput {
  @Field(() => ID, { description: 'UUID of a conversation with the client.' })
  conversationId!: string;

  @Field(() => Boolean, { description: 'True to block, false to let go.' })
  isBlocked!: boolean;
}
