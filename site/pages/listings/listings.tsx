import {
  animalTags,
  directoryTags,
  listingTags,
  tagsOfListings,
} from '../../../kernel/answers/change-tags.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { ListingCard } from '../../../kernel/pages/listed/listing-card.tsx';
import { previewOf } from '../../../kernel/pages/listed/pictures.tsx';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { counted } from '../../../kernel/text/counted.ts';
import { breedersPath, listingPath, listingsPath, pagePath, saveSearchAddress } from '../../addresses.ts';
import { listSchema } from '../../html/structured.ts';
import {
  type ListingsQuery,
  type NamedBreed,
  breedsNamedOperation,
  listingsOperation,
} from '../../operations.ts';
import { PastEnd } from '../../serving/past-end.ts';
import type { Show, Tools } from '../../serving/show.ts';
import { nearOf } from '../near/near.ts';
import { WhichPlace } from '../near/near-fields.tsx';
import { ListPages } from '../list-pages.tsx';
import { ListingFilterForm } from './listing-filter-form.tsx';
import { type ListingFilters, filteredPath, listingFiltersOf, searchOf } from './listing-filters.ts';
import { Widen } from './widen.tsx';

/** The breeds that the filter means: one, if it is clear. */
async function breedsOf(
  { breed, species }: ListingFilters,
  ask: Tools['ask'],
): Promise<readonly NamedBreed[]> {
  if (breed === '') return [];
  const asked = { text: breed, species: species === '' ? null : species };
  return (await ask(breedsNamedOperation, asked)).breedsNamed;
}

/** What is counted, on the first page only: cities of one country, of which there are not too many to choose from. */
const facetsOf = ({ country }: ListingFilters, page: number): ListingsQuery['facets'] =>
  page > 1
    ? []
    : ['SPECIES', 'BREED', 'COUNTRY', ...(country === '' ? [] : (['CITY'] as const)), 'KIND', 'CURRENCY'];

/** What of a search is kept when it is saved: a place alone is no filter. */
function savedFilterOf(filter: ListingsQuery['filter']): ListingsQuery['filter'] {
  return filter.radiusKm === null ? { ...filter, lat: null, lon: null, placeName: null } : filter;
}

/** Where it is not clear which breed is meant. */
const WhichBreed = ({
  filters,
  breeds,
}: {
  readonly filters: ListingFilters;
  readonly breeds: readonly NamedBreed[];
}): Html | null =>
  breeds.length < 2 ? null : (
    <>
      <p>Several breeds are called like that. Which one?</p>
      <ul class="links">
        {breeds.map(({ name, speciesCode }) => (
          <li>
            <a href={filteredPath(listingsPath, { ...filters, breed: name, species: speciesCode })}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );

/** `GET /listings`: animals and litters for sale. A filtered list is not a separate page for search engines. */
export const listings: Show = async ({ query: { page: number, texts } }, { ask, page, env }) => {
  const filters = listingFiltersOf(texts);
  const [breeds, near] = await Promise.all([breedsOf(filters, ask), nearOf(filters, ask)]);
  const { query, faults: found } = searchOf(filters, breeds.length === 1 ? (breeds[0] ?? null) : null, near);
  const faults = new Map(found);
  if (filters.breed !== '' && breeds.length === 0) faults.set('breed', 'We know no breed that is called so.');
  const { animalListingSearch: shown, species } = await ask(listingsOperation, {
    ...query,
    facets: facetsOf(filters, number),
    page: number,
  });
  const searched = savedFilterOf(query.filter);
  // What is not searched for as it was meant would be kept like that.
  const canSave =
    faults.size === 0 && breeds.length < 2 && Object.values(searched).some((value) => value !== null);
  const path = filteredPath(listingsPath, filters);
  const isFiltered = path !== listingsPath;
  if (number > 1 && shown.items.length === 0) throw new PastEnd(number, path);
  const speciesNames = new Map(species.map(({ code, name }) => [code, name]));
  const sellers = new Set(shown.items.map(({ listing }) => listing.sellerProfileId));
  return page({
    title: 'Animals for sale',
    canonical: isFiltered || shown.total === 0 ? null : pagePath(listingsPath, number),
    tags: [
      listingTags.listings,
      ...tagsOfListings(shown.items.map(({ listing }) => listing)),
      animalTags.species,
      ...[...sellers].map(directoryTags.profile),
    ],
    description: 'Animals and litters for sale. Some sellers offer protected deposits.',
    picture: previewOf(
      shown.items.map(({ listing }) => listing),
      env,
    ),
    structured: [
      listSchema(
        shown.items.map(({ listing }) => listingPath(listing.shortCode)),
        env.SITE_URL,
      ),
    ],
    main: (
      <>
        <h1>Animals for sale</h1>
        <ListingFilterForm
          filters={filters}
          faults={faults}
          facets={shown.facets}
          speciesNames={speciesNames}
        />
        <WhichBreed filters={filters} breeds={breeds} />
        <WhichPlace
          near={near}
          addressNear={(text) => filteredPath(listingsPath, { ...filters, at: '', near: text })}
        />
        <p role="status">{counted(shown.total, 'result')}</p>
        {canSave && (
          <p>
            <a href={saveSearchAddress(env.DASHBOARD_URL, searched)}>Save this search</a> to be told when
            something new fits it.
          </p>
        )}
        <Entries
          empty={
            isFiltered ? (
              <Widen filters={filters} speciesNames={speciesNames} />
            ) : (
              <>
                <p>No animals are for sale at the moment.</p>
                <p>
                  <a href={breedersPath}>Find a breeder</a>
                </p>
              </>
            )
          }
        >
          {shown.items.map(({ listing, breedName, distanceKm }, place) => (
            <ListingCard
              listing={listing}
              env={env}
              href={listingPath(listing.shortCode)}
              heading="h2"
              seller={listing.seller.displayName}
              place={place}
              facts={[breedName, distanceKm === null ? null : `${distanceKm} km away`].filter(
                (fact) => fact !== null,
              )}
            />
          ))}
        </Entries>
        <ListPages path={path} page={number} total={shown.total} />
      </>
    ),
  });
};
