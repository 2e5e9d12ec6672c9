import type { Html } from '../../../kernel/pages/html.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import { Confirmation } from '../../../kernel/pages/parts/confirmation.tsx';
import { type Link, Top } from '../../../kernel/pages/parts/top.tsx';
import { signOutForm } from '../../../kernel/pages/sign-out-form.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { sendPage } from '../page.ts';
import type { Visit } from './visit.ts';

export interface SecurityPage {
  readonly title: string;
  /** The pages above this one, the outermost first. */
  readonly above: readonly Link[];
  readonly main: Html;
  readonly status?: number;
  /** What was refused. */
  readonly alert?: Html | string | null;
}

/** It leads on to the dashboard. */
export const accountLink: Link = { href: '/account', text: 'Account' };

/** What was done, told on the page that a form leads to. Addresses name these words and can't bring their own. */
const outcomes: ReadonlyMap<string, string> = new Map([
  ['second-factor-on', 'The second factor is on: signing in takes a code from now on.'],
  ['second-factor-off', 'The second factor is off.'],
  ['recovery-codes', 'You have new recovery codes; the old ones are good for nothing any more.'],
  ['email-confirmed', 'Your e-mail address is confirmed.'],
  ['email-sent', 'An e-mail with a link is on its way. The link works once and for 24 hours.'],
  ['email-kept', 'Your e-mail address stays as it is.'],
  ['password-changed', 'Your password is changed, and you are signed out everywhere else.'],
  ['session-ended', 'You are signed out there.'],
  ['sessions-ended', 'You are signed out everywhere else.'],
]);

/** Sends a page about how the account is signed in to. */
export function sendAccountPage(deps: Dependencies, visit: Visit, page: SecurityPage): void {
  const { title, above, main, status = 200, alert = null } = page;
  const outcome = outcomes.get(visit.query.get('done') ?? '');
  sendPage(visit.context, deps, {
    title,
    status,
    main: (
      <>
        <Top above={above} title={title} alert={alert} outcome={outcome} />
        {main}
        {signOutForm(deps, visit.session, null)}
      </>
    ),
  });
}

interface Question extends Omit<SecurityPage, 'main'> {
  /** What happens when the person goes on. */
  readonly text: Html;
  /** Fields to fill in first. */
  readonly fields?: Html;
  readonly button: string;
  readonly isHarmless?: boolean;
  /** Where the person goes who rather would not. */
  readonly back: Link;
  readonly actorId: string;
}

/** Asks whether something is really to be done; the answer is posted to the same address. */
export function sendConfirmation(deps: Dependencies, visit: Visit, question: Question): void {
  const { text, fields, button, isHarmless, back, actorId, ...page } = question;
  const { path, search } = visit.context;
  sendAccountPage(deps, visit, {
    ...page,
    main: (
      <Confirmation
        action={`${path}${search}`}
        token={tokenField(deps, visit, path, actorId)}
        fields={fields}
        button={button}
        isHarmless={isHarmless}
        back={back}
      >
        {text}
      </Confirmation>
    ),
  });
}
