import type { EntityManager } from '@mikro-orm/postgresql';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { printPercent } from '../../../kernel/money/money.ts';
import { said } from '../contact-fields.ts';
import { clockTime } from '../hours/clock-time.ts';
import { DayOfWeek, daysOfWeek } from '../hours/day-of-week.enums.ts';
import { businessFields } from './business-fields.ts';
import { requireBusiness, requireManagedBusiness } from './business.access.ts';
import { Business } from './business.entity.ts';
import type { UpdateBookingBusinessInput } from './business.inputs.ts';
import {
  type BusinessRow,
  type HoursRow,
  type OpeningTimeRow,
  findBusiness,
  findHours,
} from './business.store.ts';
import type { BookingBusiness, OpeningHours, OpeningTime } from './business.view.ts';
import { createBusiness, isSetUp, setUpOf } from './set-up.ts';

const dayMs = 86_400_000;
const exceptionDays = 366;
function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** A time of every week as it is shown. */
export const openingTime = ({ day, opens, closes }: OpeningTimeRow): OpeningTime => ({
  dayOfWeek: daysOfWeek[day - 1] ?? DayOfWeek.MONDAY,
  opensAt: clockTime(opens),
  closesAt: clockTime(closes),
});

/** Opening hours as they are shown. */
function hoursOf({ openingTimes, openingExceptions }: HoursRow): OpeningHours {
  return {
    openingTimes: openingTimes.map(openingTime),
    openingExceptions: openingExceptions.map(({ date, opens, closes, note }) => ({
      date,
      isClosed: opens === null,
      opensAt: opens === null ? null : clockTime(opens),
      closesAt: closes === null ? null : clockTime(closes),
      note,
    })),
  };
}

function viewOf(row: BusinessRow): BookingBusiness {
  const { profileId, address: place } = row;
  const { openingTimes, openingExceptions } = hoursOf(row);
  return {
    profile: { id: profileId },
    timeZone: row.timeZone,
    currency: row.currency,
    countryCode: row.countryCode,
    phone: row.phone,
    email: row.email,
    websiteUrl: row.websiteUrl,
    address: place,
    openingTimes,
    openingExceptions,
    publishedFacts: row.publishedFacts,
    bookingPolicy: {
      isOnlineBookingEnabled: row.isOnlineBookingEnabled,
      requiresConfirmation: row.requiresConfirmation,
      minNoticeMinutes: row.minNoticeMinutes,
      maxAdvanceDays: row.maxAdvanceDays,
      cancelNoticeMinutes: row.cancelNoticeMinutes,
      rescheduleNoticeMinutes: row.rescheduleNoticeMinutes,
      slotStepMinutes: row.slotStepMinutes,
      lateCancelFeePercent: printPercent(row.lateCancelFeePercent),
    },
    version: row.version,
    updatedAt: isoInstant(row.updatedAt),
  };
}

/** The business has not set up its bookings. */
export function notSetUp(): DomainError {
  return new DomainError('Scheduling_Business_GT_Resource_FL');
}

/** Somewhere it is still the day before. */
function shownDays(now: Date) {
  return { first: dayAfter(now, -1), last: dayAfter(now, exceptionDays) };
}

/** The opening hours of the viewer's business, for those who keep them, whether or not bookings are set up. */
export async function openingHours(ctx: Context): Promise<OpeningHours> {
  return hoursOf(await findHours(ctx.pool, requireBusiness(ctx.viewer), shownDays(ctx.clock.now())));
}

/** The booking settings of a business; null before they are set up. The caller decides who may see them. */
export async function viewOfBusiness(
  { pool, clock }: Context,
  profileId: string,
): Promise<BookingBusiness | null> {
  const row = await findBusiness(pool, profileId, shownDays(clock.now()));
  return row && viewOf(row);
}

/** The booking settings of the viewer's business; null before they are set up. */
export async function bookingBusinessOrNull(ctx: Context): Promise<BookingBusiness | null> {
  requireScope(ctx.viewer, 'scheduling:read');
  return viewOfBusiness(ctx, requireProfile(ctx.viewer));
}

/** The booking settings of the viewer's business, with the exceptions of the next 366 days (contract 1.1). */
export async function bookingBusiness(ctx: Context): Promise<BookingBusiness> {
  const found = await bookingBusinessOrNull(ctx);
  if (found === null) throw notSetUp();
  return found;
}

/** The business in this transaction, locked even before it is set up; null then. */
export async function lockBusinessOrNull(em: EntityManager, profileId: string): Promise<Business | null> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`scheduling ${profileId}`]);
  return em.findOne(Business, { profileId });
}

/** Changes the booking settings of the viewer's business; the first time sets it up. */
export async function updateBookingBusiness(
  ctx: Context,
  input: UpdateBookingBusinessInput,
): Promise<BookingBusiness> {
  const profileId = await requireManagedBusiness(ctx);
  const changes = parseFields(businessFields, input);
  const now = ctx.clock.now();
  const changed = said(changes, input);
  const setUp = (await isSetUp(ctx, profileId)) ? null : await setUpOf(ctx, profileId, changes);
  await ctx.em.fork().transactional(async (em) => {
    // Of two parallel first calls, one sets it up and the other changes it.
    const found = await lockBusinessOrNull(em, profileId);
    if (found === null) {
      if (setUp === null) throw notSetUp();
      em.assign(createBusiness(em, profileId, setUp, now), changed);
      return;
    }
    checkVersion(found, input.expectedVersion);
    em.assign(found, changed);
    if (Object.keys(changed).length > 0) found.updatedAt = now;
  });
  return bookingBusiness(ctx);
}
