import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, open } from 'maxmind';

const file = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** The country of a network address, as ISO 3166-1 alpha-2; null if unknown. */
export type CountryOf = (address: string) => string | null;

/** Reads the table of countries, about 8 MB, into memory. */
export async function openCountries(): Promise<CountryOf> {
  const reader = await open<CountryResponse & { readonly country_code?: string }>(file);
  return (address) => (isIP(address) === 0 ? null : (reader.get(address)?.country_code ?? null));
}
