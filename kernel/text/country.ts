import { iso31661, iso31662 } from 'iso-3166';

/** Every country by its ISO 3166-1 alpha-2 code. */
export const countries: readonly string[] = iso31661.map(({ alpha2 }) => alpha2);

const countryCodes: ReadonlySet<string> = new Set(countries);
const subdivisions: ReadonlyMap<string, string> = new Map(iso31662.map(({ code, name }) => [code, name]));

/** Whether a text is an assigned ISO 3166-1 alpha-2 code, in capital letters. */
export function isCountryCode(text: string): boolean {
  return countryCodes.has(text);
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country in English; a code that is none is its own name. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The name of a part of a country in English; a code that is none is its own name. */
export const subdivisionName = (code: string): string => subdivisions.get(code) ?? code;

/** A name of a country, however it is written: `Côte d’Ivoire` is `cote d'ivoire`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .trim()
    .toLowerCase();

const codesByName: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ...iso31661.flatMap(({ alpha2, alpha3 }) =>
    [alpha2, alpha3, countryName(alpha2)].map((text): [string, string] => [plain(text), alpha2]),
  ),
]);

/** The code of a country from its name in English, or from one of its codes, in any letter case; null for anything else. */
export const countryNamed = (text: string): string | null => codesByName.get(plain(text)) ?? null;

/** The parts of a country by their names in English; none for an unknown country. */
export function subdivisionsOf(
  countryCode: string,
): readonly { readonly code: string; readonly name: string }[] {
  return iso31662
    .filter(({ code }) => code.startsWith(`${countryCode}-`))
    .map(({ code, name }) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Countries in which mail needs the state or province. */
export const addressedByState: readonly string[] = ['US', 'CA', 'AU', 'MX'];

/** Whether a text is the ISO 3166-2 code of a part of that country, in capital letters: `CA-QC` for `CA`. */
export function isSubdivisionOf(text: string, countryCode: string): boolean {
  return subdivisions.has(text) && text.startsWith(`${countryCode}-`);
}
