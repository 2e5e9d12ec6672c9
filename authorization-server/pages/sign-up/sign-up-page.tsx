import type { Context } from 'koa';
import type { Dependencies } from '../../dependencies.ts';
import { maximumEmailLength } from '../../identity/sign-in/sign-in.ts';
import { InputField } from '../../../kernel/pages/parts/field.tsx';
import { NewPasswordField } from '../../../kernel/pages/forms/password-field.tsx';
import { sendPage } from '../page.ts';
import { carried } from '../sign-in/carried.tsx';
import { alertOf, appNote, pathWithContinue, targetsAfterSignIn } from '../sign-in/sign-in-page.tsx';

export interface SignUpForm {
  readonly next: string | null;
  readonly displayName: string;
  readonly email: string;
  readonly status?: number;
  /** What is shown above the form. */
  readonly alert?: string;
  /** What is wrong, by the name of its field. */
  readonly faults?: Readonly<Partial<Record<FieldName, string>>>;
}

type FieldName = 'displayName' | 'email' | 'password';

const fieldNames: readonly FieldName[] = ['displayName', 'email', 'password'];

/** The form for a new account. After a refusal it keeps what was typed, except the password. */
export function sendSignUp(context: Context, deps: Dependencies, form: SignUpForm): void {
  const { next, displayName, email, status = 200, alert, faults = {} } = form;
  const first = fieldNames.find((name) => faults[name] !== undefined) ?? 'displayName';
  const summary =
    Object.keys(faults).length > 0 ? 'The account was not created. Please correct the fields below.' : alert;
  const noteOf = (name: FieldName) => ({ fault: faults[name], autofocus: name === first });
  sendPage(context, deps, {
    title: 'Create an account',
    status,
    formTargets: targetsAfterSignIn(deps, next),
    main: (
      <>
        <h1>Create an account</h1>
        {appNote(deps, next, 'An app asks to connect to your business. You will see its request afterwards.')}
        {alertOf(summary === undefined ? undefined : { status, text: summary })}
        <form method="post" action="/sign-up">
          {carried(context, deps, 'sign-up', next)}
          <InputField
            name="displayName"
            label="Your name"
            hint="Others on the platform see this name."
            {...noteOf('displayName')}
            type="text"
            autocomplete="name"
            maxlength={400}
            required
            value={displayName}
          />
          <InputField
            name="email"
            label="E-mail address"
            {...noteOf('email')}
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            maxlength={maximumEmailLength}
            required
            value={email}
          />
          <NewPasswordField name="password" label="Password" {...noteOf('password')} />
          <p class="quiet">
            By creating an account you accept the <a href="/terms">terms</a>. The{' '}
            <a href="/privacy">privacy policy</a> says what we keep about you.
          </p>
          <button class="primary wide" type="submit">
            Create account
          </button>
        </form>
        <p class="quiet other">
          Have an account? <a href={pathWithContinue('/sign-in', next)}>Sign in</a>
        </p>
      </>
    ),
  });
}
