import { isCountryCode } from '../../../kernel/text/country.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { bestLevel } from './price-level.ts';
import type { SubjectPrices } from './price-point.entity.ts';
import { findPointsInEffect } from './price.store.ts';
import { isSubjectKey } from './subject-key.ts';

/** contract 9 */
const maximumKeys = 50;

function faultsOf(keys: readonly string[], countryCode: string | null): FieldFault[] {
  const faults: FieldFault[] = [];
  if (keys.length === 0) {
    faults.push({ field: 'query:keys', code: 'REQUIRED', detail: 'Name at least one subject key.' });
  } else if (keys.length > maximumKeys) {
    faults.push({ field: 'query:keys', code: 'OUT_OF_RANGE', detail: `At most ${maximumKeys} keys.` });
  } else if (!keys.every(isSubjectKey)) {
    const place = keys.findIndex((key) => !isSubjectKey(key)) + 1;
    const detail = `Key ${place} is not written as plan:<slug>, plan:<slug>:unit, feature:<FEATURE_CODE> or the like.`;
    faults.push({ field: 'query:keys', code: 'BAD_FORMAT', detail });
  }
  if (countryCode !== null && !isCountryCode(countryCode)) {
    const detail = 'Must be a country of ISO 3166-1 alpha-2.';
    const code = /^[A-Z]{2}$/.test(countryCode) ? 'UNKNOWN_VALUE' : 'BAD_FORMAT';
    faults.push({ field: 'query:country', code, detail });
  }
  return faults;
}

/**
 * What the keys cost in a country, in the order asked for, each key once; anybody may ask (spec 2.10, 4.9). A key
 * without a price has no points. Throws 0010010000400 for no keys, more than 50, malformed ones, and for what is no
 * country.
 */
export async function platformPrices(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  keys: readonly string[],
  country: string | null,
): Promise<SubjectPrices[]> {
  const countryCode = country === null ? null : capitals(country);
  refuseFaults(faultsOf(keys, countryCode));
  const distinct = [...new Set(keys)];
  const rows = await findPointsInEffect(pool, distinct, countryCode, clock.now());
  const byKey = Map.groupBy(rows, ({ subjectKey }) => subjectKey);
  return distinct.map((subjectKey) => ({
    subjectKey,
    ...bestLevel(subjectKey, countryCode, byKey.get(subjectKey) ?? []),
  }));
}
