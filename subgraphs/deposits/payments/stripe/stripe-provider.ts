import type Stripe from 'stripe';
import type { ProviderConnection } from '../connection.ts';
import { type PaymentProvider, PayoutsOff, ProviderOutage } from '../payment-provider.ts';
import { movementsOf } from './movements.ts';
import { ask, requestMovement, stripeClient } from './provider-call.ts';
import { type ReadEvent, type SentEvent, orderedWith, readEvent } from './read-event.ts';

/** An account at the provider that a profile's money can be moved to. */
export interface SellerAccount {
  readonly reference: string;
  readonly isActive: boolean;
}

/** What the platform needs from a provider besides payments. */
export interface ConnectedProvider extends PaymentProvider {
  /** Opens an account for a profile; always the same one for the same key. */
  openAccount(request: { readonly key: string; readonly profileId: string }): Promise<string>;
  /** An address where the seller continues, for a few minutes; then the browser comes back to `returnUrl`. */
  onboardingUrl(accountReference: string, returnUrl: string): Promise<string>;
  /** Whether money can be moved to an account at the moment. */
  isActive(accountReference: string): Promise<boolean>;
  /** The content of an event; null if it has no effect here. Throws an UnreadableEvent. */
  readEvent(sent: SentEvent): Promise<ReadEvent | null>;
}

const keyed = ({ key }: { readonly key: string }) => ({ idempotencyKey: key });
const inStripe = ({ amount, currency }: { readonly amount: bigint; readonly currency: string }) => ({
  amount: Number(amount),
  currency: currency.toLowerCase(),
});

/** The charge's total does not include failed or cancelled ones. */
const isDone = ({ status }: { readonly status: string | null }) =>
  status !== 'failed' && status !== 'canceled';

/** Stripe, or the fake provider, which has the same API: separate charges and transfers. */
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

  async function chargeOf(intentReference: string) {
    const intent = await ask(() => stripe.paymentIntents.retrieve(intentReference));
    const { latest_charge: charge } = intent;
    return { intent, charge: typeof charge === 'string' ? charge : charge?.id };
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
      // The buyer's form needs it.
      if (intent.client_secret === null) throw new ProviderOutage('The intent came without a client secret.');
      return { psp, pspIntentReference: intent.id, clientSecret: intent.client_secret, publishableKey };
    },
    cancelIntent: async (request) => {
      await ask(() => stripe.paymentIntents.cancel(request.intentReference, {}, keyed(request)));
    },
    refund: async (request) => {
      const { amount } = inStripe(request);
      const metadata = { [orderedWith]: request.key };
      const asked = { payment_intent: request.intentReference, amount, metadata };
      const refund = await requestMovement(() => stripe.refunds.create(asked, keyed(request)));
      return { reference: refund.id };
    },
    payOut: async (request) => {
      const account = await accountOf(request.sellerProfileId);
      if (account === null) throw new PayoutsOff('The seller has no account at the provider yet.');
      if (!(await isActive(account.reference))) throw new PayoutsOff("The seller's account takes no money.");
      const { intentReference } = request;
      const { intent, charge } = await chargeOf(intentReference);
      const transfer = await requestMovement(() =>
        stripe.transfers.create(
          {
            ...inStripe(request),
            destination: account.reference,
            ...(charge !== undefined && { source_transaction: charge }),
            ...(intent.transfer_group !== null && { transfer_group: intent.transfer_group }),
            metadata: { intentReference, [orderedWith]: request.key },
          },
          keyed(request),
        ),
      );
      return { reference: transfer.id };
    },
    reverse: async (request) => {
      const { amount } = inStripe(request);
      const asked = { amount, metadata: { [orderedWith]: request.key } };
      const reversal = await requestMovement(() =>
        stripe.transfers.createReversal(request.transferReference, asked, keyed(request)),
      );
      return { reference: reversal.id };
    },
    lookUp: async ({ kind, key, intentReference, transferReference }) => {
      if (kind === 'REVERSE') {
        if (transferReference === undefined) return null;
        const { data } = await ask(() => stripe.transfers.listReversals(transferReference, { limit: 100 }));
        const reversal = data.find(({ metadata }) => metadata?.[orderedWith] === key);
        return reversal === undefined ? null : { reference: reversal.id, amount: BigInt(reversal.amount) };
      }
      const { intent, charge } = await chargeOf(intentReference);
      if (charge === undefined) return null;
      const isMeant = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.[orderedWith] === key;
      if (kind === 'REFUND') {
        const { data } = await ask(() => stripe.refunds.list({ charge, limit: 100 }));
        const refund = data.filter(isDone).find(isMeant);
        return refund === undefined ? null : { reference: refund.id, amount: BigInt(refund.amount) };
      }
      const group = intent.transfer_group;
      if (group === null) return null;
      const { data } = await ask(() => stripe.transfers.list({ transfer_group: group, limit: 100 }));
      const transfer = data.find(isMeant);
      return transfer === undefined ? null : { reference: transfer.id, amount: BigInt(transfer.amount) };
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
          refundsOf: async (charge) =>
            (await ask(() => stripe.refunds.list({ charge, limit: 100 }))).data.filter(isDone).toReversed(),
        },
        sent,
      ),
  };
}
