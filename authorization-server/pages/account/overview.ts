import { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors.ts';
import { endSessionOfMember, listSessions } from '../../identity/session-list.ts';
import { type Html, html } from '../html.ts';
import { seeOther } from '../page.ts';
import {
  accountLink,
  address,
  adminLink,
  applicationsLink,
  sendAccountPage,
  timeOf,
} from './account-page.ts';
import { postProfileSwitch, profileSwitch } from './acting-profile.ts';
import { sendConfirmation } from './confirmation.ts';
import { type AccountDependencies, type Visit, ownForm, parameter, signedIn } from './visit.ts';

/** As many sessions as one looks through. */
const shownSessions = 50;

function entry(href: string, name: string, text: string): Html {
  return html`<li class="entry">
    <h2><a href="${href}">${name}</a></h2>
    <p class="quiet">${text}</p>
  </li>`;
}

async function sessionsSection(deps: AccountDependencies, { session }: Visit): Promise<Html> {
  const { sessions } = await listSessions(deps, session, { page: 1, pageSize: shownSessions });
  return html`<h2>Where you are signed in</h2>
    <ul class="entries">
      ${sessions.map(
        ({ sessionId, createdAt, lastUsedAt, isCurrent }) =>
          html`<li class="entry">
            <p>${isCurrent ? html`<strong>This browser</strong>` : 'Another session'}</p>
            <p class="quiet">Signed in ${timeOf(createdAt)}, last used ${timeOf(lastUsedAt)}.</p>
            ${
              !isCurrent &&
              html`<p class="actions">
                <a class="button" href="/account/sessions/${sessionId}/end"
                  >End it<span class="unseen">: signed in ${timeOf(createdAt)}</span></a
                >
              </p>`
            }
          </li>`,
      )}
    </ul>`;
}

async function getAccount(deps: AccountDependencies, visit: Visit): Promise<void> {
  const [switcher, sessions] = await Promise.all([
    profileSwitch(deps, visit, 'Pages about a business begin with this one.'),
    sessionsSection(deps, visit),
  ]);
  sendAccountPage(deps, visit, {
    title: 'Account',
    above: [],
    main: html`${switcher}
      <ul class="entries">
        ${entry('/account/connections', 'Connected apps', 'What works for your business, and how to stop it.')}
        ${entry('/account/payment-card', 'Payment card', 'The card that apps of your business work by.')}
        ${entry(applicationsLink.href, 'Developer: Applications', 'Apps that you publish yourself.')}
        ${
          visit.session.account.isAdmin &&
          entry(adminLink.href, 'Platform: Applications', 'Review, approve and stop apps of anybody.')
        }
      </ul>
      ${sessions}`,
  });
}

async function getSessionEnd(deps: AccountDependencies, visit: Visit): Promise<void> {
  sendConfirmation(deps, visit, {
    title: 'End the session',
    heading: html`End this session?`,
    above: [accountLink],
    text: html`<p>Whoever uses it has to sign in again.</p>`,
    button: 'End it',
    back: { href: accountLink.href, text: 'Cancel' },
  });
}

async function postSessionEnd(deps: AccountDependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit);
  const { memberId } = visit.session.account;
  if (!(await endSessionOfMember(deps, memberId, parameter(visit, 'sessionId')))) {
    throw new DomainError('Identity_MemberSession_GT_Resource_FL');
  }
  seeOther(visit.context, address(accountLink.href, { done: 'session-ended' }));
}

/** The way to every page of the account (spec 5.2), the profile acted for, and the member's sessions. */
export function overviewRoutes(deps: AccountDependencies): Router {
  return new Router()
    .get(accountLink.href, signedIn(deps, getAccount))
    .post(accountLink.href, signedIn(deps, postProfileSwitch))
    .get('/account/sessions/:sessionId/end', signedIn(deps, getSessionEnd))
    .post('/account/sessions/:sessionId/end', signedIn(deps, postSessionEnd));
}
