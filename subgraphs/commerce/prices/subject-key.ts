/**
 * What a price is of, as a text (spec 4.9):
 *
 * - `plan:<slug>` is the first unit of a plan, `plan:<slug>:unit` each one after it; a slug is of lower-case
 *   letters, digits and single hyphens.
 * - `feature:<FEATURE_CODE>` is an add-on; its code is of capital letters, digits and underscores.
 * - `<kind>:<name>` and `<kind>:<name>:<part>...` is anything else that lists may price; the kind is written like
 *   a slug, names and parts of letters, digits, dots, hyphens and underscores.
 */
const planKey = /^plan:[a-z0-9]+(?:-[a-z0-9]+)*(?::unit)?$/;
const featureKey = /^feature:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
const otherKey = /^(?!plan:|feature:)[a-z][a-z0-9-]*(?::[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

const maximumLength = 120;

/** Whether a text is a subject key by its grammar; nothing need be priced by it. */
export function isSubjectKey(text: string): boolean {
  return text.length <= maximumLength && (planKey.test(text) || featureKey.test(text) || otherKey.test(text));
}

/** Whether only the platform's own lists answer the key, and only in USD (spec 9, 2026-09-24). */
export function isPlatformKey(subjectKey: string): boolean {
  return subjectKey.startsWith('plan:') || subjectKey.startsWith('feature:');
}
