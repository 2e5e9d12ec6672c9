import { forbidden, requireConfirmedEmail, requireSystem } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { AudienceSiteStatus } from '../sites/site.enums.ts';
import { onLockedSite, onSiteOfViewer } from '../sites/site.service.ts';
import { findSite, ownerOfSite } from '../sites/site.store.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { lastMailDay, mailDayNow } from './mail-day.ts';
import { isMailOn, turnOff, turnOn } from './weekly-mail.store.ts';
import type {
  AudienceWeeklyMail,
  EndAudienceWeeklyMailInput,
  SetAudienceWeeklyMailInput,
} from './weekly-mail.view.ts';

/** The member whose mail it is: who asks, or for whom a service of the platform does. */
function memberOf({ viewer }: Context): string {
  if (viewer.memberId === null) throw forbidden(viewer, 'Only members can do this.');
  return viewer.memberId;
}

function shown(
  { clock }: Pick<Context, 'clock'>,
  { siteKey, name, status, timeZone }: AudienceSite,
  isOn: boolean,
): AudienceWeeklyMail {
  const isSuspended = status === AudienceSiteStatus.SUSPENDED;
  return { siteKey, siteName: name, isOn, dueFor: isSuspended ? null : mailDayNow(timeZone, clock.now()) };
}

/** Whether the viewer gets the mail about a site of their profile; any other is missing. */
export function weeklyMailOfViewer(ctx: Context, siteKey: string): Promise<AudienceWeeklyMail> {
  return onSiteOfViewer(ctx, siteKey, async (onPool, site) =>
    shown(ctx, site, await isMailOn(onPool, siteKey, memberOf(ctx))),
  );
}

/**
 * Turns the mail about a site of the viewer's profile on or off, for the viewer alone. Throws
 * Identity_MemberAccount_VL_EmailUnverified_RJ: mail goes to confirmed addresses only.
 */
export function setWeeklyMail(
  ctx: Context,
  { siteKey, isOn }: SetAudienceWeeklyMailInput,
): Promise<AudienceWeeklyMail> {
  return onLockedSite(ctx, siteKey, async (transaction, site) => {
    const now = ctx.clock.now();
    const choice = { siteKey, memberId: memberOf(ctx), now };
    if (isOn) {
      requireConfirmedEmail(ctx.viewer);
      await turnOn(transaction, { ...choice, monday: lastMailDay(site.timeZone, now) });
    } else await turnOff(transaction, choice);
    return shown(ctx, site, isOn);
  });
}

async function ofMember(
  ctx: Context,
  transaction: Transaction,
  { siteKey, memberId }: EndAudienceWeeklyMailInput,
): Promise<AudienceWeeklyMail | null> {
  const owner = isUuid(memberId) ? await ownerOfSite(transaction, siteKey) : null;
  if (owner === null) return null;
  return shown(
    ctx,
    await findSite(transaction, owner, siteKey),
    await isMailOn(transaction, siteKey, memberId),
  );
}

/** The mail of any member, whatever their role is now, for the service that has the links to end it; null without the site. */
export async function weeklyMailOfMember(
  ctx: Context,
  asked: EndAudienceWeeklyMailInput,
): Promise<AudienceWeeklyMail | null> {
  requireSystem(ctx.viewer);
  return inTransaction(ctx.pool, (transaction) => ofMember(ctx, transaction, asked));
}

/** Ends it, for the same service. */
export async function endWeeklyMail(
  ctx: Context,
  asked: EndAudienceWeeklyMailInput,
): Promise<AudienceWeeklyMail | null> {
  requireSystem(ctx.viewer);
  const { siteKey, memberId } = asked;
  return inTransaction(ctx.pool, async (transaction) => {
    if (isUuid(memberId)) await turnOff(transaction, { siteKey, memberId, now: ctx.clock.now() });
    return ofMember(ctx, transaction, asked);
  });
}
