import { newId } from '../../kernel/text/ids.ts';
import { randomCode } from '../../kernel/text/random-code.ts';
import type { KeyedBookingsOptions } from './keyed-bookings.ts';
import type { KeyedEffect } from './keyed-effect.ts';

export interface KeyedListingsOptions extends Pick<KeyedBookingsOptions, 'client' | 'countOf'> {
  /** The profile whose listings they are. */
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
  readonly post: KeyedBookingsOptions['post'];
  readonly postAsBuyer: KeyedBookingsOptions['post'];
}

export interface PlacedListing {
  readonly listingId: string;
  readonly shortCode: string;
  readonly animalId: string;
  readonly chipId: string;
}

const family = '/api/animallisting/v1';
const addAnimalSql = `
  insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
    life_status, date_of_birth, microchip_id, created_at, updated_at)
  values ($1::uuid, $1::text, $2, 'Keyed ' || $1::text, 'keyed ' || $1::text, 'DOG', 'F', 'ALIVE', '2026-05-01', $3, '2020-01-01Z', '2020-01-01Z')`;
const addListingSql = `
  insert into deposits.listing (
    id, short_code, seller_profile_id, kind, animal_id, status, title, price, currency, is_contact_only, city,
    country_code, media_short_codes, waitlist_open, deposit_required, deposit_amount, deposit_refundable,
    reserve_mode, pickup_window_end, deposit_clause, created_at, updated_at, published_at)
  values ($1, $2, $3, 'SINGLE_ANIMAL', $4, 'ACTIVE', 'Keyed', 1200, 'USD', false, 'Albany', 'US', '{}', true, true,
    200, true, 'RESERVE', current_date + 20, 'REFUND', now(), now(), now())`;

/** A chip that no other animal has. */
const anyChip = () => `9${String(Math.floor(Math.random() * 1e14)).padStart(14, '0')}`;

/** Puts a listing there that takes protected deposits, with its animal. */
export async function placeKeyedListing({
  client,
  sellerProfileId,
}: Pick<KeyedListingsOptions, 'client' | 'sellerProfileId'>): Promise<PlacedListing> {
  const placed = { listingId: newId(), shortCode: randomCode(8), animalId: newId(), chipId: anyChip() };
  await client.query(addAnimalSql, [placed.animalId, sellerProfileId, placed.chipId]);
  await client.query(addListingSql, [placed.listingId, placed.shortCode, sellerProfileId, placed.animalId]);
  return placed;
}

/** Makers of listings and of what happens on their waitlists, once with a key; see `keyedEffects`. */
export function keyedListings(options: KeyedListingsOptions) {
  const { client, countOf, buyerProfileId, post, postAsBuyer } = options;
  const postListing = post(`${family}/listings`);

  async function placeEntry({ listingId }: PlacedListing, status: 'WAITING' | 'OFFERED'): Promise<string> {
    const id = newId();
    await client.query(
      `insert into deposits.waitlist_entry (id, listing_id, profile_id, status, offered_at, offer_expires_at, joined_at)
       values ($1, $2, $3, $4::text, case when $4::text = 'OFFERED' then now() end,
         case when $4::text = 'OFFERED' then now() + interval '72 hours' end, now())`,
      [id, listingId, buyerProfileId, status],
    );
    return id;
  }
  /** Each change is counted by the version that it leads to. */
  const changesOf = (table: string, id: string) =>
    countOf(`deposits.${table} c cross join generate_series(2, c.version) where c.id = $1`, id);

  return {
    listing: async (): Promise<KeyedEffect> => {
      const { animalId } = await placeKeyedListing(options);
      const title = `Keyed ${newId()}`;
      const body = { kind: 'SINGLE_ANIMAL', animalId, title, city: 'Albany', countryCode: 'US' };
      return {
        send: (key) => postListing(key, body),
        sendOther: (key) => postListing(key, { ...body, city: 'Troy' }),
        count: () => countOf('deposits.listing where title = $1', title),
      };
    },
    pause: async (): Promise<KeyedEffect> => {
      const { listingId } = await placeKeyedListing(options);
      const send = post(`${family}/listings/${listingId}/pause`);
      return { send: (key) => send(key, {}), count: () => changesOf('listing', listingId) };
    },
    waitlistEntry: async (): Promise<KeyedEffect> => {
      const { listingId, shortCode } = await placeKeyedListing(options);
      const send = postAsBuyer(`${family}/public/listings/${shortCode}/waitlist`);
      return {
        send: (key) => send(key, { note: 'Keyed.' }),
        sendOther: (key) => send(key, { note: 'Another.' }),
        count: () => countOf('deposits.waitlist_entry where listing_id = $1', listingId),
      };
    },
    waitlistOffer: async (): Promise<KeyedEffect> => {
      const placed = await placeKeyedListing(options);
      const entryId = await placeEntry(placed, 'WAITING');
      const send = post(`${family}/listings/${placed.listingId}/waitlist/${entryId}/offer`);
      return {
        send: (key) => send(key, { expiresInHours: 24 }),
        sendOther: (key) => send(key, { expiresInHours: 25 }),
        count: () => changesOf('waitlist_entry', entryId),
      };
    },
    waitlistAcceptance: async (): Promise<KeyedEffect> => {
      const entryId = await placeEntry(await placeKeyedListing(options), 'OFFERED');
      const send = postAsBuyer(`${family}/me/waitlist/${entryId}/accept`);
      return { send: (key) => send(key, {}), count: () => changesOf('waitlist_entry', entryId) };
    },
  } as const;
}
