import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import {
  accountLink,
  accountsLink,
  adminLink,
  applicationsLink,
  auditLink,
  casesLink,
  failedJobsLink,
  fieldUsesLink,
  pausedMessagingLink,
  sendAccountPage,
  securityLink,
} from '../account-page.tsx';
import { postProfileSwitch, profileSwitch, profilesOf } from '../session/acting-profile.tsx';
import { dayLinks } from '../business/own-business.tsx';
import { nextSteps } from './next-steps.tsx';
import { ownBookingsLink } from '../own-bookings/own-booking-links.ts';
import { dataLink } from '../data/data.tsx';
import { depositsLink } from '../deposits/deposit-links.ts';
import { inboxLink } from '../inbox/inbox-links.ts';
import { noticesLink } from '../notices/notice-links.ts';
import { profilesLink } from '../profiles/profile-links.ts';
import { payoutsLink } from '../payouts/payouts.tsx';
import { secondFactorLink } from '../session/second-factor-first.tsx';
import { sitesLink } from '../sites/own-site.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';

const entry = ({ href, text }: Link, about: string): Html => (
  <li class="entry">
    <h2>
      <a href={href}>{text}</a>
    </h2>
    <p class="quiet">{about}</p>
  </li>
);

const entries: readonly Html[] = [
  entry(noticesLink, 'What happened that concerns you or your business, and which mail you get about it.'),
  entry(profilesLink, 'Your businesses and places, their members, and your invitations.'),
  entry(
    { href: '/account/connections', text: 'Connected apps' },
    'See which apps work for your business, and disconnect them.',
  ),
  entry(
    { href: '/account/payment-card', text: 'Payment card' },
    'Your business needs a valid card for its apps to work.',
  ),
  entry(
    dayLinks.calendar,
    'The day of your business: appointments, clients and their pets, services, staff and opening hours.',
  ),
  entry(ownBookingsLink, 'Appointments for your pets with any business: what is to come, and what was.'),
  entry(inboxLink, 'What you and businesses, or your business and its clients, write to each other.'),
  entry(depositsLink, 'Deposits on animals you buy or sell, and your next step for each.'),
  entry(payoutsLink, 'The account that we pay your deposits to.'),
  entry(sitesLink, 'Web sites whose visits we count for you or your business.'),
  entry(securityLink, 'Your e-mail address, password, second factor and sign-in sessions.'),
  entry(dataLink, 'A file with everything that we keep about you or a business that you own.'),
  entry({ ...applicationsLink, text: 'Developer: Apps' }, 'Apps that you publish.'),
];

const adminEntries: readonly Html[] = [
  entry({ ...adminLink, text: 'Platform: Apps' }, 'Review, approve, suspend and revoke apps.'),
  entry(
    { ...casesLink, text: 'Platform: Deposit cases' },
    'Decide disputes about deposits, and what happens to held payment events.',
  ),
  entry(
    { ...accountsLink, text: 'Platform: Accounts' },
    'Find an account, sign it out everywhere, lock and unlock it.',
  ),
  entry(
    { ...auditLink, text: 'Platform: Audit log' },
    'Who changed apps, connections, payment cards and keys.',
  ),
  entry(
    { ...failedJobsLink, text: 'Platform: Failed jobs' },
    'Work that failed as often as it was tried, to send it again.',
  ),
  entry(
    { ...pausedMessagingLink, text: 'Platform: Paused messages' },
    'Businesses whose messages are paused for complaints.',
  ),
  entry(
    { ...fieldUsesLink, text: 'Platform: Fields in use' },
    'Which clients and services use which field of the graph, and when last.',
  ),
];

/** In place of those, until it is done. */
const factorEntry: readonly Html[] = [
  entry(
    { ...secondFactorLink, text: 'Platform: Set up a second factor' },
    'You administer the platform, which needs a second factor here.',
  ),
];

async function getAccount(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  const profiles = profilesOf(visit);
  sendAccountPage(deps, visit, {
    title: 'Account',
    above: [],
    main: (
      <>
        {await nextSteps(deps, visit, profiles)}
        {profileSwitch(deps, visit, profiles)}
        <Entries>
          {[
            ...entries,
            ...(account.isAdmin ? adminEntries : []),
            ...(account.lacksSecondFactor ? factorEntry : []),
          ]}
        </Entries>
      </>
    ),
  });
}

/** Links to every page of the account (spec 5.2), and the choice of the acting profile. */
export function overviewRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(accountLink.href, signedIn(deps, getAccount))
    .post(accountLink.href, signedIn(deps, postProfileSwitch));
}
