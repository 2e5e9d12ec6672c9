import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { AudienceComparison, AudienceInterval } from './insights.enums.ts';

/** Days of the site's time zone, as yyyy-MM-dd, from the first to the last. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/** 25 months: older figures are not kept. */
const mostDays = 762;

/** The day this many days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days in a period. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

const message = 'Must be a day as yyyy-MM-dd, from the year 2000 on.';
const day = z.iso
  .date({ error: message, abort: true })
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', { error: message, abort: true });
const outOfRange = { params: fault('OUT_OF_RANGE'), path: ['to'] };

/** A period that somebody requests. */
export const periodSchema = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { ...outOfRange, error: 'Must not be before the first day.' })
  .refine((period) => lengthOf(period) <= mostDays, {
    ...outOfRange,
    error: `At most ${mostDays} days can be requested at once.`,
  });

/** The same day of another year; 28 February for the 29th if that year has none. */
function inYearBefore(date: string): string {
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return Number.isNaN(Date.parse(before)) || new Date(before).toISOString().slice(0, 10) !== before
    ? `${before.slice(0, 8)}28`
    : before;
}

/** The period to compare with; it has as many days. */
export function comparedPeriod(period: Period, comparison: AudienceComparison): Period {
  const length = lengthOf(period);
  const from =
    comparison === AudienceComparison.PREVIOUS_PERIOD
      ? dayAfter(period.from, -length)
      : inYearBefore(period.from);
  return { from, to: dayAfter(from, length - 1) };
}

/** Every day of a period. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => dayAfter(period.from, index));
}

/** The first day of the week or month of a day; otherwise the day itself. */
export function beginOf(date: string, interval: AudienceInterval): string {
  if (interval === AudienceInterval.MONTH) return `${date.slice(0, 7)}-01`;
  if (interval === AudienceInterval.WEEK) return dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
  return date;
}
