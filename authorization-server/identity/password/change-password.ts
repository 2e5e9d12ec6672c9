import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { type Proof, proveIdentity } from '../sessions/fresh-session.ts';
import type { Session } from '../sessions/sessions.ts';
import { refuseObvious } from './chosen-password.ts';
import { setPassword } from './set-password.ts';

/** Changes the password, with the current one and a code if there is a second factor, and ends every session but this one. Throws a 400 for an obvious one, the 403, the 429. */
export async function changePassword(
  deps: Dependencies,
  { id, account }: Session,
  { newPassword, ...proof }: Proof & { readonly newPassword: string },
): Promise<void> {
  refuseObvious(deps.env, newPassword, account);
  await proveIdentity(deps, account, proof);
  const passwordHash = await hashPassword(deps, newPassword);
  const isSet = await inClientTransaction(deps.database.pool, (client) =>
    setPassword(client, deps, account, { passwordHash, stayingId: id }),
  );
  if (!isSet) throw new DomainError('Identity_MemberAccount_VL_Password_RJ');
}
