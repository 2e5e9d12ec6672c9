import { dayAfter } from '../insights/period.ts';

/** Hour of the site's zone from which on the mail goes out on Mondays. */
const mailHour = 8;

/**
 * What a clock of a time zone shows: the day, its place in the week from Monday (0) on, and the hour.
 */
function shownIn(
  zone: string,
  now: Date,
): { readonly day: string; readonly weekday: number; readonly hour: number } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now)
    .split(' ');
  return { day, weekday: (new Date(day).getUTCDay() + 6) % 7, hour: Number(time.slice(0, 2)) };
}

/** The last Monday in a time zone whose mail has become due, as yyyy-MM-dd. */
export function lastMailDay(zone: string, now: Date): string {
  const { day, weekday, hour } = shownIn(zone, now);
  const isEarly = weekday === 0 && hour < mailHour;
  return dayAfter(day, isEarly ? -7 : -weekday);
}

/** The Monday whose mail goes out now in a time zone; null from Wednesday on, when it is too late. */
export function mailDayNow(zone: string, now: Date): string | null {
  const monday = lastMailDay(zone, now);
  return shownIn(zone, now).day <= dayAfter(monday, 1) ? monday : null;
}

/** The seven days that the mail of a Monday is about. */
export const weekBefore = (monday: string) => ({ from: dayAfter(monday, -7), to: dayAfter(monday, -1) });
