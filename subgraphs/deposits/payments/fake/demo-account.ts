import type { FakeAccount } from './objects.ts';

const prefix = 'acct_demo_';

/**
 * The account of a seller in the demo world. A database with that world may be copied without the provider's ledger.
 */
export function demoAccountOf(profileId: string): string {
  return prefix + profileId;
}

/** The provider's initial state of it: an active account; null for any other id. */
export function readDemoAccount(id: string): FakeAccount | null {
  if (!id.startsWith(prefix)) return null;
  return {
    id,
    object: 'account',
    created: 0,
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    metadata: { profileId: id.slice(prefix.length) },
  };
}
