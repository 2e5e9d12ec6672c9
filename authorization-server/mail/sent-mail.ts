import { z } from 'zod';
import { batchReads } from '../../kernel/database/batched-reads.ts';
import { jobsSchema } from '../../kernel/database/jobs/jobs-schema.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Message } from './mailer.ts';
import { mailWritten } from './write-mail.ts';

/** Who handles `mailWritten`. */
export const mailSubscriber = 'mailer';
/** Where jobs with mail wait, and stay when they have ended. */
export const mailQueue = `${mailWritten}.${mailSubscriber}`;

type SentMailDependencies = Pick<Dependencies, 'database' | 'clock'>;

const findSent = batchReads<string, true>(async (pool, mailIds) => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'sent mail',
    text: 'select id from authorization_server.sent_mail where id = any($1::uuid[])',
    values: [mailIds],
  });
  const sent = new Set(rows.map(({ id }) => id));
  return mailIds.map((id) => sent.has(id.toLowerCase()) || null);
});

/** Longer than a mail is tried again. */
const keepMs = 2 * 86_400_000;

/** Forgets mail that was sent two days ago, and its job, which has the text and the names in it. */
export async function sweepSentMail({ database, clock }: SentMailDependencies): Promise<void> {
  const sentBefore = new Date(clock.now().getTime() - keepMs);
  await database.pool.query('delete from authorization_server.sent_mail where sent_at < $1', [sentBefore]);
  await database.pool.query(
    `delete from ${jobsSchema}.job where name = $2 and state = 'completed' and completed_on < $1`,
    [sentBefore, mailQueue],
  );
}

/** Whether a mail was already sent. */
export async function wasSent({ database }: SentMailDependencies, mailId: string): Promise<boolean> {
  return (await findSent(database.pool, mailId)) !== null;
}

interface SentMail {
  readonly mailId: string;
  readonly at: Date;
  readonly shown: Message | null;
}

/** One statement for those that are sent at the same moment, as for reads: each is told once it is stored. */
const storeSent = batchReads<SentMail, null>(async (pool, sent) => {
  await pool.query({
    name: 'store sent mail',
    text: `insert into authorization_server.sent_mail (id, sent_at, message)
      select * from unnest($1::uuid[], $2::timestamptz[], $3::jsonb[]) on conflict do nothing`,
    values: [
      sent.map(({ mailId }) => mailId),
      sent.map(({ at }) => at),
      sent.map(({ shown }) => shown && JSON.stringify(shown)),
    ],
  });
  return sent.map(() => null);
});

/** Records that a mail was sent; `shown` is what the outbox page shows of it. */
export async function noteSent(
  { database, clock }: SentMailDependencies,
  mailId: string,
  shown: Message | null,
): Promise<void> {
  await storeSent(database.pool, { mailId, at: clock.now(), shown });
}

const shownMessage = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type ShownMail = Readonly<z.infer<typeof shownMessage>> & { readonly sentAt: string };

/** What the outbox page shows, newest first. */
export async function mailInOutbox({ database }: SentMailDependencies, limit: number): Promise<ShownMail[]> {
  const { rows } = await database.pool.query<{ sentAt: string; message: unknown }>(
    `select sent_at as "sentAt", message from authorization_server.sent_mail
     where message is not null order by sent_at desc, id desc limit $1`,
    [limit],
  );
  return rows.map(({ sentAt, message }) => ({ sentAt: isoInstant(sentAt), ...shownMessage.parse(message) }));
}
