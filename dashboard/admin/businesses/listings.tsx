import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type DataOf, askGraph, found } from '../../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { Badge } from '../../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, businessesLink, sendAccountPage } from '../../account-page.tsx';
import { TextArea } from '../../business/fields.tsx';
import { CountHeading } from '../../count-heading.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { listingStatus } from '../../listings/listing-words.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { type Step, stepRoutes } from '../steps.tsx';
import {
  type Administered,
  anyListingOperation,
  listingsForAdminOperation,
  readAdministered,
  takeDownListingOperation,
} from './business-operations.ts';
import { administeredPath } from './businesses.tsx';

const here = `${administeredPath(':profileId')}/listings`;
const pathOf = ({ profile }: Administered): string => `${administeredPath(profile.id)}/listings`;
const aboveListings = ({ profile }: Administered): readonly [Link, ...Link[]] => [
  accountLink,
  businessesLink,
  { href: administeredPath(profile.id), text: profile.displayName },
];

async function getListings(deps: Dependencies, visit: Visit): Promise<void> {
  const administered = await readAdministered(deps, visit);
  const { profile } = administered;
  const page = readPage(visit.query);
  const asked = { profileId: profile.id, ...page };
  const { animalListingsOf } = await askGraph(deps.graph, listingsForAdminOperation, asked, viewerOf(visit));
  const { items, total } = animalListingsOf;
  sendAccountPage(deps, visit, {
    title: `Listings of ${profile.displayName}`,
    heading: (
      <>
        Listings of <bdi>{profile.displayName}</bdi>
      </>
    ),
    above: aboveListings(administered),
    outcomes: { closed: 'Listing closed. Its seller finds your reason at the listing.' },
    main: (
      <>
        <CountHeading of={total} noun="listing" />
        <Entries total={total} empty={<Empty>There is no listing.</Empty>}>
          {items.map(({ listingId, shortCode, title, status, publishedAtUtc, closedReason }) => {
            const [tone, name] = listingStatus[status];
            const isShown = publishedAtUtc !== null;
            return (
              <li class="entry">
                <h3>
                  <bdi>{title}</bdi> <Badge tone={tone}>{name}</Badge>
                </h3>
                {closedReason !== null && <p class="written">Closed by the platform: {closedReason}</p>}
                <p class="actions">
                  {isShown && (
                    <a class="button" href={`${deps.env.SITE_URL}/listings/${shortCode}`}>
                      See it
                    </a>
                  )}
                  {status !== 'CLOSED' && (
                    <a class="button danger" href={`${pathOf(administered)}/${listingId}/close`}>
                      Close
                    </a>
                  )}
                </p>
              </li>
            );
          })}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

interface ListingOf extends Administered {
  readonly listing: NonNullable<DataOf<'AnyListing'>['anyAnimalListing']>;
}

const close: Step<ListingOf> = {
  path: `${here}/:listingId/close`,
  read: async (deps, visit) => {
    const administered = await readAdministered(deps, visit);
    const asked = { id: parameter(visit, 'listingId') };
    const { anyAnimalListing } = await askGraph(deps.graph, anyListingOperation, asked, viewerOf(visit));
    const listing = found(anyAnimalListing);
    if (listing.sellerProfileId !== administered.profile.id) {
      throw new DomainError('AnimalListing_AnimalListing_GT_Resource_FL');
    }
    return { ...administered, listing };
  },
  title: 'Close a listing',
  above: (subject) => [
    ...aboveListings(subject),
    { href: pathOf(subject), text: `Listings of ${subject.profile.displayName}` },
  ],
  fields: (form, { listing }) => (
    <>
      <p>
        You close the listing “<bdi>{listing.title}</bdi>”.
      </p>
      <TextArea
        form={form}
        name="reason"
        label="Why"
        hint="The seller reads it at the listing."
        maxlength={500}
      />
    </>
  ),
  question: (_, { listing }) => ({
    text: (
      <p>
        It is over for good, its waitlist too. Deposits that were paid for it go on, and nobody gets money
        back by this.
      </p>
    ),
    button: `Close ${listing.title}`,
  }),
  act: ({ graph }, viewer, value, { listing: { listingId } }) =>
    askGraph(graph, takeDownListingOperation, { input: { listingId, reason: value('reason') } }, viewer),
  next: (subject) => [pathOf(subject), 'closed'],
};

/** The listings of a profile, and how administrators close them. */
export function administeredListingRoutes(deps: Dependencies): Router {
  return createExactRouter().get(here, signedIn(deps, getListings)).use(stepRoutes(deps, close).routes());
}
