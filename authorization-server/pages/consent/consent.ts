import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Context } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import {
  type AuthorizeRequest,
  canonicalQuery,
  readAuthorizeRequest,
} from '../../oauth/authorize-request.ts';
import { limitFetches } from '../../oauth/token-limits.ts';
import { type MemberRequest, readMemberRequest } from '../../oauth/first-party/authorize.ts';
import { issueMemberCode } from '../../oauth/first-party/member-codes.ts';
import { readCard } from '../../connections/cards.ts';
import { allow } from '../../connections/connections.ts';
import type { Dependencies } from '../../dependencies.ts';
import { draftIsUsed } from '../../../kernel/pages/forms/repeatable.ts';
import { businessesAmong, profileOf } from '../../../kernel/profiles/directory.ts';
import { profilesOfMember } from '../../identity/accounts/profiles.ts';
import { type Session, actAs } from '../../identity/sessions/sessions.ts';
import { callback } from './callback.ts';
import {
  type CodeDraft,
  type Consent,
  consentDraft,
  consentTokenBinding,
  shownTokenBinding,
} from './consent-form.tsx';
import { consentPage } from './consent-page.tsx';
import { currentSession } from '../../browser-session/current-session.ts';
import { readDraft } from '../../../kernel/pages/forms/draft.tsx';
import { isFormToken } from '../../../kernel/pages/forms/form-token.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sendPage, sendRefusal } from '../page.ts';

const noBusiness = {
  status: 403,
  text: 'You do not own or manage this business. Choose another one.',
};
const outdated = {
  status: 409,
  text: 'Nothing was allowed, because the app or your businesses have changed since you opened this page. Please check the page and decide again.',
};
const refusals: ReadonlyMap<string, { readonly status: number; readonly text: string }> = new Map([
  [
    '0010010000407',
    { status: 403, text: 'Nothing was allowed, because the business has no valid payment card.' },
  ],
  [
    '0010010000422',
    {
      status: 422,
      text: 'Nothing was changed, because you have already answered this page or it was open for more than a day. If you did not return to the app, please decide again.',
    },
  ],
]);

interface SentRequest {
  readonly request: AuthorizeRequest;
  /** The address to come back to it. */
  readonly query: string;
}

async function readRequest(context: Context, deps: Dependencies): Promise<SentRequest> {
  return {
    request: await readAuthorizeRequest(deps, context.querystring, () => limitFetches(deps, context)),
    query: canonicalQuery(context.querystring),
  };
}

function sendToSignIn(context: Context, query: string): void {
  const next = new URLSearchParams({ continue: `/connect/authorize?${query}` });
  seeOther(context, `/sign-in?${next.toString()}`);
}

/** Everything on the page; the business is the requested one, otherwise the one last acted for, otherwise the first. */
async function readConsent(
  context: Context,
  deps: Dependencies,
  { request, query }: SentRequest,
  session: Session,
  profileId: string | null,
): Promise<Consent> {
  const { publisherProfileId } = request.app;
  const [memberships, publisher] = await Promise.all([
    profilesOfMember(deps, session.account.memberId, requestId(context)),
    publisherProfileId === null ? null : profileOf(deps, publisherProfileId, requestId(context)),
  ]);
  const businesses = businessesAmong(memberships);
  const business =
    businesses.find(({ id }) => id === profileId) ??
    businesses.find(({ id }) => id === session.actingProfileId) ??
    businesses[0];
  const chosen = business ? { business, card: (await readCard(deps, business.id)).status } : null;
  return { request, query, session, publisherName: publisher?.displayName ?? null, businesses, chosen };
}

/** Sends a browser back to a first-party client: with a code if somebody is signed in, otherwise by way of sign-in. */
async function answerMember(context: Context, deps: Dependencies, request: MemberRequest): Promise<void> {
  const session = await currentSession(context, deps);
  if (session === null && !request.isSilent) {
    sendToSignIn(context, canonicalQuery(context.querystring));
    return;
  }
  const answer: Readonly<Record<string, string>> =
    session === null
      ? { error: 'login_required' }
      : { code: await issueMemberCode(deps, { ...request, session }) };
  seeOther(context, callback(request, answer, deps.env));
}

async function getAuthorize(context: Context, deps: Dependencies): Promise<void> {
  const memberRequest = readMemberRequest(deps, context.querystring);
  if (memberRequest !== null) {
    await answerMember(context, deps, memberRequest);
    return;
  }
  const sent = await readRequest(context, deps);
  const session = await currentSession(context, deps);
  if (session === null) {
    sendToSignIn(context, sent.query);
    return;
  }
  const profileId = new URLSearchParams(context.querystring).get('profileId');
  sendPage(context, deps, consentPage(deps, await readConsent(context, deps, sent, session, profileId)));
}

/** The form's code for the chosen business; or the page again, with the reason why there is none. */
async function decideToAllow(
  context: Context,
  deps: Dependencies,
  consent: Consent,
  { profileId, draft, shown }: { profileId: string; draft: CodeDraft; shown: string | null },
): Promise<void> {
  const { request, session, chosen } = consent;
  if (chosen === null || chosen.business.id !== profileId) {
    sendPage(context, deps, consentPage(deps, consent, noBusiness));
    return;
  }
  if (!isFormToken(deps, shown, ...shownTokenBinding(consent))) {
    sendPage(context, deps, consentPage(deps, consent, outdated));
    return;
  }
  try {
    if (draft.expiresAt <= deps.clock.now().getTime()) throw draftIsUsed();
    const { code } = draft;
    await allow(deps, {
      request,
      code,
      businessId: chosen.business.id,
      businessKind: chosen.business.kind,
      memberId: session.account.memberId,
    });
    await actAs(deps.database.pool, session, chosen.business);
    seeOther(context, callback(request, { code }, deps.env));
  } catch (error) {
    const refusal = error instanceof DomainError ? refusals.get(error.code) : undefined;
    if (refusal === undefined) throw error;
    sendPage(context, deps, consentPage(deps, consent, refusal));
  }
}

async function postAuthorize(context: Context, deps: Dependencies): Promise<void> {
  const sent = await readRequest(context, deps);
  const { request, query } = sent;
  const session = await currentSession(context, deps);
  if (session === null) {
    sendToSignIn(context, query);
    return;
  }
  const field = await readForm(context);
  const draft = readDraft(deps, { session }, consentDraft(query), field);
  if (draft === null || !isFormToken(deps, field('csrf'), ...consentTokenBinding(session, query))) {
    sendRefusal(context, deps, {
      status: 403,
      heading: 'Nothing was decided',
      text: 'The form does not belong to this request, or you have signed in again since you opened it. Please start again from the app.',
    });
    return;
  }
  const profileId = field('profileId') ?? '';
  if (field('switch') !== null) {
    seeOther(context, `/connect/authorize?${query}&${new URLSearchParams({ profileId }).toString()}`);
    return;
  }
  switch (field('decision') ?? '') {
    case 'allow':
      await decideToAllow(context, deps, await readConsent(context, deps, sent, session, profileId), {
        profileId,
        draft,
        shown: field('shown'),
      });
      break;
    case 'deny':
      seeOther(
        context,
        callback(
          request,
          { error: 'access_denied', error_description: 'The business denied the request.' },
          deps.env,
        ),
      );
      break;
    default:
      sendRefusal(context, deps, {
        status: 400,
        heading: 'Nothing was decided',
        text: 'Please go back and choose Allow or Deny.',
      });
  }
}

export function consentRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  router.get('/connect/authorize', (context) => getAuthorize(context, deps));
  router.post('/connect/authorize', (context) => postAuthorize(context, deps));
  return router;
}
