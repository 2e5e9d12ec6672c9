import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Env } from '../../settings.ts';
import { registerAccount } from './accounts.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** `accounts` of the demo world, by role (contract 11.3). */
export const demoAccountsSchema = z.record(
  z.string(),
  z.object({
    email: z.email(),
    password: z.string().min(12).max(128),
    memberId: z.uuid(),
    /** The member's personal profile. */
    profileId: z.uuid(),
    displayName: z.string().min(1),
    isAdmin: z.boolean().default(false),
  }),
);
export type DemoAccounts = z.infer<typeof demoAccountsSchema>;

interface DemoDependencies {
  readonly database: Database;
  readonly env: Env;
}

/** Loads the demo world's accounts; loading them again changes nothing. */
export async function loadAccountsDemo(
  deps: DemoDependencies & { clock: Clock },
  accounts: DemoAccounts,
): Promise<void> {
  await Promise.all(
    Object.values(accounts).map(({ profileId, ...account }) =>
      registerAccount(deps, { ...account, personalProfileId: profileId }),
    ),
  );
}

/** The hashes of the demo world's accounts that still have the password in its file. */
async function publishedHashes(deps: DemoDependencies, accounts: DemoAccounts): Promise<string[]> {
  const published = new Map(Object.values(accounts).map(({ memberId, password }) => [memberId, password]));
  const { rows } = await deps.database.pool.query<{ memberId: string; hash: string }>(
    `select member_id as "memberId", password_hash as hash from authorization_server.account
     where member_id = any($1)`,
    [[...published.keys()]],
  );
  const found = rows.map(async ({ memberId, hash }) =>
    (await isPassword(deps, hash, published.get(memberId) ?? '')) ? hash : [],
  );
  return (await Promise.all(found)).flat();
}

export async function hasPublishedPasswords(
  deps: DemoDependencies,
  accounts: DemoAccounts,
): Promise<boolean> {
  return (await publishedHashes(deps, accounts)).length > 0;
}

/** Gives new passwords to the demo world's accounts that still have those in its file. */
export async function replacePublishedPasswords(
  deps: DemoDependencies,
  accounts: DemoAccounts,
  password: string,
): Promise<void> {
  for (const hash of await publishedHashes(deps, accounts)) {
    await deps.database.pool.query(
      'update authorization_server.account set password_hash = $2 where password_hash = $1',
      [hash, await hashPassword(deps, password)],
    );
  }
}
