import type { Requester } from '../../../kernel/database/idempotency/idempotency.ts';
import type { Reservation } from '../reservations/reservation.store.ts';
import type { TransferDepositClause } from './transfer.enums.ts';

/** How a transfer with a deposit ended, or that it is disputed (spec 3.7). */
export type TransferOutcome = 'CANCELLED' | 'OFFER_EXPIRED' | 'WITHDRAWN' | 'DISPUTED';

/** What the deposits service is told about a transfer; once or more often, in the order in which it happened. */
export interface TransferEnded {
  readonly transferId: string;
  readonly depositId: string;
  readonly outcome: TransferOutcome;
  readonly occurredAt: string;
}

/** The terms of a deposit on a transfer (spec 4.12). Amounts in major units of the currency. */
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
  /** False if the buyer had already started the same deposit. */
  readonly isNew: boolean;
}

/** The limits for every deposit (spec 4.12). */
export interface DepositRules {
  readonly currency: string;
  /** The maximum of a deposit, in major units. */
  readonly capAmount: string;
  /** The maximum in percent of the price. */
  readonly capPercent: string;
}

/** The service that holds deposits, as transfers need it. */
export interface TransferDeposits {
  /**
   * Those of the deposits that are over or were never created, and never will be: their reservations of animals end.
   */
  readonly closeReservations: (
    depositIds: readonly string[],
    requestId: string,
  ) => Promise<readonly string[]>;
  /** Open deposits without a closed or used reservation. */
  readonly unreserved: (limit: number, requestId: string) => Promise<readonly Reservation[]>;
  readonly rules: (requestId: string) => Promise<DepositRules>;
  /**
   * Takes the deposit of a transfer from its buyer, once per idempotency key of the caller (contract 0.5); a repetition
   * for the same transfer returns the same deposit.
   */
  readonly create: (
    terms: TransferDepositTerms,
    asker: Pick<Requester, 'viewer' | 'onReplay'>,
  ) => Promise<CreatedDeposit>;
  /** The status of each of these deposits; null for an unknown one. */
  readonly statusesOf: (
    depositIds: readonly string[],
    requestId: string,
  ) => Promise<readonly (string | null)[]>;
  /** Reports what happened to a transfer; resolves once that is stored there. */
  readonly reportEnded: (ended: TransferEnded) => Promise<void>;
}
