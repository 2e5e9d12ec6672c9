import { DatabaseError, type PoolClient } from 'pg';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { confirmEmail } from '../../mail/letters/confirm-email.ts';
import { emailChanged } from '../../mail/letters/email-changed.ts';
import { writeMail, writeMailOrRefuse } from '../../mail/write-mail.ts';
import { tellOfSecurity } from '../../notices.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Account } from '../accounts/accounts.ts';
import {
  type EmailToken,
  dropSecondFactor,
  endEmailTokens,
  markConfirmed,
  spendEmailToken,
} from './email-tokens.ts';

/** The address that is still to be confirmed; null for none. */
export function unconfirmedEmail({ email, pendingEmail, isEmailConfirmed }: Account): string | null {
  return pendingEmail ?? (isEmailConfirmed ? null : email);
}

/** Sends the confirmation mail again. Throws the 409 if there is no address to confirm, and the 429. */
export async function sendConfirmationAgain(deps: Dependencies, account: Account): Promise<void> {
  const to = unconfirmedEmail(account);
  if (to === null) throw new DomainError('Identity_MemberAccount_UP_EmailVerified_RJ');
  await inClientTransaction(deps.database.pool, (client) =>
    writeMailOrRefuse(client, deps, confirmEmail, { to, memberId: account.memberId }),
  );
}

const isUniqueViolation = (error: unknown) => error instanceof DatabaseError && error.code === '23505';

/** Replaces the address by the next one, if that is unchanged. */
async function moveToPending(client: PoolClient, { clock }: Dependencies, { email, memberId }: EmailToken) {
  try {
    const { rows } = await client.query<{ before: string; wasConfirmed: boolean }>(
      `update authorization_server.account set email = $2, email_confirmed_at = $3, pending_email = null
       where member_id = $1 and pending_email = $2
       returning old.email as before, old.email_confirmed_at is not null as "wasConfirmed"`,
      [memberId, email, clock.now()],
    );
    return rows[0];
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError('Identity_MemberAccount_AD_Duplicate_RJ');
  }
}

/**
 * The next address replaces the previous one, which is told if it was confirmed. Throws the 409 if it has an account by
 * now.
 */
async function changeEmail(
  client: PoolClient,
  deps: Dependencies,
  { email, memberId }: EmailToken,
): Promise<void> {
  const account = await moveToPending(client, deps, { email, memberId });
  if (account === undefined) throw new DomainError('Identity_MemberAccount_VL_Token_RJ');
  await endEmailTokens(client, deps, memberId, ['CONFIRM_EMAIL', 'RESET_PASSWORD']);
  if (!account.wasConfirmed) {
    await dropSecondFactor(client, memberId);
    return;
  }
  await tellOfSecurity(client, deps, memberId, { kind: 'SECURITY_EMAIL_CHANGED', arguments: {} });
  await writeMail(client, deps, emailChanged, { to: account.before });
}

/**
 * Confirms the address that a token was sent to: that of the account, or the next one, which takes effect now. Of
 * parallel calls with the same token, one succeeds. Throws Identity_MemberAccount_VL_Token_RJ for a token that does not
 * work, or whose address is no longer wanted, and Identity_MemberAccount_AD_Duplicate_RJ.
 */
export async function confirmEmailAddress(deps: Dependencies, token: string): Promise<string> {
  return inClientTransaction(deps.database.pool, async (client) => {
    const spent = await spendEmailToken(client, deps, 'CONFIRM_EMAIL', token);
    if (spent === null) throw new DomainError('Identity_MemberAccount_VL_Token_RJ');
    if (!(await markConfirmed(client, deps, spent))) await changeEmail(client, deps, spent);
    return spent.email;
  });
}
