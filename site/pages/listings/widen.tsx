import type { Html } from '../../../kernel/pages/html.ts';
import { countryName } from '../../../kernel/text/country.ts';
import { listingsPath } from '../../addresses.ts';
import { Name } from '../../html/names.tsx';
import { type ListingFilters, ages, filteredPath, kinds, sexes, without } from './listing-filters.ts';

type Filter = keyof ListingFilters;

const known = (of: Readonly<Record<string, string>>, value: string) => of[value] ?? value;

/** What a filter is called where it could be taken away. */
const words: Readonly<
  Partial<Record<Filter, (value: string, speciesNames: ReadonlyMap<string, string>) => string>>
> = {
  q: (value) => `the words “${value}”`,
  species: (value, speciesNames) => speciesNames.get(value) ?? value,
  breed: (value) => `the breed ${value}`,
  kind: (value) => known(kinds, value).toLowerCase(),
  sex: (value) => `sex: ${known(sexes, value).toLowerCase()}`,
  age: (value) =>
    Object.entries(ages)
      .find(([age]) => age === value)?.[1]
      .text.toLowerCase() ?? value,
  city: (value) => value,
  country: countryName,
  within: (value) => `the limit of ${value} km`,
  from: (value) => `the lowest price ${value}`,
  currency: (value) => `the currency ${value}`,
  to: (value) => `the highest price ${value}`,
};

/** Filters that only make sense with another one go with it. */
const below: Partial<Record<Filter, readonly Filter[]>> = { country: ['city'], species: ['breed'] };

/** What somebody could leave out who has found nothing. */
export const Widen = ({
  filters,
  speciesNames,
}: {
  readonly filters: ListingFilters;
  readonly speciesNames: ReadonlyMap<string, string>;
}): Html => {
  const names: readonly Filter[] = [
    'within',
    'q',
    'currency',
    'from',
    'to',
    'age',
    'sex',
    'kind',
    'city',
    'breed',
    'country',
    'species',
  ];
  const chosen = names.flatMap((name) => {
    const say = words[name];
    return filters[name] === '' || say === undefined
      ? []
      : [{ name, text: say(filters[name], speciesNames) }];
  });
  return (
    <>
      <p>Nothing for sale matches all of these filters. Search without</p>
      <ul class="links">
        {chosen.map(({ name, text }) => (
          <li>
            <a href={filteredPath(listingsPath, without(filters, name, ...(below[name] ?? [])))}>
              <Name of={text} />
            </a>
          </li>
        ))}
        <li>
          <a href={listingsPath}>all of them</a>
        </li>
      </ul>
    </>
  );
};
