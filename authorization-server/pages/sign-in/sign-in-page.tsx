import { isRequest } from '../../../kernel/pages/request-continuation.ts';
import type { Context } from 'koa';
import type { FirstPartyClient } from '../../../kernel/access/first-party-clients.ts';
import type { Dependencies } from '../../dependencies.ts';
import { firstPartyClient } from '../../oauth/first-party/clients.ts';
import { maximumPasswordUnits } from '../../../kernel/text/password.ts';
import { maximumEmailLength } from '../../identity/sign-in/sign-in.ts';
import { carried } from './carried.tsx';
import { type ProvenPassword, codeChallenge } from './code-challenge.ts';
import { passkeyButton } from './passkey-button.tsx';
import { formSecret } from '../../browser-session/form-secret.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { InputField } from '../../../kernel/pages/parts/field.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { Alert, Done } from '../../../kernel/pages/parts/notice.tsx';
import { sendPage } from '../page.ts';

/** What the form says about an attempt that was refused. */
export interface FormFault {
  readonly status: number;
  readonly text: string;
}

/** The refusal of a form that is not from this browser. */
export const formExpired: FormFault = {
  status: 403,
  text: 'This form was open for too long, or your browser blocks cookies. Please try again.',
};

/** What was done with a link in a mail, or with a form; the address contains one of these words, never its own text. */
const outcomes: ReadonlyMap<string, string> = new Map([
  ['password-changed', 'Password changed. Sign in with your new password.'],
  ['signed-out', 'You are signed out.'],
  [
    'deletion-ordered',
    'You are signed out everywhere, and your account will be deleted in 14 days. Sign in before then if you want to keep it.',
  ],
  ['email-confirmed', 'E-mail address confirmed.'],
  [
    'form-too-late',
    'You were no longer signed in when you sent the form, so nothing was changed. Sign in, and fill it in again.',
  ],
]);

/** What was done before the person came here, according to the address. */
export function outcomeOf(context: Context): Html | null {
  const text = outcomes.get(new URLSearchParams(context.querystring).get('done') ?? '');
  return text === undefined ? null : <Done>{text}</Done>;
}

