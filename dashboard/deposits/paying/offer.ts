import type { DataOf } from '../../../kernel/graph/graph.ts';
import type { AgreementEntry } from '../../agreements/agreement-operations.ts';
import type { Publishers } from '../../developer/publisher.ts';

type Card = NonNullable<DataOf<'ListingToSecure'>['publicAnimalListing']>;
export type OwnDepositItem = DataOf<'ListingToSecure'>['myDeposits']['items'][number];

/** What a deposit would be for, and who would pay it. */
export interface Offer {
  readonly card: Card;
  /** The animal of a litter in the address. */
  readonly item: Card['listing']['items'][number] | null;
  readonly publishers: Publishers;
  /** The payer's open deposit on the animal; null if they have none. */
  readonly own: OwnDepositItem | null;
  /** Until when it is kept for them, after their waitlist; null if it is not. */
  readonly reservedUntil: string | null;
  /** The agreements with the seller that the deposit can name. */
  readonly agreements: readonly AgreementEntry[];
  /** Whether the listing names one that the buyer can begin. */
  readonly asksForAgreement: boolean;
}
