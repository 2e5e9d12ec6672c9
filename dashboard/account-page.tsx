import { homePath, signOutPath } from './session/sign-in.ts';
import type { Html } from '../kernel/pages/html.ts';
import { type Link, Top } from '../kernel/pages/parts/top.tsx';
import { type Page, sendPage } from './frame.ts';
import { signOutForm } from '../kernel/pages/sign-out-form.tsx';
import { noticesLink } from './notices/notice-links.ts';
import { zoneAmong } from '../kernel/profiles/zone-among.ts';
import { countText } from '../kernel/text/count-text.ts';
import type { Dependencies } from './dependencies.ts';
import { type Actors, actingSwitch } from './session/acting-profile.tsx';
import type { Visit } from './session/visit.ts';

export interface AccountPage extends Omit<Page, 'main' | 'status' | 'aside'> {
  /** The heading, where it needs more than the title. */
  readonly heading?: Html;
  /** The pages above this one, the outermost first. */
  readonly above: readonly Link[];
  readonly main: Html;
  /** Whom the page is about; the acting profile if it is about nobody in particular. */
  readonly actors?: Actors;
  readonly status?: number;
  /** What was refused. */
  readonly alert?: Html | string | null;
  /** Further outcomes on this page, by their names in the address. */
  readonly outcomes?: Readonly<Record<string, string>>;
}

export const accountLink: Link = { href: homePath, text: 'Home' };
/** Where members change how they sign in; it leads to the authorization server. */
export const securityLink: Link = { href: '/account/security', text: 'Security' };
export const applicationsLink: Link = { href: '/account/developer/applications', text: 'Apps' };
export const adminLink: Link = { href: '/account/admin/applications', text: 'All apps' };

export const accountsLink: Link = { href: '/account/admin/accounts', text: 'Accounts' };
export const businessesLink: Link = { href: '/account/admin/businesses', text: 'Businesses' };
export const pricesLink: Link = { href: '/account/admin/prices', text: 'Prices' };
export const plansLink: Link = { href: '/account/admin/plans', text: 'Plans' };
export const alertsLink: Link = { href: '/account/admin/deposit-alerts', text: 'Deposit alerts' };
export const orderAlertsLink: Link = { href: '/account/admin/order-alerts', text: 'Order alerts' };
export const anyOrderLink: Link = { href: '/account/admin/orders', text: 'Orders' };
export const auditLink: Link = { href: '/account/admin/audit-log', text: 'Audit log' };

export const failedJobsLink: Link = { href: '/account/admin/failed-jobs', text: 'Failed jobs' };
export const pausedMessagingLink: Link = { href: '/account/admin/paused-messaging', text: 'Paused messages' };
export const casesLink: Link = { href: '/account/admin/cases', text: 'Deposit cases' };
export const fieldUsesLink: Link = { href: '/account/admin/fields', text: 'Fields in use' };
export const heldEventsLink: Link = { href: '/account/admin/held-events', text: 'Held events' };

/** What was done, for the page that a form leads to. An address can only name one of these texts. */
const outcomes: ReadonlyMap<string, string> = new Map([
  [
    'form-too-late',
    'You were no longer signed in when you sent the form, so nothing was changed. Please fill it in again.',
  ],
  ['saved', 'Changes saved.'],
  ['secrets-ended', 'The previous client secrets stop working within seconds.'],
  ['test-business-made', 'Test business made. Connect your app to it.'],
  ['test-business-thrown-away', 'Test business thrown away. Apps lose access within seconds.'],
  ['review-requested', 'We look at your app and write to you when we are done.'],
  ['review-not-requested', 'Nothing was asked for: change the app first, and then ask for a review again.'],
  ['webhook-test', 'We are sending a test event. Reload the page to see the result.'],
  ['webhook-redelivered', 'We are sending the event again. Reload the page to see the result.'],
  ['deleted', 'App deleted.'],
  ['disconnected', 'App disconnected. It stops working for the business within seconds.'],
  ['narrowed', 'Permissions taken back. The app loses them within seconds.'],
  ['card', 'Payment card saved.'],
  ['card-removed', 'Payment card removed.'],
  ['business-created', 'Business created. You are its owner and now act as this business.'],
  ['joined', 'You are now a member, and act as this business.'],
  ['declined', 'Invitation declined.'],
  ['invited', 'Invitation created. They see it when they sign in with this address.'],
  ['withdrawn', 'Invitation withdrawn.'],
  ['removed', 'Member removed.'],
  ['left', 'You have left the business.'],
  ['closed', 'The business is closed.'],
  ['offered', 'Offered. We have told them, and tell you when they answer.'],
  ['offer-withdrawn', 'The offer is withdrawn. Nothing has changed.'],
  ['taken-over', 'You now own this business. Check its payout account and payment card.'],
  ['switched', 'You now act as this profile.'],
  ['email-confirmed', 'E-mail address confirmed.'],
  ['email-sent', 'We have sent you an e-mail with a link. The link works once and for 24 hours.'],
  ['job-sent', 'Job sent again. If it fails, it returns to this list.'],
  ['event-released', 'Event released. It has taken effect.'],
  ['event-dismissed', 'Event dismissed. It will never take effect.'],
  ['site-verified', 'Domain verified.'],
  ['site-renamed', 'Site renamed.'],
  ['site-deleted', 'Site deleted.'],
  ['domain-added', 'Domain added.'],
  ['domain-removed', 'Domain removed.'],
  ['approved', 'Approval saved.'],
  ['reviewed', 'Review saved.'],
  ['suspended', 'App suspended. Its calls are refused within seconds.'],
  ['reinstated', 'App reinstated.'],
  ['revoked', 'App revoked for good.'],
  ['account-locked', 'Account locked. Its sessions end within seconds.'],
  ['account-unlocked', 'Account unlocked.'],
  ['account-sessions-ended', 'Signed out everywhere, within seconds.'],
]);

const noticesEntry = ({ unreadNotices = null }: Visit): Html => (
  <a href={noticesLink.href}>
    {noticesLink.text}
    {unreadNotices !== null && unreadNotices > 0 && ` (${countText(unreadNotices)} new)`}
  </a>
);

/** Sends a page of the account: the way up, what was done or refused, and who is signed in. */
export function sendAccountPage(deps: Dependencies, visit: Visit, page: AccountPage): void {
  const {
    heading,
    above,
    main,
    actors = null,
    status = 200,
    alert = null,
    outcomes: own = {},
    ...rest
  } = page;
  const { title } = rest;
  const done = visit.query.get('done') ?? '';
  const profiles = visit.session.memberships.map(({ profile }) => profile);
  const outcome = Object.hasOwn(own, done) ? own[done] : outcomes.get(done);
  sendPage(visit.context, deps, {
    ...rest,
    // A form sent after signing out redirects to the sign-in page.
    formTargets: [new URL(deps.env.AUTH_URL).origin, ...(rest.formTargets ?? [])],
    status,
    aside: noticesEntry(visit),
    timeZone: zoneAmong(profiles, actors?.chosen.id ?? visit.session.actingProfileId),
    main: (
      <>
        {actingSwitch(deps, visit, actors)}
        <Top above={above} title={title} heading={heading} alert={alert} outcome={outcome} />
        {main}
        {signOutForm(deps, visit.session, null, signOutPath)}
      </>
    ),
  });
}
