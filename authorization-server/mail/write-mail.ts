import type { PoolClient } from 'pg';
import { DomainError } from '../../kernel/errors/errors.ts';
import { transactionOn } from '../../kernel/database/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { confirmedAddresses } from '../identity/accounts/accounts.ts';
import { normalizeEmail } from '../../kernel/text/email-address.ts';
import { type AttemptLimit, tooManyAttempts, tryAttempt } from '../identity/accounts/attempts.ts';
import type { MailContent, MailKind } from './mail-kind.ts';
import { mailRouteOf } from '../../kernel/mail-route.ts';

/** The event for a mail to send; `deliverMail` handles it. */
export const mailWritten = 'authorization-server.mail-written';

export type MailDependencies = Pick<Dependencies, 'env' | 'clock' | 'ids' | 'encryptionSecrets' | 'jobs'>;

/** To write mail about what other services know. */
export type TellingDependencies = MailDependencies & Pick<Dependencies, 'graph' | 'database'>;

/** contract 5: three mails per address and hour; ten a day about what businesses do with the bookings of a guest. */
function limitOf<Content extends MailContent>(
  { name, countedAs }: MailKind<Content>,
  { to }: MailContent,
): AttemptLimit {
  const isOfGuest = countedAs === 'change for a guest';
  return {
    subject: ['mail', countedAs === 'notice' ? name : countedAs, normalizeEmail(to)],
    maximum: isOfGuest ? 10 : 3,
    windowSeconds: isOfGuest ? 86_400 : 3600,
    refusal:
      'We have sent three e-mails to this address within an hour. Please wait before you ask for another one.',
  };
}

/**
 * Writes a mail as a job, in the transaction of its subject: it is sent if and only if that commits. Returns null, or
 * the seconds until the address may have another one. Writes nothing if the platform sends no mail.
 */
async function tryMail<Content extends MailContent>(
  client: PoolClient,
  deps: MailDependencies,
  kind: MailKind<Content>,
  content: Content,
  mailId = deps.ids(),
): Promise<number | null> {
  if (mailRouteOf(deps.env) === 'nowhere') return null;
  if (kind.countedAs !== 'never') {
    const wait = await tryAttempt(client, deps, limitOf(kind, content));
    if (wait !== null) return wait;
  }
  await deps.jobs.publish(transactionOn(client), mailWritten, {
    mailId,
    kind: kind.name,
    content,
  });
  return null;
}

/**
 * Writes a mail; returns false for an address that has had as many as it may. Mail written twice under the same id is sent
 * once.
 */
export async function writeMail<Content extends MailContent>(
  client: PoolClient,
  deps: MailDependencies,
  kind: MailKind<Content>,
  content: Content,
  mailId?: string,
): Promise<boolean> {
  return (await tryMail(client, deps, kind, content, mailId)) === null;
}

/** Writes mails of a kind of which everybody gets all, by ids under which each is sent once. */
export async function writeUnlimited<Content extends MailContent>(
  client: PoolClient,
  deps: MailDependencies,
  { name: kind }: MailKind<Content> & { readonly countedAs: 'never' },
  mails: readonly { readonly mailId: string; readonly content: Content }[],
): Promise<void> {
  if (mails.length === 0 || mailRouteOf(deps.env) === 'nowhere') return;
  const written = mails.map(({ mailId, content }) => ({ mailId, kind, content }));
  await deps.jobs.publish(transactionOn(client), mailWritten, ...written);
}

/**
 * Writes a notice to a member, only to a confirmed address. The address is looked up in the transaction of the notice's
 * subject.
 */
export async function writeToMember<Content extends MailContent>(
  client: PoolClient,
  deps: MailDependencies,
  memberId: string,
  kind: MailKind<Content>,
  contentFor: (to: string) => Content,
  mailId?: string,
): Promise<void> {
  const to = (await confirmedAddresses(client, [memberId])).get(memberId);
  if (to !== undefined) await writeMail(client, deps, kind, contentFor(to), mailId);
}

/** The recipients of a notice about a profile. */
export interface ProfileAudience {
  /** The profile whose owners get the notice; the directory names them when it is delivered. */
  readonly ownersOf: string;
  /** The member who made the change, who also gets the notice. */
  readonly alsoTo: string | null;
}

/** Writes a notice to the owners of a profile: a job that writes one mail for each (tell-owners.ts). */
export async function writeToOwners<Content extends MailContent>(
  client: PoolClient,
  deps: MailDependencies,
  audience: ProfileAudience,
  kind: MailKind<Content>,
  content: Omit<Content, 'to'>,
  mailId = deps.ids(),
): Promise<void> {
  if (mailRouteOf(deps.env) === 'nowhere') return;
  await deps.jobs.publish(transactionOn(client), mailWritten, {
    mailId,
    kind: kind.name,
    ...audience,
    content,
  });
}

/**
 * Writes a mail that somebody requested. Throws the 429 for an address that has had its three, and 0010010000503 if the
 * platform sends no mail, so that nothing commits.
 */
export async function writeMailOrRefuse<Content extends MailContent>(
  client: PoolClient,
  deps: MailDependencies,
  kind: MailKind<Content>,
  content: Content,
): Promise<void> {
  if (mailRouteOf(deps.env) === 'nowhere') {
    throw new DomainError('0010010000503', 'The platform sends no e-mail at the moment.');
  }
  const wait = await tryMail(client, deps, kind, content);
  if (wait !== null) throw tooManyAttempts(limitOf(kind, content), wait);
}
