import type { DataOf } from '../../../kernel/graph/graph.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Day } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../../account-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import type { Publishers } from '../../developer/publisher.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Visit } from '../../session/visit.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import { beginPath } from '../deposit-links.ts';
import { amountIn, asSentence, clauseWords } from '../deposit-words.ts';
import { depositsOf } from '../own-deposit.tsx';
import { versionField } from '../steps/step-refusal.tsx';

type Card = NonNullable<DataOf<'ListingToSecure'>['publicAnimalListing']>;

/** What a deposit would be for, and who would pay it. */
export interface Offer {
  readonly card: Card;
  /** The animal of a litter in the address. */
  readonly item: Card['listing']['items'][number] | null;
  readonly publishers: Publishers;
}

const available = {
  AVAILABLE: 'available',
  RESERVED: 'reserved',
  SOLD: 'sold',
  KEPT: 'stays with the breeder',
};
const sexes = { M: 'male', F: 'female', I: 'intersex', U: 'sex not known' };

/** Why no deposit is possible here; null if one is. */
function hindrance({ card, item, publishers }: Offer): string | null {
  const { listing, protectedDeposit } = card;
  if (listing.sellerProfileId === publishers.chosen.id) {
    return 'This is your own listing. You cannot pay a deposit to yourself.';
  }
  if (listing.isContactOnly) return 'This listing takes no deposit. Contact the seller instead.';
  if (listing.status !== 'ACTIVE') return 'This listing is not taking deposits at the moment.';
  if (!protectedDeposit) {
    return 'We do not hold the deposit of this listing. What the listing says about it is between you and the seller.';
  }
  if (item !== null && item.availability !== 'AVAILABLE') {
    return `${item.label} is not available: ${available[item.availability]}. If it is reserved for you, continue below.`;
  }
  return null;
}

/** Who pays, and a link to pay as another profile. */
function payer({ card, item, publishers: { all, chosen } }: Offer): Html {
  const others = all.filter(({ id }) => id !== chosen.id);
  const query = { item: item?.itemId ?? null };
  return (
    <p class="quiet">
      You pay as <bdi>{chosen.displayName}</bdi>.{' '}
      {others.length > 0 && (
        <>
          Rather as{' '}
          {others.map(({ id, displayName }, index) => (
            <>
              {index > 0 && ', '}
              <a href={address(beginPath(card.listing.shortCode), { ...query, profile: id })}>
                <bdi>{displayName}</bdi>
              </a>
            </>
          ))}
          ?
        </>
      )}
    </p>
  );
}

function conditions({ listing, depositBadge }: Card): Html {
  const { deposit, currency, seller, city } = listing;
  const { amount, pickupWindowEnd, depositClause, policyText } = deposit;
  return (
    <>
      <dl>
        <dt>You pay now</dt>
        <dd>
          <strong>{amount === null ? 'not stated' : amountIn(amount, currency)}</strong>
        </dd>
        <dt>Fee</dt>
        <dd>None for you.</dd>
        <dt>Seller</dt>
        <dd>
          <bdi>{seller.displayName}</bdi>, {city}
        </dd>
        <dt>Handover by</dt>
        <dd>{pickupWindowEnd === null ? 'not stated' : <Day of={pickupWindowEnd} />}</dd>
        <dt>At the handover</dt>
        <dd>
          You both confirm it, and the microchip is read. Then the seller gets the deposit, and you become the
          owner on record.
        </dd>
        <dt>Without one</dt>
        <dd>
          {asSentence(clauseWords[depositClause] ?? '')}
          {depositClause !== 'ARBITRATE' &&
            ' This applies once both of you have signed an agreement in the app. Until then we decide.'}
        </dd>
      </dl>
      {policyText !== null && (
        <>
          <h2>What the seller says</h2>
          <p class="written" dir="auto">
            {policyText}
          </p>
        </>
      )}
      {depositBadge.statement !== null && (
        <div class="note">
          <p>{depositBadge.statement}</p>
        </div>
      )}
    </>
  );
}

/** The animals of a litter, each with its own link. */
function choice({ card: { listing }, publishers: { chosen } }: Offer): Html {
  return (
    <>
      <p>A deposit is for one animal of the litter. Choose one:</p>
      <Entries>
        {listing.items.map(({ itemId, label, sex, colorText, price, availability }) => {
          const href = address(beginPath(listing.shortCode), { item: itemId, profile: chosen.id });
          const cost = price ?? listing.price;
          return (
            <li class="entry">
              <h2>
                {['AVAILABLE', 'RESERVED'].includes(availability) ? (
                  <a href={href}>{label}</a>
                ) : (
                  <bdi>{label}</bdi>
                )}
              </h2>
              <p class="quiet">
                {[
                  sexes[sex],
                  colorText,
                  cost !== null && amountIn(cost, listing.currency),
                  available[availability],
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </li>
          );
        })}
      </Entries>
    </>
  );
}

/** What the buyer has to know, and the form that creates the deposit. */
function form(deps: Dependencies, visit: Visit, offer: Offer): Html {
  const { card, item, publishers } = offer;
  const path = beginPath(card.listing.shortCode);
  const action = address(path, { item: item?.itemId ?? null, profile: publishers.chosen.id });
  return (
    <>
      {conditions(card)}
      {payer(offer)}
      <form method="post" action={action}>
        {tokenField(deps, visit, path, publishers.chosen.id)}
        {versionField(card.listing)}
        <button class="primary wide" type="submit">
          Continue to payment
        </button>
      </form>
      <p class="quiet hint">
        The animal is then reserved for you for 30 minutes while you pay. Nothing is charged before you pay.
      </p>
    </>
  );
}

/** The terms of a deposit on a listing, and the form to start it (spec 4.12). */
export function sendOffer(
  deps: Dependencies,
  visit: Visit,
  offer: Offer,
  shown: { readonly alert?: string; readonly status?: number } = {},
): void {
  const { card, item, publishers } = offer;
  const { listing } = card;
  const { alert = null, status = 200 } = shown;
  const reason = hindrance(offer);
  const isReserved = reason !== null && item?.availability === 'RESERVED' && card.protectedDeposit;
  const needsChoice = listing.kind === 'LITTER' && item === null;
  const what = item === null ? listing.title : `${item.label}, ${listing.title}`;
  const way = needsChoice ? choice(offer) : form(deps, visit, offer);
  sendAccountPage(deps, visit, {
    title: 'Start a deposit',
    heading: (
      <>
        Deposit for <bdi>{what}</bdi>
      </>
    ),
    above: [accountLink, depositsOf(publishers.chosen)],
    alert,
    status,
    main: (
      <>
        {reason !== null && (
          <div class="note">
            <p>{reason}</p>
          </div>
        )}
        {(reason === null || isReserved) && way}
        <p class="actions">
          {listing.status === 'CLOSED' ? (
            <a href={`${deps.env.SITE_URL}/listings`}>Animals for sale</a>
          ) : (
            <a href={`${deps.env.SITE_URL}/listings/${listing.shortCode}`}>Back to the listing</a>
          )}
        </p>
      </>
    ),
  });
}
