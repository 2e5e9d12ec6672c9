import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { mailRouteOf } from '../../kernel/mail-route.ts';
import type { NoticePost } from '../../kernel/notices/notice-post.ts';
import type { Dependencies } from '../dependencies.ts';
import { confirmedAddresses } from '../identity/accounts/accounts.ts';
import { notice } from './letters/notice.ts';
import { writeUnlimited } from './write-mail.ts';

/** Writes mail about notices, as the notices service orders it. Ordered again, a mail is sent once. */
export function createNoticePost(deps: Dependencies): NoticePost {
  return {
    order: async (mails) => {
      if (mailRouteOf(deps.env) === 'nowhere') return;
      await inClientTransaction(deps.database.pool, async (client) => {
        const addresses = await confirmedAddresses(
          client,
          mails.map(({ memberId }) => memberId),
        );
        const written = mails.flatMap(({ mailId, memberId }) => {
          const to = addresses.get(memberId);
          return to === undefined ? [] : [{ mailId, content: { to, memberId, noticeMailId: mailId } }];
        });
        await writeUnlimited(client, deps, notice, written);
      });
    },
  };
}
