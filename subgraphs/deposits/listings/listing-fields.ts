import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { itemFields, itemsOf, listingFields as fields } from '../../../kernel/inputs/listing-fields.ts';
import { day } from '../../../kernel/text/day.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { listingTerms } from '../terms/listing-terms.ts';
import { ItemAvailability, ListedSex, ListingKind } from './listing.enums.ts';

const id = z
  .string()
  .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Must be a UUID.' })
  .toLowerCase();

const item = z.object({
  itemId: id.nullish(),
  animalId: id.nullish().transform((given) => given ?? null),
  label: itemFields.label,
  sex: z.enum(ListedSex),
  colorText: itemFields.colorText,
  price: itemFields.price.nullish().transform((given) => given ?? null),
  availability: z
    .enum(ItemAvailability)
    .nullish()
    .transform((given) => given ?? ItemAvailability.AVAILABLE),
});
/** contract 6.4: the fields of a listing. */
export const listingFields = z.object({
  animalId: id.nullish(),
  birthId: id.nullish(),
  items: itemsOf(item).nullish(),
  title: fields.title.nullish(),
  description: fields.description,
  price: fields.price.nullish(),
  currency: fields.currency.nullish(),
  isContactOnly: z.boolean().nullish(),
  city: fields.city.nullish(),
  subdivisionCode: z.string().toUpperCase().nullish(),
  countryCode: fields.countryCode.nullish(),
  readyDate: day.nullish(),
  mediaShortCodes: fields.mediaShortCodes.nullish(),
  waitlistOpen: z.boolean().nullish(),
  deposit: listingTerms.nullish(),
});
export type ListingChanges = z.output<typeof listingFields>;

/** The required fields of a new listing. */
export const newListingFields = listingFields.extend({
  kind: z.enum(ListingKind),
  title: fields.title,
  city: fields.city,
  countryCode: fields.countryCode,
});
export type NewListing = z.output<typeof newListingFields>;
