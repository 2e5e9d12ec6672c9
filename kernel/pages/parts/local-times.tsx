import { Temporal } from 'temporal-polyfill';
import type { Html } from '../html.ts';

/** The name of a time zone for people: `Eastern Time`. */
export function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The local day and time at an instant: yyyy-MM-dd, HH:mm. */
export function localOf(instant: string, timeZone: string): { readonly date: string; readonly time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The minutes since midnight by the local clock. */
export function minutesOfDay(instant: string, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return hour * 60 + minute;
}

/**
 * The instant at a local day and time; a text that is none stays as it was typed, so that the graph refuses it with the
 * other faults.
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  try {
    const local = Temporal.PlainDateTime.from(`${date}T${time}`);
    return new Date(local.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  } catch {
    return `${date} ${time}`.trim();
  }
}

/** An instant of our millennia as the graph writes it; null for any other text. */
export function instantIn(text: string | null | undefined): string | null {
  const ms = Date.parse(text ?? '');
  const instant = Number.isNaN(ms) ? '' : new Date(ms).toISOString();
  return /^\d{4}-/.test(instant) ? instant : null;
}

/** A day of the calendar; null for any other text. */
export function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    return null;
  }
}

/** The local day at an instant. */
export const todayIn = (timeZone: string, now: Date): string => localOf(now.toISOString(), timeZone).date;

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** A local day in words: `Monday, 3 August 2026`, or without the year. */
export function dayWords(day: string, length: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: length,
    day: 'numeric',
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** An instant by the clock of the business: `Monday, 3 August 2026, 10:00`. */
export function whenWords(instant: string, timeZone: string): string {
  const { date, time } = localOf(instant, timeZone);
  return `${dayWords(date)}, ${time}`;
}

/** The same for people and machines. */
export const When = ({ at, timeZone }: { readonly at: string; readonly timeZone: string }): Html => (
  <time datetime={at}>{whenWords(at, timeZone)}</time>
);

/** A length in words: `1 h 30 min`. */
export function lengthWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [
    days > 0 && (days === 1 ? '1 day' : `${days} days`),
    hours > 0 && `${hours} h`,
    rest > 0 && `${rest} min`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** From start to end of an appointment: `10:00 to 11:30`, or with the days of a stay. */
export function spanWords(startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [localOf(startsAt, timeZone), localOf(endsAt, timeZone)];
  if (start.date === end.date) return `${dayWords(start.date)}, ${start.time} to ${end.time}`;
  return `${dayWords(start.date)}, ${start.time} to ${dayWords(end.date)}, ${end.time}`;
}
