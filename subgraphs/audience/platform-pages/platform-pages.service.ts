import type { Pool } from 'pg';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { changeSite } from '../sites/site.service.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import type { CountPlatformPagesInput } from './platform-pages.inputs.ts';
import { findCountedSite, storeCounting, storeTold } from './platform-pages.store.ts';
import type { RecordVisitActionInput } from './visit-action.inputs.ts';

/**
 * Counts the public pages of the site's owner on the platform with this site, or no longer. They are counted with one
 * site, so another one of the owner stops.
 */
export function countPlatformPages(ctx: Context, input: CountPlatformPagesInput): Promise<AudienceSite> {
  return changeSite(ctx, input, async (transaction, { siteKey, countsPlatformPages }) => {
    if (countsPlatformPages === input.isOn) return;
    await storeCounting(transaction, siteKey, input.isOn, ctx.clock.now());
  });
}

/** The key that the public pages of a business carry; null unless it counts them, with a site that is active. */
export async function siteOfPlatformPages(ctx: Context, profileId: string): Promise<string | null> {
  if (!isUuid(profileId)) return null;
  const onPool: Transaction = async (sql, values = []) =>
    (await ctx.pool.query<object>(sql, [...values])).rows;
  return findCountedSite(onPool, profileId);
}

/**
 * Adds an action to the visit in which it was done, once by its id; for services of the platform. Nothing is stored if
 * the business does not count its pages.
 */
export async function recordVisitAction(ctx: Context, input: RecordVisitActionInput): Promise<boolean> {
  requireSystem(ctx.viewer);
  return inTransaction(ctx.pool, async (transaction) => {
    const siteKey = await findCountedSite(transaction, input.businessId);
    return siteKey !== null && storeTold(transaction, siteKey, input, ctx.clock.now());
  });
}

/** Longer than an event is delivered. */
const keptDays = 60;

/** Forgets what was told so long ago that it is not told again. */
export async function forgetTold(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from audience.told_action where told_at < $1::timestamptz - interval '${keptDays} days'`,
    [now],
  );
}
