import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { countryName } from '../../kernel/text/country.ts';
import { animalTags, directoryTags } from '../../kernel/answers/change-tags.ts';
import { Logo } from '../../kernel/pages/listed/pictures.tsx';
import { pagePath, professionalPath, sellAddress } from '../addresses.ts';
import { counted } from '../../kernel/text/counted.ts';
import { kindInWords, listLinks, placeInWords, reviewsInWords } from '../html/directory-words.ts';
import { RankInWords } from '../html/rank.tsx';
import { listSchema } from '../html/structured.ts';
import type { PageEnv } from '../html/page.tsx';
import { Name, seenName } from '../html/names.tsx';
import { type Professional, professionalsOperation } from '../operations.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { nearOf } from './near/near.ts';
import { WhichPlace } from './near/near-fields.tsx';
import { ListPages } from './list-pages.tsx';
import { type Choices, FilterForm, filteredPath, filtersOf, queryOf } from './professional-filters.tsx';

const leads = {
  BREEDER: 'Breeders of dogs, cats and other animals, ranked by quality alone.',
  KENNEL_CATTERY: 'Kennels and catteries that board, train and care for animals, ranked by quality alone.',
} as const;

/** A professional in a list. */
export const ProfessionalEntry = ({
  of,
  env,
  heading: Heading = 'h2',
}: {
  readonly of: Professional;
  readonly env: PageEnv;
  readonly heading?: 'h2' | 'h3';
}): Html => {
  const { handle, displayName, breedName, distanceKm, isVerified, rankScore, rating, reviewCount } = of;
  const reviews = reviewsInWords(rating, reviewCount);
  return (
    <li class="entry" dir="auto">
      <Logo of={of.logoMediaShortCode} env={env} />
      <Heading>
        <a href={professionalPath(handle)}>{seenName(displayName, handle)}</a>
      </Heading>
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
        <RankInWords of={rankScore} /> {isVerified && <Badge tone="good">Verified</Badge>}{' '}
        {reviews !== null && <span>{reviews}</span>}{' '}
        {distanceKm !== null && <span>{distanceKm} km away</span>}
      </p>
    </li>
  );
};

/** One list of the directory. A filtered one is not a separate page for search engines. */
const listOf =
  (kind: keyof typeof leads): Show =>
  async ({ query }, { ask, page, env }) => {
    const { href: path, text: title } = listLinks[kind];
    const lead = leads[kind];
    const filters = filtersOf(query.texts);
    const near = await nearOf(filters, ask);
    const { professionals, species, kennelServiceCategories } = await ask(professionalsOperation, {
      ...queryOf(kind, filters, near),
      page: query.page,
    });
    const { total, items, facets } = professionals;
    const address = filteredPath(path, filters);
    if (query.page > 1 && items.length === 0) throw new PastEnd(query.page, address);
    /** The existing values, and the chosen one, which perhaps nobody has. */
    const choices = (facet: string, chosen: string, nameOf: (code: string) => string): Choices => {
      const values = facets.find(({ name }) => name === facet)?.values ?? [];
      const isThere = chosen === '' || values.some(({ value }) => value === chosen);
      return [...values, ...(isThere ? [] : [{ value: chosen, count: 0 }])].map(({ value, count }) => [
        value,
        `${nameOf(value)} (${count})`,
      ]);
    };
    const speciesName = new Map(species.map(({ code, name }) => [code, name]));
    const services = kennelServiceCategories.map(({ code, name }) => [code, name] as const);
    return page({
      title,
      canonical: address === path && total > 0 ? pagePath(path, query.page) : null,
      tags: [directoryTags.professionals, animalTags.species],
      description: lead,
      structured: [
        listSchema(
          items.map(({ handle }) => professionalPath(handle)),
          env.SITE_URL,
        ),
      ],
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
            near={near}
          />
          <WhichPlace
            near={near}
            addressNear={(text) => filteredPath(path, { ...filters, at: '', near: text })}
          />
          <p role="status">{counted(total, 'result')}</p>
          <Entries
            empty={
              address === path ? (
                <p>
                  Nobody is listed here yet. Are you the first?{' '}
                  <a href={sellAddress(env.AUTH_URL)} rel="nofollow">
                    Start your business
                  </a>
                </p>
              ) : (
                <p>
                  Nobody matches these filters. <a href={path}>Clear the filters</a> or use fewer of them.
                </p>
              )
            }
          >
            {items.map((item) => (
              <ProfessionalEntry of={item} env={env} />
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
