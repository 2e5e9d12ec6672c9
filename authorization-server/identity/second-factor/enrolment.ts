import { randomBytes } from 'node:crypto';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { seal } from '../../../kernel/access/sealing.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { Account } from '../accounts/accounts.ts';
import { countAttempt, forgetAttempts } from '../accounts/attempts.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { endSessionsElsewhere } from '../sessions/session-list.ts';
import type { Session } from '../sessions/sessions.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { tellOfFactor } from './tell-of-factor.ts';
import {
  type FactorDependencies,
  findTotp,
  guessLimit,
  hasSecondFactor,
  sealOf,
  spendCode,
  stepOfCode,
} from './second-factor.ts';
import { base32, otpauthUri } from './totp.ts';

/** RFC 4226 4, R6: 160 bits, as long as the digest. */
const secretBytes = 20;

/** What an authenticator app needs; shown only once. */
export interface Enrolment {
  /** In base32. */
  readonly secret: string;
  readonly otpauthUri: string;
}

/** Proof that the member wants to change the second factor. */
interface Proof {
  readonly password: string;
  /** From the app, or a recovery code. */
  readonly code: string;
}

/**
 * Starts an enrolment with a new secret; an unconfirmed one is replaced. It requires the password, so that somebody who
 * finds an open session cannot lock its member out, and a confirmed address, so that nobody locks out the owner of the
 * address. Throws Identity_MemberAccount_VL_EmailUnverified_RJ, Identity_MemberAccount_VL_Password_RJ, and
 * Identity_MemberTotp_AD_Active_RJ if a second factor is active.
 */
export async function beginTotp(
  deps: FactorDependencies & Pick<Dependencies, 'env'>,
  account: Account,
  password: string,
): Promise<Enrolment> {
  if (!account.isEmailConfirmed) throw new DomainError('Identity_MemberAccount_VL_EmailUnverified_RJ');
  await confirmPassword(deps, account, password);
  const { memberId, email } = account;
  const bytes = randomBytes(secretBytes);
  const { rowCount } = await deps.database.pool.query(
    `insert into authorization_server.totp as known (member_id, sealed_secret, created_at)
     values ($1, $2, $3)
     on conflict (member_id) do update set sealed_secret = $2, created_at = $3
     where known.confirmed_at is null`,
    [memberId, seal(deps, sealOf(memberId), bytes.toString('base64')), deps.clock.now()],
  );
  if (rowCount === 0) throw new DomainError('Identity_MemberTotp_AD_Active_RJ');
  const uri = otpauthUri(bytes, { issuer: deps.env.PLATFORM_NAME, email });
  return { secret: base32(bytes), otpauthUri: uri };
}

/**
 * Activates an enrolment with its first code; returns the recovery codes, which are never shown again. An administrator's
 * sessions elsewhere end: they were begun without a code, and would act as the administrator's from now on
 * (ADMIN_SECOND_FACTOR). Throws like `beginTotp`, and Identity_MemberTotp_VL_Code_RJ.
 */
export async function confirmTotp(
  deps: FactorDependencies,
  session: Session,
  code: string,
): Promise<readonly string[]> {
  const { memberId, isEmailConfirmed, isAdmin } = session.account;
  if (!isEmailConfirmed) throw new DomainError('Identity_MemberAccount_VL_EmailUnverified_RJ');
  const totp = await findTotp(deps, memberId);
  if (totp === null) throw new DomainError('Identity_MemberTotp_GT_Resource_FL');
  if (totp.isActive) throw new DomainError('Identity_MemberTotp_AD_Active_RJ');
  await countAttempt(deps, guessLimit(memberId));
  const step = stepOfCode(deps, memberId, totp, code);
  if (step === null) throw new DomainError('Identity_MemberTotp_VL_Code_RJ');
  const codes = await inClientTransaction(deps.database.pool, async (client) => {
    if (isAdmin) await endSessionsElsewhere(client, deps, session);
    const { rowCount } = await client.query(
      `update authorization_server.totp set confirmed_at = $3, last_used_step = $4
       where member_id = $1 and sealed_secret = $2 and confirmed_at is null`,
      [memberId, totp.sealed, deps.clock.now(), step],
    );
    if (rowCount === 0) throw new DomainError('Identity_MemberTotp_AD_Active_RJ');
    await tellOfFactor(client, deps, memberId, 'SECOND_FACTOR_ON');
    return makeRecoveryCodes(client, memberId);
  });
  await forgetAttempts(deps, guessLimit(memberId));
  return codes;
}

/** Throws Identity_MemberAccount_VL_Password_RJ, Identity_MemberTotp_GT_Resource_FL or Identity_MemberTotp_VL_Code_RJ. */
async function prove(deps: FactorDependencies, account: Account, { password, code }: Proof): Promise<void> {
  await confirmPassword(deps, account, password);
  const { memberId } = account;
  if (!(await hasSecondFactor(deps, memberId))) throw new DomainError('Identity_MemberTotp_GT_Resource_FL');
  if (!(await spendCode(deps, memberId, code))) throw new DomainError('Identity_MemberTotp_VL_Code_RJ');
}

/** Removes the second factor and its recovery codes, with the password and a last code. */
export async function removeTotp(deps: FactorDependencies, account: Account, proof: Proof): Promise<void> {
  await prove(deps, account, proof);
  await inClientTransaction(deps.database.pool, async (client) => {
    const { rowCount } = await client.query(`delete from authorization_server.totp where member_id = $1`, [
      account.memberId,
    ]);
    if (rowCount === 1) await tellOfFactor(client, deps, account.memberId, 'SECOND_FACTOR_OFF');
  });
}

/** Replaces the recovery codes, with the password and a code; the old ones stop working. */
export async function renewRecoveryCodes(
  deps: FactorDependencies,
  account: Account,
  proof: Proof,
): Promise<readonly string[]> {
  await prove(deps, account, proof);
  const codes = await replaceRecoveryCodes(deps, account.memberId);
  if (codes === null) throw new DomainError('Identity_MemberTotp_GT_Resource_FL');
  return codes;
}
