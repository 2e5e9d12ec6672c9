import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Env } from '../../settings.ts';
import { normalizeEmail } from '../../../kernel/text/email-address.ts';
import { batchReads } from '../../../kernel/database/batched-reads.ts';
import type { Queryable } from '../../../kernel/database/transaction.ts';
import { hashPassword } from './passwords.ts';

/** A person who can sign in. */
export interface Account {
  readonly memberId: string;
  /** As `normalizeEmail` writes it. */
  readonly email: string;
  readonly displayName: string;
  readonly isAdmin: boolean;
  /** The member's own profile, of kind PERSON. */
  readonly personalProfileId: string;
  /** Whether mail to the address is known to reach its member. */
  readonly isEmailConfirmed: boolean;
  /** The new address, once it is confirmed; null for none. */
  readonly pendingEmail: string | null;
  /** Whether an administrator has locked it: nobody signs in to it. */
  readonly isLocked: boolean;
  /** Until when its member can keep it, who has ordered its deletion; null for any other. As PostgreSQL writes it. */
  readonly deletionDueAt: string | null;
  /** The number of its passwords so far. */
  readonly passwordVersion: number;
  /** BCP 47 tag in canonical form, or null. */
  readonly preferredLocale: string | null;
}

/** Initial values of an account that its member did not choose. */
export const newAccount = {
  pendingEmail: null,
  isLocked: false,
  deletionDueAt: null,
  passwordVersion: 1,
  preferredLocale: null,
} as const;

export interface NewAccount extends Account {
  readonly passwordHash: string;
  /** Whether its profile is still to be created; see sign-up.ts. */
  readonly isPending: boolean;
}

/** An account, for checking the password. */
export interface LockedAccount extends Account, Pick<NewAccount, 'passwordHash' | 'isPending'> {}

/** The columns of an Account under its own names, for queries that alias the table as `account`. */
export const accountColumns = `
  account.member_id as "memberId",
  account.email,
  account.display_name as "displayName",
  account.is_admin as "isAdmin",
  account.personal_profile_id as "personalProfileId",
  account.email_confirmed_at is not null as "isEmailConfirmed",
  account.pending_email as "pendingEmail",
  account.locked_at is not null as "isLocked",
  account.deletion_due_at as "deletionDueAt",
  account.password_version as "passwordVersion",
  account.preferred_locale as "preferredLocale"`;

/** Adds the account unless its member or e-mail address already has one; returns whether it did. */
export async function insertAccount(
  { database, clock }: { database: Database; clock: Clock },
  account: NewAccount,
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `insert into authorization_server.account
       (member_id, email, password_hash, display_name, is_admin, personal_profile_id, preferred_locale,
        is_pending, created_at, email_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then $9::timestamptz end)
     on conflict do nothing`,
    [
      account.memberId,
      normalizeEmail(account.email),
      account.passwordHash,
      account.displayName,
      account.isAdmin,
      account.personalProfileId,
      account.preferredLocale,
      account.isPending,
      clock.now(),
      account.isEmailConfirmed,
    ],
  );
  return rowCount === 1;
}

/** Adds an account whose profile exists and whose address is confirmed, unless its member or address has one. */
export async function registerAccount(
  deps: { database: Database; clock: Clock; env: Env },
  {
    password,
    ...account
  }: Omit<Account, 'isEmailConfirmed' | keyof typeof newAccount> & { readonly password: string },
): Promise<void> {
  const known = await deps.database.pool.query(
    `select 1 from authorization_server.account where member_id = $1 or email = $2`,
    [account.memberId, normalizeEmail(account.email)],
  );
  if (known.rowCount !== 0) return; // only saves the hashing; the insert decides
  await insertAccount(deps, {
    ...account,
    ...newAccount,
    isEmailConfirmed: true,
    isPending: false,
    passwordHash: await hashPassword(deps, password),
  });
}

/** The account of an e-mail address; null if there is none. */
export async function findAccount(
  { database }: { database: Database },
  email: string,
): Promise<LockedAccount | null> {
  const { rows } = await database.pool.query<LockedAccount>({
    name: 'account by email',
    text: `select ${accountColumns}, account.password_hash as "passwordHash",
             account.is_pending as "isPending"
           from authorization_server.account where email = $1`,
    values: [normalizeEmail(email)],
  });
  return rows[0] ?? null;
}

/** The account of a member; null if there is none. */
export async function accountOfMember(queryable: Queryable, memberId: string): Promise<Account | null> {
  const { rows } = await queryable.query<Account>(
    `select ${accountColumns} from authorization_server.account where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** The same for whoever writes to many at the same moment: read together. */
export const accountOfReader = batchReads<string, Account>(async (pool, memberIds) => {
  const { rows } = await pool.query<Account>({
    name: 'accounts of readers',
    text: `select ${accountColumns} from authorization_server.account where member_id = any($1::uuid[])`,
    values: [memberIds],
  });
  const found = new Map(rows.map((account) => [account.memberId, account]));
  return memberIds.map((memberId) => found.get(memberId.toLowerCase()) ?? null);
});

/** The confirmed addresses of members, by member; none for others. */
export async function confirmedAddresses(
  queryable: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queryable.query<{ memberId: string; email: string }>(
    `select member_id as "memberId", email from authorization_server.account
     where member_id = any($1::uuid[]) and email_confirmed_at is not null`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, email }) => [memberId, email]));
}

/** Records that the account's profile exists; repeating it changes nothing. Returns whether this was the first time. */
export async function settleAccount(client: Queryable, memberId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update authorization_server.account set is_pending = false where member_id = $1 and is_pending`,
    [memberId],
  );
  return rowCount === 1;
}
