import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { nameIn, sexNames } from '../business/words.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import type { ListedEntry } from './waitlist-operations.ts';

/** What both sides see of an entry. */
type Entry = Omit<ListedEntry, 'listingShortCode' | 'listingTitle' | 'seller'>;
type Status = Entry['status'];
type Offer = NonNullable<Entry['offer']>;

const statuses: Readonly<Record<Status, readonly [tone: Tone | undefined, words: string]>> = {
  WAITING: [undefined, 'Waiting'],
  OFFERED: ['warn', 'Offered'],
  ACCEPTED: ['good', 'Accepted'],
  DECLINED: ['bad', 'Declined'],
  EXPIRED: ['bad', 'Over'],
  LEFT: ['bad', 'Left'],
};

export const entryBadge = ({ status, depositId }: Pick<Entry, 'status' | 'depositId'>): Html => {
  const [tone, words] = statuses[status];
  return Badge({
    ...(tone !== undefined && { tone }),
    children: depositId === null ? words : 'Deposit begun',
  });
};

/** A price in words; it may be on request. */
export const priceWords = (price: string | null, currency: string): string =>
  price === null ? 'price on request' : amountIn(price, currency);

/** What is offered: one of a litter by its name, or the animal of the listing. */
export const Offered = ({ of }: { readonly of: Offer }): Html =>
  of.label === null ? <>the animal</> : <bdi>{of.label}</bdi>;

/** What somebody would like, in a line; null if they did not say. */
export const Wishes = ({
  of: { preferredSex, preferredColorText },
}: {
  readonly of: Pick<Entry, 'preferredSex' | 'preferredColorText'>;
}): Html | null => {
  if (preferredSex === null && preferredColorText === null) return null;
  const sex = preferredSex === null ? null : nameIn(sexNames, preferredSex);
  return (
    <>
      {sex}
      {sex !== null && preferredColorText !== null && ', '}
      {preferredColorText !== null && <bdi>{preferredColorText}</bdi>}
    </>
  );
};

const at = (instant: string | null): Html | null => (instant === null ? null : <Time at={instant} />);

/** What an offer alone does not do. */
const UntilAccepted = (): Html => (
  <>
    Until you accept, somebody else can still pay the deposit for it; then you keep your place on the
    waitlist.
  </>
);

/** How an own entry stands, and what is next. */
export function ownStanding({
  seller,
  ...of
}: Entry & { readonly seller: { readonly displayName: string } }): Html {
  const { offer, offerExpiresAtUtc, respondedAtUtc, reservedUntilUtc, depositId, position } = of;
  const name = <bdi>{seller.displayName}</bdi>;
  switch (of.status) {
    case 'WAITING':
      return <>You are number {position} on the waitlist. We tell you once it is your turn.</>;
    case 'OFFERED':
      return (
        <>
          It is your turn: {name} offers you {offer && <Offered of={offer} />},{' '}
          {offer && priceWords(offer.price, offer.currency)}. Answer by {at(offerExpiresAtUtc)}; after that it
          goes to somebody else. {of.takesDeposits && <UntilAccepted />}
        </>
      );
    case 'ACCEPTED':
      return depositId === null ? (
        <>
          You have accepted {offer && <Offered of={offer} />}. It is kept for you until {at(reservedUntilUtc)}
          {of.takesDeposits
            ? ', so that you can pay the deposit.'
            : '. Agree with each other by then on how you go on.'}
        </>
      ) : (
        <>You have accepted {offer && <Offered of={offer} />}, and begun the deposit.</>
      );
    case 'DECLINED':
      return (
        <>
          You said no to {offer && <Offered of={offer} />} on {at(respondedAtUtc)}.
        </>
      );
    case 'LEFT':
      return <>You have left the waitlist.</>;
    case 'EXPIRED':
    default:
      if (offer === null) return <>The listing was closed before it was your turn.</>;
      if (of.isEndedByClosing) {
        return respondedAtUtc === null ? (
          <>The listing was closed while you had an offer of {<Offered of={offer} />}.</>
        ) : (
          <>The listing was closed while {<Offered of={offer} />} was kept for you.</>
        );
      }
      if (respondedAtUtc === null) return <>The offer ended without an answer from you.</>;
      return of.takesDeposits ? (
        <>You accepted {<Offered of={offer} />}, and the deposit was not paid in time.</>
      ) : (
        <>
          You accepted {<Offered of={offer} />}. It was kept for you until {at(reservedUntilUtc)}.
        </>
      );
  }
}

/** How somebody on the waitlist of a listing stands, as its seller sees it. */
export function waiterStanding(of: Entry): Html {
  const { offer, offeredAtUtc, offerExpiresAtUtc, respondedAtUtc, reservedUntilUtc, depositId } = of;
  const what = offer && <Offered of={offer} />;
  switch (of.status) {
    case 'WAITING':
      return <>Waits for an offer.</>;
    case 'OFFERED':
      return (
        <>
          You offered {what} on {at(offeredAtUtc)}. They can answer until {at(offerExpiresAtUtc)}.{' '}
          {of.takesDeposits && 'Somebody else who pays the deposit before they accept has it.'}
        </>
      );
    case 'ACCEPTED':
      return depositId === null ? (
        <>
          Accepted {what} on {at(respondedAtUtc)}. It is kept for{' '}
          {of.takesDeposits ? 'their deposit' : 'them'} until {at(reservedUntilUtc)}
          {of.takesDeposits ? '.' : ', so that you can agree with each other.'}
        </>
      ) : (
        <>Accepted {what}, and began the deposit.</>
      );
    case 'DECLINED':
      return (
        <>
          Said no to {what} on {at(respondedAtUtc)}.
        </>
      );
    case 'LEFT':
      return <>Left the waitlist.</>;
    case 'EXPIRED':
    default:
      if (offer === null) return <>Waited until the listing was closed.</>;
      if (of.isEndedByClosing) {
        return respondedAtUtc === null ? (
          <>Had your offer of {what} until the listing was closed.</>
        ) : (
          <>Had accepted {what}, which was kept for them until the listing was closed.</>
        );
      }
      if (respondedAtUtc === null) return <>Did not answer your offer of {what} in time.</>;
      return of.takesDeposits ? (
        <>Accepted {what}, and did not pay the deposit in time.</>
      ) : (
        <>
          Accepted {what}. It was kept for them until {at(reservedUntilUtc)}.
        </>
      );
  }
}
