import { inClientTransaction } from '../../kernel/database/transaction.ts';
import type { NoticePost } from '../../kernel/notices/notice-post.ts';
import type { Dependencies } from '../dependencies.ts';
import { notice } from './letters/notice.ts';
import { writeToMember } from './write-mail.ts';

/** Writes mail about notices, as the notices service orders it. Ordered again, a mail is sent once. */
export function createNoticePost(deps: Dependencies): NoticePost {
  return {
    order: (mails) =>
      inClientTransaction(deps.database.pool, async (client) => {
        for (const { mailId, memberId } of mails) {
          const contentFor = (to: string) => ({ to, memberId, noticeMailId: mailId });
          await writeToMember(client, deps, memberId, notice, contentFor, mailId);
        }
      }),
  };
}
