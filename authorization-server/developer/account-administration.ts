import type { PoolClient } from 'pg';
import { type Viewer, requireAdmin } from '../../kernel/access/viewer.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { normalizeEmail } from '../../kernel/text/email-address.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import type { Dependencies } from '../dependencies.ts';
import { endSessionsOfMember } from '../identity/sessions/session-list.ts';
import { type AuditEventName, memberActor, recordEvent } from '../storage/audit.ts';
import { type OperationDependencies, inTransactionOnce } from '../storage/idempotency.ts';

type MemberAccount = MemberOperationAnswer<'readAccount'>;

async function accountsWhere(
  queryable: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  column: 'member_id' | 'email',
  value: string,
): Promise<MemberAccount[]> {
  const { rows } = await queryable.query<MemberAccount>(
    `select a.member_id as "memberId", a.email, a.display_name as "displayName", a.created_at::text as "createdAtUtc",
       a.is_admin as "isAdmin", a.email_confirmed_at is not null as "isEmailConfirmed",
       exists (select from authorization_server.totp t
         where t.member_id = a.member_id and t.confirmed_at is not null) as "hasSecondFactor",
       (select count(*)::int from authorization_server.member_session s
         where s.member_id = a.member_id and s.ended_at is null and s.expires_at > $2) as sessions,
       a.locked_at::text as "lockedAtUtc", a.locked_reason as "lockedReason"
     from authorization_server.account a where a.${column} = $1`,
    [value, clock.now()],
  );
  return rows.map((row) => ({
    ...row,
    createdAtUtc: isoInstant(row.createdAtUtc),
    lockedAtUtc: row.lockedAtUtc === null ? null : isoInstant(row.lockedAtUtc),
  }));
}

/** The account with an e-mail address or a member id, exactly as given; none if there is no such account. */
export async function findAccounts(
  deps: Dependencies,
  viewer: Viewer,
  { q }: MemberOperationInput<'findAccounts'>,
): Promise<MemberOperationAnswer<'findAccounts'>> {
  requireAdmin(viewer);
  const isId = isUuid(q);
  const items = await accountsWhere(
    deps.database.pool,
    deps,
    isId ? 'member_id' : 'email',
    isId ? q : normalizeEmail(q),
  );
  return { items };
}

async function accountOf(
  queryable: Queryable,
  deps: Pick<Dependencies, 'clock'>,
  memberId: string,
): Promise<MemberAccount> {
  const [account] = isUuid(memberId) ? await accountsWhere(queryable, deps, 'member_id', memberId) : [];
  if (account === undefined) throw new DomainError('Identity_MemberAccount_GT_Resource_FL');
  return account;
}

/** One account. Throws 404. */
export async function readAccount(
  deps: Dependencies,
  viewer: Viewer,
  { memberId }: MemberOperationInput<'readAccount'>,
): Promise<MemberAccount> {
  requireAdmin(viewer);
  return accountOf(deps.database.pool, deps, memberId);
}

/** Makes a change of an account and its entry in the audit log, once. Throws what `change` does, and 404. */
function administer(
  deps: OperationDependencies,
  viewer: Viewer,
  { memberId, form: { reason } }: MemberOperationInput<'unlockAccount'>,
  event: AuditEventName,
  change: (client: PoolClient) => Promise<void>,
): Promise<MemberAccount> {
  requireAdmin(viewer);
  return inTransactionOnce(deps, viewer, async (client) => {
    await accountOf(client, deps, memberId);
    await change(client);
    const details = { memberId, ...(reason && { reason }) };
    await recordEvent(client, deps, { event, actor: memberActor(viewer), details });
    return accountOf(client, deps, memberId);
  });
}

async function setLock(
  client: Queryable,
  memberId: string,
  lock: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  const { rowCount } = await client.query(
    `update authorization_server.account set locked_at = $2, locked_reason = $3
     where member_id = $1 and (locked_at is null) = ($2::timestamptz is not null)`,
    [memberId, lock?.at ?? null, lock?.reason ?? null],
  );
  if (rowCount === 1) return;
  const detail = lock === null ? 'The account is not locked.' : 'The account is locked already.';
  throw new DomainError('Identity_MemberAccount_UP_State_RJ', detail);
}

/**
 * Locks an account: its sessions end and nobody signs in to it until it is unlocked. Its profiles, and the apps that they
 * have connected, go on. Throws 404, and 409 for a locked one and for the administrator's own.
 */
export async function lockAccount(
  deps: OperationDependencies,
  viewer: Viewer,
  input: MemberOperationInput<'lockAccount'>,
): Promise<MemberAccount> {
  requireAdmin(viewer);
  const { memberId, form } = input;
  if (memberId === viewer.memberId) {
    throw new DomainError('Identity_MemberAccount_UP_State_RJ', 'Administrators cannot lock themselves out.');
  }
  return administer(deps, viewer, input, 'ACCOUNT_LOCKED', async (client) => {
    await setLock(client, memberId, { at: deps.clock.now(), reason: form.reason });
    await endSessionsOfMember(client, deps, memberId, null);
  });
}

/** Lets the member of a locked account sign in again. Throws 404, and 409 for one that is not locked. */
export async function unlockAccount(
  deps: OperationDependencies,
  viewer: Viewer,
  input: MemberOperationInput<'unlockAccount'>,
): Promise<MemberAccount> {
  return administer(deps, viewer, input, 'ACCOUNT_UNLOCKED', (client) =>
    setLock(client, input.memberId, null),
  );
}

/** Ends every session of an account; its member may sign in again. Throws 404. */
export async function endSessionsOfAccount(
  deps: OperationDependencies,
  viewer: Viewer,
  input: MemberOperationInput<'endSessionsOfAccount'>,
): Promise<MemberAccount> {
  return administer(deps, viewer, input, 'SESSIONS_ENDED', (client) =>
    endSessionsOfMember(client, deps, input.memberId, null),
  );
}
