import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { listingPrice } from '../../kernel/pages/listed/listing-card.tsx';
import { FirstPicture } from '../../kernel/pages/listed/pictures.tsx';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { freshForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { publishersOf } from '../developer/publisher.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { listingPath, listingsLink, newListingPath } from './listing-links.ts';
import { type ListedEntry, listingsOfMemberOperation } from './listing-operations.ts';
import { sendListing } from './listing-page.tsx';
import { listingStatus } from './listing-words.ts';

const Entry = ({
  of,
  deps,
  profileId,
}: {
  readonly of: ListedEntry;
  readonly deps: Dependencies;
  readonly profileId: string;
}): Html => {
  const [tone, words, next] = listingStatus[of.status];
  return (
    <li class="entry pictured">
      <FirstPicture of={of.mediaShortCodes} env={deps.env} />
      <h2>
        <a href={address(listingPath(of.listingId), { profile: profileId })}>
          <bdi>{of.title}</bdi>
        </a>{' '}
        <Badge tone={tone}>{words}</Badge>
      </h2>
      <p>{listingPrice(of)}</p>
      <p class="quiet">{next}</p>
    </li>
  );
};

async function getListings(deps: Dependencies, visit: Visit): Promise<void> {
  const publishers = publishersOf(visit);
  const { chosen } = publishers;
  const page = readPage(visit.query);
  const viewer = viewerOf(visit, chosen);
  const { myAnimalListings } = await askGraph(deps.graph, listingsOfMemberOperation, page, viewer);
  const { items, total } = myAnimalListings;
  const add = { href: address(newListingPath, { profile: chosen.id }), text: 'List an animal or a litter' };
  sendAccountPage(deps, visit, {
    title: listingsLink.text,
    heading: (
      <>
        Listings of <bdi>{chosen.displayName}</bdi>
      </>
    ),
    actors: publishers,
    above: [accountLink],
    sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] },
    main: (
      <>
        <Entries
          total={total}
          empty={
            <Empty next={add}>
              A listing shows an animal or a litter of yours to everybody, with pictures and a price. You have
              none yet.
            </Empty>
          }
        >
          {items.map((item) => (
            <Entry of={item} deps={deps} profileId={chosen.id} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        {total > 0 && (
          <p class="actions">
            <a class="button primary" href={add.href}>
              {add.text}
            </a>
          </p>
        )}
      </>
    ),
  });
}

/** The listings of a profile of the member (contract 6.4), and the page of each. */
export function listingsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(listingsLink.href, signedIn(deps, getListings))
    .get(
      listingPath(':listingId'),
      signedIn(deps, (_, visit) => sendListing(deps, visit, freshForm(deps))),
    );
}
