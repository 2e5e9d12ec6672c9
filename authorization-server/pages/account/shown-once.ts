import { z } from 'zod';
import { seal, unseal } from '../../../kernel/access/sealing.ts';
import { onceCookie } from '../../browser-session/cookies.ts';
import type { AccountDependencies, Visit } from './visit.ts';

/** Something secret on its way from a form to the page that shows it: a client secret, recovery codes, ... */
export interface ShownOnce<Content> {
  /** What it is, and of what; another page cannot open it. */
  readonly subject: readonly [string, ...string[]];
  readonly schema: z.ZodType<Content>;
  /** How long the page can still be opened. */
  readonly seconds: number;
}

const handedOn = z.object({ content: z.unknown(), expiresAt: z.number() });

const sealOf = ({ session }: Visit, subject: readonly string[]) => ({
  purpose: 'secrets shown once',
  boundTo: JSON.stringify([session.id, ...subject]),
});

/**
 * Hands a secret to the page that a form leads to. It is kept nowhere but in the browser, sealed for this
 * session and subject, because the database has only its hash and an address must not hold it.
 */
export function storeForNextPage<Content>(
  deps: AccountDependencies,
  visit: Visit,
  { subject, seconds }: ShownOnce<Content>,
  content: Content,
): void {
  const expiresAt = deps.clock.now().getTime() + seconds * 1000;
  const sealed = seal(deps, sealOf(visit, subject), JSON.stringify({ content, expiresAt }));
  onceCookie(deps.env).set(visit.context, sealed.toString('base64url'), seconds);
}

/** What was handed on to the page of this subject; the browser keeps it, for a page that is shown more than once. */
export function readStored<Content>(
  deps: AccountDependencies,
  visit: Visit,
  { subject, schema }: ShownOnce<Content>,
): Content | null {
  const sealed = onceCookie(deps.env).read(visit.context);
  if (!sealed) return null;
  const text = unseal(deps, sealOf(visit, subject), Buffer.from(sealed, 'base64url'));
  if (text === null) return null;
  const { content, expiresAt } = handedOn.parse(JSON.parse(text));
  return deps.clock.now().getTime() < expiresAt ? schema.parse(content) : null;
}

/** What was handed on to the page of this subject; the browser has it no more afterwards. */
export function takeStored<Content>(
  deps: AccountDependencies,
  visit: Visit,
  shown: ShownOnce<Content>,
): Content | null {
  const content = readStored(deps, visit, shown);
  if (content !== null) onceCookie(deps.env).clear(visit.context);
  return content;
}
