import type { Context } from 'koa';
import { z } from 'zod';
import { clientAddress } from '../../../kernel/http/client-address.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { caller } from './caller.ts';
import { givenPassword } from '../accounts/given-password.ts';
import { changePassword } from '../password/change-password.ts';
import { chosenPassword } from '../password/chosen-password.ts';
import { forgetPassword, replaceForgottenPassword } from '../password/reset-password.ts';
import { givenCode } from '../second-factor/given-code.ts';
import { maximumEmailLength } from '../sign-in/sign-in.ts';
import { tokenField } from './email-routes.ts';
import { jsonBody } from './json-body.ts';

const forgottenBody = z.object({ email: z.string().min(1).max(maximumEmailLength) });
const resetBody = z.object({ token: tokenField, newPassword: chosenPassword });
const changeBody = z.object({ password: givenPassword, newPassword: chosenPassword, totpCode: givenCode });

/** Sends a link for a new password to the address, if it has an account; the answer is always the same (contract 5). */
export async function postPasswordForgotten(context: Context, deps: Dependencies): Promise<void> {
  await countPublicRead(context, deps);
  const { email } = await jsonBody(context, forgottenBody);
  await forgetPassword(deps, email);
  context.status = 202;
  context.body = { data: null, resultCode: 'Identity_MemberAccount_AD_PasswordReset_SU' };
}

/** Sets a new password with the token of that mail, and ends every session. */
export async function postPasswordReset(context: Context, deps: Dependencies): Promise<void> {
  await countPublicRead(context, deps);
  const given = await jsonBody(context, resetBody);
  await replaceForgottenPassword(deps, given, clientAddress(context.req, deps.env.TRUSTED_PROXIES));
  context.status = 204;
}

/** Changes the password, and ends every other session. */
export async function postPassword(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  await changePassword(deps, session, await jsonBody(context, changeBody));
  context.status = 204;
}