/** The address of a page that goes on to `next` afterwards. */
export function pathWithContinue(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ continue: next }).toString()}`;
}

/** The first-party client that a continuation returns to; null for an app, and for none. */
function clientBehind(deps: Dependencies, next: string | null): FirstPartyClient | null {
  if (next === null || !isRequest(next)) return null;
  const { searchParams } = new URL(next, deps.env.AUTH_URL);
  return firstPartyClient(deps, searchParams.get('client_id') ?? undefined);
}

/** Why a person who came from an app is asked to sign in or up. */
export function appNote(deps: Dependencies, next: string | null, text: string): Html | null {
  const isApp = next !== null && isRequest(next) && clientBehind(deps, next) === null;
  return isApp ? <p class="quiet">{text}</p> : null;
}

/**
 * Where a form that signs somebody in may lead: Chromium applies form-action to every redirect that follows, and
 * first-party clients get their answer without a page in between.
 */
export function targetsAfterSignIn(deps: Dependencies, next: string | null): readonly string[] {
  const addresses = [deps.env.DASHBOARD_URL, ...(clientBehind(deps, next)?.redirectUris ?? [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

export function alertOf(fault: FormFault | undefined): Html | null {
  return fault === undefined ? null : <Alert>{fault.text}</Alert>;
}

interface SignInForm {
  readonly next: string | null;
  readonly email?: string;
  readonly fault?: FormFault | undefined;
  /** What was done before. */
  readonly outcome?: Html | null;
}

/** The form for e-mail address and password (contract 11.2). */
export function sendSignIn(
  context: Context,
  deps: Dependencies,
  { next, email = '', fault, outcome = null }: SignInForm,
): void {
  sendPage(context, deps, {
    title: 'Sign in',
    status: fault?.status ?? 200,
    scripts: ['passkey.js'],
    formTargets: targetsAfterSignIn(deps, next),
    main: (
      <>
        <h1>Sign in</h1>
        {appNote(deps, next, 'An app asks to connect to your business. Sign in to see its request.')}
        {outcome}
        {alertOf(fault)}
        <form method="post" action="/sign-in">
          {carried(context, deps, 'sign-in', next)}
          <InputField
            name="email"
            label="E-mail address"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            required
            maxlength={maximumEmailLength}
            value={email}
            autofocus={email === ''}
          />
          <InputField
            name="password"
            label="Password"
            type="password"
            autocomplete="current-password"
            required
            maxlength={maximumPasswordUnits}
            autofocus={email !== ''}
          />
          <button class="primary wide" type="submit">
            Sign in
          </button>
          {passkeyButton(context, deps)}
        </form>
        <p class="quiet other">
          <a href={pathWithContinue('/forgot-password', next)}>Forgot your password?</a>
        </p>
        <p class="quiet other">
          New here? <a href={pathWithContinue('/sign-up', next)}>Create an account</a>
        </p>
      </>
    ),
  });
}

interface CodeForm {
  readonly next: string | null;
  readonly proven: ProvenPassword;
  /** Whether a passkey will do instead. */
  readonly hasPasskey: boolean;
  readonly fault?: FormFault | undefined;
}

/** The second step, for an account with a second factor: a code from the app, a passkey, or a recovery code. */
export function sendCodeForm(
  context: Context,
  deps: Dependencies,
  { next, proven, hasPasskey, fault }: CodeForm,
): void {
  const challenge = codeChallenge(deps, proven, formSecret(context, deps));
  const hidden = (
    <>
      {carried(context, deps, 'sign-in', next)}
      <input type="hidden" name="challenge" value={challenge} />
    </>
  );
  sendPage(context, deps, {
    title: 'Enter your code',
    status: fault?.status ?? 200,
    scripts: hasPasskey ? ['passkey.js'] : [],
    formTargets: targetsAfterSignIn(deps, next),
    main: (
      <>
        <h1>Enter your code</h1>
        {alertOf(fault)}
        <form method="post" action="/sign-in">
          {hidden}
          <InputField
            name="totpCode"
            label="Code from your authenticator app"
            hint="Six digits. The app shows a new code every 30 seconds."
            type="text"
            inputmode="numeric"
            autocomplete="one-time-code"
            pattern="[0-9\s]{6,9}"
            title="Six digits"
            required
            autofocus
          />
          <button class="primary wide" type="submit">
            Continue
          </button>
          {hasPasskey && passkeyButton(context, deps)}
        </form>
        <details class="other">
          <summary>Use a recovery code instead</summary>
          <form method="post" action="/sign-in">
            {hidden}
            <InputField
              name="recoveryCode"
              label="Recovery code"
              type="text"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              required
              maxlength={100}
            />
            <button class="wide" type="submit">
              Use recovery code
            </button>
          </form>
        </details>
        <p class="quiet other">
          <a href={pathWithContinue('/sign-in', next)}>Use another account</a>
        </p>
      </>
    ),
  });
}

/** For somebody who has signed in to an account that is about to be deleted: when, and one button to keep it. */
export function sendKeepForm(
  context: Context,
  deps: Dependencies,
  { next, proven }: Pick<CodeForm, 'next' | 'proven'>,
  deletedAt: string,
): void {
  const challenge = codeChallenge(deps, proven, formSecret(context, deps), 'kept accounts');
  const title = 'Your account will be deleted';
  sendPage(context, deps, {
    title,
    status: 403,
    formTargets: targetsAfterSignIn(deps, next),
    main: (
      <>
        <h1>
          Your account will be deleted on <Time at={deletedAt} />
        </h1>
        <p>You asked for it. Then your personal data is erased for good, and nobody can bring it back.</p>
        <p>Until then you can keep the account: everything is as it was, and you sign in as before.</p>
        <form method="post" action="/sign-in">
          {carried(context, deps, 'sign-in', next)}
          <input type="hidden" name="keep" value={challenge} />
          <button class="primary wide" type="submit">
            Keep my account
          </button>
        </form>
        <p class="quiet other">
          To have it deleted, you do not need to do anything. <a href="/sign-in">Use another account</a>
        </p>
      </>
    ),
  });
}
