const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'long',
  timeStyle: 'short',
});

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** A day of the calendar in words: 2026-03-01 is `1 March 2026`. */
export const readableDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

/** An instant in words, for people anywhere. */
export function readableTime(instant: string): string {
  return `${dateAndTime.format(new Date(instant))} UTC`;
}
