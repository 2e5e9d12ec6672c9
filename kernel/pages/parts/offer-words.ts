import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { printedAmount } from '../../money/printed-amount.ts';
import { countryName, subdivisionName } from '../../text/country.ts';

interface Priced {
  readonly priceKind: 'FIXED' | 'FROM' | 'PER_PET' | 'PER_NIGHT' | 'ON_REQUEST';
  readonly price: string | null;
  readonly currency: string;
}

/** The price of a service in words. */
export function priceWords({ priceKind, price, currency }: Priced): string {
  if (price === null) return 'Price on request';
  const amount = printedAmount(price, currency);
  if (priceKind === 'FROM') return `From ${amount}`;
  if (priceKind === 'PER_PET') return `${amount} for each pet`;
  if (priceKind === 'PER_NIGHT') return `${amount} a night`;
  return amount;
}

/** What a vaccination protects from, by its code. */
export const vaccinations = [
  { code: 'RABIES', name: 'Rabies' },
  { code: 'DHPP', name: 'Distemper, hepatitis and parvovirus' },
  { code: 'BORDETELLA', name: 'Kennel cough' },
  { code: 'LEPTOSPIROSIS', name: 'Leptospirosis' },
  { code: 'CANINE-INFLUENZA', name: 'Dog flu' },
  { code: 'FVRCP', name: 'Cat flu and feline distemper' },
  { code: 'FELV', name: 'Feline leukaemia' },
  { code: 'MYXOMATOSIS', name: 'Myxomatosis' },
] as const;

const vaccinationNames = new Map<string, string>(vaccinations.map(({ code, name }) => [code, name]));

/** A vaccination by name; one that a business named itself, as it did. */
export const vaccinationName = (code: string): string =>
  vaccinationNames.get(code) ??
  (code.slice(0, 1) + code.slice(1).toLowerCase()).replaceAll('-', ' ').replaceAll('_', ' ');

/** A telephone number as people read it in their country. */
export function phoneWords(number: string, countryCode: string | null): string {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined) return number;
  return parsed.country === countryCode ? parsed.formatNational() : parsed.formatInternational();
}

export interface Address {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly subdivisionCode: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string;
}

/** An address in one line. */
export function addressWords(address: Address): string {
  const { line1, line2, city, subdivisionCode, postalCode, countryCode } = address;
  const town = postalCode === null || postalCode === '' ? city : `${postalCode} ${city}`;
  const subdivision = subdivisionCode === null ? null : subdivisionName(subdivisionCode);
  const region = subdivision === city ? null : subdivision;
  return [line1, line2, town, region, countryName(countryCode)].filter(Boolean).join(', ');
}
