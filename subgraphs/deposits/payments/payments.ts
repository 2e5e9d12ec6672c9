import type { Pool } from 'pg';
import type { PaymentSettings } from '../../../kernel/money/payment-settings.ts';
import { type ProviderConnection, connectionOf } from './connection.ts';
import type { ApplyProviderEvent } from './payment-provider.ts';
import { findAccount } from './payout-accounts/payout-account.store.ts';
import { type ConnectedProvider, createStripeProvider } from './stripe/stripe-provider.ts';
import { unconfiguredProvider } from './unconfigured-provider.ts';
import type { InternalSecrets } from '../../../kernel/access/internal-secrets.ts';

/** What the deposits subgraph needs for payments. */
export interface Payments {
  /** null if none is configured. */
  readonly connection: ProviderConnection | null;
  readonly provider: ConnectedProvider;
  readonly applyProviderEvent: ApplyProviderEvent;
  readonly settings: PaymentSettings;
}

interface PaymentDependencies {
  readonly pool: Pool;
  readonly settings: PaymentSettings;
  readonly internalSecrets: InternalSecrets;
}

/** The provider according to the settings. */
export function providerOf({
  pool,
  settings,
  internalSecrets,
}: PaymentDependencies): Pick<Payments, 'connection' | 'provider'> {
  const { PSP: psp } = settings;
  if (psp === null) return { connection: null, provider: unconfiguredProvider };
  const connection = connectionOf({ ...settings, PSP: psp }, internalSecrets);
  const provider = createStripeProvider(connection, (profileId) => findAccount(pool, profileId, psp));
  return { connection, provider };
}
