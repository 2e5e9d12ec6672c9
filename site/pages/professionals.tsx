import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { countryName } from '../../kernel/text/country.ts';
import { animalTags, directoryTags } from '../../kernel/answers/change-tags.ts';
import { pagePath, professionalPath } from '../addresses.ts';
import { counted } from '../../kernel/text/counted.ts';
import {
  kindInWords,
  listLinks,
  placeInWords,
  rankInWords,
  reviewsInWords,
} from '../html/directory-words.ts';
import { Name, seenName } from '../html/names.tsx';
import { type Professional, professionalsOperation } from '../operations.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { ListPages } from './list-pages.tsx';
import { type Choices, FilterForm, filteredPath, filtersOf, queryOf } from './professional-filters.tsx';

const leads = {
  BREEDER: 'Breeders of dogs, cats and other animals, ranked by quality alone.',
  KENNEL_CATTERY: 'Kennels and catteries that board, train and care for animals, ranked by quality alone.',
} as const;

const Entry = ({ of }: { readonly of: Professional }): Html => {
  const { handle, displayName, breedName, distanceKm, isVerified, rankScore, rating, reviewCount } = of;
  const reviews = reviewsInWords(rating, reviewCount);
  return (
    <li class="entry" dir="auto">
      <h2>
        <a href={professionalPath(handle)}>{seenName(displayName, handle)}</a>
      </h2>
      <p class="quiet">
        {kindInWords(of)}
        {[breedName, placeInWords(of)].map(
          (name) =>
            name !== null && (
              <>
                {' '}
                · <Name of={name} />
              </>
            ),
        )}
      </p>
      <p class="facts">
        <strong>{rankInWords(rankScore)}</strong> {isVerified && <Badge tone="good">Verified</Badge>}{' '}
        {reviews !== null && <span>{reviews}</span>}{' '}
        {distanceKm !== null && <span>{distanceKm} km away</span>}
      </p>
    </li>
  );
};

/** One list of the directory. A filtered one is not a separate page for search engines. */
const listOf =
  (kind: keyof typeof leads): Show =>
  async ({ query }, { ask, page }) => {
    const { href: path, text: title } = listLinks[kind];
    const lead = leads[kind];
    const filters = filtersOf(query.texts);
    const { professionals, species, kennelServiceCategories } = await ask(professionalsOperation, {
      ...queryOf(kind, filters),
      page: query.page,
    });
    const { total, items, facets } = professionals;
    const address = filteredPath(path, filters);
    if (query.page > 1 && items.length === 0) throw new PastEnd(query.page, address);
    /** The existing values, and the chosen one, which perhaps nobody has. */
    const choices = (facet: string, chosen: string, nameOf: (code: string) => string): Choices => {
      const values = facets.find(({ name }) => name === facet)?.values ?? [];
      const codes = new Set([...values.map(({ value }) => value), chosen].filter((code) => code !== ''));
      return [...codes].map((code) => [code, nameOf(code)]);
    };
    const speciesName = new Map(species.map(({ code, name }) => [code, name]));
    const services = kennelServiceCategories.map(({ code, name }) => [code, name] as const);
    return page({
      title,
      canonical: address === path ? pagePath(path, query.page) : null,
      tags: [directoryTags.professionals, animalTags.species],
      description: lead,
      main: (
        <>
          <h1>{title}</h1>
          <p>{lead}</p>
          <FilterForm
            path={path}
            filters={filters}
            species={choices('speciesCodes', filters.species, (code) => speciesName.get(code) ?? code)}
            countries={choices('countryCode', filters.country, countryName)}
            services={kind === 'KENNEL_CATTERY' ? services : null}
          />
          <p role="status">{counted(total, 'result')}</p>
          <Entries
            empty={
              <p>
                Nobody matches these filters. <a href={path}>Clear the filters</a> or use fewer of them.
              </p>
            }
          >
            {items.map((item) => (
              <Entry of={item} />
            ))}
          </Entries>
          <ListPages path={address} page={query.page} total={total} />
        </>
      ),
    });
  };

/** `GET /breeders` */
export const breeders = listOf('BREEDER');
/** `GET /kennels-and-catteries` */
export const kennels = listOf('KENNEL_CATTERY');
