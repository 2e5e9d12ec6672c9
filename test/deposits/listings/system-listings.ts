import { Pool } from 'pg';
import type { TestPlatform } from '../../support/platform.ts';

const id = (kind: string, number: number) => `01a26a43-${kind}-7000-8000-${String(number).padStart(12, '0')}`;

/** A paused listing of the kennel, and an offer to it; the routes' examples name more. */
export const systemListings = {
  listingId: id('0001', 1),
  shortCode: 'RIVERB2D',
  entryId: id('0002', 1),
} as const;

/** Whose listing each is, its status, and that of somebody on its waitlist. */
const listings = [
  ['kennel', 'PAUSED', 'RIVERA2D', 'WAITING'],
  ['shop', 'ACTIVE', 'RIVERB2D', null],
  ['shop', 'ACTIVE', 'RIVERC2D', 'OFFERED'],
  ['shop', 'ACTIVE', 'RIVERD2D', 'OFFERED'],
  ['kennel', 'ACTIVE', 'RIVERE2D', 'WAITING'],
] as const;

/** Creates them. */
export async function placeSystemListings({ world, databaseUrl }: TestPlatform): Promise<void> {
  const { kennel, shop } = world.businesses;
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  for (const [index, [seller, status, shortCode, entry]] of listings.entries()) {
    const listingId = id('0001', index + 1);
    const ofKennel = seller === 'kennel';
    await pool.query(
      `insert into deposits.listing (
         id, short_code, seller_profile_id, kind, animal_id, status, title, description, price, currency,
         is_contact_only, city, subdivision_code, country_code, ready_date, media_short_codes, waitlist_open,
         deposit_required, deposit_amount, deposit_refundable, deposit_policy_text, reserve_mode, deposit_clause,
         created_at, updated_at, published_at)
       values ($1, $2, $3, 'SINGLE_ANIMAL', $4, $5, 'Labrador, ten weeks', 'Grew up in the house.', 1200, 'USD',
         false, 'Albany', 'US-NY', 'US', '2026-12-01', '{}', true, true, 200, true, 'Given back until the handover.',
         'NONE', 'REFUND', now(), now(), now())`,
      [
        listingId,
        shortCode,
        (ofKennel ? kennel : shop).profileId,
        ofKennel ? world.animals.many[index]?.id : world.animals.foreign.id,
        status,
      ],
    );
    if (entry === null) continue;
    await pool.query(
      `insert into deposits.waitlist_entry (
         id, listing_id, profile_id, status, offered_at, offer_expires_at, note, joined_at)
       values ($1, $2, $3, $4::text, case when $4::text = 'OFFERED' then now() end,
         case when $4::text = 'OFFERED' then now() + interval '72 hours' end, 'We have a garden.', now())`,
      [
        id('0002', index - 1 > 0 ? index - 1 : 9),
        listingId,
        ofKennel ? world.accounts.buyer.profileId : kennel.profileId,
        entry,
      ],
    );
  }
  await pool.end();
}
