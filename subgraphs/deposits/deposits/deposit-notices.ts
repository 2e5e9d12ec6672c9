import { z } from 'zod';
import { subjectOfListing } from '../../../kernel/audience/listing-subject.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { type Transaction, allAnswered } from '../../../kernel/database/transaction.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import type { NoticeRecipient } from '../../../kernel/notices/notice-event.ts';
import { awaitsEvidence } from '../arbitration/open-case.ts';
import { notices } from '../notices.ts';
import type { TimelineEntry } from './change.ts';
import type { Deposit, PartyRole } from './deposit.ts';

/** What people are told of an entry in the history of a deposit; nothing of others. */
function kindOf(event: string) {
  if (event.startsWith('CASE_OPENED_')) return 'CASE_OPENED';
  if (event.startsWith('CASE_RESOLVED_')) return 'CASE_DECIDED';
  switch (event) {
    case 'CREATED':
      return 'DEPOSIT_BEGUN';
    case 'PAID':
      return 'DEPOSIT_PAID';
    case 'BUYER_CONFIRMED':
    case 'SELLER_CONFIRMED':
      return 'DEPOSIT_CONFIRMED';
    case 'RELEASED':
    case 'PROVIDER_PAID_OUT':
      return 'DEPOSIT_RELEASED';
    case 'REFUNDED':
    case 'PAID_TOO_LATE':
    case 'PROVIDER_REFUNDED':
      return 'DEPOSIT_REFUNDED';
    case 'EVIDENCE_GIVEN':
      return 'CASE_EVIDENCE_ASKED';
    default:
      return null;
  }
}

const otherSide = (role: TimelineEntry['actorRole']): PartyRole => (role === 'BUYER' ? 'SELLER' : 'BUYER');

/** What the texts about a deposit mention. */
export const mentionedOf = ({ offer: { animalName, amount, currency } }: Pick<Deposit, 'offer'>) => ({
  animal: animalName,
  amount: { amount: majorUnits(amount, currency), currency },
});

/** Both parties of a deposit. */
export const partiesOf = ({ buyerProfileId, offer }: Pick<Deposit, 'buyerProfileId' | 'offer'>) =>
  [
    { profileId: buyerProfileId, side: 'BUYER' },
    { profileId: offer.sellerProfileId, side: 'SELLER' },
  ] as const satisfies readonly NoticeRecipient[];

const listingRows = z.array(
  z.object({ listingId: z.string(), animalId: z.string().nullable(), birthId: z.string().nullable() }),
);

/** What the page was about from which a deposit is paid: for one of a litter, the litter. */
async function subjectOf(
  transaction: Transaction,
  { listing, animalId, sellerProfileId }: Deposit['offer'],
): Promise<string> {
  const rows =
    listing === null
      ? []
      : await transaction(
          `select id as "listingId", animal_id as "animalId", birth_id as "birthId"
           from deposits.listing where id = $1 and seller_profile_id = $2`,
          [listing.id, sellerProfileId],
        );
  const [of] = listingRows.parse(rows);
  return of === undefined ? `ANIMAL:${animalId}` : subjectOfListing(of);
}

/** Counts a deposit, once it is paid, for the visit in which the buyer began it. */
async function countForVisit(
  transaction: Transaction,
  { id, offer, updatedAt }: Deposit,
  timeline: readonly TimelineEntry[],
  viewer: Viewer | null,
): Promise<void> {
  const clock = { now: () => new Date(updatedAt) };
  const has = (wanted: string) => timeline.some(({ event }) => event === wanted);
  if (has('CREATED')) {
    await notices.countLater(transaction, { viewer, clock }, `deposit ${id}`, {
      businessId: offer.sellerProfileId,
      code: 'DEPOSIT_PAID',
      subject: await subjectOf(transaction, offer),
      value: { minor: offer.amount, currency: offer.currency },
    });
  }
  if (has('PAID')) await notices.countNow(transaction, clock, [`deposit ${id}`]);
}

/** Tells the parties of new entries in the history of a deposit, in the transaction that stores them. */
export async function tellParties(
  transaction: Transaction,
  deposit: Deposit,
  timeline: readonly TimelineEntry[],
  viewer: Viewer | null,
): Promise<void> {
  const { id, arbitration, updatedAt } = deposit;
  const mentioned = mentionedOf(deposit);
  const about = { kind: 'DEPOSIT', id } as const;
  const both = partiesOf(deposit);
  const told = [countForVisit(transaction, deposit, timeline, viewer)];
  const isOver = timeline.some(({ event }) => event === 'RELEASED');
  for (const { event, actorRole } of timeline) {
    const kind = kindOf(event);
    // Nobody is named for the platform.
    const isParty = actorRole === 'BUYER' || actorRole === 'SELLER';
    const teller = { viewer: isParty ? viewer : null, clock: { now: () => new Date(updatedAt) } };
    const other = both.filter(({ side }) => side === otherSide(actorRole));
    const until = { at: arbitration?.evidenceDueAt ?? updatedAt };
    if (kind === 'CASE_OPENED') {
      told.push(
        notices.tell(transaction, teller, { kind, about, to: both, arguments: { ...mentioned, until } }),
      );
    } else if (kind === 'CASE_EVIDENCE_ASKED') {
      if (arbitration === null || !awaitsEvidence(arbitration, otherSide(actorRole), updatedAt)) continue;
      told.push(
        notices.tell(transaction, teller, { kind, about, to: other, arguments: { ...mentioned, until } }),
      );
    } else if (kind === 'DEPOSIT_CONFIRMED') {
      // The release that follows at once says more.
      if (!isOver)
        told.push(notices.tell(transaction, teller, { kind, about, to: other, arguments: mentioned }));
    } else if (kind !== null) {
      told.push(notices.tell(transaction, teller, { kind, about, to: both, arguments: mentioned }));
    }
  }
  await allAnswered(told);
}
