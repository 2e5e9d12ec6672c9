import type { Html } from '../../../kernel/pages/html.ts';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { joinPath } from '../../waitlists/waitlist-links.ts';
import { depositAddress } from '../deposit-links.ts';
import { amountIn } from '../deposit-words.ts';
import type { Offer, OwnDepositItem } from './offer.ts';

/** How far an animal of a litter is for sale. */
export const available = {
  AVAILABLE: 'available',
  RESERVED: 'reserved',
  SOLD: 'sold',
  KEPT: 'stays with the breeder',
};
interface Hindrance {
  readonly text: Html | string;
  /** Where the buyer goes on instead. */
  readonly ways?: readonly Link[];
}

/** What the payer is told of the deposit that they have paid. */
function paidAlready({ depositId, status, amount, currency }: OwnDepositItem, payerId: string): Hindrance {
  return {
    text:
      status === 'PAID'
        ? `You have paid this deposit. We hold ${amountIn(amount, currency)} until the handover.`
        : 'You have paid this deposit. We are deciding who gets it.',
    ways: [{ href: depositAddress(depositId, payerId), text: 'See the deposit' }],
  };
}

/** What the payer is told of an animal that somebody else has reserved, or that is not for sale. */
function takenBy({ card: { listing, waitlist }, item }: Offer, siteUrl: string): Hindrance {
  const state = item?.availability ?? 'RESERVED';
  return {
    text: (
      <>
        <bdi>{item?.label ?? listing.title}</bdi>{' '}
        {state === 'RESERVED' ? 'is reserved for somebody else.' : `is not available: ${available[state]}.`}
      </>
    ),
    ways: [
      ...(waitlist.isOpen ? [{ href: joinPath(listing.shortCode), text: 'Join the waitlist' }] : []),
      { href: `${siteUrl}/listings`, text: 'Animals for sale' },
    ],
  };
}

/** Why the payer can begin no deposit here; null if one is. */
export function hindrance(offer: Offer, siteUrl: string): Hindrance | null {
  const { card, item, publishers, own, reservedUntil } = offer;
  const { listing, protectedDeposit } = card;
  if (listing.sellerProfileId === publishers.chosen.id) {
    return { text: 'This is your own listing. You cannot pay a deposit to yourself.' };
  }
  if (own !== null && own.status !== 'CREATED') return paidAlready(own, publishers.chosen.id);
  if (listing.isContactOnly) return { text: 'This listing takes no deposit. Contact the seller instead.' };
  if (listing.status !== 'ACTIVE') return { text: 'This listing is not taking deposits at the moment.' };
  if (!protectedDeposit) {
    return {
      text: 'We do not hold the deposit of this listing. What the listing says about it is between you and the seller.',
    };
  }
  // One that was begun can be paid, and what was accepted on the waitlist is kept for them.
  const isKept = own !== null || reservedUntil !== null;
  const isTaken = item === null ? card.isReserved : item.availability !== 'AVAILABLE';
  return isTaken && !isKept ? takenBy(offer, siteUrl) : null;
}
