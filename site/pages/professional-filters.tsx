import { DomainError } from '../../kernel/errors/errors.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Field, type FieldOf, Options } from '../../kernel/pages/parts/field.tsx';
import { serviceCategoryCodes } from '../../kernel/profiles/professional-codes.ts';
import type { ProfessionalsQuery } from '../operations.ts';
import { type Near, type NearFilters, nearFiltersOf } from './near/near.ts';
import { NearFields } from './near/near-fields.tsx';

/** A visitor's filters, as they are in the address; an empty text is no filter. */
export type Filters = Readonly<
  Record<'q' | 'species' | 'country' | 'service' | 'verified' | 'order', string>
> &
  NearFilters;

const wordsLength = 80;

export function filtersOf(texts: Readonly<Record<string, string>>): Filters {
  const text = (name: string) => (texts[name] ?? '').trim();
  const oneOf = (name: string, known: readonly string[]) => (known.includes(text(name)) ? text(name) : '');
  return {
    q: text('q'),
    species: text('species').toUpperCase(),
    country: text('country').toUpperCase(),
    service: text('service').toUpperCase(),
    verified: oneOf('verified', ['yes']),
    ...nearFiltersOf(texts),
    order: oneOf('order', ['rank', 'distance']),
  };
}

/** The address of a list with these filters. */
export const filteredPath = (path: string, filters: Filters): string =>
  address(path, Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text || null])));

const refused = (detail: string) => new DomainError('0010010000400', detail);

/** The variables for the graph. Throws 0010010000400 for words that it cannot search for. */
export function queryOf(
  kind: ProfessionalsQuery['filter']['kind'],
  filters: Filters,
  { point }: Near,
): Omit<ProfessionalsQuery, 'page'> {
  const words = Array.from(filters.q);
  if (words.length === 1) throw refused('Enter at least two letters.');
  const service = serviceCategoryCodes.find((code) => code === filters.service);
  return {
    filter: {
      kind,
      q: words.slice(0, wordsLength).join('') || null,
      speciesCode: filters.species || null,
      countryCode: filters.country || null,
      serviceCategory: kind === 'KENNEL_CATTERY' ? (service ?? null) : null,
      isVerified: filters.verified === 'yes' || null,
      lat: point?.lat ?? null,
      lon: point?.lon ?? null,
      radiusKm: point === null || filters.within === '' ? null : Number(filters.within),
    },
    // Whoever names a place wants what is near it.
    orderBy: point !== null && filters.order !== 'rank' ? 'DISTANCE' : 'RANK',
  };
}

export type Choices = readonly (readonly [value: string, text: string])[];

const Choice = ({
  of,
  chosen,
  ...field
}: FieldOf & { readonly of: Choices; readonly chosen: string }): Html => (
  <Field {...field}>
    {(control) => (
      <select {...control}>
        <Options of={of} chosen={chosen} />
      </select>
    )}
  </Field>
);

export const FilterForm = ({
  path,
  filters,
  species,
  countries,
  services,
  near,
}: {
  readonly path: string;
  readonly filters: Filters;
  readonly species: Choices;
  readonly countries: Choices;
  /** Null if the list is not filtered by services. */
  readonly services: Choices | null;
  readonly near: Near;
}): Html => (
  <form class="filters" action={path} method="get" aria-label="Filters">
    <Field name="q" label="Name, city or breed">
      {(control) => <input {...control} type="search" maxlength={wordsLength} dir="auto" value={filters.q} />}
    </Field>
    <Choice name="species" label="Species" of={[['', 'Any'], ...species]} chosen={filters.species} />
    <Choice name="country" label="Country" of={[['', 'Any'], ...countries]} chosen={filters.country} />
    {services && (
      <Choice name="service" label="Service" of={[['', 'Any'], ...services]} chosen={filters.service} />
    )}
    <NearFields filters={filters} fault={near.fault} />
    <Choice
      name="order"
      label="Sort by"
      of={[
        ['', near.point === null ? 'Rank' : 'Distance'],
        ...(near.point === null ? [] : [['rank', 'Rank'] as const]),
      ]}
      chosen={filters.order}
    />
    <p>
      <input type="checkbox" id="verified" name="verified" value="yes" checked={filters.verified === 'yes'} />
      <label for="verified">Verified only</label>
    </p>
    <p>
      <button>Show results</button> <a href={path}>Clear filters</a>
    </p>
  </form>
);
