import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { currentSession } from '../../browser-session/current-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Account, accountOfMember } from '../../identity/accounts/accounts.ts';
import { confirmPassword } from '../../identity/accounts/confirm-password.ts';
import { confirmEmailAddress } from '../../identity/email/confirm-email.ts';
import { findEmailToken } from '../../identity/email/email-tokens.ts';
import { passwordOf, refusalOf, type Refusal } from '../../../kernel/pages/forms/proof-refusal.ts';
import type { Field } from '../../../kernel/pages/forms/own-form.tsx';
import { passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sendPage } from '../page.ts';
import { isUselessToken, sendUselessLink, tokenOfLink } from './link-token.tsx';

const path = '/confirm-email';

const wayOut = (
  <p>
    If your address is already confirmed, you do not need to do anything. Otherwise ask for a new link on{' '}
    <a href="/security">your account page</a>.
  </p>
);

const isSignedIn = async (context: Context, deps: Dependencies, { memberId }: Pick<Account, 'memberId'>) =>
  (await currentSession(context, deps))?.account.memberId === memberId;

/** Asks for the password of the account, which only the person who created it knows. */
const proofOf = (email: string, fault: string | undefined) => (
  <>
    <p>
      You are not signed in to this account in this browser, so enter its password. If you do not know it,
      somebody else may have created the account with your address:{' '}
      <a href="/forgot-password">choose a new password</a>. That confirms the address and signs everybody else
      out.
    </p>
    {passwordField({ session: { account: { email } }, fault, autofocus: true })}
  </>
);

/** The address is confirmed by a button, because programs that scan mail open links. */
async function sendForm(
  context: Context,
  deps: Dependencies,
  token: string,
  refusal?: Refusal,
): Promise<void> {
  const found = await findEmailToken(deps, 'CONFIRM_EMAIL', token);
  if (found === null) {
    sendUselessLink(context, deps, wayOut);
    return;
  }
  const isTheirs = await isSignedIn(context, deps, found);
  sendPage(context, deps, {
    title: 'Confirm your e-mail address',
    status: refusal?.status ?? 200,
    formTargets: [new URL(deps.env.DASHBOARD_URL).origin],
    main: (
      <>
        <h1>Confirm your e-mail address</h1>
        <p>
          Is <strong>{found.email}</strong> your address, and do you want to use it for your account?
        </p>
        <form method="post" action={path}>
          <input type="hidden" name="token" value={token} />
          {!isTheirs && proofOf(found.email, refusal?.text)}
          <button class="primary wide" type="submit">
            Confirm this address
          </button>
        </form>
        <p class="quiet other">If you did not ask for this, close this page.</p>
      </>
    ),
  });
}

/**
 * Confirms the address for somebody who is signed in to the account or knows its password. Otherwise the owner of an
 * address could lend it, with one press of a button, to somebody else who signed up with it.
 */
async function confirm(context: Context, deps: Dependencies, field: Field): Promise<void> {
  const token = field('token') ?? '';
  const found = await findEmailToken(deps, 'CONFIRM_EMAIL', token);
  const account = found && (await accountOfMember(deps.database.pool, found.memberId));
  if (account === null) throw new DomainError('Identity_MemberAccount_VL_Token_RJ');
  const isTheirs = await isSignedIn(context, deps, account);
  if (!isTheirs) await confirmPassword(deps, account, passwordOf(field));
  // Who has just signed up goes on at home; a new address is the last step of what began on the page about security.
  const isNew = account.email === found?.email && !account.isEmailConfirmed;
  const pageAfter = isNew ? `${deps.env.DASHBOARD_URL}/account` : '/security';
  await confirmEmailAddress(deps, token);
  seeOther(context, `${isTheirs ? pageAfter : '/sign-in'}?done=email-confirmed`);
}

async function postConfirm(context: Context, deps: Dependencies): Promise<void> {
  await countPublicRead(context, deps);
  const field = await readForm(context);
  try {
    await confirm(context, deps, field);
  } catch (error) {
    const refusal = refusalOf({ context }, error);
    if (refusal !== null) await sendForm(context, deps, field('token') ?? '', refusal);
    else if (isUselessToken(error)) sendUselessLink(context, deps, wayOut);
    else throw error;
  }
}

/** The page that the link of the confirmation mail leads to. */
export function confirmEmailRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, (context) => sendForm(context, deps, tokenOfLink(context)))
    .post(path, (context) => postConfirm(context, deps));
}
