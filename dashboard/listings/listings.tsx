import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { listingPrice } from '../../kernel/pages/listed/listing-card.tsx';
import { FirstPicture } from '../../kernel/pages/listed/pictures.tsx';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { type Owner, atManager, ownedAt, sendOwnedPage } from '../animals/owner.tsx';
import { freshForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { listingPath, listingsLink, newListingPath } from './listing-links.ts';
import { type ListedEntry, listingsOfMemberOperation } from './listing-operations.ts';
import { sendListing } from './listing-page.tsx';
import { Reserved } from '../../kernel/pages/listed/reserved.tsx';
import { listingStatus } from './listing-words.ts';

const Entry = ({
  of,
  deps,
  own,
}: {
  readonly of: ListedEntry;
  readonly deps: Dependencies;
  readonly own: Owner;
}): Html => {
  const [tone, words, next] = listingStatus[of.status];
  return (
    <li class="entry pictured">
      <FirstPicture of={of.mediaShortCodes} env={deps.env} />
      <h2>
        <a href={ownedAt(own, listingPath(of.listingId))}>
          <bdi>{of.title}</bdi>
        </a>{' '}
        <Badge tone={tone}>{words}</Badge> <Reserved of={of} />
      </h2>
      <p>{listingPrice(of)}</p>
      <p class="quiet">{next}</p>
    </li>
  );
};

async function getListings(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const { myAnimalListings } = await askGraph(deps.graph, listingsOfMemberOperation, page, own.viewer);
  const { items, total } = myAnimalListings;
  const add = { href: ownedAt(own, newListingPath), text: 'List an animal or a litter' };
  sendOwnedPage(deps, visit, own, {
    title: listingsLink.text,
    heading: (
      <>
        Listings of <bdi>{own.name}</bdi>
      </>
    ),
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
            <Entry of={item} deps={deps} own={own} />
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
    .get(listingsLink.href, atManager(deps, getListings))
    .get(
      listingPath(':listingId'),
      atManager(deps, (_, visit, own) => sendListing(deps, visit, own, freshForm(deps))),
    );
}
