import type { Pool } from 'pg';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { type Parcel, parcelInWords } from '../sales/parcel.ts';
import type { GuestOrderMail, GuestOrderMailKind } from './guest-order.view.ts';

interface Told {
  readonly kind: `${GuestOrderMailKind}`;
  /** Whose part it is about; null for the whole order. */
  readonly sellerProfileId: string | null;
}

/**
 * Has a mail written to the guest who is the buyer, in the transaction of what it tells; false if the buyer is no guest.
 * That all is paid is told once.
 */
export async function tellGuest(
  transaction: Transaction,
  buyerProfileId: string,
  { kind, sellerProfileId }: Told,
  now: Date,
): Promise<boolean> {
  const guests = await transaction('select from commerce.guest_order where id = $1', [buyerProfileId]);
  if (guests.length === 0) return false;
  await transaction(
    `insert into commerce.guest_order_mail (id, guest_order_id, kind, seller_profile_id, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4) on conflict do nothing`,
    [buyerProfileId, kind, kind === 'PAID' ? null : sellerProfileId, now],
  );
  return true;
}

/** The oldest mails that are still to be written; a link to confirm only while it can be. */
export async function pendingGuestOrderMail(pool: Pool, now: Date, limit: number): Promise<GuestOrderMail[]> {
  const { rows } = await pool.query<
    Omit<GuestOrderMail, 'seller' | 'parcel'> & Parcel & { readonly sellerId: string | null }
  >(
    `select m.id as "mailId", g.id as "guestOrderId", g.email, m.kind, o.number, m.seller_profile_id as "sellerId",
       s.carrier, s.tracking_number as "trackingNumber"
     from commerce.guest_order_mail m
     join commerce.guest_order g on g.id = m.guest_order_id
     left join commerce.buyer_order o on o.id = g.order_id
     left join commerce.sale s
       on m.kind = 'SHIPPED' and s.order_id = g.order_id and s.seller_profile_id = m.seller_profile_id
     where m.kind <> 'CONFIRM' or (g.used_at is null and g.expires_at > $1)
     order by m.created_at, m.id limit $2`,
    [now, limit],
  );
  return rows.map(({ sellerId, carrier, trackingNumber, ...mail }) => ({
    ...mail,
    parcel: parcelInWords({ carrier, trackingNumber }),
    seller: sellerId === null ? null : { id: sellerId },
  }));
}

/** Forgets mails that are written. */
export async function removeGuestOrderMail(pool: Pool, mailIds: readonly string[]): Promise<void> {
  await pool.query('delete from commerce.guest_order_mail where id = any($1::uuid[])', [mailIds]);
}
