import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { notices } from '../notices.ts';
import type { WaitlistEntry } from './waitlist-entry.view.ts';

type Entry = Pick<WaitlistEntry, 'entryId' | 'listingId' | 'listingTitle' | 'profileId'>;

/** Tells the seller that somebody waits. */
export function tellJoined(
  ctx: Context,
  transaction: Transaction,
  { listingId, listingTitle }: Entry,
  sellerProfileId: string,
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind: 'WAITLIST_JOINED',
    about: { kind: 'WAITLIST', id: listingId },
    to: [{ profileId: sellerProfileId }],
    arguments: { listing: listingTitle },
  });
}

/** Tells somebody on a waitlist that there is a place for them. */
export function tellOffered(
  ctx: Context,
  transaction: Transaction,
  { entryId, listingTitle, profileId }: Entry,
  expiresAt: Date,
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind: 'WAITLIST_OFFERED',
    about: { kind: 'WAITLIST_ENTRY', id: entryId },
    to: [{ profileId }],
    arguments: { listing: listingTitle, until: { at: expiresAt.toISOString() } },
  });
}

/** Who withdraws offers; null for the platform. */
export interface WaitlistTeller extends Pick<Context, 'clock'> {
  readonly viewer: Context['viewer'] | null;
}

/** What a statement that withdraws offers returns of an entry `e`. */
export const withdrawnColumns = `
  e.id as "entryId", e.profile_id as "profileId", e.status = 'WAITING' or e.offered_at is not null as "hadOffer", (
    select l.title from deposits.listing l
    where l.id = e.listing_id and l.seller_profile_id = e.seller_profile_id) as "listingTitle"`;
const withdrawnRows = z.array(
  z.object({ entryId: z.string(), profileId: z.string(), hadOffer: z.boolean(), listingTitle: z.string() }),
);

/** Tells those of the entries who had an offer or a reservation that it is gone. */
export async function tellWithdrawn(
  transaction: Transaction,
  teller: WaitlistTeller,
  state: 'TAKEN' | 'CLOSED',
  rows: unknown,
): Promise<void> {
  const withdrawn = withdrawnRows.parse(rows).filter(({ hadOffer }) => hadOffer);
  for (const { entryId, profileId, listingTitle } of withdrawn) {
    await notices.tell(transaction, teller, {
      kind: 'WAITLIST_WITHDRAWN',
      about: { kind: 'WAITLIST_ENTRY', id: entryId },
      to: [{ profileId }],
      arguments: { listing: listingTitle, state },
    });
  }
}

/** Offers and reservations of a long time are told so long before they end, shorter ones at half of it. */
const noticeMs = 24 * 3_600_000;
const atOnce = 200;

const key = `'WAITLIST_EXPIRING ' || e.id || ' ' || e.version`;
const endsAt = 'coalesce(e.reserved_until, e.offer_expires_at)';
const expiringSql = `
  select e.id as "entryId", e.profile_id as "profileId", l.title as "listingTitle", l.id as "listingId",
    ${endsAt} as "endsAt", ${key} as key
  from deposits.waitlist_entry e join deposits.listing l on l.id = e.listing_id
  where (e.status = 'OFFERED' or (e.status = 'ACCEPTED' and e.deposit_id is null)) and e.deposit_id is null
    and ${endsAt} > $1 and ${endsAt} <= $1 + interval '${noticeMs} milliseconds'
    and ${endsAt} <= $1 + (${endsAt} - coalesce(e.responded_at, e.offered_at)) / 2
    and not ${notices.isTold(key)}
  order by ${endsAt} limit ${atOnce}`;

const expiringRows = z.array(
  z.object({
    entryId: z.string(),
    profileId: z.string(),
    listingTitle: z.string(),
    endsAt: z.string().transform(isoInstant),
    key: z.string(),
  }),
);

/** Tells those whose place ends soon, once each. */
export async function tellExpiringPlaces({
  database: { pool },
  clock,
}: Pick<ServiceDependencies, 'database' | 'clock'>): Promise<void> {
  const due = expiringRows.parse((await pool.query(expiringSql, [clock.now()])).rows);
  for (const { entryId, profileId, listingTitle, endsAt: at, key: what } of due) {
    await inTransaction(pool, (transaction) =>
      notices.tellOnce(transaction, clock, what, {
        kind: 'WAITLIST_EXPIRING',
        about: { kind: 'WAITLIST_ENTRY', id: entryId },
        to: [{ profileId }],
        arguments: { listing: listingTitle, until: { at } },
      }),
    );
  }
}
