import { DomainError } from '../../../kernel/errors/errors.ts';
import { resetPassword } from '../../mail/letters/reset-password.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { normalizeEmail } from '../../../kernel/text/email-address.ts';
import { accountOfMember } from '../accounts/accounts.ts';
import { forgetAttempts } from '../accounts/attempts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { findEmailToken, markConfirmed, spendEmailToken } from '../email/email-tokens.ts';
import { failureLimit } from '../sign-in/sign-in.ts';
import { refuseObvious } from './chosen-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Lets somebody who reads the mail of an address choose a new password. Whether the address has an account is not
 * looked up here, but when the mail is about to be sent: work and answer are the same for every address (contract 5).
 */
export async function forgetPassword(deps: Dependencies, email: string): Promise<void> {
  await inClientTransaction(deps.database.pool, (client) =>
    writeMail(client, deps, resetPassword, { to: normalizeEmail(email) }),
  );
}

const useless = () => new DomainError('Identity_MemberAccount_VL_Token_RJ');

/**
 * Sets a new password with the token of a mail, which also confirms the address, and ends every session. Of parallel
 * calls with the same token, one succeeds. `address` is the caller's, who may sign in again at once despite earlier
 * failures. Throws Identity_MemberAccount_VL_Token_RJ, and
 * a 400 for an obvious password.
 */
export async function replaceForgottenPassword(
  deps: Dependencies,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  address: string,
): Promise<void> {
  // Saves the hashing; using up the token decides.
  const found = await findEmailToken(deps, 'RESET_PASSWORD', token);
  const owner = found && (await accountOfMember(deps.database.pool, found.memberId));
  if (owner === null) throw useless();
  refuseObvious(deps.env, newPassword, owner);
  const passwordHash = await hashPassword(deps, newPassword);
  const email = await inClientTransaction(deps.database.pool, async (client) => {
    const spent = await spendEmailToken(client, deps, 'RESET_PASSWORD', token);
    if (spent === null) throw useless();
    if (!(await markConfirmed(client, deps, spent))) throw useless();
    const account = await accountOfMember(client, spent.memberId);
    if (account === null) throw useless();
    if (!(await setPassword(client, deps, account, { passwordHash, stayingId: null }))) throw useless();
    return account.email;
  });
  await forgetAttempts(deps, failureLimit(email, address));
}
