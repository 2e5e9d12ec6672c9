import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { registerAccount } from './accounts.ts';

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

/** Loads the demo world's accounts; loading them again changes nothing. */
export async function loadAccountsDemo(
  deps: { database: Database; clock: Clock },
  accounts: DemoAccounts,
): Promise<void> {
  await Promise.all(
    Object.values(accounts).map(({ profileId, ...account }) =>
      registerAccount(deps, { ...account, personalProfileId: profileId }),
    ),
  );
}
