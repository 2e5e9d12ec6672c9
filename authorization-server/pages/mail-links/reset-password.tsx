import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { clientAddress } from '../../../kernel/http/client-address.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findEmailToken } from '../../identity/email/email-tokens.ts';
import { chosenPassword } from '../../identity/password/chosen-password.ts';
import { replaceForgottenPassword } from '../../identity/password/reset-password.ts';
import { NewPasswordField, usernameOf } from '../../../kernel/pages/forms/password-field.tsx';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sendPage } from '../page.ts';
import { newPasswordFault } from '../new-password-fault.ts';
import { isUselessToken, sendUselessLink, tokenOfLink } from './link-token.tsx';

const path = '/reset-password';

const wayOut = (
  <p>
    <a href="/forgot-password">Ask for a new link</a>
  </p>
);

/** The token alone opens the form, because people may read the mail with another browser. */
async function sendForm(context: Context, deps: Dependencies, token: string, fault?: string): Promise<void> {
  const found = await findEmailToken(deps, 'RESET_PASSWORD', token);
  if (found === null) {
    sendUselessLink(context, deps, wayOut);
    return;
  }
  sendPage(context, deps, {
    title: 'Choose a new password',
    status: fault === undefined ? 200 : 400,
    main: (
      <>
        <h1>Choose a new password</h1>
        <p>For the account of {found.email}. You will be signed out everywhere.</p>
        <form method="post" action={path}>
          <input type="hidden" name="token" value={token} />
          {usernameOf(found.email)}
          <NewPasswordField name="newPassword" label="New password" fault={fault} autofocus />
          <button class="primary wide" type="submit">
            Save new password
          </button>
        </form>
      </>
    ),
  });
}

async function post(context: Context, deps: Dependencies): Promise<void> {
  await countPublicRead(context, deps);
  const field = await readForm(context);
  const token = field('token') ?? '';
  const parsed = chosenPassword.safeParse(field('newPassword') ?? '');
  if (!parsed.success) {
    await sendForm(context, deps, token, parsed.error.issues[0]?.message);
    return;
  }
  try {
    const address = clientAddress(context.req, deps.env.TRUSTED_PROXIES);
    await replaceForgottenPassword(deps, { token, newPassword: parsed.data }, address);
  } catch (error) {
    const fault = newPasswordFault(error);
    if (fault !== null) await sendForm(context, deps, token, fault);
    else if (isUselessToken(error)) sendUselessLink(context, deps, wayOut);
    else throw error;
    return;
  }
  seeOther(context, '/sign-in?done=password-changed');
}

/** The page that the link for a forgotten password leads to. */
export function resetPasswordRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, (context) => sendForm(context, deps, tokenOfLink(context)))
    .post(path, (context) => post(context, deps));
}
