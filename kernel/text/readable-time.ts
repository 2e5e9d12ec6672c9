import { Temporal } from 'temporal-polyfill';
import { offsetWords } from './time-zone-names.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each zone, because making one takes long. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** A day of the calendar in words: 2026-03-01 is `1 March 2026`. */
export const readableDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

/** An instant in words, with how far the clock is from UTC: `1 March 2026 at 10:00 UTC−5`. */
export function readableTime(instant: string, timeZone = 'UTC'): string {
  const at = new Date(instant);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return `${formatIn(timeZone).format(at)} ${offsetWords(offsetNanoseconds / 60_000_000_000)}`;
}
