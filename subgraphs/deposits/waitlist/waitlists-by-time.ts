import { listingChannel, listingTags } from '../../../kernel/answers/change-tags.ts';

/** Waitlists with an expired offer or reservation; the job that ends these runs later. */
export const waitlistsByTime = {
  channel: listingChannel,
  sql: `
    select '${listingTags.listing('')}' || l.short_code as tag
    from deposits.waitlist_entry e join deposits.listing l
      on l.id = e.listing_id and l.seller_profile_id = e.seller_profile_id
    where (e.status = 'OFFERED' or e.status = 'ACCEPTED' and e.deposit_id is null)
      and coalesce(e.reserved_until, e.offer_expires_at) > $1
      and coalesce(e.reserved_until, e.offer_expires_at) <= $2`,
};
