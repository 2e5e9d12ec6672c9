import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { UpdateMessageContactInput, UpdateMessagePreferencesInput } from './contact.inputs.ts';
import {
  messagePreferences,
  pageOfContacts,
  updateMessageContact,
  updateMessagePreferences,
} from './contact.service.ts';
import { MessageContact, MessageContactPage, MessagePreferences } from './contact.view.ts';

@Resolver()
export class ContactResolver {
  @Query(() => MessageContactPage, {
    description:
      'Businesses that the viewer has blocked, opted out of, or whose conversation they have left.',
  })
  messageContacts(
    @Ctx() ctx: Context,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<MessageContactPage> {
    checkPage({ page, pageSize });
    return pageOfContacts(ctx, { page, pageSize });
  }

  @Query(() => MessagePreferences, {
    description: "The viewer's preferences for messages of all businesses.",
  })
  messagePreferences(@Ctx() ctx: Context): Promise<MessagePreferences> {
    return messagePreferences(ctx);
  }

  @Mutation(() => MessageContact, {
    description:
      'Blocks a business, opts out of its messages or leaves the conversation with it, or undoes that. The business does not learn which.',
  })
  updateMessageContact(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateMessageContactInput, { description: 'What changes.' })
    input: UpdateMessageContactInput,
  ): Promise<MessageContact> {
    return updateMessageContact(ctx, input);
  }

  @Mutation(() => MessagePreferences, {
    description: 'Opts out of the messages of all businesses, turns push notifications off, or undoes that.',
  })
  updateMessagePreferences(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateMessagePreferencesInput, { description: 'What changes.' })
    input: UpdateMessagePreferencesInput,
  ): Promise<MessagePreferences> {
    return updateMessagePreferences(ctx, input);
  }
}
