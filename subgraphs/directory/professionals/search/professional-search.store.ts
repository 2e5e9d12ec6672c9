import type { Pool } from 'pg';
import type { FacetName } from '../../../../kernel/profiles/professional-codes.ts';
import type { ProfessionalKind } from '../professional.enums.ts';
import type { Professional } from '../professional.view.ts';
import { isCounted, tagOf } from './tags.ts';

/** A search in the form that the database takes. */
export interface ProfessionalSearch {
  readonly kind: ProfessionalKind;
  /** Tags that each of them has (tags.ts). */
  readonly tags: readonly string[];
  readonly minRankScore: number | null;
  /** In the syntax of PostgreSQL's to_tsquery; null for any. */
  readonly words: string | null;
  readonly place: { readonly lat: number; readonly lon: number; readonly radiusKm: number | null } | null;
  readonly isByDistance: boolean;
  readonly page: number;
  readonly pageSize: number;
}

const rankOrder = 'p.rank_score desc nulls last, p.rating desc nulls last, p.handle, p.profile_id';

/** The breed shown for a professional: the first that the search was for, otherwise the first of all. */
const shownBreed = (sought: string) => `
  left join lateral (
    select b.breed_id, b.breed_name, b.species_id, b.species_name
    from directory.professional_breed d join directory.breed b on b.breed_id = d.breed_id
    where d.profile_id = p.profile_id
    order by (${sought}) desc, d.position limit 1
  ) breed on true`;

export const factColumns = `p.profile_id as id, p.handle, p.display_name as "displayName", p.kind as "professionalKindCode",
  p.species_codes as "speciesCodes", p.rank_score as "rankScore", p.city, p.country_code as "countryCode",
  p.subdivision_code as "subdivisionCode", breed.species_id as "speciesId", breed.species_name as "speciesName",
  breed.breed_id as "breedId", breed.breed_name as "breedName", p.rating, p.review_count as "reviewCount",
  p.is_verified as "isVerified", p.logo_media_short_code as "logoMediaShortCode",
  p.service_categories as "serviceCategories"`;

export const firstBreed = shownBreed('d.position is null');

/** How well a breed matches the search: species tags and breed tags each count. */
const fit = (tags: string) => `
  cardinality(array(
    select unnest(array['species:' || b.species_code, 'species-id:' || b.species_id, 'breed:' || b.breed_code,
      'breed-id:' || b.breed_id, 'breed:' || b.species_code || '/' || b.breed_code,
      'breed:' || b.species_id || '/' || b.breed_code])
    intersect select unnest(${tags}::text[])))`;

interface Statement {
  readonly conditions: readonly string[];
  readonly values: unknown[];
  readonly here: string | null;
  /** The number of the next parameter. */
  readonly add: (value: unknown) => string;
}

/** Only the requested conditions, so that the planner sees which index to use. */
function statementOf(search: ProfessionalSearch, { measures }: { readonly measures: boolean }): Statement {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { kind, tags, minRankScore, words, place, isByDistance } = search;
  const looks = place !== null && (measures || place.radiusKm !== null);
  const here = looks ? `directory.earth_point(${add(place.lat)}::float8, ${add(place.lon)}::float8)` : null;
  const conditions = ['p.is_published', `p.kind = ${add(kind)}`];
  if (tags.length > 0) conditions.push(`p.tags @> ${add(tags)}::text[]`);
  if (minRankScore !== null) conditions.push(`p.rank_score >= ${add(minRankScore)}`);
  if (words !== null) conditions.push(`p.words @@ ${add(words)}::tsquery`);
  if (isByDistance) conditions.push('p.place is not null');
  if (here !== null && place !== null && place.radiusKm !== null) {
    const radius = `${add(place.radiusKm)}::float8`;
    // By the index first, then by the displayed distance: one displayed as 10.0 km is within 10.
    conditions.push(`directory.is_near(p.place, ${here}, ${radius} + 0.1)`);
    conditions.push(`directory.distance_km(p.place, ${here}) <= ${radius}::numeric`);
  }
  return { conditions, values, here, add };
}

/**
 * The ids of a page by displayed distance, then by rank. The index sorts by exact distance, so all those up to the last
 * of the page are read and sorted.
 */
