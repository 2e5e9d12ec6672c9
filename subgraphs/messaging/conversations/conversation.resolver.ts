import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { ConversationStatus } from './conversation.enums.ts';
import {
  MarkConversationReadInput,
  ReplyToConversationInput,
  SetClientBlockInput,
} from './conversation.inputs.ts';
import {
  closeConversation,
  conversationOfViewer,
  markConversationRead,
  pageOfConversations,
  pageOfMessages,
  replyToConversation,
  setClientBlock,
  unreadMessages,
} from './conversation.service.ts';
import { Conversation, ConversationPage, Message, MessagePage } from './conversation.view.ts';

@Resolver()
export class ConversationResolver {
  @Query(() => ConversationPage, {
    description:
      'The inbox: conversations of the business that the viewer acts for, or else their own with businesses; the one with the latest message first.',
  })
  conversations(
    @Ctx() ctx: Context,
    @Arg('status', () => ConversationStatus, { nullable: true, description: 'Only open or closed ones.' })
    status: ConversationStatus | null,
    @Arg('unreadOnly', () => Boolean, {
      defaultValue: false,
      description: 'Only those with messages that the viewer has not read.',
    })
    isUnreadOnly: boolean,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ConversationPage> {
    checkPage({ page, pageSize });
    return pageOfConversations(ctx, { status: status ?? null, isUnreadOnly }, { page, pageSize });
  }

  @Query(() => Conversation, {
    nullable: true,
    description: 'A conversation of the inbox; null, with an error, for any other.',
  })
  conversation(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the conversation.' }) id: string,
  ): Promise<Conversation> {
    return conversationOfViewer(ctx, id);
  }

  @Query(() => MessagePage, {
    nullable: true,
    description:
      'Messages of a conversation of the inbox, the newest first; null, with an error, for any other conversation.',
  })
  conversationMessages(
    @Ctx() ctx: Context,
    @Arg('conversationId', () => ID, { description: 'UUID of the conversation.' }) conversationId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<MessagePage> {
    checkPage({ page, pageSize });
    return pageOfMessages(ctx, conversationId, { page, pageSize });
  }

  @Query(() => Int, { description: 'Number of messages in the inbox that the viewer has not read.' })
  unreadMessageCount(@Ctx() ctx: Context): Promise<number> {
    return unreadMessages(ctx);
  }

  @Mutation(() => Message, { description: 'Posts a reply in an open conversation of the inbox.' })
  replyToConversation(
    @Ctx() ctx: Context,
    @Arg('input', () => ReplyToConversationInput, { description: 'The reply.' })
    input: ReplyToConversationInput,
  ): Promise<Message> {
    return replyToConversation(ctx, input);
  }

  @Mutation(() => Conversation, {
    description: 'Closes a conversation of the inbox for both; the next message opens another.',
  })
  closeConversation(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the conversation.' }) id: string,
  ): Promise<Conversation> {
    return closeConversation(ctx, id);
  }

  @Mutation(() => Conversation, { description: 'Says how far the viewer has read a conversation.' })
  markConversationRead(
    @Ctx() ctx: Context,
    @Arg('input', () => MarkConversationReadInput, { description: 'How far.' })
    input: MarkConversationReadInput,
  ): Promise<Conversation> {
    return markConversationRead(ctx, input);
  }

  @Mutation(() => Conversation, {
    description: 'Blocks a client of the acting business, or lets them go; the client is not told.',
  })
  setClientBlock(
    @Ctx() ctx: Context,
    @Arg('input', () => SetClientBlockInput, { description: 'Whom.' }) input: SetClientBlockInput,
  ): Promise<Conversation> {
    return setClientBlock(ctx, input);
  }
}
