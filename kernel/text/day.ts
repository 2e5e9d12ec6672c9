import { z } from 'zod';
import type { FieldFault } from '../errors/errors.ts';
import { fault } from '../errors/field-faults.ts';

/** A day that exists, as yyyy-MM-dd; PostgreSQL has no year 0. */
export const day = z.iso.date('Must be a day as yyyy-MM-dd.').refine((given) => !given.startsWith('0000'), {
  params: fault('BAD_FORMAT'),
  error: 'Must be a day as yyyy-MM-dd.',
});

/** The first zone of the Earth to see a day is 14 hours ahead of UTC. */
const earliestZoneMs = 14 * 3_600_000;

/** Whether a day, yyyy-MM-dd, has not started anywhere on Earth. */
export function isFutureDay(given: string, now: Date): boolean {
  return given > new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10);
}

/** The fault of a field that should be a day in the past; anything but a day is refused elsewhere. */
export function futureDayFaults(
  field: string,
  [what, input, now]: [what: string, input: unknown, now: Date],
): readonly FieldFault[] {
  const { success, data: given } = z.record(z.string(), z.unknown()).safeParse(input);
  const asked = day.safeParse(success ? given[field] : undefined);
  if (!asked.success || !isFutureDay(asked.data, now)) return [];
  return [{ field: `/${field}`, code: 'BAD_FORMAT', detail: `${what} cannot lie in the future.` }];
}
