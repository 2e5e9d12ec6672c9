import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { changePassword } from '../../identity/password/change-password.ts';
import { chosenPassword } from '../../identity/password/chosen-password.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import { NewPasswordField } from '../../../kernel/pages/forms/password-field.tsx';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { accountLink, sendConfirmation } from './security-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import { type Visit, signedIn } from './visit.ts';
import { ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { passwordPath } from './credentials-section.tsx';
import { codeOrRecoveryField, passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { type Refusal, proofOf, refusalOf } from '../../../kernel/pages/forms/proof-refusal.ts';
import { newPasswordFault } from '../new-password-fault.ts';
import { securityLink } from './second-factor-page.tsx';

interface PasswordForm {
  /** What is wrong with the new password. */
  readonly fault?: string | undefined;
  /** What is wrong otherwise. */
  readonly refusal?: Refusal;
}

async function sendForm(deps: Dependencies, visit: Visit, { fault, refusal }: PasswordForm): Promise<void> {
  const needsCode = await hasSecondFactor(deps, visit.session.account.memberId);
  sendConfirmation(deps, visit, {
    title: 'Change your password',
    above: [accountLink, securityLink],
    text: (
      <p>
        You stay signed in here and are signed out everywhere else. Have you forgotten your password?{' '}
        <a href="/forgot-password">Get a link by e-mail</a> instead.
      </p>
    ),
    fields: (
      <>
        {passwordField(visit)}
        {needsCode && codeOrRecoveryField}
        <NewPasswordField name="newPassword" label="New password" fault={fault} />
      </>
    ),
    button: 'Change password',
    isHarmless: true,
    back: { href: securityLink.href, text: 'Cancel' },
    actorId: visit.session.account.memberId,
    ...(fault !== undefined && { status: 400 }),
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
  });
}

function getChange(deps: Dependencies, visit: Visit): Promise<void> {
  return sendForm(deps, visit, {});
}

async function postChange(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const parsed = chosenPassword.safeParse(field('newPassword') ?? '');
  if (!parsed.success) {
    await sendForm(deps, visit, { fault: parsed.error.issues[0]?.message });
    return;
  }
  try {
    await changePassword(deps, visit.session, { ...proofOf(field), newPassword: parsed.data });
    seeOther(visit.context, address(securityLink.href, { done: 'password-changed' }));
  } catch (error) {
    const fault = newPasswordFault(error);
    const refusal = refusalOf(visit, error);
    if (fault !== null) await sendForm(deps, visit, { fault });
    else if (refusal !== null) await sendForm(deps, visit, { refusal });
    else throw error;
  }
}

/** Changes the password, with the present one as proof. */
export function passwordRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(passwordPath, signedIn(deps, getChange))
    .post(passwordPath, signedIn(deps, postChange));
}
