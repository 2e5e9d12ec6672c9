import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { money } from '../../../kernel/money/money.ts';
import { isCountryCode } from '../../../kernel/text/country.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { mediaShortCodes, name, nameOrNone, paragraphs } from '../../../kernel/text/lines.ts';
import { termsFields } from '../terms/listing-terms.ts';
import { ItemAvailability, ListedSex, ListingKind } from './listing.enums.ts';

/** contract 6.1: deposits are in dollars, and so are the listings that ask for them. */
export const listingCurrency = 'USD';

const mostItems = 30;

const id = z
  .string()
  .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Must be a UUID.' })
  .toLowerCase();
const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'Must be a day as yyyy-MM-dd.');
const price = money(listingCurrency);
const orNone = (text: string) => text || null;

const item = z.object({
  itemId: id.nullish(),
  animalId: id.nullish().transform((given) => given ?? null),
  label: name(80),
  sex: z.enum(ListedSex),
  colorText: nameOrNone(80)
    .nullish()
    .transform((text) => text || null),
  price: price.nullish().transform((given) => given ?? null),
  availability: z
    .enum(ItemAvailability)
    .nullish()
    .transform((given) => given ?? ItemAvailability.AVAILABLE),
});
const hasNoTwins = (values: readonly (string | null | undefined)[]) => {
  const present = values.filter((value) => typeof value === 'string');
  return new Set(present).size === present.length;
};
const twice = (what: string) => ({ params: fault('NOT_ALLOWED'), error: `${what} stands twice.` });

const title = name(120).refine((text) => Array.from(text).length >= 5, {
  params: fault('OUT_OF_RANGE'),
  error: 'At least 5 characters.',
});
const city = name(120);
const countryCode = z
  .string()
  .toUpperCase()
  .refine(isCountryCode, { params: fault('UNKNOWN_VALUE'), error: 'Must be an ISO 3166-1 alpha-2 code.' });

/** contract 6.4: what can be said of a listing at any time. */
export const listingFields = z.object({
  animalId: id.nullish(),
  birthId: id.nullish(),
  items: z
    .array(item)
    .max(mostItems, `At most ${mostItems} items.`)
    .refine((all) => hasNoTwins(all.map(({ itemId }) => itemId)), twice('An item'))
    .refine((all) => hasNoTwins(all.map(({ animalId }) => animalId)), twice('An animal'))
    .nullish(),
  title: title.nullish(),
  description: paragraphs(5_000).transform(orNone).nullish(),
  price: price.nullish(),
  currency: z
    .string()
    .refine((code) => code === listingCurrency, {
      params: fault('UNKNOWN_VALUE'),
      error: `Must be ${listingCurrency}.`,
    })
    .nullish(),
  isContactOnly: z.boolean().nullish(),
  city: city.nullish(),
  subdivisionCode: z.string().toUpperCase().nullish(),
  countryCode: countryCode.nullish(),
  readyDate: day.nullish(),
  mediaShortCodes: mediaShortCodes.nullish(),
  waitlistOpen: z.boolean().nullish(),
  deposit: termsFields.nullish(),
});
export type ListingChanges = z.output<typeof listingFields>;

/** What a new listing has to say. */
export const newListingFields = listingFields.extend({ kind: z.enum(ListingKind), title, city, countryCode });
export type NewListing = z.output<typeof newListingFields>;
