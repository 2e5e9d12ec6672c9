import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { depositAddress } from '../deposits/deposit-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { litterPath } from '../litters/litter-links.ts';
import { listingPath, listingStepPath, listingsLink } from '../listings/listing-links.ts';
import { type Listing, readListing } from '../listings/listing-operations.ts';
import { Reserved } from '../../kernel/pages/listed/reserved.tsx';
import type { Visit } from '../session/visit.ts';
import { joinPath, waiterPath, waitingPath } from './waitlist-links.ts';
import { type Waiter, waitersOperation } from './waitlist-operations.ts';
import { Wishes, entryBadge, waiterStanding } from './waitlist-words.tsx';

/** Why nothing can be offered of a listing, and what to do about it; null if it can. */
export function Hindrance({ listing, own }: { readonly listing: Listing; readonly own: Owner }): Html | null {
  const { status, listingId, birthId, litterHasLivePass, isReserved } = listing;
  const here = ownedAt(own, listingPath(listingId));
  if (status === 'DRAFT') {
    return (
      <Note>
        <p>
          People can join the waitlist once the listing is published. <a href={here}>See the listing</a>
        </p>
      </Note>
    );
  }
  if (status === 'CLOSED') {
    return <Note>The listing is closed, and its waitlist with it. Nobody waits any more.</Note>;
  }
  if (litterHasLivePass === false && birthId !== null) {
    return (
      <Note>
        <p>
          The litter has no Litter Pass. Without one nobody can join this waitlist, and you can offer nothing.
          Everybody keeps their place meanwhile.{' '}
          <a href={ownedAt(own, litterPath(birthId))}>Get a Litter Pass</a>
        </p>
      </Note>
    );
  }
  if (status === 'PAUSED') {
    return (
      <Note>
        <p>
          The listing is paused, so nothing can be offered. Publish it again first.{' '}
          <a href={here}>See the listing</a>
        </p>
      </Note>
    );
  }
  if (isReserved) return <Note>It is reserved, so it can be offered to nobody else.</Note>;
  return null;
}

/** Whether something can be offered of a listing. */
export const canOffer = ({ status, litterHasLivePass, isReserved }: Listing): boolean =>
  status === 'ACTIVE' && litterHasLivePass !== false && !isReserved;

/** The pages above those about who waits. */
export const aboveWaiting = (own: Owner, { listingId, title }: Listing): readonly Link[] => [
  ownedLink(own, listingsLink),
  { href: ownedAt(own, listingPath(listingId)), text: title },
];

/** What somebody who waits wants and wrote. */
export const AboutWaiter = ({ of }: { readonly of: Waiter }): Html => {
  const wishes = Wishes({ of });
  return (
    <>
      {wishes !== null && <p>Would like: {wishes}</p>}
      {of.note !== null && (
        <p class="written" dir="auto">
          {of.note}
        </p>
      )}
      <p class="quiet">
        Since <Time at={of.joinedAtUtc} />
      </p>
    </>
  );
};

const Row = ({
  of,
  listing,
  own,
  isOffered,
}: {
  readonly of: Waiter;
  readonly listing: Listing;
  readonly own: Owner;
  /** Whether the single animal waits for somebody's answer. */
  readonly isOffered: boolean;
}): Html => (
  <li class="entry">
    <h2>
      {of.position !== null && `${of.position}. `}
      <bdi>{of.profile.displayName}</bdi>
    </h2>
    <p>{entryBadge(of)}</p>
    {of.status !== 'WAITING' && <p>{waiterStanding(of)}</p>}
    <AboutWaiter of={of} />
    {of.status === 'WAITING' && canOffer(listing) && !isOffered && (
      <p class="actions">
        <a class="button primary" href={ownedAt(own, waiterPath(listing.listingId, of.entryId, 'offer'))}>
          {listing.kind === 'LITTER' ? 'Offer one of the litter' : 'Offer the animal'}
          <span class="unseen"> to {of.profile.displayName}</span>
        </a>
      </p>
    )}
    {of.depositId !== null && (
      <p class="actions">
        <a class="button" href={depositAddress(of.depositId, own.id)}>
          See their deposit
        </a>
      </p>
    )}
  </li>
);

const Nobody = ({
  deps,
  listing,
  own,
}: {
  readonly deps: Dependencies;
  readonly listing: Listing;
  readonly own: Owner;
}): Html => {
  const { shortCode, status, waitlistOpen, listingId } = listing;
  if (status === 'CLOSED') return <Empty>Nobody was on the waitlist.</Empty>;
  if (!waitlistOpen) {
    return (
      <Empty next={{ href: ownedAt(own, listingStepPath(listingId, 'edit')), text: 'Change the listing' }}>
        Nobody waits, and you have closed the waitlist. You can open it where you change the listing.
      </Empty>
    );
  }
  return (
    <Empty next={{ href: `${deps.env.SITE_URL}/listings/${shortCode}`, text: 'See its page' }}>
      <p>
        Nobody waits yet. People join from the page of the listing, or at{' '}
        <span class="written">{`${deps.env.DASHBOARD_URL}${joinPath(shortCode)}`}</span>, which you can send
        them.
      </p>
    </Empty>
  );
};

async function getWaiting(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const listing = await readListing(deps, own.viewer, parameter(visit, 'listingId'));
  const { listingId, title } = listing;
  const asked = askGraph(deps.graph, waitersOperation, { listingId, ...page }, own.viewer);
  const answer = await asked;
  const { items, total } = found(answer.animalListingWaitlist);
  const isOffered = listing.kind !== 'LITTER' && (answer.offered?.total ?? 0) > 0;
  sendOwnedPage(deps, visit, own, {
    title: 'Waitlist',
    heading: (
      <>
        Waitlist of <bdi>{title}</bdi> <Reserved of={listing} />
      </>
    ),
    above: aboveWaiting(own, listing),
    outcomes: { offered: 'Offered. They are told, and say yes or no until it ends.' },
    main: (
      <>
        <Hindrance listing={listing} own={own} />
        {total > 0 && !listing.waitlistOpen && listing.status === 'ACTIVE' && (
          <p class="quiet">
            You have closed the waitlist: nobody else can join it. Whoever is on it stays, and you can still
            offer.
          </p>
        )}
        <Entries total={total} empty={<Nobody deps={deps} listing={listing} own={own} />}>
          {items.map((of) => (
            <Row of={of} listing={listing} own={own} isOffered={isOffered} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** Who waits for a listing of the profile, by their place (contract 6.5). */
export function listingWaitlistRoutes(deps: Dependencies): Router {
  return createExactRouter().get(waitingPath(':listingId'), atManager(deps, getWaiting));
}
