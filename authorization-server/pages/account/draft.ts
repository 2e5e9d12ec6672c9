import type { z } from 'zod';
import { seal, unseal } from '../../sealing.ts';
import { type Html, html } from '../../../kernel/html.ts';
import type { AccountDependencies, Field, Visit } from './visit.ts';

/**
 * What a form will make, down to its id and its secret, decided when the form is opened. Sent twice, by a double
 * click or after going back, it makes one thing, because the database's keys know it already, and whichever answer
 * the browser keeps can show the secret.
 */
export interface DraftOf<Content> {
  /** What it makes, and of what; another form cannot open it. */
  readonly subject: readonly [string, ...string[]];
  readonly schema: z.ZodType<Content>;
}

const sealOf = ({ session }: Visit, subject: readonly string[]) => ({
  purpose: 'drafts of forms',
  boundTo: JSON.stringify([session.id, ...subject]),
});

/** The draft as a field of the form, sealed for this session: the secret in it is nobody's before it is shown. */
export function draftField<Content>(
  deps: AccountDependencies,
  visit: Visit,
  { subject }: DraftOf<Content>,
  content: Content,
): Html {
  const sealed = seal(deps, sealOf(visit, subject), JSON.stringify(content)).toString('base64url');
  return html`<input type="hidden" name="draft" value="${sealed}" />`;
}

/** The draft of a form; null when it is of another session or form, or missing. */
export function readDraft<Content>(
  deps: AccountDependencies,
  visit: Visit,
  { subject, schema }: DraftOf<Content>,
  field: Field,
): Content | null {
  const text = unseal(deps, sealOf(visit, subject), Buffer.from(field('draft') ?? '', 'base64url'));
  return text === null ? null : schema.parse(JSON.parse(text));
}
