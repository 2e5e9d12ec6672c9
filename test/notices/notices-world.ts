import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import type { NewNotice } from '../../kernel/notices/notice-event.ts';
import { notices as told } from '../../subgraphs/messaging/notices.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { systemClock } from '../../kernel/clock.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

export const noticeSchema = z.strictObject({
  id: z.uuid(),
  kindCode: z.string(),
  businessId: z.uuid().nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  path: z.string(),
  actorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});

const pageSchema = z.object({
  notices: z.object({ items: z.array(noticeSchema), total: z.int() }),
  unreadNoticeCount: z.int(),
});

const listQuery = `query ($page: Int, $pageSize: Int, $unreadOnly: Boolean) {
  notices(page: $page, pageSize: $pageSize, unreadOnly: $unreadOnly) {
    items { id kindCode businessId subjectKind subjectId title text language path actorName createdAt readAt }
    total
  }
  unreadNoticeCount
}`;

/** The list of somebody's notices, and how many are unread. */
export async function listOf(graph: GraphApi, variables: Readonly<Record<string, unknown>> = {}) {
  const { data } = await graph(listQuery, { page: 1, pageSize: 100, unreadOnly: false, ...variables });
  const { notices, unreadNoticeCount: unread } = pageSchema.parse(data);
  return { ...notices, unread };
}

const owners = { kennel: 'owner', shop: 'otherOwner' } as const;
type Business = keyof typeof owners;
export type Account = 'owner' | 'otherOwner' | 'buyer' | 'otherBuyer' | 'admin';

/** The whole system with a mail server. */
export async function startNoticesWorld({
  settings = {},
  ...options
}: Parameters<typeof startTestPlatform>[0] = {}) {
  const mail = await startMailServer();
  const platform: TestPlatform = await startTestPlatform({
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'Svc Platform <no-reply@svc.example>', ...settings },
    ...options,
  });
  const { accounts, businesses } = platform.world;
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 8 });

  const graphOf = async (account: Account, business?: Business): Promise<GraphApi> => {
    const profileId = business === undefined ? undefined : businesses[business].profileId;
    const { accessToken } = await signIn(platform, accounts[account], profileId);
    return graphApi(platform, accessToken);
  };

  /** Tells an event as a service does, in a transaction. */
  const tell = (notice: NewNotice, viewer: Parameters<typeof told.tell>[1]['viewer'] = null) =>
    inTransaction(pool, (transaction) => told.tell(transaction, { viewer, clock: systemClock }, notice));

  /** A message to somebody, by nobody. */
  const message = (to: NewNotice['to'], eventId: string = newId()): NewNotice => ({
    kind: 'MESSAGE_RECEIVED',
    eventId,
    about: { kind: 'CONVERSATION', id: newId() },
    to,
    arguments: {},
  });

  const countOf = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [
      ...values,
    ]);
    return rows[0]?.count ?? 0;
  };

  return {
    ...platform,
    pool,
    mail,
    graphOf,
    tell,
    message,
    countOf,
    /** Events that are still to be delivered. */
    waiting: () => countOf('messaging.notice_event'),
    /** Mails that were ordered, and not yet sent or dropped. */
    unsent: () =>
      countOf(
        `jobs.job where name = 'authorization-server.mail-written.mailer' and state in ('created', 'retry', 'active')`,
      ),
    forgetNotices: async () => {
      await pool.query(
        'truncate messaging.notice_event, notices.notice, notices.preference, authorization_server.sent_mail',
      );
      mail.mails.length = 0;
    },
    /** As if ten minutes had gone by. */
    passTenMinutes: () =>
      pool.query(
        `update notices.notice set mail_due_at = mail_due_at - interval '10 minutes' where mail_due_at is not null`,
      ),
    stop: async () => {
      await pool.end();
      await platform.stop();
      await mail.close();
    },
  };
}

export type NoticesWorld = Awaited<ReturnType<typeof startNoticesWorld>>;
