import { openingDays, dateOf } from '../hours/opening-hours.ts';
import { zoneBetween } from '../hours/zone.ts';
import type { BusinessRow } from '../business/business.store.ts';
import type { Extent } from '../slots/extent.ts';
import { merged } from '../slots/slot-starts.ts';

const dayMs = 86_400_000;

interface Time {
  readonly start: number;
  readonly end: number;
}

/**
 * Says of a resource whether it works at a time: a member of staff with hours of their own, within one stretch of them.
 * For stays nobody has to be there all the time, so that hours do not count. The times begin from `from` until `to`.
 */
export function workAt(
  { timeZone, staffHours }: BusinessRow,
  { nights, durationMs }: Extent,
  { from, to }: { readonly from: number; readonly to: number },
): (resourceId: string, time: Time) => boolean {
  if (nights !== null || durationMs >= dayMs || Object.keys(staffHours).length === 0) return () => true;
  const until = to + durationMs;
  const zone = zoneBetween(timeZone, from - 2 * dayMs, until + 2 * dayMs);
  const [first, last] = [dateOf(zone.wallAt(from) - dayMs), dateOf(zone.wallAt(until))];
  const stretches = new Map(
    Object.entries(staffHours).map(([staffId, hours]) => {
      const weekly = Map.groupBy(hours, ({ day }) => day);
      const days = openingDays({ weekly, exceptions: new Map() }, zone, first, last);
      return [staffId, merged(days.flatMap(({ windows }) => windows))];
    }),
  );
  return (resourceId, { start, end }) =>
    stretches.get(resourceId)?.some((stretch) => stretch.from <= start && end <= stretch.until) ?? true;
}
