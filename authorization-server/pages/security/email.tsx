import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { InputField } from '../../../kernel/pages/parts/field.tsx';
import { askForEmailChange, cancelEmailChange } from '../../identity/email/change-email.ts';
import { sendConfirmationAgain } from '../../identity/email/confirm-email.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import { mailRouteOf } from '../../../kernel/mail-route.ts';
import { maximumEmailLength } from '../../identity/sign-in/sign-in.ts';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { mailHint } from '../../../kernel/pages/mail-hint.tsx';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { accountLink, sendAccountPage, sendConfirmation } from './security-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import { keepEmailPath, sendAgainPath } from './unconfirmed-email.tsx';
import { type Visit, signedIn } from './visit.ts';
import { ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { emailPath } from './credentials-section.tsx';
import { codeOrRecoveryField, passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { type Refusal, proofOf, refusalOf } from '../../../kernel/pages/forms/proof-refusal.ts';
import { securityLink } from './second-factor-page.tsx';
import { sendSecurity } from './security.tsx';

const title = 'Change your e-mail address';

interface EmailForm {
  readonly newEmail: string;
  /** What is wrong with the new address. */
  readonly fault?: string | undefined;
  /** What is wrong otherwise. */
  readonly refusal?: Refusal;
}

async function sendForm(
  deps: Dependencies,
  visit: Visit,
  { newEmail, fault, refusal }: EmailForm,
): Promise<void> {
  const needsCode = await hasSecondFactor(deps, visit.session.account.memberId);
  sendConfirmation(deps, visit, {
    title,
    above: [accountLink, securityLink],
    text: (
      <p>
        We will send a link to the new address. It replaces {visit.session.account.email} once you open the
        link.
      </p>
    ),
    fields: (
      <>
        <InputField
          name="newEmail"
          label="New e-mail address"
          fault={fault}
          type="email"
          autocomplete="email"
          autocapitalize="none"
          spellcheck={false}
          maxlength={maximumEmailLength}
          required
          value={newEmail}
        />
        {passwordField(visit)}
        {needsCode && codeOrRecoveryField}
      </>
    ),
    button: 'Send link',
    isHarmless: true,
    back: { href: securityLink.href, text: 'Cancel' },
    actorId: visit.session.account.memberId,
    ...(fault !== undefined && { status: 400 }),
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
  });
}

/** In place of the form where the platform sends no mail. */
async function sendNoMail(deps: Dependencies, visit: Visit): Promise<void> {
  sendAccountPage(deps, visit, {
    title,
    above: [accountLink, securityLink],
    main: (
      <>
        <p>You confirm a new address through a link in an e-mail to it.</p>
        {mailHint(deps)}
      </>
    ),
  });
}

function getChange(deps: Dependencies, visit: Visit): Promise<void> {
  return sendForm(deps, visit, { newEmail: '' });
}

function isPresentAddress(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === '0010010000400';
}

async function postChange(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  const field = await ownForm(deps, visit, account.memberId);
  const newEmail = field('newEmail') ?? '';
  const parsed = emailAddress.safeParse(newEmail);
  if (!parsed.success) {
    await sendForm(deps, visit, { newEmail, fault: parsed.error.issues[0]?.message });
    return;
  }
  try {
    await askForEmailChange(deps, account, { newEmail: parsed.data, ...proofOf(field) });
    seeOther(visit.context, address(securityLink.href, { done: 'email-sent' }));
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (isPresentAddress(error)) await sendForm(deps, visit, { newEmail, fault: error.message });
    else if (refusal !== null) await sendForm(deps, visit, { newEmail, refusal });
    else throw error;
  }
}

async function postSendAgain(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  await ownForm(deps, visit, account.memberId);
  try {
    await sendConfirmationAgain(deps, account);
    seeOther(visit.context, address(securityLink.href, { done: 'email-sent' }));
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (refusal !== null) await sendSecurity(deps, visit, refusal);
    // Confirmed meanwhile, which the page shows.
    else if (error instanceof DomainError) seeOther(visit.context, securityLink.href);
    else throw error;
  }
}

async function postKeep(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  await ownForm(deps, visit, account.memberId);
  await cancelEmailChange(deps, account);
  seeOther(visit.context, address(securityLink.href, { done: 'email-kept' }));
}

async function backToSecurity(_: Dependencies, { context }: Visit): Promise<void> {
  seeOther(context, securityLink.href);
}

/** Changes the address, cancels a change, and sends the confirmation mail again. */
export function emailRoutes(deps: Dependencies): Router {
  const isMailed = mailRouteOf(deps.env) !== 'nowhere';
  return createExactRouter()
    .get(emailPath, signedIn(deps, isMailed ? getChange : sendNoMail))
    .post(emailPath, signedIn(deps, isMailed ? postChange : sendNoMail))
    .get([sendAgainPath, keepEmailPath], signedIn(deps, backToSecurity))
    .post(sendAgainPath, signedIn(deps, postSendAgain))
    .post(keepEmailPath, signedIn(deps, postKeep));
}
