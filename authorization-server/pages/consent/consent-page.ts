import type { App } from '../../clients/app-store.ts';
import type { CardStatus } from '../../connections/cards.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isDocumentAddress } from '../../oauth/client-documents/document-address.ts';
import { type Consent, consentFields } from './consent-form.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import type { Page } from '../page.ts';
import { scopeSentence } from '../../../kernel/pages/scope-sentences.ts';
import { signOutForm } from '../../../kernel/pages/sign-out-form.tsx';

const cardFaults: Readonly<Record<Exclude<CardStatus, 'VALID'>, string>> = {
  NONE: 'has no payment card on file',
  EXPIRED: 'has a payment card that has expired',
  DECLINED: 'has a payment card that was declined',
  NEEDS_VERIFICATION: 'has a payment card that must be verified again',
};

function link(url: string | null, text: string): Html | null {
  if (url === null || !/^https?:\/\//i.test(url)) return null;
  return html`<li><a href="${url}" rel="external nofollow noreferrer" target="_blank">${text}</a></li>`;
}

/** What a review came to. A rejected app may still be connected (spec 5.2 asks for no review), but not unwarned. */
const reviewNotes: Readonly<Record<App['reviewStatus'], Html | null>> = {
  REVIEWED: null,
  NOT_REVIEWED: html`<div class="note">
    <p><span class="badge">Not reviewed</span></p>
    <p>The platform has not reviewed this app.</p>
  </div>`,
  REJECTED: html`<div class="alert">
    <p><span class="badge bad">Rejected</span></p>
    <p>
      The platform has reviewed this app and did not accept it. Allow it only if you know who runs it and
      trust them with all that is listed here.
    </p>
  </div>`,
};

/** Where the app describes itself, which need not be where it sends people (contract 3). */
function descriptionHost({ clientId }: App): Html | null {
  if (!isDocumentAddress(clientId)) return null;
  return html`It describes itself at <span class="host">${new URL(clientId).host}</span>. `;
}

/** Who is behind the app, as far as the platform knows (spec 5.2, 5.4), and where the person goes afterwards. */
function describeApp(app: App, redirectHost: string, publisherName: string | null): Html {
  const host = html`<span class="host">${redirectHost}</span>`;
  if (app.isSelfRegistered) {
    return html`<div class="note">
      <p><span class="badge">Unverified app</span></p>
      <p>
        Nobody has checked who runs this app. ${descriptionHost(app)}It will send you to ${host}. Allow it
        only if you know that address and started this there yourself.
      </p>
    </div>`;
  }
  return html`<p>
      ${publisherName !== null && html`Published by <bdi>${publisherName}</bdi>. `}Afterwards you return to
      ${host}.
    </p>
    ${reviewNotes[app.reviewStatus]}`;
}

function chooser({ env }: Dependencies, { businesses, chosen, query }: Consent): Html {
  if (chosen === null) {
    const back = new URLSearchParams({ continue: `/connect/authorize?${query}` });
    return html`<div class="note">
      <p>
        Your account does not own or manage a business or a place, so there is nothing here that the app could
        be connected to yet. Create one, and you are back here afterwards. You can also deny the request, or
        sign out and use another account.
      </p>
      <p>
        <a href="${env.DASHBOARD_URL}/account/profiles/new?${back.toString()}">Create a business</a> or see
        <a href="${env.DASHBOARD_URL}/account/profiles">who has invited you</a>
      </p>
    </div>`;
  }
  const options = businesses.map(({ id, displayName, handle }) => {
    const isChosen = id === chosen.business.id;
    return html`<option ${isChosen && 'selected'} value="${id}">${displayName} (@${handle})</option>`;
  });
  return html`<div class="field">
    <label for="profile">Acting as</label>
    <div class="row">
      <select
        id="profile"
        name="profileId"
        autocomplete="off"
        data-switch="switch"
        ${businesses.length > 1 && html`aria-describedby="profile-hint"`}
      >
        ${options}
      </select>
      ${businesses.length > 1 && html`<button id="switch" type="submit" name="switch" value="1">Switch</button>`}
    </div>
    ${businesses.length > 1 && html`<p class="quiet hint" id="profile-hint">Choosing another business shows this page again for that business.</p>`}
  </div>`;
}

function cardNote({ env }: Dependencies, { chosen, query }: Consent): Html | null {
  if (chosen === null || chosen.card === 'VALID') return null;
  const { id } = chosen.business;
  const request = `/connect/authorize?${query}&${new URLSearchParams({ profileId: id }).toString()}`;
  const page = new URLSearchParams({ business: id, continue: request });
  return html`<div class="note" id="card-note">
    <p>
      <bdi>${chosen.business.displayName}</bdi> ${cardFaults[chosen.card]}. Apps work for a business only
      while it keeps a valid one, so the request cannot be allowed now.
    </p>
    <p><a href="${env.DASHBOARD_URL}/account/payment-card?${page.toString()}">Add a payment card</a></p>
  </div>`;
}

function scopeList(scopes: readonly string[]): Html {
  return html`<h2 id="scopes">It will be able to</h2>
    <ul class="scopes" aria-labelledby="scopes">
      ${scopes.map((scope) => {
        const sentence = scopeSentence(scope);
        return html`<li>${sentence !== null && html`${sentence} `}<code>${scope}</code></li>`;
      })}
    </ul>`;
}

/**
 * Where forms may lead from here. Chromium applies form-action to every redirect that follows a form, not only
 * the one to the app but also those by which the app's callback goes on to another of its hosts. Those are not
 * known here, so the scheme is allowed; `http:`, for apps on this computer, covers https as well.
 */
function formTargets(redirectUri: string): readonly string[] {
  return [new URL(redirectUri).protocol];
}

/** The consent page; `alert` says why a decision was not carried out. */
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
  const reason = chosen !== null && html`aria-describedby="card-note"`;
  const off = chosen?.card !== 'VALID' && html`disabled ${reason}`;
  return {
    title: `Connect ${app.name}`,
    status: alert?.status ?? 200,
    formTargets: formTargets(redirectUri),
    scripts: businesses.length > 1 ? ['consent.js'] : [],
    main: html`<h1>Connect <bdi>${app.name}</bdi> to your business?</h1>
      ${alert !== null && html`<div class="alert" role="alert"><p>${alert.text}</p></div>`}
      ${describeApp(app, new URL(redirectUri).host, publisherName)}
      <form method="post" action="/connect/authorize?${query}">
        ${consentFields(deps, consent)} ${chooser(deps, consent)} ${scopeList(scopes)}
        ${cardNote(deps, consent)}
        <div class="choices">
          <button class="primary" type="submit" ${off} name="decision" value="allow">Allow</button>
          <button type="submit" name="decision" value="deny">Deny</button>
        </div>
      </form>
      ${
        links.length > 0 &&
        html`<h2>About the app</h2>
          <ul class="links">
            ${links}
          </ul>`
      }
      ${signOutForm(deps, session, `/connect/authorize?${query}`)}`,
  };
}
