import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireBusiness } from '../business/business.access.ts';
import { entriesBetween } from '../calendar/calendar.store.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { staffMemberNotFound } from '../staff/staff-member.service.ts';
import { deleteFeed, feedWithSecret, feedsOf, storeFeed } from './calendar-feed.store.ts';
import type { CalendarFeed, CalendarFeedWithSecret, FedCalendar } from './calendar-feed.view.ts';

const dayMs = 86_400_000;
const mostEntries = 2_000;
/** Its paths are logged without what follows. */
const feedPrefix = 'svccf_';

/** The feeds of the viewer's business, for its members. */
export async function calendarFeeds(ctx: Context): Promise<CalendarFeed[]> {
  return feedsOf(ctx.pool, requireBusiness(ctx.viewer));
}

/** Makes the feed of the viewer's business, or of a member of its staff, or gives it a new secret. */
export async function renewCalendarFeed(
  ctx: Context,
  staffId: string | null,
): Promise<CalendarFeedWithSecret> {
  const businessId = requireBusiness(ctx.viewer);
  if (staffId !== null && !isUuid(staffId)) throw staffMemberNotFound();
  return inTransaction(ctx.pool, (transaction) =>
    idempotencyKeys.once(
      transaction,
      ctx,
      async () => {
        const secret = newSecret(feedPrefix);
        const stored = {
          id: ctx.newId(),
          businessId,
          staffId,
          secretHash: hashSecret(secret),
          now: ctx.clock.now(),
        };
        const feed = await storeFeed(transaction, stored);
        if (feed === null) throw staffMemberNotFound();
        return { feed, secret };
      },
      { secret: 'secret' },
    ),
  );
}

/** Ends a feed of the viewer's business: its address stops working; returns whether there was one. */
export async function endCalendarFeed(ctx: Context, id: string): Promise<boolean> {
  const businessId = requireBusiness(ctx.viewer);
  return isUuid(id) && deleteFeed(ctx.pool, businessId, id);
}

/** What the feed with the secret shows, for the service that serves it; null if no feed has the secret. */
export async function fedCalendar(ctx: Context, secret: string): Promise<FedCalendar | null> {
  requireSystem(ctx.viewer);
  const feed = await feedWithSecret(ctx.pool, hashSecret(secret));
  if (feed === null) return null;
  const now = ctx.clock.now().getTime();
  const entries = await entriesBetween(ctx.pool, {
    businessId: feed.businessId,
    staffId: feed.staffId,
    from: new Date(now - 31 * dayMs),
    until: new Date(now + 366 * dayMs),
    limit: mostEntries,
  });
  return { business: { id: feed.businessId }, staffName: feed.staffName, entries };
}
