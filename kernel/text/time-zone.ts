import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';

/** The time zones to choose from. */
export const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

const known: ReadonlyMap<string, string> = new Map(timeZones.map((name) => [name.toLowerCase(), name]));

/** A time zone of the IANA database by name, in any letter case; null for anything else, offsets included. */
export function timeZoneOf(given: string): string | null {
  const found = known.get(given.toLowerCase());
  if (found !== undefined) return found;
  // Replaced names are not in the list, but they are understood.
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(given)) return null;
  try {
    Intl.DateTimeFormat('en', { timeZone: given });
    return given;
  } catch {
    return null;
  }
}

/** A time zone as input. */
export const timeZone = z.string('Must be a text.').transform((given, context) => {
  const found = timeZoneOf(given);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', params: fault('UNKNOWN_VALUE'), message: 'Not an IANA time zone.' });
  return z.NEVER;
});
