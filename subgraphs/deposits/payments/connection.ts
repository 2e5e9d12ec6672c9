import { deriveKeys } from '../../../kernel/access/derived-keys.ts';
import type { InternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import type { PaymentSettings, Psp } from '../../../kernel/money/payment-settings.ts';

/** How to call the payment provider, and how to verify its events. */
export interface ProviderConnection {
  readonly psp: Psp;
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Each of them may have signed an event. */
  readonly webhookSecrets: readonly string[];
}

/** The fake provider has Stripe's API, so the same code calls both. */
export function connectionOf(
  settings: PaymentSettings & { readonly PSP: Psp },
  internalSecrets: InternalSecrets,
): ProviderConnection {
  const { PSP: psp } = settings;
  if (psp === 'stripe') {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings;
    return {
      psp,
      apiUrl: STRIPE_API_URL,
      secretKey: STRIPE_SECRET_KEY ?? '',
      publishableKey: STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecrets: STRIPE_WEBHOOK_SECRET ?? [],
    };
  }
  const derived = (purpose: string) =>
    deriveKeys(internalSecrets, purpose).map((key) => Buffer.from(key).toString('hex'));
  const eventSecrets = derived('fake payment provider: events');
  return {
    psp,
    apiUrl: settings.FAKE_PSP_URL,
    secretKey: `sk_fake_${derived('fake payment provider: key')[0]}`,
    publishableKey: 'pk_fake',
    webhookSecrets: settings.PSP_WEBHOOK_SECRET === undefined ? eventSecrets : [settings.PSP_WEBHOOK_SECRET],
  };
}
