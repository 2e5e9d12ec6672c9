import type { z } from 'zod';
import { type Sealing, seal, unseal } from '../../access/sealing.ts';
import type { Html } from '../html.ts';

interface SignedIn {
  readonly session: { readonly id: string };
}

/**
 * What a form is going to create, including its id and secret, decided when the form is opened. If the form is
 * sent twice, by a double click or after going back, only one thing is created, because the database already has
 * its key; and whichever answer the browser keeps can show the secret.
 */
export interface DraftOf<Content> {
  /** What the form creates, and for whom; another form cannot open the draft. */
  readonly subject: readonly [string, ...string[]];
  readonly schema: z.ZodType<Content>;
}

const sealOf = ({ session }: SignedIn, subject: readonly string[]) => ({
  purpose: 'drafts of forms',
  boundTo: JSON.stringify([session.id, ...subject]),
});

/**
 * The draft as a hidden field, encrypted for this session, so that nobody can read the secret before it is shown.
 */
export function draftField<Content>(
  deps: Sealing,
  visitor: SignedIn,
  { subject }: DraftOf<Content>,
  content: Content,
): Html {
  const sealed = seal(deps, sealOf(visitor, subject), JSON.stringify(content)).toString('base64url');
  return <input type="hidden" name="draft" value={sealed} />;
}

/** The draft of a posted form; null if it is missing or belongs to another session or form. */
export function readDraft<Content>(
  deps: Sealing,
  visitor: SignedIn,
  { subject, schema }: DraftOf<Content>,
  field: (name: string) => string | null,
): Content | null {
  const text = unseal(deps, sealOf(visitor, subject), Buffer.from(field('draft') ?? '', 'base64url'));
  return text === null ? null : schema.parse(JSON.parse(text));
}
