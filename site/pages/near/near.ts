import { countryName } from '../../../kernel/text/country.ts';
import { type FoundPlace, placesOperation } from '../../operations.ts';
import type { Tools } from '../../serving/show.ts';

/** How far away, in kilometres. */
export const distances = ['25', '50', '100', '250', '500'];

/** Where a visitor looks around, as it is in the address. */
export interface NearFilters {
  /** What was typed. */
  readonly near: string;
  /** The browser's position with two decimals, where the visitor asked for it: 42.25,-73.79. */
  readonly at: string;
  readonly within: string;
}

export function nearFiltersOf(texts: Readonly<Record<string, string>>): NearFilters {
  const near = Array.from((texts['near'] ?? '').replaceAll(/\p{Cc}/gu, ' ').trim())
    .slice(0, 120)
    .join('');
  const at = (texts['at'] ?? '').trim();
  const within = texts['within'] ?? '';
  return {
    near,
    at: near === '' && positionIn(at) !== null ? at : '',
    within: distances.includes(within) ? within : '',
  };
}

function positionIn(at: string): { lat: number; lon: number } | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/.exec(at) ?? [];
  const point = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null;
}

/** States of these are known by their codes. */
const hasStates = (countryCode: string) => countryCode === 'US' || countryCode === 'AU';
const regionOf = ({ regionCode, countryCode }: FoundPlace) =>
  hasStates(countryCode) && /^[A-Z]{2,3}$/.test(regionCode) ? [regionCode] : [];

/** What people call a place. */
export const placeName = (place: FoundPlace): string =>
  [place.name, ...regionOf(place), countryName(place.countryCode)].join(', ');

/** A text that means this place alone, as far as there is one. */
export const placeText = (place: FoundPlace): string =>
  [place.name, ...regionOf(place), place.countryCode].join(', ');

/** The place that somebody looks around. */
export interface Near {
  readonly point: { readonly lat: number; readonly lon: number } | null;
  /** What it is called; null without a place, and for the visitor's position. */
  readonly name: string | null;
  /** Others of that name, as far as a text can tell them apart. */
  readonly others: readonly FoundPlace[];
  readonly fault: string | null;
}

/** Looks up what was typed: the largest place of the name. */
export async function nearOf({ near, at }: NearFilters, ask: Tools['ask']): Promise<Near> {
  if (near === '') return { point: positionIn(at), name: null, others: [], fault: null };
  const [first, ...others] = (await ask(placesOperation, { text: near })).places;
  if (first === undefined) {
    return { point: null, name: null, others: [], fault: 'We know no town or city that is called so.' };
  }
  const { lat, lon } = first;
  const byText = new Map(others.toReversed().map((place) => [placeText(place), place]));
  byText.delete(placeText(first));
  const differing = others.filter((place) => byText.get(placeText(place)) === place);
  return { point: { lat, lon }, name: placeName(first), others: differing, fault: null };
}
