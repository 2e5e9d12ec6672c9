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
  /** The query of the request, in canonical form; the form is bound to it. */
  readonly query: string;
  readonly session: Session;
  readonly publisherName: string | null;
  readonly businesses: readonly Profile[];
  /** The selected business, with its card; null if the account has none. */
  readonly chosen: { readonly business: Profile; readonly card: CardStatus } | null;
}

type Binding = readonly [purpose: string, ...string[]];

/** The form's token: bound to the session and to every parameter of the request. */
export function consentTokenBinding(session: Session, query: string): Binding {
  return ['consent', session.id, query];
}

/**
 * What Allow also checks: app, scopes and businesses still have to be as the form showed them. A request without scopes
 * means what the app declares at that time, which may be more than the person has seen.
 */
export function shownTokenBinding({ request, query, session, publisherName, businesses }: Consent): Binding {
  const { app, scopes } = request;
  const { name, isSelfRegistered, reviewStatus, websiteUrl, policyUrl, tosUrl, logoMediaShortCode } = app;
  const shown = [
    {
      name,
      isSelfRegistered,
      reviewStatus,
      websiteUrl,
      policyUrl,
      tosUrl,
      logoMediaShortCode,
      publisherName,
      scopes,
    },
    businesses.map(({ id, displayName, handle }) => ({ id, displayName, handle })),
  ];
  return ['shown for consent', session.id, query, JSON.stringify(shown)];
}

const codeDraft = z.object({ code: z.string(), expiresAt: z.number() });
export type CodeDraft = z.output<typeof codeDraft>;
/** Shorter than a redeemed code is stored (sweep.ts), so that no form issues the same one again. */
const draftMs = 86_400_000;

/** The code that the form will issue, however often it is sent. */
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
