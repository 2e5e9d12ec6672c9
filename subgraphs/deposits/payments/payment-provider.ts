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
 * One call to the provider. The key is stored before the call is made and the same for every attempt, so the provider
 * performs it once however often it is asked.
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
  readonly depositId: string;
  readonly description: string;
}

export interface RefundRequest extends ProviderCall, MinorAmount {
  readonly intentReference: string;
}

export interface PayoutRequest extends ProviderCall, MinorAmount {
  readonly intentReference: string;
  /** Profile whose account at the provider gets the money. */
  readonly sellerProfileId: string;
}

/** What the provider performed, by its own id. */
export interface Performed {
  readonly reference: string;
}

/** Names a call that may have been performed, though its answer never came. */
export interface LookUpRequest extends ProviderCall {
  readonly kind: 'REFUND' | 'PAY_OUT';
  readonly intentReference: string;
}

/** A movement of money in the provider's own books, for the daily comparison. */
export interface ProviderMovement extends MinorAmount {
  /** That of the refund, transfer, reversal or dispute; of a charge that of its intent. */
  readonly reference: string;
  readonly kind: 'CHARGE' | 'REFUND' | 'TRANSFER' | 'TRANSFER_REVERSAL' | 'DISPUTE' | 'DISPUTE_REVERSAL';
  /** The intent whose money moved. */
  readonly intentReference: string;
  /** Key of the call of ours that moved it; not there for what somebody did at the provider. */
  readonly orderedWith?: string;
}

/**
 * Whoever moves the money. A call that gets no answer, or a 5xx, throws a ProviderOutage and may be repeated with its
 * key; a refusal that will not change throws a ProviderRefusal. Where no provider is configured every call throws the
 * DomainError Payment_PaymentProvider_HD_NotConfigured_FL.
 */
export interface PaymentProvider {
  /** null where none is configured. */
  readonly psp: Psp | null;
  /** Asks for a payment that is captured at once when the buyer pays. */
  createIntent(request: IntentRequest): Promise<Checkout>;
  /** Calls an intent off that nobody has paid; one that was paid is refused. */
  cancelIntent(request: ProviderCall & { readonly intentReference: string }): Promise<void>;
  /** Gives the buyer all or a part of the captured money back. */
  refund(request: RefundRequest): Promise<Performed>;
  /** Moves a part of the captured money to the seller's account; throws PayoutsOff while it takes none. */
  payOut(request: PayoutRequest): Promise<Performed>;
  /** What came of a call that may have been performed, with what it moved; null where it was not. */
  lookUp(request: LookUpRequest): Promise<(Performed & { readonly amount: bigint }) | null>;
  /** Whether the profile has an account that money can be moved to. */
  hasActivePayouts(profileId: string): Promise<boolean>;
  /** What moved on a day by UTC (`2026-11-23`), in no particular order. */
  movements(day: string): AsyncIterable<ProviderMovement>;
}

/** The provider could not be asked, or did not say what became of it: ask again with the same key. */
export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}

/** The seller has no account, or it takes no money at the moment: nothing was asked of the provider. */
export class PayoutsOff extends Error {
  override readonly name = 'PayoutsOff';
}

/** The provider will not do it, now or later. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** What the provider tells by itself, read from its signed event; the effect on a deposit is decided in deposits/. */
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
        /** Key of the call of ours that asked for it; null for what somebody did at the provider. */
        readonly orderedWith: string | null;
      }
    | { readonly type: 'transfer.reversed'; readonly reference: string }
    | { readonly type: 'charge.dispute.created'; readonly reference: string }
    | { readonly type: 'charge.dispute.closed'; readonly reference: string; readonly isWon: boolean }
  );

/** What became of an event: UNKNOWN_INTENT parks it, QUARANTINED says that amount or currency are not those expected. */
export type EventOutcome = 'APPLIED' | 'UNKNOWN_INTENT' | 'QUARANTINED' | 'IGNORED';

/** Gives an event its effect, in the transaction that marks it applied; happens once for each event. */
export type ApplyProviderEvent = (
  transaction: Transaction,
  event: ProviderEvent,
  deps: { readonly clock: Clock; readonly logger: Logger },
) => Promise<EventOutcome>;

/** What the platform's own books say of a day by UTC, for the daily comparison. */
export type LedgerMovements = (day: string, pool: Pool) => AsyncIterable<ProviderMovement>;

/** Books a movement of a day by UTC that the provider has and the platform's books have not; whether it is there by that. */
export type BookMissingMovement = (
  transaction: Transaction,
  movement: ProviderMovement,
  day: string,
  deps: { readonly psp: Psp; readonly clock: Clock; readonly logger: Logger },
) => Promise<boolean>;
