import { type Html, html } from '../../kernel/pages/html.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { animalTags, directoryTags } from '../../kernel/answers/change-tags.ts';
import { serviceCategoryCodes } from '../../kernel/profiles/professional-codes.ts';
import { breedersPath, kennelsPath, pagePath, professionalPath } from '../addresses.ts';
import {
  countryName,
  kindInWords,
  placeInWords,
  rankInWords,
  reviewsInWords,
} from '../html/directory-words.ts';
import { named, seenName } from '../html/names.ts';
import { type Professional, professionalsOperation } from '../operations.ts';
import { PastEnd } from '../serving/past-end.ts';
import type { Show } from '../serving/show.ts';
import { pager } from './pager.ts';

type Kind = 'BREEDER' | 'KENNEL_CATTERY';

const lists = {
  BREEDER: {
    path: breedersPath,
    title: 'Breeders',
    lead: 'Breeders of dogs, cats and other animals. The best come first, by quality alone.',
  },
  KENNEL_CATTERY: {
    path: kennelsPath,
    title: 'Kennels and catteries',
    lead: 'Where animals stay, learn and are cared for. The best come first, by quality alone.',
  },
} as const;

/** What a visitor filters by, as it stands in the address. */
interface Filters {
  readonly q: string;
  readonly species: string;
  readonly country: string;
  readonly service: string;
  readonly verified: boolean;
  readonly near: string;
  readonly within: string;
  readonly order: string;
}

const distances = ['25', '50', '100', '250', '500'];

/** Coordinates as people copy them from maps: 42.25, -73.79. */
function pointIn(near: string): { lat: number; lon: number } | null {
  const [, lat, lon] =
    /^\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/.exec(near) ?? [];
  if (lat === undefined || lon === undefined) return null;
  const point = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null;
}

function filtersOf(texts: Readonly<Record<string, string>>): Filters {
  const text = (name: string) => (texts[name] ?? '').trim();
  return {
    q: text('q'),
    species: text('species').toUpperCase(),
    country: text('country').toUpperCase(),
    service: text('service').toUpperCase(),
    verified: text('verified') === 'yes',
    near: text('near'),
    within: distances.includes(text('within')) ? text('within') : '',
    order: text('order') === 'distance' ? 'distance' : '',
  };
}

