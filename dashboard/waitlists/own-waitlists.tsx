import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { publishersOf } from '../developer/publisher.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { entryAddress, ownWaitlistsLink } from './waitlist-links.ts';
import { type ListedEntry, ownEntriesOperation } from './waitlist-operations.ts';
import { entryBadge, ownStanding } from './waitlist-words.tsx';

const Entry = ({ of, ownerId }: { readonly of: ListedEntry; readonly ownerId: string }): Html => (
  <li class="entry">
    <h2>
      <a href={entryAddress(of.entryId, ownerId)}>
        <bdi>{of.listingTitle}</bdi>
      </a>
    </h2>
    <p>{entryBadge(of)}</p>
    <p>{ownStanding(of)}</p>
    <p class="quiet">
      From <bdi>{of.seller.displayName}</bdi>, joined <Time at={of.joinedAtUtc} />
    </p>
  </li>
);

async function getOwnWaitlists(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const publishers = publishersOf(visit);
  const { chosen } = publishers;
  const asked = askGraph(deps.graph, ownEntriesOperation, page, viewerOf(visit, chosen));
  const { items, total } = (await asked).myWaitlistEntries;
  sendAccountPage(deps, visit, {
    title: ownWaitlistsLink.text,
    heading: (
      <>
        Waitlists that <bdi>{chosen.displayName}</bdi> is on
      </>
    ),
    actors: publishers,
    above: [accountLink],
    main: (
      <>
        <Entries
          total={total}
          empty={
            <Empty next={{ href: `${deps.env.SITE_URL}/listings`, text: 'Find a litter' }}>
              Where you wait for an animal is here, and what is offered to you. You can join a waitlist from
              the page of a listing.
            </Empty>
          }
        >
          {items.map((of) => (
            <Entry of={of} ownerId={chosen.id} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** The waitlists that a profile of the member is or was on, by default the acting one (contract 6.5). */
export function ownWaitlistsRoutes(deps: Dependencies): Router {
  return createExactRouter().get(ownWaitlistsLink.href, signedIn(deps, getOwnWaitlists));
}
