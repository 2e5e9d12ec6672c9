import { z } from 'zod';
import { type GraphApi, codesOf, graphApi } from '../../support/member.ts';
import type { TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

const found = z.object({
  animalListingSearch: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        distanceKm: z.number().nullable(),
        listing: z.object({ title: z.string(), listingId: z.string() }),
      }),
    ),
  }),
});
const counted = z.object({
  animalListingSearch: z.object({
    facets: z.array(
      z.object({
        values: z.array(z.object({ value: z.string(), name: z.string().nullable(), count: z.int() })),
      }),
    ),
  }),
});

const query = `query ($filter: AnimalListingFilterInput!, $orderBy: AnimalListingOrder!, $page: Int!, $pageSize: Int!) {
  animalListingSearch(filter: $filter, orderBy: $orderBy, page: $page, pageSize: $pageSize) {
    total items { distanceKm listing { listingId title } }
  }
}`;
const facetsQuery = `query ($filter: AnimalListingFilterInput!, $name: AnimalListingFacetName!) {
  animalListingSearch(filter: $filter, facets: [$name]) { facets { values { value name count } } }
}`;

/** Somebody who looks for animals, without an account. */
export function searcherOf(platform: Pick<TestPlatform, 'env'>) {
  const anybody: GraphApi = graphApi(platform, null);
  const ask = (filter: object, more: object = {}) =>
    anybody(query, { filter, orderBy: 'NEWEST', page: 1, pageSize: 25, ...more });
  const search = async (filter: object, more: object = {}) =>
    found.parse((await ask(filter, more)).data).animalListingSearch;
  const titles = async (filter: object, more: object = {}) =>
    (await search(filter, more)).items.map(({ listing }) => listing.title);
  return {
    search,
    titles,
    /** The codes of a refusal. */
    refusal: async (filter: object, more: object = {}) => codesOf(await ask(filter, more)),
    /** Waits until the search finds these, in any order. */
    finds: (filter: object, expected: readonly string[]) =>
      until(expected.toSorted().join('\n'), async () => (await titles(filter)).toSorted().join('\n'), {
        withinMs: 15_000,
      }),
    /** Counts by one fact: values with their names and numbers. */
    counts: async (filter: object, name: string) => {
      const { facets } = counted.parse(
        (await anybody(facetsQuery, { filter, name })).data,
      ).animalListingSearch;
      return Object.fromEntries((facets[0]?.values ?? []).map(({ value, count }) => [value, count]));
    },
    names: async (filter: object, name: string) => {
      const { facets } = counted.parse(
        (await anybody(facetsQuery, { filter, name })).data,
      ).animalListingSearch;
      return (facets[0]?.values ?? []).map((value) => value.name);
    },
  };
}
