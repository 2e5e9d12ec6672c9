import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import { accountLink, adminLink, applicationsLink, auditLink, sendAccountPage } from './account-page.ts';
import { postProfileSwitch, profileSwitch } from './acting-profile.ts';
import { securityLink } from './security/second-factor-page.ts';
import { type AccountDependencies, type Visit, signedIn } from './visit.ts';

function entry(href: string, name: string, text: string): Html {
  return html`<li class="entry">
    <h2><a href="${href}">${name}</a></h2>
    <p class="quiet">${text}</p>
  </li>`;
}

async function getAccount(deps: AccountDependencies, visit: Visit): Promise<void> {
  const switcher = await profileSwitch(deps, visit, 'Pages about a business begin with this one.');
  sendAccountPage(deps, visit, {
    title: 'Account',
    above: [],
    main: html`${switcher}
      <ul class="entries">
        ${entry('/account/connections', 'Connected apps', 'What works for your business, and how to stop it.')}
        ${entry('/account/payment-card', 'Payment card', 'The card that apps of your business work by.')}
        ${entry(securityLink.href, securityLink.text, 'Your second factor, and where you are signed in.')}
        ${entry(applicationsLink.href, 'Developer: Applications', 'Apps that you publish yourself.')}
        ${
          visit.session.account.isAdmin && [
            entry(adminLink.href, 'Platform: Applications', 'Review, approve and stop apps of anybody.'),
            entry(
              auditLink.href,
              'Platform: Audit log',
              'Who did what to apps, connections, cards and keys.',
            ),
          ]
        }
      </ul>`,
  });
}

/** The way to every page of the account (spec 5.2), and the profile acted for. */
export function overviewRoutes(deps: AccountDependencies): Router {
  return createExactRouter()
    .get(accountLink.href, signedIn(deps, getAccount))
    .post(accountLink.href, signedIn(deps, postProfileSwitch));
}
