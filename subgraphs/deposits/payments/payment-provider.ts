import type { Pool } from 'pg';
import type { Clock } from '../../../kernel/clock.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';

/** What the buyer's browser needs to pay (spec 2.12, `checkout`). */
export interface Checkout {
  readonly psp: Psp;
  readonly pspIntentReference: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/**
 * One call to the provider. The key is stored before the call is made and is the same for every attempt, so the
 * provider executes it once however often it is repeated.
 */
interface ProviderCall {
  readonly key: string;
}

/** Money in whole minor units of a currency. */
export interface MinorAmount {
  readonly amount: bigint;
  readonly currency: string;
}

export interface IntentRequest extends ProviderCall, MinorAmount {
  /** What is paid for: the deposit, or the order. Its transfers are found by it. */
  readonly depositId: string;
  readonly description: string;
}

export interface RefundRequest extends ProviderCall, MinorAmount {
  readonly intentReference: string;
}

export interface PayoutRequest extends ProviderCall, MinorAmount {
  readonly intentReference: string;
  /** Profile whose account at the provider receives the money. */
  readonly sellerProfileId: string;
}

/** Takes back part of a transfer from the seller's account. */
export interface ReversalRequest extends ProviderCall, MinorAmount {
  readonly transferReference: string;
}

/** What the provider did, by its own id. */
export interface Performed {
  readonly reference: string;
}

/** Identifies a call that may have been executed although its answer never arrived. */
export interface LookUpRequest extends ProviderCall {
  readonly kind: 'REFUND' | 'PAY_OUT' | 'REVERSE';
  readonly intentReference: string;
  /** Of a reversal: the transfer. */
  readonly transferReference?: string;
}

/** A movement of money in the provider's own books, for the daily comparison. */
export interface ProviderMovement extends MinorAmount {
  /** That of the refund, transfer, reversal or dispute; for a charge that of its intent. */
  readonly reference: string;
  readonly kind: 'CHARGE' | 'REFUND' | 'TRANSFER' | 'TRANSFER_REVERSAL' | 'DISPUTE' | 'DISPUTE_REVERSAL';
  /** The intent whose money moved. */
  readonly intentReference: string;
  /** Key of our call that moved it; absent for an action by somebody at the provider. */
  readonly orderedWith?: string;
  /** Of a reversal: the transfer. */
  readonly transferReference?: string;
}

/**
 * The payment provider. A call without an answer, or with a 5xx, throws a ProviderOutage and may be repeated with
 * its key; a permanent refusal throws a ProviderRefusal. If no provider is configured, every call throws the
 * DomainError Payment_PaymentProvider_HD_NotConfigured_FL.
 */
export interface PaymentProvider {
  /** null if none is configured. */
  readonly psp: Psp | null;
  /** Creates a payment that is captured at once when the buyer pays. */
  createIntent(request: IntentRequest): Promise<Checkout>;
  /** Cancels an unpaid intent; a paid one is refused. */
  cancelIntent(request: ProviderCall & { readonly intentReference: string }): Promise<void>;
  /** Refunds all or part of the captured money to the buyer. */
  refund(request: RefundRequest): Promise<Performed>;
  /**
   * Transfers part of the captured money to the seller's account; throws PayoutsOff while it cannot receive money.
   */
  payOut(request: PayoutRequest): Promise<Performed>;
  /** Takes money that was transferred back from the seller's account. */
  reverse(request: ReversalRequest): Promise<Performed>;
  /** The result of a call that may have been performed, with its amount; null if it was not. */
  lookUp(request: LookUpRequest): Promise<(Performed & { readonly amount: bigint }) | null>;
  /** Whether the profile has an account that money can be moved to. */
  hasActivePayouts(profileId: string): Promise<boolean>;
  /** The movements of a day by UTC (`2026-11-23`), in no particular order. */
  movements(day: string): AsyncIterable<ProviderMovement>;
}

/** The provider was unreachable, or the result is unknown: repeat the call with the same key. */
export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}

/** The seller has no account, or it accepts no money at the moment: nothing was requested from the provider. */
export class PayoutsOff extends Error {
  override readonly name = 'PayoutsOff';
}

/** The provider will not do it, now or later. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** A report of the provider, read from its signed event; its effect is decided in deposits/ and order-payments/. */
export type ProviderEvent = {
  /** The provider's id of the event. */
  readonly id: string;
  readonly psp: Psp;
  readonly intentReference: string;
} & MinorAmount &
  (
    | { readonly type: 'payment_intent.succeeded' | 'payment_intent.payment_failed' }
    | {
        readonly type: 'charge.refunded' | 'transfer.created';
        readonly reference: string;
        /** Key of our call; null for an action by somebody at the provider. */
        readonly orderedWith: string | null;
      }
    | {
        readonly type: 'transfer.reversed';
        readonly reference: string;
        /** As above. */
        readonly orderedWith?: string | null;
        /** What was reversed, where it is known. */
        readonly transferReference?: string | undefined;
      }
    | { readonly type: 'charge.dispute.created'; readonly reference: string }
    | { readonly type: 'charge.dispute.closed'; readonly reference: string; readonly isWon: boolean }
  );

/** The result of an event: UNKNOWN_INTENT parks it, QUARANTINED means unexpected amount or currency. */
export type EventOutcome = 'APPLIED' | 'UNKNOWN_INTENT' | 'QUARANTINED' | 'IGNORED';

/** Applies an event, in the transaction that marks it applied; once per event. */
export type ApplyProviderEvent = (
  transaction: Transaction,
  event: ProviderEvent,
  deps: { readonly clock: Clock; readonly logger: Logger },
) => Promise<EventOutcome>;

/** The movements in the platform's own books on a day by UTC, for the daily comparison. */
export type LedgerMovements = (day: string, pool: Pool) => AsyncIterable<ProviderMovement>;

/**
 * Books a movement of a day by UTC that the provider has and the platform's books do not; returns whether it is in the
 * books now.
 */
export type BookMissingMovement = (
  transaction: Transaction,
  movement: ProviderMovement,
  day: string,
  deps: { readonly psp: Psp; readonly clock: Clock; readonly logger: Logger },
) => Promise<boolean>;
