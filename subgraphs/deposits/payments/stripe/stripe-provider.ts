import type { ProviderConnection } from '../connection.ts';
import { type PaymentProvider, ProviderOutage } from '../payment-provider.ts';
import { movementsOf } from './movements.ts';
import { ask, stripeClient } from './provider-call.ts';
import { type ReadEvent, type SentEvent, readEvent } from './read-event.ts';

/** An account at the provider that money of a profile can be moved to. */
export interface SellerAccount {
  readonly reference: string;
  readonly isActive: boolean;
}

/** What beside payments the platform asks of a provider. */
export interface ConnectedProvider extends PaymentProvider {
  /** Opens an account for a profile, the same one each time it is asked with the key. */
  openAccount(request: { readonly key: string; readonly profileId: string }): Promise<string>;
  /** An address where the seller goes on, for a few minutes; afterwards the browser comes back to `returnUrl`. */
  onboardingUrl(accountReference: string, returnUrl: string): Promise<string>;
  /** Whether money can be moved to an account at this moment. */
  isActive(accountReference: string): Promise<boolean>;
  /** What an event says; null for one that has no effect here. Throws an UnreadableEvent. */
  readEvent(sent: SentEvent): Promise<ReadEvent | null>;
}

const keyed = ({ key }: { readonly key: string }) => ({ idempotencyKey: key });
const inStripe = ({ amount, currency }: { readonly amount: bigint; readonly currency: string }) => ({
  amount: Number(amount),
  currency: currency.toLowerCase(),
});

/** Stripe, or the fake provider, which speaks as Stripe does: separate charges and transfers. */
export function createStripeProvider(
  connection: ProviderConnection,
  accountOf: (profileId: string) => Promise<SellerAccount | null>,
): ConnectedProvider {
  const { psp, publishableKey } = connection;
  const stripe = stripeClient(connection);

  async function isActive(accountReference: string): Promise<boolean> {
    const account = await ask(() => stripe.accounts.retrieve(accountReference));
    return account.payouts_enabled && account.capabilities?.transfers === 'active';
  }

  return {
    psp,
    createIntent: async (request) => {
      const { depositId, description } = request;
      const intent = await ask(() =>
        stripe.paymentIntents.create(
          {
            ...inStripe(request),
            capture_method: 'automatic',
            automatic_payment_methods: { enabled: true },
            transfer_group: depositId,
            description,
            metadata: { depositId },
          },
          keyed(request),
        ),
      );
      // It shows the buyer's form the way, and there is none without it.
      if (intent.client_secret === null) throw new ProviderOutage('The intent came without a client secret.');
      return { psp, pspIntentReference: intent.id, clientSecret: intent.client_secret, publishableKey };
    },
    cancelIntent: async (request) => {
      await ask(() => stripe.paymentIntents.cancel(request.intentReference, {}, keyed(request)));
    },
    refund: async (request) => {
      const { amount } = inStripe(request);
      const asked = { payment_intent: request.intentReference, amount };
      const refund = await ask(() => stripe.refunds.create(asked, keyed(request)));
      return { reference: refund.id };
    },
    payOut: async (request) => {
      const account = await accountOf(request.sellerProfileId);
      if (account === null) throw new ProviderOutage('The seller has no account at the provider yet.');
      const { intentReference } = request;
      const intent = await ask(() => stripe.paymentIntents.retrieve(intentReference));
      const charge =
        typeof intent.latest_charge === 'string' ? intent.latest_charge : intent.latest_charge?.id;
      const transfer = await ask(() =>
        stripe.transfers.create(
          {
            ...inStripe(request),
            destination: account.reference,
            ...(charge !== undefined && { source_transaction: charge }),
            ...(intent.transfer_group !== null && { transfer_group: intent.transfer_group }),
            metadata: { intentReference },
          },
          keyed(request),
        ),
      );
      return { reference: transfer.id };
    },
    hasActivePayouts: async (profileId) => (await accountOf(profileId))?.isActive ?? false,
    movements: (day) => movementsOf(stripe, day),
    openAccount: async (request) => {
      const { profileId } = request;
      const wanted = {
        type: 'express' as const,
        capabilities: { transfers: { requested: true } },
        metadata: { profileId },
      };
      return (await ask(() => stripe.accounts.create(wanted, keyed(request)))).id;
    },
    onboardingUrl: async (account, returnUrl) => {
      const asked = {
        account,
        return_url: returnUrl,
        refresh_url: returnUrl,
        type: 'account_onboarding' as const,
      };
      return (await ask(() => stripe.accountLinks.create(asked))).url;
    },
    isActive,
    readEvent: (sent) =>
      readEvent(
        {
          psp,
          isActive,
          // What failed or was called off is not in the sum that the charge tells.
          refundsOf: async (charge) =>
            (await ask(() => stripe.refunds.list({ charge, limit: 100 }))).data
              .filter(({ status }) => status !== 'failed' && status !== 'canceled')
              .toReversed(),
        },
        sent,
      ),
  };
}
