import { alongsideOtherChecks, fault } from '../errors/field-faults.ts';

const dayMs = 86_400_000;

type Time = string | Date | null | undefined;
interface Span {
  readonly from?: unknown;
  readonly to?: unknown;
}

const isTime = (value: unknown): value is Time => typeof value === 'string' || value instanceof Date;
const timeOf = (value: unknown) => (isTime(value) ? new Date(value ?? '').getTime() : Number.NaN);

/** The fault of a `to`, reported together with the faults of other fields. */
const outOfSpan = (error: string) => ({
  ...alongsideOtherChecks,
  params: fault('OUT_OF_RANGE'),
  path: ['to'],
  error,
});

/**
 * A rule of an object: `to` is later than `from`, by at most this many days. Invalid times are refused elsewhere.
 */
export const instantsWithin = (mostDays: number) =>
  [
    ({ from, to }: Span) => {
      const spanMs = timeOf(to) - timeOf(from);
      return Number.isNaN(spanMs) || (spanMs > 0 && spanMs <= mostDays * dayMs);
    },
    outOfSpan(`Must be later than from, by at most ${mostDays} days.`),
  ] as const;

/** The same for days, both included: at most this many from `from` to `to`. */
export const daysWithin = (mostDays: number) =>
  [
    ({ from, to }: Span) => {
      const days = (timeOf(to) - timeOf(from)) / dayMs + 1;
      return Number.isNaN(days) || (days >= 1 && days <= mostDays);
    },
    outOfSpan(`From the day in from, and at most ${mostDays} days.`),
  ] as const;
