import type { Context } from 'koa';
import { z } from 'zod';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { caller } from './caller.ts';
import { givenPassword } from '../accounts/given-password.ts';
import { askForEmailChange } from '../email/change-email.ts';
import { confirmEmailAddress, sendConfirmationAgain } from '../email/confirm-email.ts';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { givenCode } from '../second-factor/given-code.ts';
import { jsonBody } from './json-body.ts';

/** Longer than any token. */
export const tokenField = z.string().min(1).max(200);
const tokenBody = z.object({ token: tokenField });
const changeBody = z.object({ newEmail: emailAddress, password: givenPassword, totpCode: givenCode });

/** Confirms an address with the token of a mail, whoever presents it. */
export async function postEmailVerify(context: Context, deps: Dependencies): Promise<void> {
  await countPublicRead(context, deps);
  const { token } = await jsonBody(context, tokenBody);
  const email = await confirmEmailAddress(deps, token);
  context.body = { data: { email }, resultCode: 'Identity_MemberAccount_UP_Email_SU' };
}

/** Sends the mail with the token again. */
export async function postEmailVerification(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  await sendConfirmationAgain(deps, account);
  context.status = 202;
  context.body = { data: null, resultCode: 'Identity_MemberAccount_AD_Verification_SU' };
}

/** Requests another address; it takes effect once it is confirmed. */
export async function postEmail(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  await askForEmailChange(deps, account, await jsonBody(context, changeBody));
  context.status = 202;
  context.body = { data: null, resultCode: 'Identity_MemberAccount_UP_PendingEmail_SU' };
}
