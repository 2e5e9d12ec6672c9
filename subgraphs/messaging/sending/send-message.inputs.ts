import { Field, ID, InputType } from 'type-graphql';
import { MessageChannel } from './sent-message.enums.ts';

@InputType('SendMessageInput', { description: 'A message to a client of the acting business.' })
export class SendMessageInput {
  @Field(() => ID, { description: "UUID of the client in the business's list of clients." })
  clientId!: string;

  @Field(() => String, { description: 'Plain text, 1 to 20,000 characters.' })
  body!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Names the conversation that the message opens, at most 400 characters; ignored while one with the client is open.',
  })
  subject?: string | null;

  @Field(() => MessageChannel, { nullable: true, description: 'How it goes; IN_APP is the only way.' })
  channel?: MessageChannel | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 100 characters; the same key sends one message. Stands before the header.',
  })
  idempotencyKey?: string | null;
}
