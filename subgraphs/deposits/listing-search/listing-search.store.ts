import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { ListingFacetName, ListingOrder } from './listing-search.enums.ts';
import { type ListingSearch, tagFilters } from './listing-search.ts';
import type { ListingFacetValue } from './listing-search.view.ts';

const kmPerDegree = 111.2;

interface Statement {
  readonly where: string;
  readonly values: unknown[];
  /** SQL of the distance; null without a place. */
  readonly distance: () => string;
  readonly add: (value: unknown) => string;
}

/** Only the conditions that were asked for, so that the planner sees which index serves them. */
function statementOf(search: ListingSearch, now: Date, isByDistance = false): Statement {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { words, priceFrom, priceTo, ageFromMonths, ageBelowMonths, place } = search;
  const conditions = ['e.is_shown'];
  const tags = tagFilters.flatMap((name) => search.tags[name] ?? []);
  if (tags.length > 0) conditions.push(`e.tags @> ${add(tags)}::text[]`);
  if (words !== null) conditions.push(`e.words @@ ${add(words)}::tsquery`);
  if (priceFrom !== null) conditions.push(`e.price >= ${add(priceFrom)}::numeric`);
  if (priceTo !== null) conditions.push(`e.price <= ${add(priceTo)}::numeric`);
  const bornBefore = (months: number) =>
    `(${add(now)}::timestamptz at time zone 'UTC' - make_interval(months => ${add(months)}::integer))::date`;
  if (ageFromMonths !== null) conditions.push(`e.born_on <= ${bornBefore(ageFromMonths)}`);
  if (ageBelowMonths !== null) conditions.push(`e.born_on > ${bornBefore(ageBelowMonths)}`);
  if (place === null)
    return { where: conditions.join(' and '), values, distance: () => 'null::numeric', add };
  const { lat, lon, radiusKm } = place;
  // Where it is asked for: a statement has to use all of its values.
  const distance = () =>
    `deposits.distance_km(${add(lat)}::float8, ${add(lon)}::float8, e.latitude::float8, e.longitude::float8)`;
  if (isByDistance) conditions.push('e.latitude is not null');
  if (radiusKm !== null) {
    // By the index first. Near the poles and the date line only the latitude narrows it.
    const between = (column: string, middle: number, around: number) =>
      conditions.push(
        `${column} between ${add(middle - around)}::float8::numeric and ${add(middle + around)}::float8::numeric`,
      );
    const high = (radiusKm + 1) / kmPerDegree;
    const wide = high / Math.cos(((Math.abs(lat) + high) * Math.PI) / 180);
    between('e.latitude', lat, high);
    if (Math.abs(lat) + high < 85 && Math.abs(lon) + wide < 180) between('e.longitude', lon, wide);
    conditions.push(`${distance()} <= ${add(radiusKm)}::numeric`);
  }
  return { where: conditions.join(' and '), values, distance, add };
}

const orders = {
  [ListingOrder.NEWEST]: 'e.published_at desc, e.listing_id desc',
  [ListingOrder.PRICE]: '(e.price is null), e.currency, e.price, e.listing_id',
  [ListingOrder.DISTANCE]: '"distanceKm", e.published_at desc, e.listing_id desc',
} as const;

const foundRows = z.array(
  z.object({
    listingId: z.string(),
    breedName: z.string().nullable(),
    distanceKm: z
      .string()
      .nullable()
      .transform((km) => (km === null ? null : Number(km))),
  }),
);
export type FoundEntry = z.output<typeof foundRows>[number];

interface PageAsked {
  readonly orderBy: ListingOrder;
  readonly page: number;
  readonly pageSize: number;
  readonly now: Date;
}

