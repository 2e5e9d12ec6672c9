import type { Transaction } from '../../kernel/database/transaction.ts';
import type { Context } from '../../kernel/graph/context.ts';
import type { ReserveAnimal } from './animal-reservations/reserve-animal.ts';
import type { ListedRecords } from './listing-search/listed-records.ts';
import type { ListingLoaders, ListingSources } from './listings/listing-sources.ts';
import type { RecordHandover } from './operations/attempt.ts';
import type { RecordOrderPayment } from './order-payments/tell-orders.ts';
import type { Payments } from './payments/payments.ts';
import type { CheckedOffer } from './reserve/deposit-offer.service.ts';

/** The agreement that a deposit names, as far as its clause depends on it (spec 3.7). */
export interface Agreement {
  readonly contractId: string;
  readonly buyerProfileId: string;
  readonly sellerProfileId: string;
  /** What it is about; null for an agreement on a transfer. */
  readonly listingId: string | null;
  /** The animal of the listing that it is about; none for any of them. */
  readonly itemId?: string | null;
  /** How it ended before both had signed; nothing if it did not. */
  readonly endedAs?: string | null;
  readonly signedByBuyerAtUtc: string | null;
  readonly signedBySellerAtUtc: string | null;
  /** Whether both have signed in the app, each as their own profile. */
  readonly isBindingForClause: boolean;
}

/** A transfer between two profiles. */
export interface AgreedTransfer {
  readonly transferId: string;
  readonly buyerProfileId: string;
  readonly sellerProfileId: string;
}

/** An offer as read before the transaction. */
export interface ReadOffer {
  readonly animalId: string | null;
  readonly sellerProfileId: string;
  /** The offer and its costs, in the transaction that creates the deposit. */
  readonly lock: (transaction: Transaction, buyerProfileId: string) => Promise<CheckedOffer>;
}

/** What the subgraph needs from others; tests replace it. */
export interface DepositsSources extends ListingSources, Payments {
  /** A listing's offer, read before the transaction and locked in it; throws its refusal. */
  readonly offerOf: (ctx: DepositsContext, shortCode: string, itemId: string | null) => Promise<ReadOffer>;
  readonly agreementOf: (transaction: Transaction, contractId: string) => Promise<Agreement | null>;
  /** The agreement of two profiles about a transfer; if there are several, the one that both have signed. */
  readonly agreementOnTransfer: (
    transaction: Transaction,
    about: AgreedTransfer,
  ) => Promise<Agreement | null>;
  /** Whether the profile has uploaded the picture, not before `since`. */
  readonly isFreshPhotoOf: (
    transaction: Transaction,
    shortCode: string,
    profileId: string,
    since: Date,
  ) => Promise<boolean>;
  /** What the animals service has on record of what is listed. */
  readonly listedRecords: ListedRecords;
  readonly recordHandover: RecordHandover;
  readonly recordOrderPayment: RecordOrderPayment;
  readonly reserveAnimal: ReserveAnimal;
  /** Pictures that a profile may upload in 24 hours. */
  readonly mediaUploadsPerDay: number;
}

export type DepositsContext = Context<DepositsSources & ListingLoaders>;
