import { z } from 'zod';
import type { JobHandler, Jobs } from '../../kernel/database/jobs/jobs.ts';
import { SpanKind, withSpan } from '../../kernel/observability/tracing.ts';
import type { Dependencies } from '../dependencies.ts';
import { messageOf } from './letter.tsx';
import type { MailContent } from './mail-kind.ts';
import { mailKinds } from './mail-kinds.ts';
import { mailNotice, mailRouteOf } from '../../kernel/mail-route.ts';
import { type Mailer, type Message, createSmtpMailer } from './mailer.ts';
import { writePayoutMail } from './payout-mail.ts';
import { mailSubscriber, noteSent, wasSent } from './sent-mail.ts';
import { writeMembershipMail } from './membership-mail.ts';
import { tellOwners } from './tell-owners.ts';
import { writeWebhookMail } from './webhook-mail.ts';
import { mailWritten } from './write-mail.ts';

const mail = {
  mailId: z.uuid(),
  kind: z.string(),
};
const written = z.object({
  ...mail,
  content: z.looseObject({ to: z.string() } satisfies Record<keyof MailContent, z.ZodType>),
});
type Written = z.infer<typeof written>;
const jobSchema = z.union([
  written,
  z.object({ ...mail, ownersOf: z.uuid(), alsoTo: z.uuid().nullable(), content: z.looseObject({}) }),
]);

/**
 * Sends the mail of a job. Jobs are repeated if they fail or their process is killed. Mail that was sent is known by
 * its id; a process killed between the server's acceptance and recording it sends the same Message-ID twice. Without a
 * mailer, the message is stored for the outbox page.
 */
export function deliverMail(deps: Dependencies, mailer: Mailer | null): JobHandler {
  const beingSent = new Map<string, Promise<void>>();

  async function send({ mailId, kind, content }: Written, signal: AbortSignal): Promise<void> {
    const known = mailKinds.find(({ name }) => name === kind);
    if (known === undefined) throw new Error(`${kind} is not a kind of mail`);
    if (await wasSent(deps, mailId)) return;
    const letter = await known.compose(deps, content);
    if (letter === null) return;
    const message: Message = { id: mailId, to: content.to, ...messageOf(deps.env, letter) };
    const span = { name: 'send mail', kind: SpanKind.CLIENT, attributes: { 'svc.mail.kind': kind } };
    if (mailer !== null) await withSpan(span, () => mailer.send(message, signal));
    await noteSent(deps, mailId, mailer === null ? message : null);
  }

  return async (payload, signal) => {
    const job = jobSchema.parse(payload);
    if ('ownersOf' in job) {
      await tellOwners(deps, job);
      return;
    }
    const { mailId } = job;
    // One that was ordered twice comes twice, maybe at once.
    const sending = beingSent.get(mailId) ?? send(job, signal).finally(() => beingSent.delete(mailId));
    beingSent.set(mailId, sending);
    await sending;
  };
}

/** Enough to deliver mail after the mail server was down for a day. */
const retries = 300;
/** Mail servers take their time, and what is read and stored for mails is read and stored together. */
const abreast = { workers: 4, atOnce: 5 };

/** Starts to send what `writeMail` stores, and logs it if the platform sends no mail. */
export async function startMailDelivery(deps: Dependencies, jobs: Jobs): Promise<void> {
  const route = mailRouteOf(deps.env);
  if (route === 'nowhere') {
    deps.logger.warn(mailNotice(deps.env));
    return;
  }
  const mailer = route === 'server' ? createSmtpMailer(deps.env) : null;
  await jobs.subscribe(mailWritten, mailSubscriber, deliverMail(deps, mailer), { retries, ...abreast });
  await jobs.schedule('authorization-server.membership-mail', '* * * * *', () => writeMembershipMail(deps));
  await jobs.schedule('authorization-server.payout-mail', '* * * * *', () => writePayoutMail(deps));
  await jobs.schedule('authorization-server.webhook-mail', '* * * * *', () => writeWebhookMail(deps));
}
