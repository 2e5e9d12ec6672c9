import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { MessagingContext } from '../context.ts';
import { SendMessageInput } from './send-message.inputs.ts';
import { sendMessage } from './sending.service.ts';
import { SentMessage } from './sent-message.view.ts';

@Resolver()
export class SendingResolver {
  @Mutation(() => SentMessage, {
    description:
      "Puts a message of the acting business into a client's inbox. In 24 hours a business writes to 50 different clients, and 5 messages to one.",
  })
  sendMessage(
    @Ctx() ctx: MessagingContext,
    @Arg('input', () => SendMessageInput, { description: 'The message.' }) input: SendMessageInput,
  ): Promise<SentMessage> {
    return sendMessage(ctx, input);
  }
}
