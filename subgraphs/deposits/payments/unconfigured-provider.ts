import { DomainError } from '../../../kernel/errors/errors.ts';
import { ProviderOutage, ProviderRefusal } from './payment-provider.ts';
import type { ConnectedProvider } from './stripe/stripe-provider.ts';

const refuse = async (): Promise<never> => {
  throw new DomainError('Payment_PaymentProvider_HD_NotConfigured_FL');
};

/** Used if no provider is configured: no money is taken, and callers are told why. */
export const unconfiguredProvider: ConnectedProvider = {
  psp: null,
  createIntent: refuse,
  cancelIntent: refuse,
  refund: refuse,
  payOut: refuse,
  reverse: refuse,
  lookUp: refuse,
  hasActivePayouts: async () => false,
  movements: () => {
    throw new DomainError('Payment_PaymentProvider_HD_NotConfigured_FL');
  },
  openAccount: refuse,
  onboardingUrl: refuse,
  isActive: refuse,
  readEvent: refuse,
};

/** Reports in the platform's own words what the provider has refused or not answered. */
export async function refuseUnlessConfigured<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderOutage || error instanceof ProviderRefusal)) throw error;
    throw new DomainError('Payment_PaymentProvider_HD_Outage_FL');
  }
}
