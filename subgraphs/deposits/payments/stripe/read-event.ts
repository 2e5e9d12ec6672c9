import { z } from 'zod';
import type { Psp } from '../../../../kernel/money/payment-settings.ts';
import type { ProviderEvent } from '../payment-provider.ts';

/** What every Stripe event has; the rest is read by its type. */
export const sentEvent = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.unknown() }),
});
export type SentEvent = z.infer<typeof sentEvent>;

/** The provider knows more, or less, about a seller's account. */
export interface AccountEvent {
  readonly type: 'account.updated';
  readonly accountReference: string;
  readonly isActive: boolean;
}

export type ReadEvent = ProviderEvent | AccountEvent;

/** An event of a relevant type without the content that it should have. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** In their metadata, refunds and transfers carry under this name the key of the call that requested them. */
export const orderedWith = 'orderedWith';

/** What the event itself does not contain. */
interface Sources {
  readonly psp: Psp;
  /** Refunds of a charge, oldest first. */
  readonly refundsOf: (charge: string) => Promise<
    readonly {
      readonly id: string;
      readonly amount: number;
      readonly metadata: Readonly<Record<string, string>> | null;
    }[]
  >;
  readonly isActive: (accountReference: string) => Promise<boolean>;
}

const minor = z.int().min(0).transform(BigInt);
const currency = z
  .string()
  .length(3)
  .transform((text) => text.toUpperCase());
const reference = z.string().min(1).max(255);

const intent = z.object({ id: reference, currency, amount: minor, amount_received: minor.optional() });
const charge = z.object({ id: reference, payment_intent: reference, currency, amount_refunded: z.int() });
const dispute = z.object({
  id: reference,
  payment_intent: reference,
  amount: minor,
  currency,
  status: z.string(),
});
const transfer = z.object({
  id: reference,
  currency,
  amount: minor,
  // Movements made on the provider's own pages name no intent, so it is unknown.
  metadata: z.object({ intentReference: reference.optional(), [orderedWith]: reference.optional() }),
  reversals: z.object({
    data: z.array(
      z.object({
        id: reference,
        amount: minor,
        metadata: z.object({ [orderedWith]: reference.optional() }).nullish(),
      }),
    ),
  }),
});
const account = z.object({ id: reference });

function parse<Output>(schema: z.ZodType<Output>, { id, data }: SentEvent): Output {
  const parsed = schema.safeParse(data.object);
  if (parsed.success) return parsed.data;
  throw new UnreadableEvent(`The event ${id} cannot be read: ${z.prettifyError(parsed.error)}`);
}

/**
 * The refund that brought a charge to the event's total: Stripe's event contains the charge and the sum of all its
 * refunds.
 */
async function refundOf({ refundsOf }: Sources, { id, amount_refunded: sum }: z.output<typeof charge>) {
  let sumSoFar = 0;
  for (const refund of await refundsOf(id)) {
    sumSoFar += refund.amount;
    if (sumSoFar === sum) {
      const { id: refunded, amount, metadata } = refund;
      return { reference: refunded, amount: BigInt(amount), orderedWith: metadata?.[orderedWith] ?? null };
    }
  }
  throw new UnreadableEvent(`No refund of the charge ${id} comes to ${sum}.`);
}

/** The content of an event; null for a type that has no effect (contract 2.5). Throws an UnreadableEvent. */
export async function readEvent(sources: Sources, sent: SentEvent): Promise<ReadEvent | null> {
  const { id, type } = sent;
  const shared = { id, psp: sources.psp };
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const { id: intentReference, currency: paid, amount, amount_received: received } = parse(intent, sent);
      const captured = type === 'payment_intent.succeeded' ? (received ?? amount) : amount;
      return { ...shared, type, intentReference, amount: captured, currency: paid };
    }
    case 'charge.refunded': {
      const refunded = parse(charge, sent);
      return {
        ...shared,
        type,
        intentReference: refunded.payment_intent,
        currency: refunded.currency,
        ...(await refundOf(sources, refunded)),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: disputed, payment_intent, amount, currency: taken, status } = parse(dispute, sent);
      const facts = { ...shared, intentReference: payment_intent, reference: disputed };
      const sum = { amount, currency: taken };
      if (type === 'charge.dispute.created') return { ...facts, ...sum, type };
      return { ...facts, ...sum, type, isWon: status !== 'lost' };
    }
    case 'transfer.created':
    case 'transfer.reversed': {
      const { id: moved, amount, currency: of, metadata, reversals } = parse(transfer, sent);
      const facts = { ...shared, intentReference: metadata.intentReference ?? moved, currency: of };
      if (type === 'transfer.created') {
        return { ...facts, type, reference: moved, amount, orderedWith: metadata.orderedWith ?? null };
      }
      const [latest] = reversals.data;
      if (latest === undefined) throw new UnreadableEvent(`The event ${id} names no reversal.`);
      const { id: reversed, amount: back, metadata: ordered } = latest;
      const by = { orderedWith: ordered?.[orderedWith] ?? null, transferReference: moved };
      return { ...facts, type, reference: reversed, amount: back, ...by };
    }
    case 'account.updated': {
      const { id: accountReference } = parse(account, sent);
      // The current state, not the event's: events arrive in any order.
      return { type, accountReference, isActive: await sources.isActive(accountReference) };
    }
    default:
      return null;
  }
}
