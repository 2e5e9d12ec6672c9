import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { enforceLimits } from '../../../kernel/limits/enforce.ts';
import { clientAddress } from '../../../kernel/http/client-address.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Account, accountOfMember, findAccount } from '../../identity/accounts/accounts.ts';
import { charactersOf, passwordLength } from '../../../kernel/text/password.ts';
import { isToBeDeleted, keepAccount } from '../../identity/deletion/keep-account.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import {
  checkCode,
  checkPassword,
  countCodeAttempt,
  maximumEmailLength,
  signInLimit,
} from '../../identity/sign-in/sign-in.ts';
import { countSignInFailure } from '../../identity/sign-in/sign-in-failures.ts';
import { mailRouteOf } from '../../../kernel/mail-route.ts';
import { mailHint } from '../../../kernel/pages/mail-hint.tsx';
import { readChallenge } from './code-challenge.ts';
import { continuation } from './continuation.ts';
import { formCookie, sessionCookie } from '../../browser-session/cookies.ts';
import { currentSession, enterSession, leaveSession } from '../../browser-session/current-session.ts';
import { isFormToken } from '../../../kernel/pages/forms/form-token.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { Note } from '../../../kernel/pages/parts/notice.tsx';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sendPage, sendRefusal } from '../page.ts';
import {
  type FormFault,
  formExpired,
  outcomeOf,
  pathWithContinue,
  sendCodeForm,
  sendKeepForm,
  sendSignIn,
} from './sign-in-page.tsx';
import { passkeysOf } from '../../identity/passkeys/passkey.store.ts';
import { checkPasskey } from '../../identity/passkeys/passkey-sign-in.ts';
import type { Field } from '../../../kernel/pages/forms/own-form.tsx';
import { passkeyPath } from './passkey-button.tsx';
import { signOutForm } from '../../../kernel/pages/sign-out-form.tsx';
import { tryAgain } from '../../../kernel/pages/forms/too-often.ts';

/** The sign-in of one posted form. */
interface Attempt {
  readonly next: string | null;
  /** What the browser's forms are bound to. */
  readonly browser: string;
  readonly address: string;
}

/** What the form says about a refused sign-in; null if the person cannot correct it. */
function faultOf(context: Context, error: unknown): FormFault | null {
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (error.code === 'Identity_MemberSession_AD_Totp_RJ') {
    return {
      status,
      text: 'The code is wrong or has already been used. Wait for the next one and try again.',
    };
  }
  if (error.code === 'Identity_MemberAccount_VL_Locked_RJ') {
    return {
      status,
      text: 'The platform has locked this account. Please contact us to have it opened again.',
    };
  }
  if (status === 401) return { status, text: 'The e-mail address or the password is wrong.' };
  if (status !== 429) return null;
  return { status, text: `There were too many attempts to sign in. ${tryAgain(context, error)}` };
}

async function enter(
  context: Context,
  deps: Dependencies,
  account: Account,
  { next }: Attempt,
): Promise<void> {
  await enterSession(context, deps, account);
  seeOther(context, next ?? '/account');
}

const deletionData = z.object({ deletedAt: z.string() });

/** Shows the way back to somebody whose account is about to be deleted; returns whether it is. */
async function offersToKeep(
  context: Context,
  deps: Dependencies,
  { next, email }: { readonly next: string | null; readonly email: string },
  error: unknown,
): Promise<boolean> {
  if (!isToBeDeleted(error)) return false;
  const proven = await findAccount(deps, email);
  if (proven === null) return false;
  sendKeepForm(context, deps, { next, proven }, deletionData.parse(error.details.data).deletedAt);
  return true;
}

/** Keeps an account whose member has just signed in, and lets them in. */
async function postKeep(
  context: Context,
  deps: Dependencies,
  attempt: Attempt,
  challenge: string,
): Promise<void> {
  const proven = readChallenge(deps, challenge, attempt.browser, 'kept accounts');
  const account = proven === null ? null : await accountOfMember(deps.database.pool, proven.memberId);
  if (account === null || account.isLocked || account.passwordVersion !== proven?.passwordVersion) {
    sendSignIn(context, deps, { next: attempt.next, fault: formExpired });
    return;
  }
  if (account.deletionDueAt === null) {
    // The form works once; of two presses, the second finds the session of the first.
    seeOther(context, pathWithContinue('/sign-in', attempt.next));
    return;
  }
  await enter(context, deps, await keepAccount(deps, account), attempt);
}

