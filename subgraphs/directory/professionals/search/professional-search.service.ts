import type { Pool } from 'pg';
import { z } from 'zod';
import { checkPage } from '../../../../kernel/answers/pagination.ts';
import { fault, parseFields, refuseFaults } from '../../../../kernel/errors/field-faults.ts';
import { placeOf, searchFaults, searchTextLength } from '../../../../kernel/profiles/professional-search.ts';
import { nearestLocale } from '../../../../kernel/profiles/professional-codes.ts';
import { isUuid } from '../../../../kernel/text/ids.ts';
import { line } from '../../../../kernel/text/lines.ts';
import type { DirectoryContext } from '../../context.ts';
import { ProfessionalOrder } from '../professional.enums.ts';
import type { ProfessionalFacetName } from '../professional.enums.ts';
import type { ProfessionalFilterInput } from './professional-search.inputs.ts';
import { type ProfessionalSearch, findProfessionals, findWordsLike } from './professional-search.store.ts';
import { countMatches, isCountKept, withoutOwn } from './professional-counts.store.ts';
import type { ProfessionalPage } from '../professional.view.ts';
import { speciesNameOf } from '../species-names.ts';
import { tagOf } from './tags.ts';
import { wordsOf } from '../../../../kernel/text/search-words.ts';

/** Matches no row: replaces a search for something that nobody can have. */
const nothing = 'nothing';

const uuid = z
  .string()
  .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Must be a UUID.' })
  .nullish();
const fields = z.object({
  speciesId: uuid,
  breedId: uuid,
  q: line(searchTextLength.maximum).nullish(),
});

function tagsOf(filter: ProfessionalFilterInput): string[] {
  const { speciesCode, speciesId, breedCode, breedId } = filter;
  const given = <Value>(value: Value | null | undefined, tag: (value: Value) => string) =>
    value === null || value === undefined ? [] : [tag(value)];
  return [
    ...given(speciesCode, tagOf.species),
    ...given(speciesId, tagOf.speciesId),
    ...given(breedCode, tagOf.breed),
    ...given(breedId, tagOf.breedId),
    // A breed of that species, not one of the same name in another species.
    ...given(speciesCode, (species) =>
      breedCode ? tagOf.breedOf(species, breedCode) : tagOf.species(species),
    ),
    ...given(speciesId, (id) => (breedCode ? tagOf.breedOfId(id, breedCode) : tagOf.speciesId(id))),
    ...given(filter.countryCode, tagOf.country),
    ...given(filter.subdivisionCode, tagOf.subdivision),
    ...given(filter.city, tagOf.city),
    ...given(filter.serviceCategory, tagOf.category),
    ...given(filter.isVerified, tagOf.isVerified),
    ...given(filter.hasAvailableLitter, tagOf.hasAvailableLitter),
  ].filter((tag, at, all) => all.indexOf(tag) === at);
}

/** A word or its beginning; if no name has one, similar words. */
async function meantBy(pool: Pool, word: string): Promise<string> {
  const similar = word.length < 4 ? [] : await findWordsLike(pool, word);
  return `(${[`'${word}':*`, ...similar.map((other) => `'${other}'`)].join(' | ')})`;
}

/** Every word of the text, in the syntax of to_tsquery; null for no text. Words contain letters and digits only. */
async function wordsSought(pool: Pool, text: string | null | undefined): Promise<string | null> {
  if (text === null || text === undefined) return null;
  const words = wordsOf(text);
  if (words.length === 0) return `'${nothing} of it'`;
  return (await Promise.all(words.map((word) => meantBy(pool, word)))).join(' & ');
}

export interface ProfessionalQuery {
  readonly filter: ProfessionalFilterInput;
  readonly orderBy: ProfessionalOrder;
  readonly facets: readonly ProfessionalFacetName[];
  /** Whether each facet leaves out its own filter. */
  readonly facetsLeaveOutOwn: boolean;
  readonly locale: string;
  readonly page: number;
  readonly pageSize: number;
}

/** The matches, and what they are counted by; a facet that leaves out its own filter counts those without it. */
function counting(
  pool: Pool,
  search: ProfessionalSearch,
  { facets, facetsLeaveOutOwn }: Pick<ProfessionalQuery, 'facets' | 'facetsLeaveOutOwn'>,
) {
  const names = [...new Set(facets)];
  const isOfAll = (name: ProfessionalFacetName) =>
    !facetsLeaveOutOwn || withoutOwn(search, name).tags.length === search.tags.length;
  const ofAll = names.filter(isOfAll);
  // The page waits for the total, and kept counts have it at once: facets are not to delay it.
  const whole = countMatches(pool, search, isCountKept(search) ? [] : ofAll);
  const counted = Promise.all([
    isCountKept(search) && ofAll.length > 0 ? countMatches(pool, search, ofAll) : whole,
    ...names
      .filter((name) => !isOfAll(name))
      .map((name) => countMatches(pool, withoutOwn(search, name), [name])),
  ]);
  return {
    whole,
    facets: counted.then((all) => {
      const found = new Map(all.flatMap((each) => [...each.facets]));
      return names.map((name) => ({ name, values: [...(found.get(name) ?? [])] }));
    }),
  };
}

/** One page of the public directory (contract 8), for everybody; throws 0010010000400 with every fault. */
export async function searchProfessionals(
  ctx: DirectoryContext,
  { filter, orderBy, facets, facetsLeaveOutOwn, locale, page, pageSize }: ProfessionalQuery,
): Promise<ProfessionalPage> {
  checkPage({ page, pageSize });
  const { q } = parseFields(fields, filter);
  const { kind, serviceCategory, lat, lon, radiusKm, minRankScore = null } = filter;
  refuseFaults(
    searchFaults({ kind, serviceCategory, minRankScore, q, lat, lon, radiusKm, orderBy }).map((found) => ({
      ...found,
      field: `/${found.field}`,
    })),
  );
  const pool = await ctx.lagging();
  const search: ProfessionalSearch = {
    kind,
    tags: tagsOf(filter),
    minRankScore,
    words: await wordsSought(pool, q),
    place: placeOf(filter),
    isByDistance: orderBy === ProfessionalOrder.DISTANCE,
    page,
    pageSize,
  };
  const counts = counting(pool, search, { facets, facetsLeaveOutOwn });
  // A page waits for the number of matches, which tells the cheaper of two ways to it.
  const [items, { total }, counted] = await Promise.all([
    counts.whole.then((known) => findProfessionals(pool, search, known)),
    counts.whole,
    counts.facets,
  ]);
  const contentLanguage = nearestLocale(locale);
  return {
    items: items.map((item) => Object.assign(item, { speciesName: speciesNameOf(item, contentLanguage) })),
    total,
    facets: counted,
    contentLanguage,
  };
}
