import { Field, ID, InputType } from 'type-graphql';
import { ConversationSubject } from '../conversations/about.view.ts';

@InputType('ConversationAboutInput', { description: 'What a message is about.' })
export class ConversationAboutInput {
  @Field(() => ConversationSubject, { description: 'What sort of thing it is.' })
  kind!: ConversationSubject;

  @Field(() => ID, {
    description: "UUID of it: something that the viewer sees, and that is the business's.",
  })
  id!: string;
}

@InputType('StartConversationInput', { description: 'The first message of a person to a business.' })
export class StartConversationInput {
  @Field(() => ID, { description: 'UUID of the profile of a business or a place.' })
  businessId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Names the conversation that the message opens, at most 400 characters; ignored while it is open.',
  })
  subject?: string | null;

  @Field(() => ConversationAboutInput, {
    nullable: true,
    description: 'What it is about; nothing if left out.',
  })
  about?: ConversationAboutInput | null;

  @Field(() => String, { description: 'Plain text, 1 to 20,000 characters.' })
  body!: string;

  @Field(() => [ID], {
    nullable: true,
    description: 'Short codes of at most 4 pictures that the acting profile has uploaded.',
  })
  mediaShortCodes?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 100 characters; the same key and message are posted once.',
  })
  requestKey?: string | null;
}
