import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Account, findAccount } from './accounts.ts';
import { type AttemptDependencies, type AttemptLimit, countAttempt, forgetAttempts } from './attempts.ts';
import { isPassword } from './passwords.ts';

/** As many guesses as at sign-in (contract 5), counted per member: whoever guesses is in a session of theirs. */
function guessLimit(memberId: string): AttemptLimit {
  return {
    subject: ['password again', memberId],
    maximum: 10,
    windowSeconds: 15 * 60,
    refusal: 'Too many wrong passwords. Try again later.',
  };
}

/** Asks a signed-in member for the password again. Throws Identity_MemberAccount_VL_Password_RJ, and the 429. */
export async function confirmPassword(
  deps: AttemptDependencies & Pick<Dependencies, 'env'>,
  { memberId, email }: Account,
  password: string,
): Promise<void> {
  await countAttempt(deps, guessLimit(memberId));
  const account = await findAccount(deps, email);
  if (!(await isPassword(deps, account?.passwordHash ?? null, password))) {
    throw new DomainError('Identity_MemberAccount_VL_Password_RJ');
  }
  await forgetAttempts(deps, guessLimit(memberId));
}
