import type { Pool } from 'pg';
import type { PlaceSought } from '../../../../kernel/profiles/professional-search.ts';
import type { ProfessionalKind } from '../professional.enums.ts';
import type { Professional } from '../professional.view.ts';
import { countryAlone } from './tags.ts';

/** A search in the form that the database takes. */
export interface ProfessionalSearch {
  readonly kind: ProfessionalKind;
  /** Tags that each of them has (tags.ts). */
  readonly tags: readonly string[];
  readonly minRankScore: number | null;
  /** In the syntax of PostgreSQL's to_tsquery; null for any. */
  readonly words: string | null;
  readonly place: PlaceSought | null;
  readonly isByDistance: boolean;
  readonly page: number;
  readonly pageSize: number;
}

const rankOrder = (way: '' | 'backwards') =>
  way === ''
    ? 'p.rank_score desc nulls last, p.rating desc nulls last, p.handle, p.profile_id'
    : 'p.rank_score nulls first, p.rating nulls first, p.handle desc, p.profile_id desc';

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
  /** What finds those around a place by an index; the conditions imply it. */
  readonly near: readonly string[];
  readonly values: unknown[];
  readonly here: string | null;
  /** The number of the next parameter. */
  readonly add: (value: unknown) => string;
}

/** The straight line through the earth below a distance on its surface. */
const chordKm = (surfaceKm: number) => 2 * 6371 * Math.sin(surfaceKm / (2 * 6371));

/** Only the requested conditions, so that the planner sees which index to use. */
export function statementOf(
  search: ProfessionalSearch,
  { measures }: { readonly measures: boolean },
): Statement {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { kind, tags, minRankScore, words, place, isByDistance } = search;
  const looks = place !== null && (measures || place.radiusKm !== null);
  const here = looks ? `directory.earth_point(${add(place.lat)}::float8, ${add(place.lon)}::float8)` : null;
  const conditions = ['p.is_published', `p.kind = ${add(kind)}`];
  const near: string[] = [];
  const country = countryAlone(tags);
  if (country !== null) conditions.push(`p.country_code = ${add(country)}`);
  else if (tags.length > 0) conditions.push(`p.tags @> ${add(tags)}::text[]`);
  if (minRankScore !== null) conditions.push(`p.rank_score >= ${add(minRankScore)}`);
  if (words !== null) conditions.push(`p.words @@ ${add(words)}::tsquery`);
  if (isByDistance) conditions.push('p.place is not null');
  if (here !== null && place !== null && place.radiusKm !== null) {
    const radius = add(place.radiusKm);
    // By the index first, then by the displayed distance: one displayed as 10.0 km is within 10. Rounding it takes longer
    // than all the rest, so it only decides where the exact one does not.
    const edge = chordKm((Math.floor(place.radiusKm * 10 + 1e-9) + 0.5) / 10);
    const [inside, outside] = [add(edge - 1e-6), add(edge + 1e-6)].map((km) => `${km}::float8`);
    const chord = `directory.chord_km(p.place, ${here})`;
    near.push(`directory.is_near(p.place, ${here}, ${radius}::float8 + 0.1)`);
    conditions.push(
      `(${chord} < ${inside} or ${chord} < ${outside} and directory.distance_km(p.place, ${here}) <= ${radius}::numeric)`,
    );
  }
  return { conditions, near, values, here, add };
}

/**
 * The ids of a page by displayed distance, then by rank. The index sorts by exact distance, so all with the displayed
 * distances of the page are sorted. Those are only computed where the exact ones, 0.2 km apart, do not decide.
 */
function nearest({ conditions, near, here, add }: Statement, { page, pageSize }: ProfessionalSearch): string {
  const where = [...near, ...conditions].join(' and ');
  const [first, size, last] = [add((page - 1) * pageSize), add(pageSize), add(page * pageSize)];
  const chord = `directory.chord_km(p.place, ${here})`;
  const km = (row: string) => `directory.distance_km(${row}.place, ${here})`;
  return `
    with nearest as materialized (
      select p.place, ${chord} as chord, row_number() over (order by ${chord}) as n
      from directory.professional p where ${where} order by ${chord} limit ${last}
    ), page as materialized (
      select f.chord as first, ${km('f')} as first_km, l.chord as last, ${km('l')} as last_km
      from nearest f, (select * from nearest order by n desc limit 1) l where f.n = ${first} + 1
    ), before as materialized (
      select count(*) as total from nearest n, page
      where n.chord < page.first - 0.2 or n.chord < page.first and ${km('n')} < page.first_km
    )
    select p.profile_id from directory.professional p
    where ${where} and directory.is_near(p.place, ${here}, (select last_km + 0.1 from page)::float8)
      and (${chord} >= (select first from page)
        or ${chord} >= (select first - 0.2 from page) and ${km('p')} >= (select first_km from page))
      and (${chord} <= (select last from page) or ${km('p')} <= (select last_km from page))
    order by ${km('p')}, ${rankOrder('')} limit ${size} offset ${first} - (select total from before)`;
}

/** How many match, and of about how many. */
interface Known {
  readonly total: number;
  readonly of: number;
}

function ranked(
  { conditions, near, add }: Statement,
  { page, pageSize, tags }: ProfessionalSearch,
  { total, of }: Known,
) {
  const before = (page - 1) * pageSize;
  // A page of the second half is counted off from the end.
  const after = Math.max(0, total - before - pageSize);
  const isFromEnd = after < before;
  const size = isFromEnd ? Math.min(pageSize, total - before) : pageSize;
  const skipped = isFromEnd ? after : before;
  const ids = (rows: string) => `
    select p.profile_id from ${rows}
    order by ${rankOrder(isFromEnd ? 'backwards' : '')} limit ${add(size)} offset ${add(skipped)}`;
  const found = (all: readonly string[]) => `directory.professional p where ${all.join(' and ')}`;
  // In the order of the rank, one match comes in so many rows: beyond some page it is cheaper to read all matches and sort them.
  // An index has what is sorted of those around a place; reading them is a twentieth of the work.
  const effort = near.length > 0 ? 20 : 1;
  const isInOrder = near.length === 0 && countryAlone(tags) !== null;
  const isSorted = !isInOrder && total ** 2 <= effort * (skipped + size) * of;
  if (!isSorted) return ids(found(conditions));
  const matches = found([...near, ...conditions]);
  return `(with found as materialized (select p.profile_id, p.rank_score, p.rating, p.handle from ${matches}) ${ids('found p')})`;
}

/** One page of professionals; how many match tells the best way. */
export async function findProfessionals(
  pool: Pool,
  search: ProfessionalSearch,
  known: Known,
): Promise<Professional[]> {
  if (known.total <= (search.page - 1) * search.pageSize) return [];
  const statement = statementOf(search, { measures: true });
  const { here, values, add } = statement;
  const ids = search.isByDistance ? nearest(statement, search) : ranked(statement, search, known);
  const distance = here === null ? 'null' : `directory.distance_km(p.place, ${here})`;
  const sought = add(search.tags);
  const { rows } = await pool.query<Professional>(
    `select ${factColumns}, ${distance} as "distanceKm"
     from (${ids}) l join directory.professional p on p.profile_id = l.profile_id ${shownBreed(fit(sought))}
     order by ${search.isByDistance ? '"distanceKm", ' : ''}${rankOrder('')}`,
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
