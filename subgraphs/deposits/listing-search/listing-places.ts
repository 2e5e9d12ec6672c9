import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type Graph, askGraph, operation } from '../../../kernel/graph/graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import type { Listing } from '../listings/listing.view.ts';

/** Where a city is, with two decimals. */
export interface ListingPlace {
  readonly lat: number;
  readonly lon: number;
}

export const placesOfAddressesOperation = operation(
  'PlacesOfAddresses',
  'query PlacesOfAddresses($addresses: [RoughAddressInput!]!) { placesOfAddresses(addresses: $addresses) { lat lon } }',
);

/** The places of the cities of listings by their ids; those that the directory does not know are left out. */
export async function placesOfListings(
  graph: Graph,
  listings: readonly Pick<Listing, 'listingId' | 'city' | 'countryCode' | 'subdivisionCode'>[],
): Promise<ReadonlyMap<string, ListingPlace>> {
  const addresses = listings.map(({ city, countryCode, subdivisionCode }) => ({
    city,
    countryCode,
    subdivisionCode,
  }));
  const asked = askGraph(graph, placesOfAddressesOperation, { addresses }, systemViewer(newId()));
  const { placesOfAddresses: found } = await asked;
  return new Map(
    listings.flatMap(({ listingId }, index) => {
      const place = found[index];
      return place ? [[listingId, place] as const] : [];
    }),
  );
}
