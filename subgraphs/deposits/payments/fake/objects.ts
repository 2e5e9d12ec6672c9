import { z } from 'zod';

/** What the fake provider stores, in Stripe's format as far as the platform reads it. */
const metadata = z.record(z.string(), z.string());
const shared = { id: z.string(), created: z.int() };
const money = { amount: z.int(), currency: z.string() };

export const intentObject = z.object({
  ...shared,
  ...money,
  object: z.literal('payment_intent'),
  status: z.enum(['requires_payment_method', 'succeeded', 'canceled']),
  amount_received: z.int(),
  client_secret: z.string(),
  latest_charge: z.string().nullable(),
  transfer_group: z.string().nullable(),
  description: z.string().nullable(),
  metadata,
});
export type FakeIntent = z.infer<typeof intentObject>;

export const chargeObject = z.object({
  ...shared,
  ...money,
  object: z.literal('charge'),
  payment_intent: z.string(),
  amount_refunded: z.int(),
  disputed: z.boolean(),
  /** The amount moved on to accounts; Stripe counts it as well, but does not show it. */
  amount_transferred: z.int(),
});
export type FakeCharge = z.infer<typeof chargeObject>;

export const refundObject = z.object({
  ...shared,
  ...money,
  object: z.literal('refund'),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.literal('succeeded'),
  metadata: metadata.default({}),
});

export const transferObject = z.object({
  ...shared,
  ...money,
  object: z.literal('transfer'),
  destination: z.string(),
  source_transaction: z.string(),
  transfer_group: z.string().nullable(),
  amount_reversed: z.int(),
  metadata,
  reversals: z.object({
    object: z.literal('list'),
    data: z.array(
      z.object({
        id: z.string(),
        amount: z.int(),
        currency: z.string(),
        transfer: z.string(),
        metadata: metadata.default({}),
      }),
    ),
  }),
});
export type FakeTransfer = z.infer<typeof transferObject>;

export const reversalObject = z.object({
  ...shared,
  ...money,
  object: z.literal('transfer_reversal'),
  transfer: z.string(),
  metadata: metadata.default({}),
});

export const disputeObject = z.object({
  ...shared,
  ...money,
  object: z.literal('dispute'),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
});

export const accountObject = z.object({
  ...shared,
  object: z.literal('account'),
  details_submitted: z.boolean(),
  payouts_enabled: z.boolean(),
  capabilities: z.object({ transfers: z.enum(['active', 'inactive']) }),
  metadata,
});
export type FakeAccount = z.infer<typeof accountObject>;

/** Where a person enters what an account needs, and where they return to. */
export const linkObject = z.object({
  ...shared,
  object: z.literal('account_link'),
  account: z.string(),
  return_url: z.string(),
});

export type FakeObject =
  | FakeIntent
  | FakeCharge
  | z.infer<typeof refundObject>
  | FakeTransfer
  | z.infer<typeof reversalObject>
  | z.infer<typeof disputeObject>
  | FakeAccount
  | z.infer<typeof linkObject>;
