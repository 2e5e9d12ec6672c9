import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import {
  noticePreferenceOfLink,
  noticePreferences,
  unsubscribeFromNotices,
  updateNoticePreferences,
} from './preference.service.ts';
import { NoticePreference, UpdateNoticePreferencesInput } from './preference.view.ts';

@Resolver()
export class PreferenceResolver {
  @Query(() => [NoticePreference], { description: 'What the viewer gets about each kind of notices.' })
  noticePreferences(@Ctx() ctx: Context): Promise<NoticePreference[]> {
    return noticePreferences(ctx);
  }

  @Mutation(() => NoticePreference, {
    description: 'Turns mail or notifications about one kind of notices on or off.',
  })
  updateNoticePreferences(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateNoticePreferencesInput, { description: 'What the viewer wants.' })
    input: UpdateNoticePreferencesInput,
  ): Promise<NoticePreference> {
    return updateNoticePreferences(ctx, input);
  }

  @Query(() => NoticePreference, {
    nullable: true,
    description: 'What the link to unsubscribe in a mail is about, for whoever has the mail.',
  })
  noticePreferenceOfLink(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The token in the link.' }) token: string,
  ): Promise<NoticePreference> {
    return noticePreferenceOfLink(ctx, token);
  }

  @Mutation(() => NoticePreference, {
    description:
      'Turns off the mail that a link to unsubscribe is about, for whoever has the mail (RFC 8058).',
  })
  unsubscribeFromNotices(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The token in the link.' }) token: string,
  ): Promise<NoticePreference> {
    return unsubscribeFromNotices(ctx, token);
  }
}
