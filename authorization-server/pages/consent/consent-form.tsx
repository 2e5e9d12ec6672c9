import { z } from 'zod';
import type { AuthorizeRequest } from '../../oauth/authorize-request.ts';
import type { CardStatus } from '../../connections/cards.ts';
import { newCode } from '../../connections/connections.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Profile } from '../../../kernel/profiles/directory.ts';
import type { Session } from '../../identity/sessions/sessions.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { type DraftOf, draftField } from '../../../kernel/pages/forms/draft.tsx';
import { formToken } from '../../../kernel/pages/forms/form-token.ts';

/** What a person decides about, and for which business. */
export interface Consent {
  readonly request: AuthorizeRequest;
  /** The query of the request, in one spelling; the form is bound to it. */
  readonly query: string;
  readonly session: Session;
  readonly publisherName: string | null;
  readonly businesses: readonly Profile[];
  /** The business that the page stands for, with its card; null when the account has none. */
  readonly chosen: { readonly business: Profile; readonly card: CardStatus } | null;
}

type Binding = readonly [purpose: string, ...string[]];

/** The form's token: bound to the session and to every parameter of the request. */
export function consentTokenBinding(session: Session, query: string): Binding {
  return ['consent', session.id, query];
}

/**
 * What Allow needs besides: the form shows the app, the scopes and the businesses as they are when it is sent. A request
 * that names no scope means what the app declares at that moment, which may be more than the person has seen.
 */
export function shownTokenBinding({ request, query, session, publisherName, businesses }: Consent): Binding {
  const { app, scopes } = request;
  const { name, isSelfRegistered, reviewStatus, websiteUrl, policyUrl, tosUrl } = app;
  const shown = [
    { name, isSelfRegistered, reviewStatus, websiteUrl, policyUrl, tosUrl, publisherName, scopes },
    businesses.map(({ id, displayName, handle }) => ({ id, displayName, handle })),
  ];
  return ['shown for consent', session.id, query, JSON.stringify(shown)];
}

const codeDraft = z.object({ code: z.string(), expiresAt: z.number() });
export type CodeDraft = z.output<typeof codeDraft>;
/** Shorter than a redeemed code is remembered (sweep.ts), so that no form gives the same one anew. */
const draftMs = 86_400_000;

/** The code that the form will give, however often it is sent. */
export function consentDraft(query: string): DraftOf<CodeDraft> {
  return { subject: ['consent', query], schema: codeDraft };
}

function newDraft({ clock }: Dependencies): CodeDraft {
  return { code: newCode(), expiresAt: clock.now().getTime() + draftMs };
}

/** The hidden fields of the form. */
export function consentFields(deps: Dependencies, consent: Consent): Html {
  const { session, query } = consent;
  return (
    <>
      <input type="hidden" name="csrf" value={formToken(deps, ...consentTokenBinding(session, query))} />
      <input type="hidden" name="shown" value={formToken(deps, ...shownTokenBinding(consent))} />
      {draftField(deps, consent, consentDraft(query), newDraft(deps))}
    </>
  );
}
