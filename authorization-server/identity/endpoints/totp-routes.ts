import type { Context } from 'koa';
import { z } from 'zod';
import { leaveUncompressed } from '../../../kernel/http/compression.ts';
import type { Dependencies } from '../../dependencies.ts';
import { caller } from './caller.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../second-factor/enrolment.ts';
import { givenPassword } from '../accounts/given-password.ts';
import { jsonBody } from './json-body.ts';

const code = z.string().min(1).max(100);
const passwordBody = z.object({ password: givenPassword });
const codeBody = z.object({ code });
const proofBody = z.object({ password: givenPassword, code });

/** Starts an enrolment, with the password: the secret for an authenticator app is shown only now. */
export async function postTotp(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  const { password } = await jsonBody(context, passwordBody);
  const data = await beginTotp(deps, account, password);
  leaveUncompressed(context);
  context.body = { data, resultCode: 'Identity_MemberTotp_AD_Totp_SU' };
  context.status = 201;
}

/** Activates it, and returns the recovery codes, shown only now. */
export async function postTotpConfirm(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const { code } = await jsonBody(context, codeBody);
  const recoveryCodes = await confirmTotp(deps, session, code);
  leaveUncompressed(context);
  context.body = { data: { recoveryCodes }, resultCode: 'Identity_MemberTotp_UP_Totp_SU' };
}

/** Replaces the recovery codes, with the password and a code of either kind; the new ones are shown only now. */
export async function postRecoveryCodes(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  const recoveryCodes = await renewRecoveryCodes(deps, account, await jsonBody(context, proofBody));
  leaveUncompressed(context);
  context.body = { data: { recoveryCodes }, resultCode: 'Identity_MemberTotp_UP_RecoveryCodes_SU' };
}

/** Removes it, with the password and a code from the app or a recovery code. */
export async function deleteTotp(context: Context, deps: Dependencies): Promise<void> {
  const { account } = await caller(context, deps);
  await removeTotp(deps, account, await jsonBody(context, proofBody));
  context.status = 204;
}
