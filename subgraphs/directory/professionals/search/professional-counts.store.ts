import type { Pool } from 'pg';
import type { FacetName } from '../../../../kernel/profiles/professional-codes.ts';
import { type ProfessionalSearch, statementOf } from './professional-search.store.ts';
import { cellOf, tagOf } from './tags.ts';

/** How the tags begin whose values are counted. */
const facetTags: Readonly<Record<FacetName, string>> = {
  speciesCodes: 'species:',
  countryCode: 'country:',
  subdivisionCode: 'subdivision:',
  professionalKindCode: 'kind:',
  serviceCategory: 'category:',
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

/** Rows of tags and how many matches have all of them, from the kept counts and their changes; null if those do not tell. */
function keptCells(search: ProfessionalSearch): { text: string; values: unknown[] } | null {
  const { kind, minRankScore, words, place, isByDistance } = search;
  // When sorting by distance, those without a location are left out.
  const cell = cellOf(isByDistance ? [...search.tags, tagOf.isLocated()] : search.tags);
  if (cell === null || minRankScore !== null || words !== null || (place?.radiusKm ?? null) !== null)
    return null;
  const where = 'kind = $1 and narrow = $2 and tags @> $3::text[]';
  return {
    text: `
      select array_append(tags, 'kind:' || kind) as tags, total from directory.professional_cell where ${where}
      union all
      select array_append(tags, 'kind:' || kind), change from directory.professional_cell_change where ${where}`,
    values: [kind, cell.narrow, cell.tags],
  };
}

/** In which column the values of a tag are, one or several. */
const facetColumns: Readonly<Record<FacetName, { readonly column: string; readonly isArray: boolean }>> = {
  speciesCodes: { column: 'species_codes', isArray: true },
  countryCode: { column: 'country_code', isArray: false },
  subdivisionCode: { column: 'subdivision_code', isArray: false },
  professionalKindCode: { column: 'kind', isArray: false },
  serviceCategory: { column: 'service_categories', isArray: true },
};

/** The same, counted: of the tags, those of some facts. */
function countedCells(search: ProfessionalSearch, names: readonly FacetName[]) {
  const { conditions, near, values } = statementOf(search, { measures: false });
  const found = `from directory.professional p where ${[...near, ...conditions].join(' and ')}`;
  if (names.length === 0) return { text: `select '{}'::text[] as tags, count(*) as total ${found}`, values };
  const columns = names.map((name) => facetColumns[name].column);
  const tags = names.map((name) => {
    const { column, isArray } = facetColumns[name];
    return isArray
      ? `array(select '${facetTags[name]}' || v from unnest(${column}) v)`
      : `array['${facetTags[name]}' || ${column}]`;
  });
  const text = `
    select ${tags.join(' || ')} as tags, total
    from (select ${columns.map((column) => `p.${column}`).join(', ')}, count(*) as total ${found} group by ${columns.map((_, at) => at + 1).join(', ')}) g`;
  return { text, values };
}

/**
 * What keeps a statement to one processor: PostgreSQL plans no workers beside a function that sets something, although
 * nobody calls it. Many look at once, and with workers a count takes two to five times the processor time.
 */
const onOneProcessor = `alone as (select set_config('max_parallel_workers_per_gather', '0', true))`;

/** Whether the number of matches is kept, and need not be counted. */
export const isCountKept = (search: ProfessionalSearch) => keptCells(search) !== null;

interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** How many professionals there may be while PostgreSQL does not know it: a table that was never analyzed has -1. */
const unknownSize = 500_000;

/** Matches of a search. */
export interface Matches {
  readonly total: number;
  /** By some facts, those with each value; most frequent first. */
  readonly facets: ReadonlyMap<FacetName, readonly FacetValue[]>;
  /** About how many professionals there are, as PostgreSQL knows it for its plans. */
  readonly of: number;
}

/** Counts the matches of a search, and those with each value of some facts, in one look at them. */
export async function countMatches(
  pool: Pool,
  search: ProfessionalSearch,
  names: readonly FacetName[] = [],
): Promise<Matches> {
  const { text, values } = keptCells(search) ?? countedCells(search, names);
  const facet = (name: FacetName) => `
    (select '${name}' as name, split_part(tag, ':', 2) as value, sum(total)::integer as count
     from cell, unnest(tags) tag where tag ^@ '${facetTags[name]}'
     group by value having sum(total) > 0 order by count desc, value limit 100)`;
  const whole = `
    select null as name, case when reltuples < 0 then ${unknownSize} else reltuples end::text as value,
      (select coalesce(sum(total), 0)::integer from cell) as count
    from pg_class where oid = 'directory.professional'::regclass`;
  const { rows } = await pool.query<FacetValue & { name: FacetName | null }>(
    `with ${onOneProcessor}, cell (tags, total) as materialized (${text})
     ${[whole, ...names.map(facet)].join(' union all ')}`,
    values,
  );
  const of = (wanted: FacetName | null) =>
    rows.filter(({ name }) => name === wanted).map(({ value, count }) => ({ value, count }));
  const [all] = of(null);
  return {
    total: all?.count ?? 0,
    facets: new Map(names.map((name) => [name, of(name)])),
    of: Number(all?.value ?? 0),
  };
}
