import type { FieldFault } from '../errors/errors.ts';
import { isCountryCode } from '../text/country.ts';

/**
 * What a price is for, as a text (spec 4.9):
 *
 * - `plan:<slug>` is the first unit of a plan, `plan:<slug>:unit` each one after it; a slug consists of lower-case
 * letters, digits and single hyphens.
 * - `feature:<FEATURE_CODE>` is an add-on; its code consists of capital letters, digits and underscores.
 * - `<kind>:<name>` and `<kind>:<name>:<part>...` is anything else that lists may price; the kind is written like a
 * slug, names and parts of letters, digits, dots, hyphens and underscores.
 */
const planKey = /^plan:[a-z0-9]+(?:-[a-z0-9]+)*(?::unit)?$/;
const featureKey = /^feature:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
const otherKey = /^(?!plan:|feature:)[a-z][a-z0-9-]*(?::[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

const maximumLength = 120;

/** Whether a text is a subject key by its grammar; there may be no price for it. */
export function isSubjectKey(text: string): boolean {
  return text.length <= maximumLength && (planKey.test(text) || featureKey.test(text) || otherKey.test(text));
}

/** Whether only the platform's own lists answer the key, and only in USD (spec 9, 2026-09-24). */
export function isPlatformKey(subjectKey: string): boolean {
  return subjectKey.startsWith('plan:') || subjectKey.startsWith('feature:');
}

/** contract 9 */
const maximumKeys = 50;

/** Faults of the requested keys. */
export function subjectKeysFaults(keys: readonly string[]): FieldFault[] {
  const wrong = (code: FieldFault['code'], detail: string) => [{ field: 'query:keys', code, detail }];
  if (keys.length === 0) return wrong('REQUIRED', 'Name at least one subject key.');
  if (keys.length > maximumKeys) return wrong('OUT_OF_RANGE', `At most ${maximumKeys} keys.`);
  const place = keys.findIndex((key) => !isSubjectKey(key)) + 1;
  if (place === 0) return [];
  return wrong(
    'BAD_FORMAT',
    `Key ${place} is not written as plan:<slug>, plan:<slug>:unit, feature:<FEATURE_CODE> or the like.`,
  );
}

/** Faults of the country. */
export function countryFaults(countryCode: string): FieldFault[] {
  if (isCountryCode(countryCode)) return [];
  const code = /^[A-Z]{2}$/.test(countryCode) ? 'UNKNOWN_VALUE' : 'BAD_FORMAT';
  return [{ field: 'query:country', code, detail: 'Must be a country of ISO 3166-1 alpha-2.' }];
}
