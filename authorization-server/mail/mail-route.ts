import type { Env } from '../settings.ts';
import { isExposed, isLoopback } from '../../kernel/exposure.ts';

/** Where mail goes: to the mail server, to a page for whoever sits at the machine, or nowhere. */
export type MailRoute = 'server' | 'outbox' | 'nowhere';

/**
 * contract 11.1b: the outbox shows links that open accounts, so it is there only where nobody else can be: neither in
 * production, nor where the platform listens to others or is known by an address that others reach.
 */
export function mailRouteOf(env: Pick<Env, 'SMTP_URL' | 'HOST' | 'NODE_ENV' | 'AUTH_URL'>): MailRoute {
  if (env.SMTP_URL !== undefined) return 'server';
  return isExposed(env) || !isLoopback(new URL(env.AUTH_URL).hostname) ? 'nowhere' : 'outbox';
}

/** What the start says of it. */
export function mailNotice(env: Parameters<typeof mailRouteOf>[0]): string | null {
  const notices: Readonly<Record<MailRoute, string | null>> = {
    server: null,
    outbox: `Mail is not sent but shown at ${env.AUTH_URL}/outbox.`,
    nowhere: 'No mail is sent: nobody can confirm an address or replace a forgotten password. Set SMTP_URL.',
  };
  return notices[mailRouteOf(env)];
}
