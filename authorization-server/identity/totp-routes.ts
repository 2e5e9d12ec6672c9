import type { Context } from 'koa';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { caller } from './caller.ts';
import { jsonBody } from './json-body.ts';
import { beginTotp, confirmTotp, removeTotp } from './second-factor.ts';

const codeBody = z.object({ code: z.string().min(1).max(100) });

/** Begins an enrolment: the secret is shown this once, for an authenticator app. */
export async function postTotp(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  context.body = { data: await beginTotp(deps, account), resultCode: 'Identity_MemberTotp_AD_Totp_SU' };
  context.status = 201;
}

/** Puts it in force, and answers the recovery codes, shown this once. */
export async function postTotpConfirm(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  const { code } = await jsonBody(context, codeBody);
  const recoveryCodes = await confirmTotp(deps, account.memberId, code);
  context.body = { data: { recoveryCodes }, resultCode: 'Identity_MemberTotp_UP_Totp_SU' };
}

/** Removes it, with a code of the app or a recovery code. */
export async function deleteTotp(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  const { code } = await jsonBody(context, codeBody);
  await removeTotp(deps, account.memberId, code);
  context.status = 204;
}
