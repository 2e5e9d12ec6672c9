import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Dependencies } from '../../dependencies.ts';
import { unseal } from '../../../kernel/access/sealing.ts';
import {
  type AttemptDependencies,
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
} from '../accounts/attempts.ts';
import type { MailDependencies } from '../../mail/write-mail.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

export type FactorDependencies = AttemptDependencies & MailDependencies & Pick<Dependencies, 'logger'>;

export interface Totp {
  readonly sealed: Buffer;
  readonly isActive: boolean;
}

/**
 * RFC 4226 7.3: guesses are counted per member, wherever they come from. Guessing requires the password or an access
 * token, so no stranger can lock anybody out.
 */
export function guessLimit(memberId: string): AttemptLimit {
  return {
    subject: ['second factor', memberId],
    maximum: 10,
    windowSeconds: 15 * 60,
    refusal: 'Too many codes were wrong; the second factor is closed for a while.',
  };
}

/** The purpose for which a member's secret is encrypted. */
export const sealOf = (memberId: string) => ({ purpose: 'totp secrets', boundTo: memberId });

/** The member's second factor, even if only started; null if there is none. */
export async function findTotp(
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

/** Whether signing in requires a code besides the password. */
export async function hasSecondFactor(
  deps: Pick<Dependencies, 'database'>,
  memberId: string,
): Promise<boolean> {
  return (await findTotp(deps, memberId))?.isActive ?? false;
}

/** What a member sees about the active second factor. */
export interface FactorSummary {
  readonly confirmedAt: string;
  readonly recoveryCodesLeft: number;
}

/** The active second factor; null if there is none, or one was only started. */
export async function secondFactorOf(
  { database }: Pick<Dependencies, 'database'>,
  memberId: string,
): Promise<FactorSummary | null> {
  const { rows } = await database.pool.query<{ confirmedAt: string; recoveryCodesLeft: number }>(
    `select t.confirmed_at::text as "confirmedAt",
       (select count(*)::int from authorization_server.recovery_code c where c.member_id = t.member_id)
         as "recoveryCodesLeft"
     from authorization_server.totp t where t.member_id = $1 and t.confirmed_at is not null`,
    [memberId],
  );
  const [factor] = rows;
  return factor === undefined ? null : { ...factor, confirmedAt: isoInstant(factor.confirmedAt) };
}

/**
 * The time step of a right code; null for a wrong one, or if the secret was encrypted under none of ours.
 */
export function stepOfCode(
  deps: FactorDependencies,
  memberId: string,
  totp: Totp,
  code: string,
): number | null {
  const secret = unseal(deps, sealOf(memberId), totp.sealed);
  if (secret === null) {
    deps.logger.error(
      { memberId },
      'a TOTP secret opens with none of ENCRYPTION_SECRETS and INTERNAL_SECRETS',
    );
    return null;
  }
  return matchingStep(Buffer.from(secret, 'base64'), code, deps.clock.now());
}

/**
 * Accepts a step once: of parallel calls with the same code, or codes of the same step, one succeeds (RFC 6238 5.2).
 */
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

/** Uses up a code from the app or a recovery code. False for a wrong one, and for one that was used before. */
export async function acceptCode(deps: FactorDependencies, memberId: string, code: string): Promise<boolean> {
  const totp = await findTotp(deps, memberId);
  if (!totp?.isActive) return false;
  const step = stepOfCode(deps, memberId, totp, code);
  return step === null ? spendRecoveryCode(deps, memberId, code) : spendStep(deps, memberId, totp, step);
}

/** `acceptCode`, counting the member's guesses; throws the 429 if there are too many. */
export async function spendCode(deps: FactorDependencies, memberId: string, code: string): Promise<boolean> {
  await countAttempt(deps, guessLimit(memberId));
  const isAccepted = await acceptCode(deps, memberId, code);
  if (isAccepted) await forgetAttempts(deps, guessLimit(memberId));
  return isAccepted;
}
