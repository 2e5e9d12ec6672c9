import type { App } from '../../clients/app-store.ts';
import type { CardStatus } from '../../connections/cards.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isDocumentAddress } from '../../oauth/client-documents/document-address.ts';
import { type Consent, consentFields } from './consent-form.tsx';
import type { Html } from '../../../kernel/pages/html.ts';
import { Badge } from '../../../kernel/pages/parts/badge.tsx';
import { Options } from '../../../kernel/pages/parts/field.tsx';
import { Alert, Note } from '../../../kernel/pages/parts/notice.tsx';
import type { Page } from '../page.ts';
import { scopeSentence } from '../../../kernel/pages/scope-sentences.ts';
import { signOutForm } from '../../../kernel/pages/sign-out-form.tsx';
import { TestBadge, profileOption } from '../../../kernel/pages/parts/test-badge.tsx';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { AppLogo } from '../../../kernel/pages/parts/app-logo.tsx';

const cardFaults: Readonly<Record<Exclude<CardStatus, 'VALID'>, string>> = {
  NONE: 'has no payment card',
  EXPIRED: 'has a payment card that has expired',
  DECLINED: 'has a payment card that was declined',
  NEEDS_VERIFICATION: 'has a payment card that must be verified again',
};

function link(url: string | null, text: string): Html | null {
  if (url === null || !/^https?:\/\//i.test(url)) return null;
  return (
    <li>
      <a href={url} rel="external nofollow noreferrer" target="_blank">
        {text}
      </a>
    </li>
  );
}

/** The result of the review. A rejected app may still be connected (spec 5.2 asks for no review), but with a warning. */
const reviewNotes: Readonly<Record<App['reviewStatus'], Html | null>> = {
  REVIEWED: null,
  NOT_REVIEWED: (
    <Note>
      <>
        <p>
          <Badge tone="warn">Not reviewed</Badge>
        </p>
        <p>The platform has not reviewed this app.</p>
      </>
    </Note>
  ),
  REJECTED: (
    <div class="alert">
      <p>
        <Badge tone="bad">Rejected</Badge>
      </p>
      <p>
        The platform reviewed this app and rejected it. Allow it only if you know who runs it and trust them
        with everything listed here.
      </p>
    </div>
  ),
};

/** Where the app describes itself, which may be another host than where it sends people (contract 3). */
function descriptionHost({ clientId }: App): Html | null {
  if (!isDocumentAddress(clientId)) return null;
  return (
    <>
      It describes itself at <span class="host">{new URL(clientId).host}</span>.{' '}
    </>
  );
}

/** Who is behind the app, as far as the platform knows (spec 5.2, 5.4), and where the person goes afterwards. */
function describeApp(app: App, redirectHost: string, publisherName: string | null): Html {
  const host = <span class="host">{redirectHost}</span>;
  if (app.isSelfRegistered) {
    return (
      <Note>
        <>
          <p>
            <Badge tone="warn">Unverified app</Badge>
          </p>
          <p>
            Nobody has checked who runs this app. {descriptionHost(app)}It will send you to {host}. Allow it
            only if you know that address and started this there yourself.
          </p>
        </>
      </Note>
    );
  }
  return (
    <>
      <p>
        {publisherName !== null && (
          <>
            Published by <bdi>{publisherName}</bdi>.{' '}
          </>
        )}
        Afterwards you return to {host}.
      </p>
      {reviewNotes[app.reviewStatus]}
    </>
  );
}

function chooser({ env }: Dependencies, { businesses, chosen, query }: Consent): Html {
  if (chosen === null) {
    const back = new URLSearchParams({ continue: `/connect/authorize?${query}` });
    return (
      <Note>
        <>
          <p>
            You do not own or manage a business or a place, so there is nothing to connect the app to yet. If
            you create one, you return here afterwards. You can also deny the request, or sign out and use
            another account.
          </p>
          <p>
            <a href={`${env.DASHBOARD_URL}/account/profiles/new?${back.toString()}`}>Create business</a> or{' '}
            <a href={`${env.DASHBOARD_URL}/account/profiles`}>view your invitations</a>
          </p>
        </>
      </Note>
    );
  }
  const hasChoice = businesses.length > 1;
  return (
    <div class="field">
      <label for="profile">Acting as</label>
      {isTestBusiness(chosen.business.id) && (
        <p>
          <TestBadge of={chosen.business.id} /> A test business of yours: no payment card is needed.
        </p>
      )}
      <div class="row">
        <select
          id="profile"
          name="profileId"
          autocomplete="off"
          data-switch="switch"
          aria-describedby={hasChoice ? 'profile-hint' : undefined}
        >
          <Options of={businesses.map(profileOption)} chosen={chosen.business.id} />
        </select>
        {hasChoice && (
          <button id="switch" type="submit" name="switch" value="1">
            Switch
          </button>
        )}
      </div>
      {hasChoice && (
        <p class="quiet hint" id="profile-hint">
          If you choose another business, this page opens again for it.
        </p>
      )}
    </div>
  );
}

function cardNote({ env }: Dependencies, { chosen, query }: Consent): Html | null {
  if (chosen === null || chosen.card === 'VALID') return null;
  const { id } = chosen.business;
  const request = `/connect/authorize?${query}&${new URLSearchParams({ profileId: id }).toString()}`;
  const page = new URLSearchParams({ business: id, continue: request });
  return (
    <div class="note" id="card-note">
      <p>
        <bdi>{chosen.business.displayName}</bdi> {cardFaults[chosen.card]}. Apps work for a business only
        while it has a valid card, so you cannot allow this yet.
      </p>
      <p>
        <a href={`${env.DASHBOARD_URL}/account/payment-card?${page.toString()}`}>Add a payment card</a>
      </p>
    </div>
  );
}

const ScopeList = ({ scopes, days }: { readonly scopes: readonly string[]; readonly days: number }): Html => (
  <>
    <h2 id="scopes">This app will be able to</h2>
    <ul class="scopes" aria-labelledby="scopes">
      {scopes.map((scope) => (
        <li>
          {scopeSentence(scope)} <code>{scope}</code>
        </li>
      ))}
    </ul>
    <p class="quiet">
      Until you disconnect it or take some of this back, at any time, under Connected apps. If it does nothing
      for {days} days, it has to ask you again.
    </p>
  </>
);

/**
 * Where forms may lead from here. Chromium applies form-action to every redirect that follows a form, not only
 * the one to the app but also those by which the app's callback goes on to another of its hosts. Those are not
 * known here, so the scheme is allowed; `http:`, for apps on this computer, covers https as well.
 */
function formTargets(redirectUri: string): readonly string[] {
  return [new URL(redirectUri).protocol];
}

/** The consent page; `alert` says why a decision had no effect. */
export function consentPage(
  deps: Dependencies,
  consent: Consent,
  alert: { readonly status: number; readonly text: string } | null = null,
): Page {
  const { request, query, session, publisherName, businesses, chosen } = consent;
  const { app, redirectUri, scopes } = request;
  const links = [
    link(app.websiteUrl, 'Website of the app'),
    link(app.policyUrl, 'Its privacy policy'),
    link(app.tosUrl, 'Its terms'),
  ].filter((item) => item !== null);
  // A picture could imitate another app, so somebody has to have looked at it.
  const logo = app.reviewStatus === 'REVIEWED' && !app.isSelfRegistered ? app.logoMediaShortCode : null;
  const isOff = chosen?.card !== 'VALID';
  return {
    title: `Connect ${app.name}`,
    status: alert?.status ?? 200,
    formTargets: formTargets(redirectUri),
    ...(logo !== null && { sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] } }),
    scripts: businesses.length > 1 ? ['consent.js'] : [],
    main: (
      <>
        <AppLogo baseUrl={deps.env.BASE_URL} of={logo} />
        <h1>
          Connect <bdi>{app.name}</bdi> to your business?
        </h1>
        {alert !== null && <Alert>{alert.text}</Alert>}
        {describeApp(app, new URL(redirectUri).host, publisherName)}
        <form method="post" action={`/connect/authorize?${query}`}>
          {consentFields(deps, consent)}
          {chooser(deps, consent)}
          <ScopeList scopes={scopes} days={deps.env.REFRESH_TOKEN_DAYS} />
          {cardNote(deps, consent)}
          <div class="choices">
            <button
              class="primary"
              type="submit"
              disabled={isOff}
              aria-describedby={isOff && chosen !== null ? 'card-note' : undefined}
              name="decision"
              value="allow"
            >
              Allow
            </button>
            <button type="submit" name="decision" value="deny">
              Deny
            </button>
          </div>
        </form>
        {links.length > 0 && (
          <>
            <h2>About the app</h2>
            <ul class="links">{links}</ul>
          </>
        )}
        {signOutForm(deps, session, `/connect/authorize?${query}`)}
      </>
    ),
  };
}
