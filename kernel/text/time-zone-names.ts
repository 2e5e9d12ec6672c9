/// <reference lib="esnext.intl" />
import { Temporal } from 'temporal-polyfill';
import { countries, countryName } from './country.ts';
import { timeZones } from './time-zone.ts';

type Choice = readonly [name: string, text: string];

/** Time zones of one country, for a list with headings. */
export interface ZonesOfCountry {
  readonly country: string;
  readonly zones: readonly Choice[];
}

const minuteNs = 60_000_000_000;

/** Standard time in minutes east of UTC: the name of a zone stays the same through the year. */
function standardOffset(name: string): number {
  const { year } = Temporal.Now.plainDateISO('UTC');
  const offsets = [1, 7].map((month) => {
    const noon = Temporal.Instant.from(`${year}-0${month}-01T12:00Z`);
    return noon.toZonedDateTimeISO(name).offsetNanoseconds / minuteNs;
  });
  return Math.min(...offsets);
}

/** So many minutes east of UTC: `UTC−5`, `UTC+5:30`. */
export function offsetWords(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const names = new Map<string, string>();

/** `New York`, `Knox, Indiana`. */
function placeOf(name: string): string {
  const [place = name, ...around] = name.replaceAll('_', ' ').split('/').toReversed();
  const [region] = around.length > 1 ? around : [];
  return `${place}${region ? `, ${region}` : ''}`;
}

/** An IANA time zone in a sentence: `New York time`. */
export function zoneTime(name: string): string {
  const place = placeOf(name);
  return place === 'UTC' ? place : `${place} time`;
}

/** An IANA time zone as people read it: `New York (UTC−5)`. */
export function zoneName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const place = placeOf(name);
  const text = place === 'UTC' ? place : `${place} (${offsetWords(standardOffset(name))})`;
  names.set(name, text);
  return text;
}

const zonesIn = (countryCode: string): readonly string[] =>
  new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? [];

let grouped: readonly ZonesOfCountry[] | null = null;

/** The time zones to choose from, by country; what belongs to none comes last. */
export function zonesByCountry(): readonly ZonesOfCountry[] {
  if (grouped !== null) return grouped;
  const left = new Set(timeZones);
  const ofCountries = countries
    .map((code) => ({ country: countryName(code), own: zonesIn(code).filter((zone) => left.delete(zone)) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => one.country.localeCompare(other.country, 'en'));
  grouped = [...ofCountries, { country: 'Elsewhere', own: [...left] }].map(({ country, own }) => ({
    country,
    zones: own
      .toSorted((one, other) => standardOffset(one) - standardOffset(other) || (one < other ? -1 : 1))
      .map((zone): Choice => [zone, zoneName(zone)]),
  }));
  return grouped;
}

/** Where most people of a country with several zones are. */
const principal: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
};

/** The time zone of a country, or of most people in it; empty where there is no saying. */
export function likelyZone(countryCode: string): string {
  if (!countries.includes(countryCode)) return '';
  const [only, ...others] = zonesIn(countryCode);
  return principal[countryCode] ?? (others.length === 0 ? only : undefined) ?? '';
}

/** The country of the first language of a browser that names one or is at home in one; empty for none. */
export function likelyCountry(acceptLanguage: string): string {
  for (const part of acceptLanguage.split(',')) {
    const [tag = ''] = part.trim().split(';');
    try {
      const region = tag === '' ? undefined : new Intl.Locale(tag).maximize().region;
      if (region !== undefined && countries.includes(region)) return region;
    } catch {
      // `*`, or a text that is no language.
    }
  }
  return '';
}
