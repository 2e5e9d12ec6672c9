/**
 * What clocks in a time zone show, as if it were UTC: days and hours of a site's insights are told by it, and nothing
 * else is.
 */
export function shownIn(zone: string, now: Date): Date {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  return new Date(`${written.replace(' ', 'T')}Z`);
}
