import { randomBytes } from 'node:crypto';
import { DomainError } from '../../kernel/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { seal, unseal } from '../sealing.ts';
import { inTransaction } from '../transaction.ts';
import type { Account } from './accounts.ts';
import { type AttemptDependencies, type AttemptLimit, countAttempt, forgetAttempts } from './attempts.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { base32, matchingStep, otpauthUri } from './totp.ts';

type FactorDependencies = AttemptDependencies & Pick<Dependencies, 'logger'>;

/** RFC 4226 4, R6: 160 bits, as long as the digest. */
const secretBytes = 20;

interface Totp {
  readonly sealed: Buffer;
  readonly isActive: boolean;
}

/**
 * RFC 4226 7.3: guesses are counted for the member, wherever they come from. Who gets to guess knows the
 * password or holds an access token, so no stranger locks anybody out.
 */
function guessLimit(memberId: string): AttemptLimit {
  return {
    subject: ['second factor', memberId],
    maximum: 10,
    windowSeconds: 15 * 60,
    refusal: 'Too many codes were wrong; the second factor is closed for a while.',
  };
}

const sealOf = (memberId: string) => ({ purpose: 'totp secrets', boundTo: memberId });

async function findTotp(
  { database }: Pick<Dependencies, 'database'>,
  memberId: string,
): Promise<Totp | null> {
  const { rows } = await database.pool.query<Totp>({
    name: 'totp of member',
    text: `select sealed_secret as sealed, confirmed_at is not null as "isActive"
           from authorization_server.totp where member_id = $1`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** Whether signing in takes a code beside the password. */
export async function hasSecondFactor(
  deps: Pick<Dependencies, 'database'>,
  memberId: string,
): Promise<boolean> {
  return (await findTotp(deps, memberId))?.isActive ?? false;
}

/** The time step of a right code; null for a wrong one, or when the secret was sealed under another INTERNAL_SECRET. */
function stepOfCode(deps: FactorDependencies, memberId: string, totp: Totp, code: string): number | null {
  const secret = unseal(deps, sealOf(memberId), totp.sealed);
  if (secret === null) {
    deps.logger.error({ memberId }, 'a TOTP secret does not open with this INTERNAL_SECRET');
    return null;
  }
  return matchingStep(Buffer.from(secret, 'base64'), code, deps.clock.now());
}

/**
 * Begins an enrolment with a new secret; one that was begun and never confirmed is replaced.
 * Throws Identity_MemberTotp_AD_Active_RJ when a second factor is in force.
 */
export async function beginTotp(
  deps: Pick<Dependencies, 'database' | 'clock' | 'internalSecret' | 'env'>,
  { memberId, email }: Account,
): Promise<{ secret: string; otpauthUri: string }> {
  const bytes = randomBytes(secretBytes);
  const { rowCount } = await deps.database.pool.query(
    `insert into authorization_server.totp as known (member_id, sealed_secret, created_at)
     values ($1, $2, $3)
     on conflict (member_id) do update set sealed_secret = $2, created_at = $3
     where known.confirmed_at is null`,
    [memberId, seal(deps, sealOf(memberId), bytes.toString('base64')), deps.clock.now()],
  );
  if (rowCount === 0) throw new DomainError('Identity_MemberTotp_AD_Active_RJ');
  const secret = base32(bytes);
  return { secret, otpauthUri: otpauthUri(secret, { issuer: deps.env.PLATFORM_NAME, email }) };
}

/** Puts an enrolment in force with its first code; answers the recovery codes, which are never shown again. */
export async function confirmTotp(
  deps: FactorDependencies,
  memberId: string,
  code: string,
): Promise<readonly string[]> {
  const totp = await findTotp(deps, memberId);
  if (totp === null) throw new DomainError('Identity_MemberTotp_GT_Resource_FL');
  if (totp.isActive) throw new DomainError('Identity_MemberTotp_AD_Active_RJ');
  await countAttempt(deps, guessLimit(memberId));
  const step = stepOfCode(deps, memberId, totp, code);
  if (step === null) throw new DomainError('Identity_MemberTotp_VL_Code_RJ');
  const codes = await inTransaction(deps.database.pool, async (client) => {
    const { rowCount } = await client.query(
      `update authorization_server.totp set confirmed_at = $3, last_used_step = $4
       where member_id = $1 and sealed_secret = $2 and confirmed_at is null`,
      [memberId, totp.sealed, deps.clock.now(), step],
    );
    if (rowCount === 0) throw new DomainError('Identity_MemberTotp_AD_Active_RJ');
    return makeRecoveryCodes(client, memberId);
  });
  await forgetAttempts(deps, guessLimit(memberId));
  return codes;
}

/** Accepts a step once: of callers with the same code, and of codes of the same step, one wins (RFC 6238 5.2). */
async function spendStep(
  { database }: Pick<Dependencies, 'database'>,
  memberId: string,
  totp: Totp,
  step: number,
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `update authorization_server.totp set last_used_step = $3
     where member_id = $1 and sealed_secret = $2 and confirmed_at is not null and last_used_step < $3`,
    [memberId, totp.sealed, step],
  );
  return rowCount === 1;
}

/** Uses up a code of the app or a recovery code. False for a wrong one, and for one that was used before. */
export async function acceptCode(deps: FactorDependencies, memberId: string, code: string): Promise<boolean> {
  const totp = await findTotp(deps, memberId);
  if (!totp?.isActive) return false;
  const step = stepOfCode(deps, memberId, totp, code);
  return step === null ? spendRecoveryCode(deps, memberId, code) : spendStep(deps, memberId, totp, step);
}

/** `acceptCode` as far as the member's guesses go; throws the 429 beyond them. */
export async function spendCode(deps: FactorDependencies, memberId: string, code: string): Promise<boolean> {
  await countAttempt(deps, guessLimit(memberId));
  const isAccepted = await acceptCode(deps, memberId, code);
  if (isAccepted) await forgetAttempts(deps, guessLimit(memberId));
  return isAccepted;
}

/** Removes the second factor and its recovery codes, with a last code. */
export async function removeTotp(deps: FactorDependencies, memberId: string, code: string): Promise<void> {
  if (!(await hasSecondFactor(deps, memberId))) throw new DomainError('Identity_MemberTotp_GT_Resource_FL');
  if (!(await spendCode(deps, memberId, code))) throw new DomainError('Identity_MemberTotp_VL_Code_RJ');
  await deps.database.pool.query(`delete from authorization_server.totp where member_id = $1`, [memberId]);
}
