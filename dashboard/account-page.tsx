import { homePath, signOutPath } from './session/sign-in.ts';
import type { Html } from '../kernel/pages/html.ts';
import { type Link, Top } from '../kernel/pages/parts/top.tsx';
import { type Page, sendPage } from './frame.ts';
import { signOutForm } from '../kernel/pages/sign-out-form.tsx';
import type { Dependencies } from './dependencies.ts';
import type { Visit } from './session/visit.ts';

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

export const accountLink: Link = { href: homePath, text: 'Account' };
/** Where the account itself is looked after; it leads to the authorization server. */
export const securityLink: Link = { href: '/account/security', text: 'Security' };
export const applicationsLink: Link = { href: '/account/developer/applications', text: 'Applications' };
export const adminLink: Link = { href: '/account/admin/applications', text: 'All applications' };

export const auditLink: Link = { href: '/account/admin/audit-log', text: 'Audit log' };

export const casesLink: Link = { href: '/account/admin/cases', text: 'Deposit cases' };
export const heldEventsLink: Link = { href: '/account/admin/held-events', text: 'Events held back' };

/** What was done, told on the page that a form leads to. Addresses name these words and can't bring their own. */
const outcomes: ReadonlyMap<string, string> = new Map([
  [
    'form-too-late',
    'You were no longer signed in when your form came, so nothing was changed. Fill it in once more.',
  ],
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
  ['email-sent', 'An e-mail with a link is on its way. The link works once and for 24 hours.'],
  ['event-released', 'The event has had its effect.'],
  ['event-dismissed', 'The event has no effect, for good.'],
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
export function sendAccountPage(deps: Dependencies, visit: Visit, page: AccountPage): void {
  const { heading, above, main, status = 200, alert = null, outcomes: own = {}, ...rest } = page;
  const { title } = rest;
  const done = visit.query.get('done') ?? '';
  const outcome = Object.hasOwn(own, done) ? own[done] : outcomes.get(done);
  sendPage(visit.context, deps, {
    ...rest,
    // Whoever has signed out meanwhile is led to sign in by a form that they send.
    formTargets: [new URL(deps.env.AUTH_URL).origin, ...(rest.formTargets ?? [])],
    status,
    main: (
      <>
        <Top above={above} title={title} heading={heading} alert={alert} outcome={outcome} />
        {main}
        {signOutForm(deps, visit.session, null, signOutPath)}
      </>
    ),
  });
}
