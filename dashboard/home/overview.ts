import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import {
  accountLink,
  adminLink,
  applicationsLink,
  auditLink,
  casesLink,
  sendAccountPage,
  securityLink,
} from '../account-page.tsx';
import { postProfileSwitch, profileSwitch, profilesOf } from '../session/acting-profile.ts';
import { nextSteps } from './next-steps.ts';
import { depositsLink } from '../deposits/deposit-links.ts';
import { profilesLink } from '../profiles/profile-links.ts';
import { payoutsLink } from '../payouts/payouts.tsx';
import { sitesLink } from '../sites/own-site.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';

function entry(href: string, name: string, text: string): Html {
  return html`<li class="entry">
    <h2><a href="${href}">${name}</a></h2>
    <p class="quiet">${text}</p>
  </li>`;
}

async function getAccount(deps: Dependencies, visit: Visit): Promise<void> {
  const profiles = profilesOf(visit);
  sendAccountPage(deps, visit, {
    title: 'Account',
    above: [],
    main: html`${await nextSteps(deps, visit, profiles)} ${profileSwitch(deps, visit, profiles)}
      <ul class="entries">
        ${entry(profilesLink.href, profilesLink.text, 'Who you act for and with whom, and invitations to you.')}
        ${entry('/account/connections', 'Connected apps', 'What works for your business, and how to stop it.')}
        ${entry('/account/payment-card', 'Payment card', 'The card that apps of your business work by.')}
        ${entry(depositsLink.href, depositsLink.text, 'Deposits on animals that you buy or sell, and what is next with each.')}
        ${entry(payoutsLink.href, payoutsLink.text, 'Where the money goes that you get from deposits.')}
        ${entry(sitesLink.href, sitesLink.text, 'Web sites whose visits are counted for you or your business.')}
        ${entry(securityLink.href, securityLink.text, 'Your address, password and second factor, and where you are signed in.')}
        ${entry(applicationsLink.href, 'Developer: Applications', 'Apps that you publish yourself.')}
        ${
          visit.session.account.isAdmin && [
            entry(adminLink.href, 'Platform: Applications', 'Review, approve and stop apps of anybody.'),
            entry(
              casesLink.href,
              'Platform: Deposit cases',
              'Decide who gets a deposit that is disputed, and what becomes of payment events that were held back.',
            ),
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
export function overviewRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(accountLink.href, signedIn(deps, getAccount))
    .post(accountLink.href, signedIn(deps, postProfileSwitch));
}