function nearest({ conditions, here, add }: Statement, { page, pageSize }: ProfessionalSearch): string {
  const where = conditions.join(' and ');
  const [first, size, last] = [add((page - 1) * pageSize), add(pageSize), add(page * pageSize)];
  return `
    with edge as materialized (
      select max(directory.distance_km(n.place, ${here})) as km from (
        select p.place from directory.professional p where ${where}
        order by directory.chord_km(p.place, ${here}) limit ${last}
      ) n
    )
    select p.profile_id, row_number() over (order by directory.distance_km(p.place, ${here}), ${rankOrder}) as place_in_list
    from directory.professional p
    where ${where} and directory.is_near(p.place, ${here}, (select km + 0.1 from edge)::float8)
      and directory.distance_km(p.place, ${here}) <= (select km from edge)
    order by place_in_list limit ${size} offset ${first}`;
}

function ranked({ conditions, add }: Statement, { page, pageSize }: ProfessionalSearch): string {
  return `
    select p.profile_id, row_number() over (order by ${rankOrder}) as place_in_list
    from directory.professional p where ${conditions.join(' and ')}
    order by ${rankOrder} limit ${add(pageSize)} offset ${add((page - 1) * pageSize)}`;
}

/** One page of professionals. */
export async function findProfessionals(pool: Pool, search: ProfessionalSearch): Promise<Professional[]> {
  const statement = statementOf(search, { measures: true });
  const { here, values, add } = statement;
  const ids = search.isByDistance ? nearest(statement, search) : ranked(statement, search);
  const distance = here === null ? 'null' : `directory.distance_km(p.place, ${here})`;
  const sought = add(search.tags);
  const { rows } = await pool.query<Professional>(
    `select ${factColumns}, ${distance} as "distanceKm"
     from (${ids}) l join directory.professional p on p.profile_id = l.profile_id ${shownBreed(fit(sought))}
     order by l.place_in_list`,
    values,
  );
  return rows;
}

/** The number of matches: stored for a search by no more than a kind, a species or a country, otherwise counted. */
export async function countProfessionals(pool: Pool, search: ProfessionalSearch): Promise<number> {
  const { minRankScore, words, place, isByDistance } = search;
  // When sorting by distance, those without a location are left out.
  const tags = isByDistance ? [...search.tags, tagOf.isLocated()] : search.tags;
  const [tag = ''] = tags;
  const isEverywhere = place === null || place.radiusKm === null;
  if (tags.length <= 1 && isCounted(tag) && minRankScore === null && words === null && isEverywhere) {
    const { rows } = await pool.query<{ total: number }>({
      name: 'professionals-known',
      text: 'select total from directory.professional_count where kind = $1 and tag = $2',
      values: [search.kind, tag],
    });
    return rows[0]?.total ?? 0;
  }
  const { conditions, values } = statementOf(search, { measures: false });
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::integer as total from directory.professional p where ${conditions.join(' and ')}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

const facetSources: Readonly<Record<FacetName, string>> = {
  speciesCodes: 'cross join lateral unnest(p.species_codes) v (value)',
  countryCode: 'cross join lateral (select p.country_code) v (value)',
  subdivisionCode: 'cross join lateral (select p.subdivision_code) v (value)',
  professionalKindCode: 'cross join lateral (select p.kind) v (value)',
  serviceCategory: 'cross join lateral unnest(p.service_categories) v (value)',
};

/** The filters by a fact and by those that only make sense below it, as their tags begin. */
const ownTags: Readonly<Record<FacetName, readonly string[]>> = {
  speciesCodes: ['species:', 'species-id:', 'breed:', 'breed-id:'],
  countryCode: ['country:', 'subdivision:', 'city:'],
  subdivisionCode: ['subdivision:', 'city:'],
  professionalKindCode: [],
  serviceCategory: ['category:'],
};

/** A search without its own filter by what it is counted by: what else could be chosen. */
export function withoutOwn(search: ProfessionalSearch, name: FacetName): ProfessionalSearch {
  const tags = search.tags.filter((tag) => !ownTags[name].some((own) => tag.startsWith(own)));
  return { ...search, tags };
}

/** The number of all matches with each value of something; most frequent first. */
export async function countByFacet(
  pool: Pool,
  search: ProfessionalSearch,
  name: FacetName,
): Promise<{ value: string; count: number }[]> {
  const { conditions, values } = statementOf(search, { measures: false });
  const { rows } = await pool.query<{ value: string; count: number }>(
    `select v.value, count(*)::integer as count from directory.professional p ${facetSources[name]}
     where ${conditions.join(' and ')} and v.value is not null
     group by v.value order by count desc, v.value limit 100`,
    values,
  );
  return rows;
}

/** Words similar to one that no name begins with. */
export async function findWordsLike(pool: Pool, word: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'professional-words-like',
    text: 'select w as word from directory.words_like($1) w',
    values: [word],
  });
  return rows.map((row) => row.word);
}
