import type { Requester } from '../../../kernel/database/idempotency/idempotency.ts';
import type { Reservation } from '../reservations/reservation.store.ts';
import type { TransferDepositClause } from './transfer.enums.ts';

/** How a transfer with a deposit ended, or that it is disputed (spec 3.7). */
export type TransferOutcome = 'CANCELLED' | 'OFFER_EXPIRED' | 'WITHDRAWN' | 'DISPUTED';

/** What deposits are told about a transfer; once or more often, in the order in which it happened. */
export interface TransferEnded {
  readonly transferId: string;
  readonly depositId: string;
  readonly outcome: TransferOutcome;
  readonly occurredAt: string;
}

/** What a deposit on a transfer is taken by (spec 4.12). Amounts in major units of the currency. */
export interface TransferDepositTerms {
  readonly transferId: string;
  readonly animalId: string;
  readonly animalName: string;
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
  readonly priceAmount: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly depositClause: TransferDepositClause;
  readonly description: string;
  /** The planned day of the handover (`2026-12-24`). */
  readonly pickupWindowEnd: string;
}

/** What the buyer pays a deposit with (spec 2.12). */
export interface CreatedDeposit {
  readonly depositId: string;
  readonly amount: string;
  readonly currency: string;
  readonly checkout: {
    readonly psp: string;
    readonly pspIntentReference: string;
    readonly clientSecret: string;
    readonly publishableKey: string;
  };
  readonly expiresAtUtc: string;
  /** False where the buyer had begun the same before. */
  readonly isNew: boolean;
}

/** What holds for every deposit (spec 4.12). */
export interface DepositRules {
  readonly currency: string;
  /** The most that a deposit may be, in major units. */
  readonly capAmount: string;
  /** The same in percent of the price. */
  readonly capPercent: string;
}

/** Whoever holds deposits, as transfers need them. */
export interface TransferDeposits {
  /**
   * Those of the deposits that are over or were never made, and never will be: what an animal is reserved for them ends with it.
   */
  readonly closeReservations: (
    depositIds: readonly string[],
    requestId: string,
  ) => Promise<readonly string[]>;
  /** Deposits that are not over and that no reservation was closed or used for. */
  readonly unreserved: (limit: number, requestId: string) => Promise<readonly Reservation[]>;
  readonly rules: (requestId: string) => Promise<DepositRules>;
  /**
   * Takes the deposit of a transfer for its buyer, once for the idempotency key of the caller (contract 0.5); asked twice for
   * one transfer it answers the same deposit.
   */
  readonly create: (
    terms: TransferDepositTerms,
    asker: Pick<Requester, 'viewer' | 'onReplay'>,
  ) => Promise<CreatedDeposit>;
  /** The status of each of these deposits; null for one that is not known. */
  readonly statusesOf: (
    depositIds: readonly string[],
    requestId: string,
  ) => Promise<readonly (string | null)[]>;
  /** Tells what became of a transfer; resolves once that is stored there. */
  readonly reportEnded: (ended: TransferEnded) => Promise<void>;
}
