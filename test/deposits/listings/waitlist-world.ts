import { z } from 'zod';
import type { Api, ApiAnswer } from '../../support/partner.ts';
import {
  type Listing,
  type ListingsWorld,
  family,
  listingOf,
  listings,
  reserveListing,
} from './listings-world.ts';

const entrySchema = z.strictObject({
  entryId: z.uuid(),
  listingId: z.uuid(),
  listingShortCode: z.string(),
  listingTitle: z.string(),
  birthId: z.uuid().nullable(),
  profileId: z.uuid(),
  displayName: z.string(),
  status: z.string(),
  position: z.int().nullable(),
  preferredSex: z.string().nullable(),
  preferredColorText: z.string().nullable(),
  note: z.string().nullable(),
  offeredItemId: z.uuid().nullable(),
  offeredAtUtc: z.iso.datetime().nullable(),
  offerExpiresAtUtc: z.iso.datetime().nullable(),
  respondedAtUtc: z.iso.datetime().nullable(),
  reservedUntilUtc: z.iso.datetime().nullable(),
  depositId: z.uuid().nullable(),
  joinedAtUtc: z.iso.datetime(),
  version: z.int(),
});
export type Entry = z.infer<typeof entrySchema>;

/** The entry of an answer. */
export function entryOf({ body }: ApiAnswer): Entry {
  return z.strictObject({ data: entrySchema, resultCode: z.string() }).parse(body).data;
}

/** Entries of a page, in its order. */
export function entriesOf({ body }: ApiAnswer): Entry[] {
  return z.object({ data: z.array(entrySchema) }).parse(body).data;
}

/** A published listing of the kennel; by default a litter of three items. */
export async function publishedLitter(
  world: ListingsWorld,
  seller: Api,
  given: object = {},
): Promise<Listing> {
  const kennel = world.world.businesses.kennel.profileId;
  const labels = ['Blue', 'Red', 'Green'];
  const litter = {
    kind: 'LITTER',
    animalId: null,
    birthId: world.litter(kennel).birthId,
    items: labels.map((label) => ({ label, sex: 'F', animalId: world.animal(kennel).id })),
  };
  const body = { ...reserveListing(''), ...litter, ...given };
  const listing = listingOf(await seller('POST', listings, body));
  return listingOf(await seller('POST', `${listings}/${listing.listingId}/publish`));
}

/** Puts this many unknown people on the waitlist of a listing, and returns their entries. */
export async function crowdOnWaitlist(
  { pool }: ListingsWorld,
  { listingId }: Listing,
  size: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with people as (
       insert into directory.profile (id, kind, handle, display_name, created_at)
       select gen_random_uuid(), 'PERSON', gen_random_uuid()::text, 'Somebody', now()
       from generate_series(1, $2::integer) returning id)
     insert into deposits.waitlist_entry (id, listing_id, profile_id, joined_at)
     select gen_random_uuid(), $1, id, now() + row_number() over () * interval '1 ms' from people returning id`,
    [listingId, size],
  );
  return rows.map(({ id }) => id);
}

export const joinPath = ({ shortCode }: Listing) => `${family}/public/listings/${shortCode}/waitlist`;
export const ownPath = `${family}/me/waitlist`;
export const offerPath = ({ listingId }: Listing, entryId: string) =>
  `${listings}/${listingId}/waitlist/${entryId}/offer`;