function addressOf(path: string, filters: Filters): string {
  const parameters = Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    const text = value === true ? 'yes' : value;
    return typeof text === 'string' && text !== '' ? [[name, text]] : [];
  });
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`;
}

type Option = readonly [value: string, label: string];

function choice(name: string, label: string, chosen: string, options: readonly Option[]): Html {
  return html`<p>
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(([value, text]) =>
        value === chosen
          ? html`<option value="${value}" selected>${text}</option>`
          : html`<option value="${value}">${text}</option>`,
      )}
    </select>
  </p>`;
}

interface Choices {
  readonly species: readonly Option[];
  readonly countries: readonly Option[];
  readonly services: readonly Option[];
}

function form(kind: Kind, filters: Filters, { species, countries, services }: Choices): Html {
  return html`<form class="filters" action="${lists[kind].path}" method="get" aria-label="Filters">
    <p>
      <label for="words">Name, city or breed</label>
      <input type="search" id="words" name="q" maxlength="80" dir="auto" value="${filters.q}" />
    </p>
    ${choice('species', 'Species', filters.species, [['', 'Any'], ...species])}
    ${choice('country', 'Country', filters.country, [['', 'Any'], ...countries])}
    ${kind === 'KENNEL_CATTERY' && choice('service', 'Service', filters.service, [['', 'Any'], ...services])}
    <p>
      <label for="near">Near (latitude, longitude)</label>
      <input id="near" name="near" maxlength="40" placeholder="42.25, -73.79" value="${filters.near}" />
    </p>
    ${choice('within', 'Within', filters.within, [
      ['', 'Any distance'],
      ...distances.map((km): Option => [km, `${km} km`]),
    ])}
    ${choice('order', 'First', filters.order, [
      ['', 'The best ranked'],
      ['distance', 'The nearest'],
    ])}
    <p class="check">
      <input
        type="checkbox"
        id="verified"
        name="verified"
        value="yes"
        ${filters.verified ? html`checked` : null}
      />
      <label for="verified">Verified only</label>
    </p>
    <p><button>Show</button> <a href="${lists[kind].path}">Clear</a></p>
  </form>`;
}

function entry(one: Professional): Html {
  const { handle, displayName, breedName, distanceKm, isVerified, rankScore, rating, reviewCount } = one;
  const place = placeInWords(one);
  const reviews = reviewsInWords(rating, reviewCount);
  return html`<li class="entry" dir="auto">
    <h2><a href="${professionalPath(handle)}">${seenName(displayName, handle)}</a></h2>
    <p class="quiet">
      ${kindInWords(one)}${breedName !== null && html` · ${named(breedName)}`}${
        place !== null && html` · ${named(place)}`
      }
    </p>
    <p class="facts">
      <strong>${rankInWords(rankScore)}</strong>
      ${isVerified && html`<span class="stock good">Verified</span>`}
      ${reviews !== null && html`<span>${reviews}</span>`}
      ${distanceKm !== null && html`<span>${distanceKm} km away</span>`}
    </p>
  </li>`;
}

const refused = (detail: string) => new DomainError('0010010000400', detail);

/** One list of the directory; what is filtered is no page of its own to search engines. */
const listOf =
  (kind: Kind): Show =>
  async ({ query }, { ask, page }) => {
    const { path, title, lead } = lists[kind];
    const filters = filtersOf(query.texts);
    const point = pointIn(filters.near);
    if (filters.near !== '' && point === null) {
      throw refused('A place is two numbers, latitude and longitude, such as 42.25, -73.79.');
    }
    if (Array.from(filters.q).length === 1) throw refused('Type two letters at least.');
    const service = serviceCategoryCodes.find((code) => code === filters.service);
    const { professionals, species, kennelServiceCategories } = await ask(professionalsOperation, {
      filter: {
        kind,
        q: filters.q === '' ? null : Array.from(filters.q).slice(0, 80).join(''),
        speciesCode: filters.species === '' ? null : filters.species,
        countryCode: filters.country === '' ? null : filters.country,
        serviceCategory: kind === 'KENNEL_CATTERY' ? (service ?? null) : null,
        isVerified: filters.verified ? true : null,
        lat: point?.lat ?? null,
        lon: point?.lon ?? null,
        radiusKm: point === null || filters.within === '' ? null : Number(filters.within),
      },
      orderBy: point !== null && filters.order === 'distance' ? 'DISTANCE' : 'RANK',
      page: query.page,
    });
    const address = addressOf(path, filters);
    if (query.page > 1 && professionals.items.length === 0) throw new PastEnd(query.page, address);
    const counted = (name: string) => professionals.facets.find((facet) => facet.name === name)?.values ?? [];
    const speciesName = new Map(species.map(({ code, name }) => [code, name]));
    const withChosen = (codes: readonly string[], chosen: string) =>
      chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
    const choices: Choices = {
      species: withChosen(
        counted('speciesCodes').map(({ value }) => value),
        filters.species,
      ).map((code): Option => [code, speciesName.get(code) ?? code]),
      countries: withChosen(
        counted('countryCode').map(({ value }) => value),
        filters.country,
      ).map((code): Option => [code, /^[A-Z]{2}$/.test(code) ? countryName(code) : code]),
      services: kennelServiceCategories.map(({ code, name }): Option => [code, name]),
    };
    const { total, items } = professionals;
    return page({
      title,
      canonical: address === path ? pagePath(path, query.page) : null,
      tags: [directoryTags.professionals, animalTags.species],
      description: lead,
      main: html`<h1>${title}</h1>
        <p>${lead}</p>
        ${form(kind, filters, choices)}
        <p role="status">${total === 1 ? '1 is found.' : `${total} are found.`}</p>
        ${
          total === 0
            ? html`<p>Nobody fits all of this. <a href="${path}">Show all</a>, or ask for less.</p>`
            : html`<ul class="entries">
                  ${items.map(entry)}
                </ul>
                ${pager(address, query.page, total)}`
        }`,
    });
  };

/** `GET /breeders` */
export const breeders = listOf('BREEDER');
/** `GET /kennels-and-catteries` */
export const kennels = listOf('KENNEL_CATTERY');
