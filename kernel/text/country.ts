import { iso31661, iso31662 } from 'iso-3166';

/** Every country by its ISO 3166-1 alpha-2 code. */
export const countries: readonly string[] = iso31661.map(({ alpha2 }) => alpha2);

const countryCodes: ReadonlySet<string> = new Set(countries);
const subdivisions: ReadonlySet<string> = new Set(iso31662.map(({ code }) => code));

/** Whether a text is an assigned ISO 3166-1 alpha-2 code, in capital letters. */
export function isCountryCode(text: string): boolean {
  return countryCodes.has(text);
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country in English; a code that is none is its own name. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The parts of a country by their names in English; none for an unknown country. */
export function subdivisionsOf(
  countryCode: string,
): readonly { readonly code: string; readonly name: string }[] {
  return iso31662
    .filter(({ code }) => code.startsWith(`${countryCode}-`))
    .map(({ code, name }) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether a text is the ISO 3166-2 code of a part of that country, in capital letters: `CA-QC` for `CA`. */
export function isSubdivisionOf(text: string, countryCode: string): boolean {
  return subdivisions.has(text) && text.startsWith(`${countryCode}-`);
}