async function pageOf(
  pool: Pool,
  search: ListingSearch,
  { orderBy, page, pageSize, now }: PageAsked,
): Promise<readonly FoundEntry[]> {
  const { where, values, distance, add } = statementOf(search, now, orderBy === ListingOrder.DISTANCE);
  const { rows } = await pool.query(
    `select e.listing_id as "listingId", e.breed_name as "breedName", ${distance()} as "distanceKm"
     from deposits.listing_entry e where ${where}
     order by ${orders[orderBy]} limit ${add(pageSize)} offset ${add((page - 1) * pageSize)}`,
    values,
  );
  return foundRows.parse(rows);
}

/** How far to look for the nearest before looking everywhere, in kilometres. */
const circles = [50, 200, 800];

/** One page of what was found. */
export async function findEntries(
  pool: Pool,
  search: ListingSearch,
  asked: PageAsked,
): Promise<readonly FoundEntry[]> {
  const { place } = search;
  if (asked.orderBy === ListingOrder.DISTANCE && place !== null && place.radiusKm === null) {
    for (const radiusKm of circles) {
      const near = await pageOf(pool, { ...search, place: { ...place, radiusKm } }, asked);
      // All that is further away comes after a page that is full.
      if (near.length === asked.pageSize) return near;
    }
  }
  return pageOf(pool, search, asked);
}

/** The number of all that were found. */
export async function countEntries(pool: Pool, search: ListingSearch, now: Date, isByDistance: boolean) {
  const { where, values } = statementOf(search, now, isByDistance);
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::integer as total from deposits.listing_entry e where ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

const facetRows = z.array(z.object({ value: z.string(), name: z.string().nullable(), count: z.int() }));

interface FacetSource {
  readonly value: string;
  readonly name: string;
  readonly group: string;
  /** Its own filter, and those that only make sense below it. */
  readonly without: readonly (typeof tagFilters)[number][];
}

const facetSources: Readonly<Record<ListingFacetName, FacetSource>> = {
  [ListingFacetName.SPECIES]: {
    value: 'e.species_code',
    name: 'min(e.species_name)',
    group: 'e.species_code',
    without: ['species', 'breed'],
  },
  [ListingFacetName.BREED]: {
    value: `e.species_code || '/' || e.breed_code`,
    name: 'min(e.breed_name)',
    group: 'e.species_code, e.breed_code',
    without: ['breed'],
  },
  [ListingFacetName.COUNTRY]: {
    value: 'e.country_code',
    name: 'null::text',
    group: 'e.country_code',
    without: ['country', 'city'],
  },
  [ListingFacetName.CITY]: {
    value: 'min(e.city)',
    name: 'null::text',
    group: 'lower(e.city)',
    without: ['city'],
  },
  [ListingFacetName.CURRENCY]: {
    value: 'e.currency',
    name: 'null::text',
    group: 'e.currency',
    without: ['currency'],
  },
  [ListingFacetName.KIND]: { value: 'e.kind', name: 'null::text', group: 'e.kind', without: ['kind'] },
};

/** How many there would be of each value if that filter was another one; most frequent first. Throws if it takes longer. */
export async function countEntriesBy(
  pool: Pool,
  search: ListingSearch,
  facet: ListingFacetName,
  {
    now,
    isByDistance,
    withinMs,
  }: { readonly now: Date; readonly isByDistance: boolean; readonly withinMs: number },
): Promise<ListingFacetValue[]> {
  const { value, name, group, without } = facetSources[facet];
  const tags = { ...search.tags, ...Object.fromEntries(without.map((filter) => [filter, null])) };
  const { where, values } = statementOf({ ...search, tags }, now, isByDistance);
  return inTransaction(pool, async (transaction) => {
    await transaction(`select set_config('statement_timeout', $1, true)`, [String(withinMs)]);
    const rows = await transaction(
      `select * from (
         select ${value} as value, ${name} as name, count(*)::integer as count
         from deposits.listing_entry e where ${where} group by ${group}) f
       where value is not null order by count desc, value limit 100`,
      values,
    );
    return facetRows.parse(rows);
  });
}
