import type { Html } from '../../../kernel/pages/html.ts';
import { type Link, Top } from '../../../kernel/pages/parts/top.tsx';
import { type Page, sendPage } from '../page.ts';
import { signOutForm } from '../sign-in/sign-out-form.ts';
import type { AccountDependencies, Visit } from './visit.ts';

export interface AccountPage extends Omit<Page, 'main' | 'status'> {
  /** The heading, where it needs more than the title. */
  readonly heading?: Html;
  /** The pages above this one, the outermost first. */
  readonly above: readonly Link[];
  readonly main: Html;
  readonly status?: number;
  /** What was refused. */
  readonly alert?: Html | string | null;
  /** What can have been done as things stand, by its word in the address, beside what any page tells. */
  readonly outcomes?: Readonly<Record<string, string>>;
}

export const accountLink: Link = { href: '/account', text: 'Account' };
export const applicationsLink: Link = { href: '/account/developer/applications', text: 'Applications' };
export const adminLink: Link = { href: '/account/admin/applications', text: 'All applications' };

export const auditLink: Link = { href: '/account/admin/audit-log', text: 'Audit log' };

export const casesLink: Link = { href: '/account/admin/cases', text: 'Deposit cases' };
export const heldEventsLink: Link = { href: '/account/admin/held-events', text: 'Events held back' };

/** What was done, told on the page that a form leads to. Addresses name these words and can't bring their own. */
const outcomes: ReadonlyMap<string, string> = new Map([
  ['saved', 'Your changes are saved.'],
  ['secrets-ended', 'The previous secrets stop working within seconds.'],
  ['webhook-test', 'A test event is on its way. Open the page again to see what came of it.'],
  ['webhook-redelivered', 'The event is sent once more. Open the page again to see what came of it.'],
  ['deleted', 'The application is deleted.'],
  ['disconnected', 'The app is disconnected. It stops working for the business within seconds.'],
  ['card', 'The card is on file.'],
  ['card-removed', 'The card is removed.'],
  ['business-created', 'The business is made, and you are its owner. You act for it now.'],
  ['joined', 'You are a member now, and can act for it.'],
  ['declined', 'The invitation is declined.'],
  ['invited', 'The invitation is made. Whoever has the address finds it in their account.'],
  ['withdrawn', 'The invitation is withdrawn.'],
  ['removed', 'They are no member any more.'],
  ['left', 'You are no member of it any more.'],
  ['switched', 'You act for another profile now.'],
  ['second-factor-on', 'The second factor is on: signing in takes a code from now on.'],
  ['second-factor-off', 'The second factor is off.'],
  ['recovery-codes', 'You have new recovery codes; the old ones are good for nothing any more.'],
  ['email-confirmed', 'Your e-mail address is confirmed.'],
  ['email-sent', 'An e-mail with a link is on its way. The link works once and for 24 hours.'],
  ['email-kept', 'Your e-mail address stays as it is.'],
  ['password-changed', 'Your password is changed, and you are signed out everywhere else.'],
  ['event-released', 'The event has had its effect.'],
  ['event-dismissed', 'The event has no effect, for good.'],
  ['session-ended', 'You are signed out there.'],
  ['sessions-ended', 'You are signed out everywhere else.'],
  ['site-verified', 'The domain is verified.'],
  ['site-renamed', 'The site has its new name.'],
  ['site-deleted', 'The site is deleted.'],
  ['domain-added', 'The domain is added.'],
  ['domain-removed', 'The domain is removed.'],
  ['approved', 'The approval is saved.'],
  ['reviewed', 'The review is saved.'],
  ['suspended', 'The application is suspended. Its calls are refused within seconds.'],
  ['reinstated', 'The application works again.'],
  ['revoked', 'The application is revoked for good.'],
]);

/** Sends a page of the account: the way up, what was done or refused, and who is signed in. */
export function sendAccountPage(deps: AccountDependencies, visit: Visit, page: AccountPage): void {
  const { heading, above, main, status = 200, alert = null, outcomes: own = {}, ...rest } = page;
  const { title } = rest;
  const done = visit.query.get('done') ?? '';
  const outcome = Object.hasOwn(own, done) ? own[done] : outcomes.get(done);
  sendPage(visit.context, deps, {
    ...rest,
    status,
    main: (
      <>
        <Top above={above} title={title} heading={heading} alert={alert} outcome={outcome} />
        {main}
        {signOutForm(deps, visit.session, null)}
      </>
    ),
  });
}

/** An address with a query. */
export function address(path: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
