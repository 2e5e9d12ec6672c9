import type { Router } from '@koa/router';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { FirstPicture } from '../../kernel/pages/listed/pictures.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { nameIn, sexNames } from '../business/words.ts';
import { beginPath, depositAddress } from '../deposits/deposit-links.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Publishers, publishersOf } from '../developer/publisher.ts';
import { newConversationPath } from '../inbox/inbox-links.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { entryAddress, entryPath, joinPath, ownWaitlistsLink } from './waitlist-links.ts';
import {
  type OwnEntry,
  type WaitedFor,
  listingWaitedForOperation,
  ownEntryOperation,
} from './waitlist-operations.ts';
import { Offered, Wishes, entryBadge, ownStanding, priceWords } from './waitlist-words.tsx';

/** A place on a waitlist, and the profile that has it. */
export interface Place {
  readonly entry: OwnEntry;
  readonly owner: Publishers['chosen'];
  readonly viewer: Viewer;
}

/** The place in the address. Throws 404 for one of another profile. */
export async function readPlace(deps: Dependencies, visit: Visit): Promise<Place> {
  const { chosen: owner } = publishersOf(visit);
  const viewer = viewerOf(visit, owner);
  const asked = askGraph(deps.graph, ownEntryOperation, { entryId: parameter(visit, 'entryId') }, viewer);
  const answer = await nullIfMissing(asked, 'AnimalListing_Waitlist_GT_Resource_FL');
  const entry = answer === null ? null : found(answer.waitlistEntry);
  if (entry?.profileId !== owner.id) {
    throw new DomainError('0010010000404', 'This profile has no such place on a waitlist.');
  }
  return { entry, owner, viewer };
}

/** The list of all places. */
export const placesOf = ({ owner }: Place): Link => ({
  ...ownWaitlistsLink,
  href: address(ownWaitlistsLink.href, { profile: owner.id }),
});

/** Where the deposit of an accepted offer is paid; null without a protected one. */
export const reserveAddress = ({ entry, owner }: Place, card: WaitedFor | null): string | null =>
  card?.protectedDeposit === true
    ? address(beginPath(entry.listingShortCode), { item: entry.offeredItemId, profile: owner.id })
    : null;

const isHeld = ({ status }: { readonly status: string }) => status === 'PAID' || status === 'IN_ARBITRATION';

/** What is public of the listing; null once nothing is. */
export async function readWaitedFor(deps: Dependencies, { entry, viewer }: Place): Promise<WaitedFor | null> {
  const asked = { shortCode: entry.listingShortCode };
  const answer = askGraph(deps.graph, listingWaitedForOperation, asked, viewer);
  const card = await nullIfMissing(answer, 'AnimalListing_AnimalListing_GT_Resource_FL');
  if (card === null) return null;
  const shown = found(card.publicAnimalListing);
  const { animalId } = shown.listing;
  const own = card.myDeposits.items.find((of) => of.animalId === animalId && isHeld(of));
  return { ...shown, ownDepositId: own?.depositId ?? null };
}

/** What was offered, with what is public of it. */
export function OfferFacts({ entry, card }: { readonly entry: OwnEntry; readonly card: WaitedFor | null }) {
  const { offer, offeredItemId, seller } = entry;
  if (offer === null) return null;
  const item = card?.listing.items.find(({ itemId }) => itemId === offeredItemId) ?? null;
  const amount = card?.listing.deposit.amount ?? null;
  const colour = item?.colorText ?? null;
  return (
    <Facts
      of={[
        ['Offered', offer.label === null ? <bdi>{entry.listingTitle}</bdi> : <Offered of={offer} />],
        ['Sex', item && nameIn(sexNames, item.sex)],
        ['Colour', colour && <bdi>{colour}</bdi>],
        ['Price', priceWords(offer.price, offer.currency)],
        ['Deposit', card?.protectedDeposit && amount !== null ? amountIn(amount, offer.currency) : null],
        [
          'Ready',
          card?.listing.readyDate ? (
            <>
              from <Day of={card.listing.readyDate} />
            </>
          ) : null,
        ],
        ['Seller', <bdi>{seller.displayName}</bdi>],
        [
          'Answer by',
          entry.status === 'OFFERED' && entry.offerExpiresAtUtc ? (
            <Time at={entry.offerExpiresAtUtc} />
          ) : null,
        ],
      ]}
    />
  );
}

