const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** An instant in words, for people anywhere. */
export function readableTime(instant: string): string {
  return `${dateAndTime.format(new Date(instant))} UTC`;
}
