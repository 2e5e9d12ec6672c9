import { DomainError } from '../../../kernel/errors/errors.ts';
import { confirmEmail } from '../../mail/letters/confirm-email.ts';
import { emailChangeAsked } from '../../mail/letters/email-changed.ts';
import { writeMail, writeMailOrRefuse } from '../../mail/write-mail.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Account } from '../accounts/accounts.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { type Proof, proveIdentity } from '../sessions/fresh-session.ts';

async function setPendingEmail(
  client: Parameters<typeof writeMail>[0],
  memberId: string,
  email: string | null,
): Promise<void> {
  await client.query(`update authorization_server.account set pending_email = $2 where member_id = $1`, [
    memberId,
    email,
  ]);
}

/**
 * Requests another address, with the password and, if there is a second factor, a code. A factor of before the address was
 * confirmed does not count: it may be somebody else's. It takes effect once it is confirmed; the present one is told at once.
 * An address that has an account gets the same answer: its owner is told in the mail (contract 5). Throws
 * Identity_MemberAccount_VL_Password_RJ, Identity_MemberTotp_VL_Code_RJ, a 400 for the present address, and the 429.
 */
export async function askForEmailChange(
  deps: Dependencies,
  account: Account,
  { newEmail, ...proof }: Proof & { readonly newEmail: string },
): Promise<void> {
  const { memberId, email, isEmailConfirmed } = account;
  if (isEmailConfirmed) await proveIdentity(deps, account, proof);
  else await confirmPassword(deps, account, proof.password);
  if (newEmail === email) {
    const detail = 'This is the address of the account already.';
    throw new DomainError('0010010000400', detail, {
      errors: [{ field: '/newEmail', code: 'NOT_ALLOWED', detail }],
    });
  }
  await inClientTransaction(deps.database.pool, async (client) => {
    await setPendingEmail(client, memberId, newEmail);
    await writeMailOrRefuse(client, deps, confirmEmail, { to: newEmail, memberId });
    if (isEmailConfirmed) await writeMail(client, deps, emailChangeAsked, { to: email });
  });
}

/** Keeps the present address: the links sent to the other one stop working. */
export function cancelEmailChange({ database }: Dependencies, { memberId }: Account): Promise<void> {
  return inClientTransaction(database.pool, (client) => setPendingEmail(client, memberId, null));
}
