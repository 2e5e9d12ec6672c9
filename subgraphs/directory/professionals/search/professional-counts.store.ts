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

/** The same, counted. */
function countedCells(search: ProfessionalSearch) {
  const { conditions, values } = statementOf(search, { measures: false });
  const text = `
    select array['kind:' || kind, 'country:' || country, 'subdivision:' || subdivision]
        || array(select 'species:' || v from unnest(species) v) || array(select 'category:' || v from unnest(categories) v),
      total
    from (
      select p.kind, p.country_code, p.subdivision_code, p.species_codes, p.service_categories, count(*)
      from directory.professional p where ${conditions.join(' and ')} group by 1, 2, 3, 4, 5
    ) g (kind, country, subdivision, species, categories, total)`;
  return { text, values };
}

/** Whether the number of matches is kept, and need not be counted. */
export const isCountKept = (search: ProfessionalSearch) => keptCells(search) !== null;

/** The number of matches. */
export async function countProfessionals(pool: Pool, search: ProfessionalSearch): Promise<number> {
  const kept = keptCells(search);
  const { conditions, values } = statementOf(search, { measures: false });
  const counted = `select 1 as total from directory.professional p where ${conditions.join(' and ')}`;
  const { rows } = await pool.query<{ total: number }>(
    `select coalesce(sum(total), 0)::integer as total from (${kept?.text ?? counted}) c`,
    kept?.values ?? values,
  );
  return rows[0]?.total ?? 0;
}

interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** The number of all matches with each value of some facts; most frequent first. */
export async function countByFacets(
  pool: Pool,
  search: ProfessionalSearch,
  names: readonly FacetName[],
): Promise<Map<FacetName, FacetValue[]>> {
  const { text, values } = keptCells(search) ?? countedCells(search);
  const facet = (name: FacetName) => `
    (select '${name}' as name, split_part(tag, ':', 2) as value, sum(total)::integer as count
     from cell, unnest(tags) tag where tag ^@ '${facetTags[name]}'
     group by value having sum(total) > 0 order by count desc, value limit 100)`;
  const { rows } = await pool.query<FacetValue & { name: FacetName }>(
    `with cell (tags, total) as materialized (${text}) ${names.map(facet).join(' union all ')}`,
    values,
  );
  return new Map(
    names.map((name) => [
      name,
      rows.filter((row) => row.name === name).map(({ value, count }) => ({ value, count })),
    ]),
  );
}
