import type { Html } from '../../../kernel/pages/html.ts';
import { InputField, SelectField } from '../../../kernel/pages/parts/field.tsx';
import { countries, countryName } from '../../../kernel/text/country.ts';
import { listingsPath } from '../../addresses.ts';
import type { ListingFacets } from '../../operations.ts';
import { NearFields } from '../near/near-fields.tsx';
import { type ListingFilters, ages, kinds, sexes, usualCurrency } from './listing-filters.ts';

type Choices = readonly (readonly [value: string, text: string])[];

interface Shown {
  readonly filters: ListingFilters;
  readonly faults: ReadonlyMap<string, string>;
  readonly facets: ListingFacets;
}

const valuesOf = (facets: ListingFacets, name: ListingFacets[number]['name']) =>
  facets.find((facet) => facet.name === name)?.values;

/**
 * The values that there are, with their numbers, and the chosen one, which perhaps nobody has; where they were not counted,
 * all that are known.
 */
function choices(
  facets: ListingFacets,
  name: ListingFacets[number]['name'],
  chosen: string,
  nameOf: (value: string, named: string | null) => string,
  known: readonly string[],
): Choices {
  const values = valuesOf(facets, name);
  if (values === undefined) {
    const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
    return all.map((value) => [value, nameOf(value, null)] as const);
  }
  const isThere = chosen === '' || values.some(({ value }) => value === chosen);
  return [
    ...values.map(({ value, name: named, count }) => [value, `${nameOf(value, named)} (${count})`] as const),
    ...(isThere ? [] : [[chosen, `${nameOf(chosen, null)} (0)`] as const]),
  ];
}

const Choice = ({
  filters,
  ...field
}: {
  readonly filters: ListingFilters;
  readonly name: keyof ListingFilters;
  readonly label: string;
  readonly of: Choices;
  readonly none?: string;
}): Html => <SelectField {...field} none={field.none ?? 'Any'} chosen={filters[field.name]} />;

const kindText = (kind: string) => (kind === 'LITTER' ? kinds.LITTER : kinds.SINGLE_ANIMAL);

const Price = ({ filters, faults }: Omit<Shown, 'facets'>): Html => (
  <>
    {(['from', 'to'] as const).map((name) => (
      <InputField
        name={name}
        label={name === 'from' ? 'Price from' : 'Price to'}
        fault={faults.get(name)}
        inputmode="decimal"
        maxlength={20}
        autocomplete="off"
        value={filters[name]}
      />
    ))}
  </>
);

/** The form for filters of listings; numbers say how many there are of each choice. */
export const ListingFilterForm = ({
  filters,
  faults,
  facets,
  speciesNames,
}: Shown & { readonly speciesNames: ReadonlyMap<string, string> }): Html => {
  const more: readonly (keyof ListingFilters)[] = [
    'kind',
    'sex',
    'age',
    'city',
    'from',
    'to',
    'currency',
    'order',
  ];
  const hasMore = more.some((name) => filters[name] !== '' || faults.has(name));
  const all = <Name extends string>(of: Readonly<Record<Name, string>>): Choices =>
    Object.entries<string>(of).map(([value, text]) => [value, text] as const);
  return (
    <form class="filters" action={listingsPath} method="get" aria-label="Filters">
      <InputField
        name="q"
        label="Words"
        fault={faults.get('q')}
        type="search"
        maxlength={80}
        dir="auto"
        value={filters.q}
      />
      <Choice
        filters={filters}
        name="species"
        label="Species"
        of={choices(
          facets,
          'SPECIES',
          filters.species,
          (code, named) => named ?? speciesNames.get(code) ?? code,
          [...speciesNames.keys()],
        )}
      />
      <InputField
        name="breed"
        label="Breed"
        fault={faults.get('breed')}
        list="breeds"
        maxlength={80}
        autocomplete="off"
        value={filters.breed}
      />
      <datalist id="breeds">
        {valuesOf(facets, 'BREED')?.map(
          ({ name, count }) =>
            name !== null && (
              <option value={name}>
                {name} ({count})
              </option>
            ),
        )}
      </datalist>
      <Choice
        filters={filters}
        name="country"
        label="Country"
        of={choices(facets, 'COUNTRY', filters.country, countryName, countries)}
      />
      <NearFields filters={filters} fault={faults.get('near') ?? null} />
      <details open={hasMore}>
        <summary>More filters</summary>
        <div class="filters-more">
          <InputField
            name="city"
            label="City"
            list="cities"
            maxlength={160}
            autocomplete="off"
            dir="auto"
            value={filters.city}
          />
          <datalist id="cities">
            {valuesOf(facets, 'CITY')?.map(({ value, count }) => (
              <option value={value}>
                {value} ({count})
              </option>
            ))}
          </datalist>
          <Choice
            filters={filters}
            name="kind"
            label="Animals or litters"
            of={choices(facets, 'KIND', filters.kind, kindText, Object.keys(kinds))}
          />
          <Choice filters={filters} name="sex" label="Sex" of={all(sexes)} />
          <Choice
            filters={filters}
            name="age"
            label="Age"
            of={Object.entries(ages).map(([value, { text }]) => [value, text] as const)}
          />
          <Price filters={filters} faults={faults} />
          <Choice
            filters={filters}
            name="currency"
            label="Currency"
            none={`Any, prices in ${usualCurrency}`}
            of={choices(facets, 'CURRENCY', filters.currency, (currency) => currency, [usualCurrency])}
          />
          <Choice
            filters={filters}
            name="order"
            label="Sort by"
            none={filters.near === '' && filters.at === '' ? 'Newest' : 'Nearest'}
            of={[
              ['newest', 'Newest'],
              ['price', 'Price, lowest first'],
            ]}
          />
        </div>
      </details>
      <p>
        <button>Show results</button> <a href={listingsPath}>Clear filters</a>
      </p>
    </form>
  );
};