/** The first step: e-mail address and password. */
async function postPassword(
  context: Context,
  deps: Dependencies,
  attempt: Attempt,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const { next, address } = attempt;
  try {
    const credentials = { email: email.slice(0, maximumEmailLength), password };
    await enforceLimits(context, deps, [signInLimit(deps, credentials.email, address)]);
    const from = { address, requestId: requestId(context) };
    const account = await countSignInFailure(deps, from, async () => {
      if (charactersOf(password) > passwordLength.maximum) {
        throw new DomainError('Identity_MemberSession_AD_Credentials_RJ');
      }
      return checkPassword(deps, credentials, from);
    });
    if (await hasSecondFactor(deps, account.memberId)) {
      await askForCode(context, deps, { next, proven: account });
      return;
    }
    await checkCode(deps, account, null, address);
    await enter(context, deps, account, attempt);
  } catch (error) {
    if (await offersToKeep(context, deps, { next, email }, error)) return;
    const fault = faultOf(context, error);
    if (fault === null) throw error;
    sendSignIn(context, deps, { next, email, fault });
  }
}

async function askForCode(
  context: Context,
  deps: Dependencies,
  form: Omit<Parameters<typeof sendCodeForm>[2], 'hasPasskey'>,
): Promise<void> {
  const hasPasskey = (await passkeysOf(deps, form.proven.memberId)).length > 0;
  sendCodeForm(context, deps, { ...form, hasPasskey });
}

/** The second step: a code, for the account whose password was right in the first. */
async function postCode(
  context: Context,
  deps: Dependencies,
  attempt: Attempt,
  { challenge, code }: { readonly challenge: string; readonly code: string },
): Promise<void> {
  const { next, address, browser } = attempt;
  const proven = readChallenge(deps, challenge, browser);
  const account = proven === null ? null : await accountOfMember(deps.database.pool, proven.memberId);
  if (account === null || account.passwordVersion !== proven?.passwordVersion) {
    sendSignIn(context, deps, { next, fault: formExpired });
    return;
  }
  try {
    await enforceLimits(context, deps, [signInLimit(deps, account.email, address)]);
    await countSignInFailure(deps, { address, requestId: requestId(context) }, async () => {
      await countCodeAttempt(deps, account, address);
      await checkCode(deps, account, code, address);
    });
    await enter(context, deps, account, attempt);
  } catch (error) {
    if (await offersToKeep(context, deps, { next, email: account.email }, error)) return;
    const fault = faultOf(context, error);
    if (fault === null) throw error;
    await askForCode(context, deps, { next, proven: account, fault });
  }
}

/** The attempt of a form from this browser; null, with the page sent, for any other. */
function attemptOf(context: Context, deps: Dependencies, field: Field): Attempt | null {
  const next = continuation(field('continue'), deps.env.AUTH_URL);
  const browser = formCookie(deps.env).read(context);
  if (browser && isFormToken(deps, field('csrf'), 'sign-in', browser)) {
    return { next, browser, address: clientAddress(context.req, deps.env.TRUSTED_PROXIES) };
  }
  sendSignIn(context, deps, { next, email: field('email') ?? '', fault: formExpired });
  return null;
}

async function postPasskey(context: Context, deps: Dependencies): Promise<void> {
  const field = await readForm(context);
  const attempt = attemptOf(context, deps, field);
  if (attempt === null) return;
  const { next, address, browser } = attempt;
  try {
    const account = await countSignInFailure(deps, { address, requestId: requestId(context) }, () =>
      checkPasskey(deps, { browser, sealed: field('passkeyChallenge') ?? '', text: field('passkey') ?? '' }),
    );
    if (account.deletionDueAt === null) await enter(context, deps, account, attempt);
    else sendKeepForm(context, deps, { next, proven: account }, isoInstant(account.deletionDueAt));
  } catch (error) {
    const fault = faultOf(context, error);
    if (fault === null) throw error;
    const text = 'The passkey was not accepted. Try again, or sign in with your password.';
    sendSignIn(context, deps, { next, fault: fault.status === 401 ? { ...fault, text } : fault });
  }
}

