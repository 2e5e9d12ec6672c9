import { z } from 'zod';
import type { CommonEnv } from './env.ts';
import { isExposed, isLoopback } from './exposure.ts';
import { address } from './settings.ts';

/** The mail server, and the sender's address. */
export const mailSettings = z
  .object({
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .regex(
        /^(?!.*(?:requireTLS|rejectUnauthorized))/i,
        'must not switch off TLS or the check of certificates',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/,
        'must be an e-mail address, with a name before it or without',
      )
      .optional(),
    SUPPORT_EMAIL: z.email().optional(),
    AUTH_URL: address,
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL: the address that mail comes from',
  });

/** Where mail goes: to the mail server, to a page for the person at the machine, or nowhere. */
export type MailRoute = 'server' | 'outbox' | 'nowhere';

/**
 * contract 11.1b: the outbox shows links that open accounts, so it exists only if nobody else can reach it: not in
 * production, and not if the platform listens to others or has an address that others can reach.
 */
export function mailRouteOf(
  env: Pick<z.output<typeof mailSettings>, 'SMTP_URL' | 'AUTH_URL'> & Pick<CommonEnv, 'HOST' | 'NODE_ENV'>,
): MailRoute {
  if (env.SMTP_URL !== undefined) return 'server';
  return isExposed(env) || !isLoopback(new URL(env.AUTH_URL).hostname) ? 'nowhere' : 'outbox';
}

/** What the start prints about it. */
export function mailNotice(env: Parameters<typeof mailRouteOf>[0]): string | null {
  const notices: Readonly<Record<MailRoute, string | null>> = {
    server: null,
    outbox: `Mail is not sent but shown at ${env.AUTH_URL}/outbox.`,
    nowhere: 'No mail is sent: nobody can confirm an address or replace a forgotten password. Set SMTP_URL.',
  };
  return notices[mailRouteOf(env)];
}

/** Whom people write to about a decision of the platform: SUPPORT_EMAIL, or the address that mail comes from. */
export function supportAddress({
  SUPPORT_EMAIL,
  MAIL_FROM,
}: Pick<z.output<typeof mailSettings>, 'SUPPORT_EMAIL' | 'MAIL_FROM'>): string | null {
  return SUPPORT_EMAIL ?? /[^<>\s]+@[^<>\s]+/.exec(MAIL_FROM ?? '')?.[0] ?? null;
}
