import type { AppsDemo } from '../../authorization-server/demo.ts';
import type { DemoAccounts } from '../../authorization-server/identity/accounts/demo.ts';
import { deriveKey } from '../../kernel/access/derived-keys.ts';
import type { DemoWorld } from '../world.ts';

/** The secrets of the world. */
export type DemoSecrets = AppsDemo & { readonly accounts: DemoAccounts };

/** What a secret of the demo world is replaced by with a private password (demo/README.md). */
export function ownSecret(password: string, purpose: string): string {
  return Buffer.from(deriveKey([new TextEncoder().encode(password)], purpose)).toString('base64url');
}

/**
 * Accounts and apps with secrets that are not in demo/world.json: the password for every account, and client secrets
 * derived from it, which anybody who knows it can compute (demo/README.md).
 */
export function withOwnSecrets({ accounts, apps, businesses }: DemoWorld, password: string): DemoSecrets {
  const derive = (purpose: string) => ownSecret(password, purpose);
  const ownAccounts = Object.entries(accounts).map(([role, account]) => [role, { ...account, password }]);
  const ownApps = Object.entries(apps).map(([role, { previousSecret, expiredSecret, ...app }]) => [
    role,
    {
      ...app,
      client_secret: derive(app.client_id),
      ...(previousSecret !== undefined && { previousSecret: derive(`${app.client_id} previous`) }),
      ...(expiredSecret !== undefined && { expiredSecret: derive(`${app.client_id} expired`) }),
    },
  ]);
  return { accounts: Object.fromEntries(ownAccounts), apps: Object.fromEntries(ownApps), businesses };
}
