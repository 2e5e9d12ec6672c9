import type { Context } from 'koa';
import { z } from 'zod';
import { callerAddress } from '../../../kernel/http/caller-address.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { enforceLimits } from '../../../kernel/limits/enforce.ts';
import type { Dependencies } from '../../dependencies.ts';
import { givenPassword } from '../accounts/given-password.ts';
import { orderDeletion } from '../deletion/order-deletion.ts';
import { givenCode } from '../second-factor/given-code.ts';
import { proveIdentity, requireFresh } from '../sessions/fresh-session.ts';
import { sessionViewer } from '../sessions/session-viewer.ts';
import { signInLimit } from '../sign-in/sign-in.ts';
import { caller } from './caller.ts';
import { clearCookies } from './session-routes.ts';
import { isBodyless, jsonBody } from './json-body.ts';

const proofBody = z.object({ password: givenPassword, totpCode: givenCode });

/** Has the account deleted in 14 days, with the password again, or soon after a proof at POST /confirm. */
export async function deleteMe(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  if (isBodyless(context)) {
    await requireFresh(deps.database.pool, deps, sessionViewer(session, requestId(context)));
  } else {
    const proof = await jsonBody(context, proofBody);
    const address = await callerAddress(context.req, deps);
    await enforceLimits(context, deps, [signInLimit(deps, session.account.email, address)]);
    await proveIdentity(deps, session.account, proof);
  }
  const data = await orderDeletion(deps, session.account, requestId(context));
  clearCookies(context, deps, session);
  context.status = 202;
  context.body = { data, resultCode: 'Identity_MemberAccount_DL_Account_SU' };
}
