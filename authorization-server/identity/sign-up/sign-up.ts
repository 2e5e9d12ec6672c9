import { DomainError } from '../../../kernel/errors/errors.ts';
import { addressBucket } from '../../../kernel/http/client-address.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Account, findAccount, insertAccount, newAccount } from '../accounts/accounts.ts';
import { type AttemptLimit, countAttempt } from '../accounts/attempts.ts';
import { completeAccount } from '../accounts/complete-account.ts';
import { hashPassword, isPassword } from '../accounts/passwords.ts';
import type { Membership } from '../../../kernel/profiles/directory.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import type { SignUp } from './sign-up-body.ts';

/** Every sign-up counts, including refused ones: each reveals whether an e-mail address has an account. */
function signUpLimit({ env }: Pick<Dependencies, 'env'>, address: string): AttemptLimit {
  return {
    subject: ['sign-up', addressBucket(address)],
    maximum: env.SIGN_UPS_PER_ADDRESS_PER_DAY,
    windowSeconds: 86_400,
    refusal: 'Too many accounts were created from this network. Try again later.',
  };
}

/** The account of this sign-up, created now or when it was interrupted before; null if the address has another one. */
async function beginAccount(deps: Dependencies, given: SignUp): Promise<Account | null> {
  const account: Account = {
    memberId: deps.ids(),
    email: given.email,
    displayName: given.displayName,
    isAdmin: false,
    personalProfileId: deps.ids(),
    isEmailConfirmed: false,
    ...newAccount,
  };
  const passwordHash = await hashPassword(deps, given.password);
  const { preferredLocale } = given;
  if (await insertAccount(deps, { ...account, passwordHash, preferredLocale, isPending: true })) {
    return account;
  }
  const known = await findAccount(deps, given.email);
  if (known?.isPending !== true || !(await isPassword(deps, known.passwordHash, given.password))) return null;
  const { passwordHash: _, isPending: __, ...begun } = known;
  return begun;
}

/**
 * Makes an account with its personal profile. The account comes first, in one INSERT that decides who gets the address,
 * and names the profile that the directory then makes: wherever the work is interrupted, no profile is left without an
 * account. An account without its profile is pending: nobody has signed in to it yet, and it is completed when the same
 * sign-up is repeated, or at the first sign-in. Of equal parallel sign-ups, the one that completes it gets the account;
 * for the others, the address is taken.
 *  An address that has an account is refused as such (Identity_MemberAccount_AD_Duplicate_RJ). To hide it, the answer
 * would have to be the same as for a new one, which is a session (contract 5). What remains is to make asking
 * expensive: one password hash each, and few from one network. The refusal changes nothing, and the sign-in form
 * reveals no more than before.
 */
export async function signUp(
  deps: Dependencies,
  given: SignUp,
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<{ readonly account: Account; readonly memberships: readonly Membership[] }> {
  await countAttempt(deps, signUpLimit(deps, address));
  const account = await beginAccount(deps, given);
  const completed = account === null ? null : await completeAccount(deps, account, requestId);
  if (account === null || completed?.isFirst !== true) {
    throw new DomainError('Identity_MemberAccount_AD_Duplicate_RJ');
  }
  return { account, memberships: [completed.membership] };
}

/** How long a repeated form counts as the same click. */
const sameClickSeconds = 60;

/** The account that the same form created a moment ago; null if another one has the address. */
async function accountJustMade(deps: Dependencies, given: SignUp): Promise<Account | null> {
  const known = await findAccount(deps, given.email);
  if (known === null || known.displayName !== given.displayName) return null;
  const { passwordHash, isPending: _, ...account } = known;
  const { rowCount } = await deps.database.pool.query(
    `select 1 from authorization_server.account where member_id = $1 and created_at > $2`,
    [account.memberId, new Date(deps.clock.now().getTime() - sameClickSeconds * 1000)],
  );
  if (rowCount === 0 || (await hasSecondFactor(deps, account.memberId))) return null;
  return (await isPassword(deps, passwordHash, given.password)) ? account : null;
}

/**
 * `signUp` for a form, which a double click sends twice: whichever answer the browser keeps, the person is in the one
 * account. It compares the password, name and address with those of a moment ago, and counts like every sign-up.
 */
export async function signUpByForm(
  deps: Dependencies,
  given: SignUp,
  caller: { readonly address: string; readonly requestId: string },
): Promise<Account> {
  try {
    return (await signUp(deps, given, caller)).account;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'Identity_MemberAccount_AD_Duplicate_RJ')
      throw error;
    const account = await accountJustMade(deps, given);
    if (account === null) throw error;
    return account;
  }
}
