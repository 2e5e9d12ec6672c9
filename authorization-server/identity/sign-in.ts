import { DomainError } from '../../kernel/errors.ts';
import { addressBucket } from '../../kernel/http.ts';
import type { RateLimit } from '../../kernel/rate-limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Account, findAccount, normalizeEmail } from './accounts.ts';
import { isPassword } from './passwords.ts';
import { beginAttempt, forgetAttempts } from './sign-in-attempts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const maximumEmailLength = 320;
/** Longest password that an account can have; nothing longer is ever hashed (contract 5). */
export const maximumPasswordLength = 128;

/** The quota that a sign-in counts against (contract 0.4). */
export function signInLimit({ env }: Pick<Dependencies, 'env'>, email: string, address: string): RateLimit {
  const key = `${normalizeEmail(email)} ${addressBucket(address)}`;
  return { policy: 'signin', key, quota: env.RATE_LIMIT_SIGNIN };
}

/**
 * The account that the credentials open. A wrong password and an unknown e-mail address are told apart
 * neither by the answer nor by the work done (contract 5).
 */
export async function authenticate(
  deps: Dependencies,
  { email, password }: Credentials,
  address: string,
): Promise<Account> {
  await beginAttempt(deps, email, address);
  const account = await findAccount(deps, email);
  if (!(await isPassword(account?.passwordHash ?? null, password)) || account === null) {
    throw new DomainError('Identity_MemberSession_AD_Credentials_RJ');
  }
  await forgetAttempts(deps, email, address);
  const { passwordHash: _, ...rest } = account;
  return rest;
}
