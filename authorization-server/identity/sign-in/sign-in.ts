import { DomainError } from '../../../kernel/errors/errors.ts';
import { addressBucket } from '../../../kernel/http/client-address.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { RateLimit } from '../../../kernel/limits/rate-limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { normalizeEmail } from '../../../kernel/text/email-address.ts';
import { type Account, findAccount } from '../accounts/accounts.ts';
import { type AttemptLimit, countAttempt, forgetAttempts } from '../accounts/attempts.ts';
import { completeAccount } from '../accounts/complete-account.ts';
import { isPassword } from '../accounts/passwords.ts';
import { hasSecondFactor, spendCode } from '../second-factor/second-factor.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const maximumEmailLength = 320;

/** The quota that a sign-in counts against (contract 0.4). */
export function signInLimit({ env }: Pick<Dependencies, 'env'>, email: string, address: string): RateLimit {
  const key = `${normalizeEmail(email)} ${addressBucket(address)}`;
  return { policy: 'signin', key, quota: env.RATE_LIMIT_SIGNIN };
}

/** contract 5: 10 failures in 15 minutes per e-mail address and caller lock sign-in for that pair. */
export function failureLimit(email: string, address: string): AttemptLimit {
  return {
    subject: ['sign-in', normalizeEmail(email), addressBucket(address)],
    maximum: 10,
    windowSeconds: 15 * 60,
    refusal: 'Sign-in has failed too often; it is closed for a while.',
  };
}

/**
 * The account for the credentials, as far as the password decides. A wrong password and an unknown e-mail address
 * differ neither in the answer nor in the work done (contract 5). The attempt counts as failed until `checkCode` has
 * decided. An account whose sign-up was interrupted gets its profile now.
 */
export async function checkPassword(
  deps: Dependencies,
  { email, password }: Credentials,
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<Account> {
  await countAttempt(deps, failureLimit(email, address));
  const found = await findAccount(deps, email);
  if (!(await isPassword(deps, found?.passwordHash ?? null, password)) || found === null) {
    throw new DomainError('Identity_MemberSession_AD_Credentials_RJ');
  }
  const { passwordHash: _, isPending, ...account } = found;
  if (isPending) await completeAccount(deps, account, requestId);
  return account;
}

/** The refusal of an account that is about to be deleted; `data.deletedAt` says when. */
function toBeDeleted(deletionDueAt: string): DomainError {
  const deletedAt = isoInstant(deletionDueAt);
  return new DomainError(
    'Identity_MemberAccount_VL_Deletion_RJ',
    `The account will be deleted on ${deletedAt.slice(0, 10)}. Sign in with keepAccount to keep it.`,
    { data: { deletedAt } },
  );
}

/**
 * Completes a sign-in whose password was right: an account with a second factor needs a code. `code` is null if none
 * was given. Throws Identity_MemberSession_AD_Totp_RJ, Identity_MemberAccount_VL_Locked_RJ for a locked account, and
 * Identity_MemberAccount_VL_Deletion_RJ for one that is about to be deleted; success clears earlier failures.
 */
export async function checkCode(
  deps: Dependencies,
  { memberId, email, isLocked, deletionDueAt }: Account,
  code: string | null,
  address: string,
): Promise<void> {
  if (await hasSecondFactor(deps, memberId)) {
    if (code === null) throw new DomainError('Identity_MemberSession_AD_Totp_RJ');
    if (!(await spendCode(deps, memberId, code))) {
      throw new DomainError('Identity_MemberSession_AD_Totp_RJ', 'The code is wrong or was used already.');
    }
  }
  await forgetAttempts(deps, failureLimit(email, address));
  // Only whoever could sign in learns of it.
  if (isLocked) throw new DomainError('Identity_MemberAccount_VL_Locked_RJ');
  if (deletionDueAt !== null) throw toBeDeleted(deletionDueAt);
}

/** Counts a code without its password, which was right a moment ago, as a whole attempt. */
export function countCodeAttempt(deps: Dependencies, { email }: Account, address: string): Promise<void> {
  return countAttempt(deps, failureLimit(email, address));
}
