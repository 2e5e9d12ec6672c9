import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { limitConcurrency } from '../../kernel/media/limit-concurrency.ts';
import { mayBePlain } from '../../kernel/plaintext.ts';
import type { Env } from '../settings.ts';

/** A mail as it is sent. */
export interface Message {
  /** The same for every repetition, so that mailboxes recognise it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string;
}

/** Hands mail over for transport. */
export interface Mailer {
  /** Throws if it was not accepted, so that it is retried; after the signal is aborted, nothing is sent any more. */
  send(message: Message, signal: AbortSignal): Promise<void>;
}

const waitMs = 10_000;
/** So many connections a mail server gets at the same time. */
const atOnce = 4;

const fault = z.object({ code: z.string().default('no code'), responseCode: z.int().optional() });

/** The mail server's error, without anything that may name the recipient. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = fault.safeParse(error).data ?? { code: 'no code' };
  return new Error(`the mail server did not take a mail (${[code, responseCode].join(' ')})`);
}

/** Whether mail has to be encrypted on its way to a server, by STARTTLS where the address is smtp:. */
function needsTls({ NODE_ENV, SMTP_URL = '', PLAINTEXT_HOSTS }: MailEnv): boolean {
  return NODE_ENV === 'production' && !mayBePlain(new URL(SMTP_URL).hostname, PLAINTEXT_HOSTS);
}

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'AUTH_URL' | 'NODE_ENV' | 'PLAINTEXT_HOSTS'>;

/** Hands mail to the server of SMTP_URL; in production encrypted, or not at all. */
export function createSmtpMailer(env: MailEnv): Mailer {
  const { SMTP_URL, MAIL_FROM, AUTH_URL } = env;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: 3 * waitMs,
    requireTLS: needsTls(env),
    // Nothing that a mail refers to is fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(AUTH_URL).hostname;
  const inTurn = limitConcurrency(atOnce);
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }, signal) => {
      try {
        const mail = {
          from: MAIL_FROM,
          // As an object, so that nothing in it can be parsed as a second address.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          // RFC 3834 5: prevents automatic replies.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        };
        await inTurn(() => {
          signal.throwIfAborted();
          return transport.sendMail(mail);
        });
      } catch (error) {
        throw withoutAddress(error);
      }
    },
  };
}
