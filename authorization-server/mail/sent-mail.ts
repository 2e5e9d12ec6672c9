import { z } from 'zod';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Message } from './mailer.ts';

type SentMailDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Whether a mail was already sent. */
export async function wasSent({ database }: SentMailDependencies, mailId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from authorization_server.sent_mail where id = $1', [
    mailId,
  ]);
  return rowCount === 1;
}

/** Records that a mail was sent; `shown` is what the outbox page shows of it. */
export async function noteSent(
  { database, clock }: SentMailDependencies,
  mailId: string,
  shown: Message | null,
): Promise<void> {
  await database.pool.query(
    `insert into authorization_server.sent_mail (id, sent_at, message) values ($1, $2, $3) on conflict do nothing`,
    [mailId, clock.now(), shown],
  );
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