async function postSignIn(context: Context, deps: Dependencies): Promise<void> {
  const field = await readForm(context);
  const attempt = attemptOf(context, deps, field);
  if (attempt === null) return;
  const email = field('email') ?? '';
  const [challenge, keep] = [field('challenge'), field('keep')];
  if (keep !== null) {
    await postKeep(context, deps, attempt, keep);
  } else if (challenge === null) {
    await postPassword(context, deps, attempt, { email, password: field('password') ?? '' });
  } else {
    const code = field('totpCode') ?? field('recoveryCode') ?? '';
    await postCode(context, deps, attempt, { challenge, code });
  }
}

async function getSignIn(context: Context, deps: Dependencies): Promise<void> {
  const next = continuation(new URLSearchParams(context.querystring).get('continue'), deps.env.AUTH_URL);
  const session = await currentSession(context, deps);
  const outcome = outcomeOf(context);
  if (session === null) {
    sendSignIn(context, deps, { next, outcome });
  } else if (next !== null) {
    seeOther(context, next);
  } else {
    sendPage(context, deps, {
      title: 'You are signed in',
      main: (
        <>
          <h1>You are signed in</h1>
          {outcome}
          {!session.account.isEmailConfirmed && (
            <>
              <Note>
                {mailRouteOf(deps.env) === 'nowhere' ? (
                  <p>
                    Your address <strong>{session.account.email}</strong> is not confirmed.
                  </p>
                ) : (
                  <p>
                    Please confirm your address: open the link in the e-mail that we sent to{' '}
                    <strong>{session.account.email}</strong>. <a href="/security">Did not get it?</a>
                  </p>
                )}
              </Note>
              {mailHint(deps)}
            </>
          )}
          <p class="actions">
            <a class="button primary" href="/account">
              Go to your account
            </a>
          </p>
          <p class="quiet">
            To connect an app, start in the app. It sends you here when it needs your consent.
          </p>
          {signOutForm(deps, session, null)}
        </>
      ),
    });
  }
}

async function postSignOut(context: Context, deps: Dependencies): Promise<void> {
  const field = await readForm(context);
  const next = continuation(field('continue'), deps.env.AUTH_URL);
  const session = await currentSession(context, deps);
  if (session !== null && !isFormToken(deps, field('csrf'), 'sign-out', session.id)) {
    sendRefusal(context, deps, {
      status: 403,
      heading: 'You were not signed out',
      text: 'The form is not from one of your pages. Go back, reload the page and try again.',
    });
    return;
  }
  // Another site's form is sent without the session's cookie (SameSite), and its answer must not clear the cookie.
  if (session !== null) await leaveSession(context, deps);
  seeOther(context, pathWithContinue('/sign-in', next));
}

/**
 * Where a first-party client sends people who sign out there; the address alone, sent by somebody else, signs nobody
 * out.
 */
async function getSignOut(context: Context, deps: Dependencies): Promise<void> {
  const session = await currentSession(context, deps);
  if (session === null) {
    // A first-party client has ended the session of the cookie. Without a cookie, nothing changes.
    if (sessionCookie(deps.env).read(context) !== undefined) sessionCookie(deps.env).clear(context);
    seeOther(context, '/sign-in?done=signed-out');
    return;
  }
  sendPage(context, deps, {
    title: 'Sign out',
    main: (
      <>
        <h1>Sign out?</h1>
        {signOutForm(deps, session, null)}
      </>
    ),
  });
}

export function signInRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  router.get('/sign-in', (context) => getSignIn(context, deps));
  router.post('/sign-in', (context) => postSignIn(context, deps));
  router.post(passkeyPath, (context) => postPasskey(context, deps));
  router.get('/sign-out', (context) => getSignOut(context, deps));
  router.post('/sign-out', (context) => postSignOut(context, deps));
  return router;
}
