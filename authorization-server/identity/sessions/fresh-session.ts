import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Queryable } from '../../../kernel/database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../accounts/accounts.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { type FactorDependencies, hasSecondFactor, spendCode } from '../second-factor/second-factor.ts';
import type { Session } from './sessions.ts';

/** contract 3: how long after signing in or giving the password again sensitive actions are allowed. */
const freshMs = 10 * 60_000;

/** When sensitive actions need the password again, by the time of the last proof as PostgreSQL writes it. */
export function freshEndOf(provedAt: string): Date {
  return new Date(Date.parse(isoInstant(provedAt)) + freshMs);
}

/** When sensitive actions need the password of a session's member again; a past time for an ended session. */
export async function freshEnd(queryable: Queryable, sessionId: string): Promise<Date> {
  const { rows } = await queryable.query<{ provedAt: string }>(
    `select coalesce(proved_at, created_at) as "provedAt" from authorization_server.member_session
     where id = $1 and ended_at is null`,
    [sessionId],
  );
  return rows[0] ? freshEndOf(rows[0].provedAt) : new Date(0);
}

/** Whether the member of a live session has proved who they are within the last ten minutes. */
export async function isFresh(
  queryable: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  sessionId: string,
): Promise<boolean> {
  return (await freshEnd(queryable, sessionId)) > clock.now();
}

/** Throws Identity_MemberSession_VL_Fresh_RJ for a member who has to give the password again first (contract 3). */
export async function requireFresh(
  queryable: Queryable,
  deps: Pick<Dependencies, 'clock'>,
  { sessionId }: Viewer,
): Promise<void> {
  if (sessionId !== undefined && (await isFresh(queryable, deps, sessionId))) return;
  throw new DomainError(
    'Identity_MemberSession_VL_Fresh_RJ',
    'Give the password again at POST /api/identity/v1/confirm of the authorization server, then repeat this within ten minutes.',
  );
}

type ProofDependencies = FactorDependencies & Pick<Dependencies, 'database' | 'env'>;

/** Proof of who uses a session. */
export interface Proof {
  readonly password: string;
  /** From the app or a recovery code; required if there is a second factor. */
  readonly totpCode: string | null;
}

/**
 * Checks the password, and a code if there is a second factor. Guesses are counted as at sign-in. Throws
 * Identity_MemberAccount_VL_Password_RJ, Identity_MemberTotp_VL_Code_RJ and the 429.
 */
export async function proveIdentity(
  deps: ProofDependencies,
  account: Account,
  { password, totpCode }: Proof,
): Promise<void> {
  await confirmPassword(deps, account, password);
  const { memberId } = account;
  if (await hasSecondFactor(deps, memberId)) {
    if (totpCode === null || totpCode === '') {
      throw new DomainError(
        'Identity_MemberTotp_VL_Code_RJ',
        'A code of the second factor is needed as well.',
      );
    }
    if (!(await spendCode(deps, memberId, totpCode))) throw new DomainError('Identity_MemberTotp_VL_Code_RJ');
  }
}

/** `proveIdentity` for the current session, which then counts as fresh. */
export async function proveAgain(
  deps: ProofDependencies,
  { id, account }: Session,
  proof: Proof,
): Promise<Date> {
  await proveIdentity(deps, account, proof);
  const now = deps.clock.now();
  const { rowCount } = await deps.database.pool.query(
    `update authorization_server.member_session set proved_at = $2 where id = $1 and ended_at is null`,
    [id, now],
  );
  if (rowCount !== 1) throw new DomainError('TOKEN_REVOKED');
  return new Date(now.getTime() + freshMs);
}
