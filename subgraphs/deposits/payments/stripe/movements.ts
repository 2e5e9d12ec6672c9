import type Stripe from 'stripe';
import { z } from 'zod';
import { ProviderOutage, type ProviderMovement } from '../payment-provider.ts';
import { ask } from './provider-call.ts';
import { orderedWith } from './read-event.ts';

const dayMs = 86_400_000;

/** Kinds by Stripe's names in its reports; the others, such as its own fees, are not about deposits. */
const kinds: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'CHARGE',
  refund: 'REFUND',
  transfer: 'TRANSFER',
  transfer_reversal: 'TRANSFER_REVERSAL',
  dispute: 'DISPUTE',
  dispute_reversal: 'DISPUTE_REVERSAL',
};

const shared = { id: z.string(), amount: z.int(), currency: z.string() };
const metadata = z.object({ intentReference: z.string().optional(), [orderedWith]: z.string().optional() });
const ofIntent = z.object({
  ...shared,
  payment_intent: z.string().nullish(),
  metadata: metadata.nullish(),
});
const ofTransfer = z.object({ ...shared, metadata });
const ofReversal = z.object({ ...shared, transfer: z.string(), metadata: metadata.nullish() });

async function about(stripe: Stripe, kind: ProviderMovement['kind'], source: unknown) {
  if (kind === 'TRANSFER') {
    const transfer = ofTransfer.parse(source);
    return { ...transfer, intentReference: transfer.metadata.intentReference ?? transfer.id };
  }
  if (kind === 'TRANSFER_REVERSAL') {
    const reversal = ofReversal.parse(source);
    const transfer = await ask(() => stripe.transfers.retrieve(reversal.transfer));
    const { id: transferReference } = transfer;
    const intentReference = transfer.metadata['intentReference'] ?? transferReference;
    return { ...reversal, intentReference, transferReference };
  }
  const facts = ofIntent.parse(source);
  return { ...facts, intentReference: facts.payment_intent ?? facts.id };
}

/** What moved on a day by UTC, according to Stripe's balance transactions; in the currency of the payment. */
export async function* movementsOf(stripe: Stripe, day: string): AsyncIterable<ProviderMovement> {
  const start = Date.parse(`${day}T00:00:00Z`);
  const created = { gte: start / 1000, lt: (start + dayMs) / 1000 };
  let after: string | undefined;
  for (;;) {
    const asked = { created, limit: 100, expand: ['data.source'], ...(after && { starting_after: after }) };
    const page = await ask(() => stripe.balanceTransactions.list(asked));
    for (const { reporting_category: category, source } of page.data) {
      const kind = kinds[category];
      if (kind === undefined) continue;
      const facts = await about(stripe, kind, source);
      const { id, amount, currency, intentReference } = facts;
      yield {
        kind,
        intentReference,
        reference: kind === 'CHARGE' ? intentReference : id,
        amount: BigInt(Math.abs(amount)),
        currency: currency.toUpperCase(),
        ...('metadata' in facts &&
          facts.metadata?.orderedWith && { orderedWith: facts.metadata.orderedWith }),
        ...('transferReference' in facts && { transferReference: facts.transferReference }),
      };
    }
    after = page.data.at(-1)?.id;
    if (!page.has_more) return;
    if (after === undefined) throw new ProviderOutage('A page of movements came empty.');
  }
}
