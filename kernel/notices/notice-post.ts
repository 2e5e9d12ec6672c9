import { z } from 'zod';
import { createInternalClient } from '../access/internal-client.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';
import { systemViewer } from '../access/viewer.ts';
import { closedWith, defineShared } from '../house.ts';
import { newId } from '../text/ids.ts';

/** A mail that a member is to get. */
export const orderedMail = z.object({ mailId: z.uuid(), memberId: z.uuid() });
export type OrderedMail = Readonly<z.output<typeof orderedMail>>;

/** What the notices service needs of the authorization server, which knows addresses. */
export interface NoticePost {
  /** Has mails sent, each once by its id however often it is ordered; a member without a confirmed address gets none. */
  order(mails: readonly OrderedMail[]): Promise<void>;
}

interface RemoteNoticePost extends NoticePost {
  close(): Promise<void>;
}

export const noticeMailPath = '/internal/notice-mail';

/** The authorization server in another process. */
function createRemoteNoticePost(url: string, secrets: InternalSecrets): RemoteNoticePost {
  const client = createInternalClient({ url, secrets, connections: 8, timeoutMs: 5_000 });
  return {
    order: async (mails) => {
      await client.call(noticeMailPath, systemViewer(newId()), JSON.stringify(mails));
    },
    close: () => client.close(),
  };
}

/** The authorization server registers its own. */
export const noticePosts = defineShared<NoticePost>((house) =>
  closedWith(house, createRemoteNoticePost(house.env.INTERNAL_AUTH_URL, house.internalSecrets)),
);
