import type { Context } from 'koa';
import type { Dependencies } from '../../dependencies.ts';
import { maximumEmailLength } from '../../identity/sign-in/sign-in.ts';
import { html } from '../../../kernel/pages/html.ts';
import { type Field, fieldOf, newPasswordField } from '../../../kernel/pages/forms/password-field.ts';
import { sendPage } from '../page.ts';
import { alertOf, appNote, carried, pathWithContinue, targetsAfterSignIn } from '../sign-in/sign-in-page.ts';

export interface SignUpForm {
  readonly next: string | null;
  readonly displayName: string;
  readonly email: string;
  readonly status?: number;
  /** What stands over the form. */
  readonly alert?: string;
  /** What is wrong, by the name of its field. */
  readonly faults?: Readonly<Partial<Record<FieldName, string>>>;
}

type FieldName = 'displayName' | 'email' | 'password';

const fieldNames: readonly FieldName[] = ['displayName', 'email', 'password'];

/** The form for a new account; what was typed stands in it again, but never a password. */
export function sendSignUp(context: Context, deps: Dependencies, form: SignUpForm): void {
  const { next, displayName, email, status = 200, alert, faults = {} } = form;
  const first = fieldNames.find((name) => faults[name] !== undefined) ?? 'displayName';
  const summary = Object.keys(faults).length > 0 ? 'The account was not created. See below why.' : alert;
  const fields: readonly (Field & { readonly name: FieldName })[] = [
    {
      name: 'displayName',
      label: 'Your name',
      hint: 'Shown to others on the platform.',
      attributes: html`type="text" autocomplete="name" maxlength="400" value="${displayName}"`,
    },
    {
      name: 'email',
      label: 'E-mail address',
      attributes: html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false"
      maxlength="${maximumEmailLength}" value="${email}"`,
    },
    newPasswordField('password', 'Password'),
  ];
  sendPage(context, deps, {
    title: 'Create an account',
    status,
    formTargets: targetsAfterSignIn(deps, next),
    main: html`<h1>Create an account</h1>
      ${appNote(deps, next, 'An app asks to connect to your business. Afterwards you see what it asks for.')}
      ${alertOf(summary === undefined ? undefined : { status, text: summary })}
      <form method="post" action="/sign-up">
        ${carried(context, deps, 'sign-up', next)}
        ${fields.map((field) => fieldOf(field, { fault: faults[field.name], isFirst: field.name === first }))}
        <p class="quiet">
          By creating an account you accept the <a href="/terms">terms</a>. What is kept about you is in the
          <a href="/privacy">privacy policy</a>.
        </p>
        <button class="primary wide" type="submit">Create account</button>
      </form>
      <p class="quiet other">
        Have an account? <a href="${pathWithContinue('/sign-in', next)}">Sign in</a>
      </p>`,
  });
}
