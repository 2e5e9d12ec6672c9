import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A telephone number as the graph stores it, from what people type in their country; a text that is none stays. */
export function phoneOf(typed: string, countryCode: string | null): string {
  const country = countryCode !== null && isSupportedCountry(countryCode) ? countryCode : undefined;
  return parsePhoneNumberFromString(typed, country)?.number ?? typed;
}
