import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { type Sealing, seal, unseal } from '../../access/sealing.ts';
import type { PageCookie } from '../cookies.ts';
import type { Visitor } from './own-form.tsx';

/** A secret on its way from a form to the page that shows it: a client secret, recovery codes, ... */
export interface ShownOnce<Content> {
  /** Its kind and subject; another page cannot open it. */
  readonly subject: readonly [string, ...string[]];
  readonly schema: z.ZodType<Content>;
  /** How long the page can still be opened. */
  readonly seconds: number;
}

const handedOn = z.object({ content: z.unknown(), expiresAt: z.number() });

const sealOf = ({ session }: Visitor, subject: readonly string[]) => ({
  purpose: 'secrets shown once',
  boundTo: JSON.stringify([session.id, ...subject]),
});

type Given<Env> = Sealing & { readonly env: Env; readonly clock: Clock };

/**
 * Passes secrets to the page after a form. A secret is only kept in the browser, encrypted for this session and
 * subject, because the database only has its hash and an address must not contain it.
 */
export function createShownOnce<Env>(cookieOf: (env: Env) => PageCookie) {
  /** The secret for the page of this subject; the browser keeps it, for a page that can be shown again. */
  function readStored<Content>(
    deps: Given<Env>,
    visit: Visitor,
    { subject, schema }: ShownOnce<Content>,
  ): Content | null {
    const sealed = cookieOf(deps.env).read(visit.context);
    if (!sealed) return null;
    const text = unseal(deps, sealOf(visit, subject), Buffer.from(sealed, 'base64url'));
    if (text === null) return null;
    const { content, expiresAt } = handedOn.parse(JSON.parse(text));
    return deps.clock.now().getTime() < expiresAt ? schema.parse(content) : null;
  }
  return {
    readStored,
    storeForNextPage: <Content>(
      deps: Given<Env>,
      visit: Visitor,
      { subject, seconds }: ShownOnce<Content>,
      content: Content,
    ): void => {
      const expiresAt = deps.clock.now().getTime() + seconds * 1000;
      const sealed = seal(deps, sealOf(visit, subject), JSON.stringify({ content, expiresAt }));
      cookieOf(deps.env).set(visit.context, sealed.toString('base64url'), seconds);
    },
    /** The secret for the page of this subject, which is then removed from the browser. */
    takeStored: <Content>(deps: Given<Env>, visit: Visitor, shown: ShownOnce<Content>): Content | null => {
      const content = readStored(deps, visit, shown);
      if (content !== null) cookieOf(deps.env).clear(visit.context);
      return content;
    },
  };
}
