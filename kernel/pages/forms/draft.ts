import type { z } from 'zod';
import { type Sealing, seal, unseal } from '../../access/sealing.ts';
import { type Html, html } from '../html.ts';

interface SignedIn {
  readonly session: { readonly id: string };
}

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

const sealOf = ({ session }: SignedIn, subject: readonly string[]) => ({
  purpose: 'drafts of forms',
  boundTo: JSON.stringify([session.id, ...subject]),
});

/** The draft as a field of the form, sealed for this session: the secret in it is nobody's before it is shown. */
export function draftField<Content>(
  deps: Sealing,
  visitor: SignedIn,
  { subject }: DraftOf<Content>,
  content: Content,
): Html {
  const sealed = seal(deps, sealOf(visitor, subject), JSON.stringify(content)).toString('base64url');
  return html`<input type="hidden" name="draft" value="${sealed}" />`;
}

/** The draft of a form; null when it is of another session or form, or missing. */
export function readDraft<Content>(
  deps: Sealing,
  visitor: SignedIn,
  { subject, schema }: DraftOf<Content>,
  field: (name: string) => string | null,
): Content | null {
  const text = unseal(deps, sealOf(visitor, subject), Buffer.from(field('draft') ?? '', 'base64url'));
  return text === null ? null : schema.parse(JSON.parse(text));
}
