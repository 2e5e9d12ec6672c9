import { DomainError } from '../../kernel/errors.ts';
import { addressBucket } from '../../kernel/http.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Account, findAccount, insertAccount } from './accounts.ts';
import { type AttemptLimit, countAttempt } from './attempts.ts';
import { hashPassword } from './passwords.ts';
import { type Membership, createPersonalProfile } from './profiles.ts';
import type { SignUp } from './sign-up-body.ts';

/** Every sign-up counts, refused ones too: each tells whether an e-mail address has an account. */
function signUpLimit({ env }: Pick<Dependencies, 'env'>, address: string): AttemptLimit {
  return {
    subject: ['sign-up', addressBucket(address)],
    maximum: env.SIGN_UPS_PER_ADDRESS_PER_DAY,
    windowSeconds: 86_400,
    refusal: 'Too many accounts were asked for from this network; it is closed to new ones for a while.',
  };
}

/**
 * Makes an account with its personal profile. The profile comes first and the account is one INSERT, so that
 * no account is ever without its profile, wherever the work breaks off; a profile that is left behind
 * belongs to a member who is nobody, and no one can act as it.
 *
 * An address that has an account is refused as such (Identity_MemberAccount_AD_Duplicate_RJ). To hide it, the
 * answer would have to be the same as for a new one, a session, which only an e-mail with a link could stand
 * in for, and the platform sends none. What remains is to make asking dear: one password hash for each, and
 * few from one network. The refusal changes nothing, and the sign-in form tells no more than before.
 */
export async function signUp(
  deps: Dependencies,
  given: SignUp,
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<{ readonly account: Account; readonly memberships: readonly Membership[] }> {
  await countAttempt(deps, signUpLimit(deps, address));
  const passwordHash = await hashPassword(given.password);
  // Spares a profile that nobody will use; the INSERT decides.
  if ((await findAccount(deps, given.email)) !== null) {
    throw new DomainError('Identity_MemberAccount_AD_Duplicate_RJ');
  }
  const memberId = deps.ids();
  const owned = await createPersonalProfile(
    deps,
    { profileId: deps.ids(), memberId, displayName: given.displayName },
    requestId,
  );
  const account: Account = {
    memberId,
    email: given.email,
    displayName: given.displayName,
    isAdmin: false,
    personalProfileId: owned.profile.id,
  };
  const isNew = await insertAccount(deps, {
    ...account,
    passwordHash,
    preferredLocale: given.preferredLocale,
  });
  if (!isNew) throw new DomainError('Identity_MemberAccount_AD_Duplicate_RJ');
  return { account, memberships: [owned] };
}