/** What somebody can do with their place now; one thing is the first. */
const Next = ({
  deps,
  place,
  card,
}: {
  readonly deps: Dependencies;
  readonly place: Place;
  readonly card: WaitedFor | null;
}): Html => {
  const { entry, owner } = place;
  const { entryId, status, seller, listingShortCode } = entry;
  const depositId = entry.depositId ?? card?.ownDepositId ?? null;
  const reserve = reserveAddress(place, card);
  const isOver = status === 'DECLINED' || status === 'EXPIRED' || status === 'LEFT';
  const isUnpaid = status === 'ACCEPTED' && entry.depositId === null;
  const about = card?.listing.status === 'ACTIVE' ? { kind: 'LISTING', id: entry.listingId } : null;
  // People write to businesses and places, not to each other.
  const write = seller.kind === 'PERSON' ? null : newConversationPath(seller.id, about);
  return (
    <>
      {isUnpaid && reserve === null && (
        <p>
          {entry.takesDeposits
            ? 'The seller has paused the listing, so no deposit can be begun at the moment. Ask them how to go on.'
            : 'This listing takes no deposit here. Agree with the seller on how you go on.'}
        </p>
      )}
      {isUnpaid && reserve !== null && (
        <p>
          Once you begin, you have 30 minutes to pay. If that is not enough, you can begin again as long as it
          is kept for you.
        </p>
      )}
      <p class="actions">
        {status === 'OFFERED' && (
          <>
            <a class="button primary" href={entryAddress(entryId, owner.id, 'accept')}>
              Accept
            </a>
            <a class="button" href={entryAddress(entryId, owner.id, 'decline')}>
              Decline
            </a>
          </>
        )}
        {isUnpaid && reserve !== null && (
          <a class="button primary" href={reserve}>
            Pay the deposit
          </a>
        )}
        {depositId !== null && (
          <a class="button primary" href={depositAddress(depositId, owner.id)}>
            See the deposit
          </a>
        )}
        {isOver && card?.listing.status === 'ACTIVE' && (
          <a class="button primary" href={joinPath(listingShortCode)}>
            Join the waitlist again
          </a>
        )}
        {card !== null && (
          <a class="button" href={`${deps.env.SITE_URL}/listings/${listingShortCode}`}>
            See the listing
          </a>
        )}
        {write !== null && (
          <a class="button" href={write}>
            Write to <bdi>{seller.displayName}</bdi>
          </a>
        )}
      </p>
      {(status === 'WAITING' || status === 'OFFERED' || isUnpaid) && (
        <p class="other">
          <a href={entryAddress(entryId, owner.id, 'leave')}>Leave the waitlist</a>
        </p>
      )}
    </>
  );
};

/** Sends the page of a place; `shown` is what was refused. */
export async function sendPlace(
  deps: Dependencies,
  visit: Visit,
  place: Place,
  shown: { readonly alert?: string | null; readonly status?: number } = {},
): Promise<void> {
  const { entry } = place;
  const card = await readWaitedFor(deps, place);
  const { listingTitle, note, joinedAtUtc, seller } = entry;
  const isOffered = entry.status === 'OFFERED' || entry.status === 'ACCEPTED';
  sendAccountPage(deps, visit, {
    title: listingTitle,
    heading: <bdi>{listingTitle}</bdi>,
    above: [accountLink, placesOf(place)],
    alert: shown.alert ?? null,
    status: shown.status ?? 200,
    sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] },
    outcomes: {
      ...(entry.status === 'ACCEPTED' && { accepted: 'Accepted. It is kept for you for 24 hours.' }),
      ...(entry.status === 'DECLINED' && { declined: 'Declined. The seller can offer it to the next.' }),
      ...(entry.status === 'LEFT' && { left: 'You have left the waitlist.' }),
    },
    main: (
      <>
        <p>{entryBadge(entry)}</p>
        <p>
          {entry.status === 'WAITING' && (card?.ownDepositId ?? null) !== null
            ? 'You have the deposit on this animal.'
            : ownStanding(entry)}
        </p>
        <Next deps={deps} place={place} card={card} />
        {card !== null && (
          <div class="pictured">
            <FirstPicture of={card.listing.mediaShortCodes} env={deps.env} />
          </div>
        )}
        {isOffered && <OfferFacts entry={entry} card={card} />}
        <h2>Your place</h2>
        <Facts
          of={[
            ...(isOffered ? [] : [['Seller', <bdi>{seller.displayName}</bdi>] as const]),
            ['You would like', Wishes({ of: entry })],
            [
              'Your note',
              note && (
                <span class="written" dir="auto">
                  {note}
                </span>
              ),
            ],
            ['Joined', <Time at={joinedAtUtc} />],
          ]}
        />
      </>
    ),
  });
}

/** One place of a profile of the member on a waitlist (contract 6.5). */
export function ownEntryRoutes(deps: Dependencies): Router {
  const get = async (_: Dependencies, visit: Visit) => sendPlace(deps, visit, await readPlace(deps, visit));
  return createExactRouter().get(entryPath(':entryId'), signedIn(deps, get));
}
