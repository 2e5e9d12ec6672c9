import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';

/** The time zones that people choose from. */
export const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

const known: ReadonlyMap<string, string> = new Map(timeZones.map((name) => [name.toLowerCase(), name]));

/** A time zone of the IANA database by its name, in any letter case; null for what is none, offsets included. */
export function timeZoneOf(given: string): string | null {
  const found = known.get(given.toLowerCase());
  if (found !== undefined) return found;
  // Names that others replaced are not among those listed, but they are understood.
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(given)) return null;
  try {
    Intl.DateTimeFormat('en', { timeZone: given });
    return given;
  } catch {
    return null;
  }
}

/** A time zone that somebody names. */
export const timeZone = z.string('Must be a text.').transform((given, context) => {
  const found = timeZoneOf(given);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', params: fault('UNKNOWN_VALUE'), message: 'Not an IANA time zone.' });
  return z.NEVER;
});
