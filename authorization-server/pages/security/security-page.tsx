import type { Html } from '../../../kernel/pages/html.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import { Confirmation } from '../../../kernel/pages/parts/confirmation.tsx';
import { type Link, Top } from '../../../kernel/pages/parts/top.tsx';
import { signOutForm } from '../../../kernel/pages/sign-out-form.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Page, sendPage } from '../page.ts';
import type { Visit } from './visit.ts';

export interface SecurityPage extends Pick<Page, 'scripts' | 'timeZone'> {
  readonly title: string;
  /** The pages above this one, the outermost first. */
  readonly above: readonly Link[];
  readonly main: Html;
  readonly status?: number;
  /** What was refused. */
  readonly alert?: Html | string | null;
}

/** It redirects to the dashboard. */
export const accountLink: Link = { href: '/account', text: 'Home' };

/** What was done, for the page that a form leads to. An address can only name one of these texts. */
const outcomes: ReadonlyMap<string, string> = new Map([
  ['second-factor-on', 'Second factor turned on. You need a code to sign in from now on.'],
  ['second-factor-off', 'Second factor turned off.'],
  ['recovery-codes', 'You have new recovery codes. The old ones no longer work.'],
  ['passkey-added', 'Passkey added. You can sign in with it from now on.'],
  ['passkey-removed', 'Passkey removed.'],
  ['email-confirmed', 'E-mail address confirmed.'],
  ['email-sent', 'We have sent you an e-mail with a link. The link works once and for 24 hours.'],
  ['email-kept', 'Change of e-mail address cancelled.'],
  ['password-changed', 'Password changed. You are signed out everywhere else.'],
  ['session-ended', 'Session signed out.'],
  ['sessions-ended', 'You are signed out everywhere else.'],
]);

/** Sends a page about signing in to the account. */
export function sendAccountPage(deps: Dependencies, visit: Visit, page: SecurityPage): void {
  const { title, above, main, status = 200, alert = null, scripts = [], timeZone = null } = page;
  const outcome = outcomes.get(visit.query.get('done') ?? '');
  sendPage(visit.context, deps, {
    title,
    status,
    scripts,
    timeZone,
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
  /** Where people go who change their mind. */
  readonly back: Link;
  readonly actorId: string;
}

/** Asks for confirmation; the answer is posted to the same address. */
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
