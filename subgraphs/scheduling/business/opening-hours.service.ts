import { z } from 'zod';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { fault, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { daysWithin } from '../../../kernel/inputs/spans.ts';
import { day } from '../../../kernel/text/day.ts';
import { line } from '../../../kernel/text/lines.ts';
import { requireManagedBusiness } from './business.access.ts';
import type { OpeningExceptionInput, OpeningTimeInput } from './business.inputs.ts';
import { bookingBusinessOrNull, lockBusinessOrNull, notSetUp } from './business.service.ts';
import { type BusinessRow, type OpeningTimeRow, findBusiness } from './business.store.ts';
import type { BookingBusiness } from './business.view.ts';
import { minutesOf } from '../hours/clock-time.ts';
import { dayNumber } from '../hours/day-of-week.enums.ts';
import { type OpeningRules, openingDays } from '../hours/opening-hours.ts';
import type { OpeningDayView } from './opening-hours.view.ts';
import { zoneBetween } from '../hours/zone.ts';

const dayMs = 86_400_000;
const mostOpeningTimes = 70;

const clock = z.string().transform((time, context) => {
  const minutes = minutesOf(time);
  if (minutes !== null) return minutes;
  context.addIssue({ code: 'custom', params: fault('BAD_FORMAT'), message: 'Must be HH:mm, up to 24:00.' });
  return z.NEVER;
});

/** contract 1 */
const openingSpan = z.object({ from: day, to: day }).refine(...daysWithin(92));

const inOrder = {
  params: fault('OUT_OF_RANGE'),
  path: ['closesAt'],
  error: 'Must be later than opensAt.',
};

const weeklyTimes = z
  .array(
    z
      .object({ dayOfWeek: z.custom<OpeningTimeInput['dayOfWeek']>(), opensAt: clock, closesAt: clock })
      .refine(({ opensAt, closesAt }) => opensAt < closesAt, inOrder),
  )
  .max(mostOpeningTimes, `At most ${mostOpeningTimes} opening times.`);

const exceptionFields = z
  .object({ date: day, opensAt: clock.nullish(), closesAt: clock.nullish(), note: line(200).nullish() })
  .refine(
    ({ opensAt, closesAt }) =>
      (opensAt ?? null) === null || (closesAt ?? null) === null || Number(opensAt) < Number(closesAt),
    inOrder,
  )
  .refine(({ opensAt, closesAt }) => ((opensAt ?? null) === null) === ((closesAt ?? null) === null), {
    params: fault('REQUIRED'),
    path: ['closesAt'],
    error: 'Both times are given, or none.',
  });

/** The stored rules for opening hours. */
export function openingRules({ openingTimes, openingExceptions }: BusinessRow): OpeningRules {
  return {
    weekly: Map.groupBy(openingTimes, ({ day: number }) => number),
    exceptions: new Map(
      openingExceptions.map(({ date, opens, closes }) => [
        date,
        opens === null || closes === null ? [] : [{ opens, closes }],
      ]),
    ),
  };
}

/** Opening times of the viewer's business on the days from `from` to `to`, at most 92 (contract 1). */
export async function openingDaysOf(
  ctx: Context,
  range: { readonly from: string; readonly to: string },
): Promise<OpeningDayView[]> {
  requireScope(ctx.viewer, 'scheduling:read');
  const profileId = requireProfile(ctx.viewer);
  const { from, to } = parseFields(openingSpan, range);
  const business = await findBusiness(ctx.pool, profileId, { first: from, last: to });
  if (business === null) throw notSetUp();
  const zone = zoneBetween(business.timeZone, Date.parse(from), Date.parse(to) + dayMs);
  return openingDays(openingRules(business), zone, from, to).map(({ date, windows }) => ({
    date,
    isClosed: windows.length === 0,
    intervals: windows.map(({ opensAt, closesAt }) => ({
      opensAt: new Date(opensAt).toISOString(),
      closesAt: new Date(closesAt).toISOString(),
    })),
  }));
}

/** Times of every week, without overlaps, as they are stored; `field` names them in faults. */
export function parseWeekly(field: string, input: readonly OpeningTimeInput[]): readonly OpeningTimeRow[] {
  const parsed = parseFields(z.object({ [field]: weeklyTimes }), { [field]: input })[field] ?? [];
  const times = parsed.map(({ dayOfWeek, opensAt, closesAt }) => ({
    day: dayNumber(dayOfWeek),
    opens: opensAt,
    closes: closesAt,
  }));
  refuseFaults(
    times.flatMap(({ day: number, opens, closes }, index) =>
      times
        .slice(0, index)
        .some((other) => other.day === number && other.opens < closes && opens < other.closes)
        ? [
            {
              field: `/${field}/${index}`,
              code: 'OUT_OF_RANGE' as const,
              detail: 'Overlaps another interval of the same day.',
            },
          ]
        : [],
    ),
  );
  return times;
}

/** Replaces the weekly opening hours; returns null before the business is set up. */
export async function setOpeningTimes(
  ctx: Context,
  input: OpeningTimeInput[],
): Promise<BookingBusiness | null> {
  const profileId = await requireManagedBusiness(ctx);
  const times = parseWeekly('openingTimes', input);
  await ctx.em.fork().transactional(async (em) => {
    const business = await lockBusinessOrNull(em, profileId);
    await em.execute('delete from scheduling.opening_time where business_id = ?', [profileId]);
    for (const { day: number, opens, closes } of times) {
      await em.execute('insert into scheduling.opening_time values (?, ?, ?, ?)', [
        profileId,
        number,
        opens,
        closes,
      ]);
    }
    if (business !== null) business.updatedAt = ctx.clock.now();
  });
  return bookingBusinessOrNull(ctx);
}

/** Gives a day its own opening hours, or none; returns null before the business is set up. */
export async function setOpeningException(
  ctx: Context,
  input: OpeningExceptionInput,
): Promise<BookingBusiness | null> {
  const profileId = await requireManagedBusiness(ctx);
  const { date, opensAt, closesAt, note } = parseFields(exceptionFields, input);
  await ctx.em.fork().transactional(async (em) => {
    const business = await lockBusinessOrNull(em, profileId);
    await em.execute(
      `insert into scheduling.opening_exception (business_id, date, opens, closes, note) values (?, ?, ?, ?, ?)
       on conflict (business_id, date) do update
         set opens = excluded.opens, closes = excluded.closes, note = excluded.note`,
      [profileId, date, opensAt ?? null, closesAt ?? null, note ?? null],
    );
    if (business !== null) business.updatedAt = ctx.clock.now();
  });
  return bookingBusinessOrNull(ctx);
}

/** Makes the weekly opening hours apply to a day again; returns null before the business is set up. */
export async function removeOpeningException(ctx: Context, date: string): Promise<BookingBusiness | null> {
  const profileId = await requireManagedBusiness(ctx);
  const { date: known } = parseFields(z.object({ date: day }), { date });
  await ctx.em.fork().transactional(async (em) => {
    const business = await lockBusinessOrNull(em, profileId);
    await em.execute('delete from scheduling.opening_exception where business_id = ? and date = ?', [
      profileId,
      known,
    ]);
    if (business !== null) business.updatedAt = ctx.clock.now();
  });
  return bookingBusinessOrNull(ctx);
}
