import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { noticeMail } from '../mail/notice-mail.service.ts';
import { NoticeMail } from '../mail/notice-mail.view.ts';
import { MarkNoticesReadInput, NoticeEventInput } from './notice.inputs.ts';
import {
  markNoticesRead,
  noticeOfViewer,
  pageOfNotices,
  recordNotices,
  unreadNoticeCount,
} from './notice.service.ts';
import { NoticePage, NoticeView } from './notice.view.ts';

@Resolver()
export class NoticeResolver {
  @Query(() => NoticePage, {
    description: 'What happened that concerns the viewer, newest first: the last 400 days.',
  })
  notices(
    @Ctx() ctx: Context,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
    @Arg('unreadOnly', () => Boolean, {
      defaultValue: false,
      description: 'Only those that the viewer has not read.',
    })
    unreadOnly: boolean,
  ): Promise<NoticePage> {
    checkPage({ page, pageSize });
    return pageOfNotices(ctx, { page, pageSize, unreadOnly });
  }

  @Query(() => NoticeView, {
    nullable: true,
    description: 'One notice of the viewer; null, with an error, when there is none with this id.',
  })
  notice(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the notice.' }) id: string,
  ): Promise<NoticeView> {
    return noticeOfViewer(ctx, id);
  }

  @Query(() => Int, { description: 'How many notices the viewer has not read.' })
  unreadNoticeCount(@Ctx() ctx: Context): Promise<number> {
    return unreadNoticeCount(ctx);
  }

  @Mutation(() => Int, {
    description: 'Marks notices of the viewer as read; returns how many are still unread.',
  })
  markNoticesRead(
    @Ctx() ctx: Context,
    @Arg('input', () => MarkNoticesReadInput, { description: 'Which notices.' }) input: MarkNoticesReadInput,
  ): Promise<number> {
    return markNoticesRead(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      'Makes a notice for everybody whom an event concerns, once however often it is delivered; of all events or of none. For services of the platform only.',
  })
  async recordNotices(
    @Ctx() ctx: Context,
    @Arg('events', () => [NoticeEventInput], { description: 'The events.' }) events: NoticeEventInput[],
  ): Promise<boolean> {
    await recordNotices(ctx, events);
    return true;
  }

  @Query(() => NoticeMail, {
    nullable: true,
    description:
      'What a mail about notices says, if there is still a reason to send it. For services of the platform only.',
  })
  noticeMail(
    @Ctx() ctx: Context,
    @Arg('mailId', () => ID, { description: 'UUID of the mail.' }) mailId: string,
    @Arg('locale', () => String, {
      nullable: true,
      description: "The reader's language, as a BCP 47 tag.",
    })
    locale: string | null,
  ): Promise<NoticeMail | null> {
    return noticeMail(ctx, { mailId, locale: locale ?? null });
  }
}
