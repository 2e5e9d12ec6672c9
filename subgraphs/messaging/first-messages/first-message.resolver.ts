import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { Message } from '../conversations/conversation.view.ts';
import { startConversation } from './first-message.service.ts';
import { StartConversationInput } from './start-conversation.inputs.ts';

@Resolver()
export class FirstMessageResolver {
  @Mutation(() => Message, {
    description:
      'Writes to a business that is published or has met the viewer: in the open conversation about the same, or else in a new one. In 24 hours a person writes first to 5 businesses, and 20 messages to one that has not answered.',
  })
  startConversation(
    @Ctx() ctx: Context,
    @Arg('input', () => StartConversationInput, { description: 'The message.' })
    input: StartConversationInput,
  ): Promise<Message> {
    return startConversation(ctx, input);
  }
}
