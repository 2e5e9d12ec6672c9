import type { Context } from '../../../kernel/graph/context.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { countryFaults, subjectKeysFaults } from '../../../kernel/inputs/subject-key.ts';
import { bestLevel } from './price-level.ts';
import type { SubjectPrices } from './price-point.entity.ts';
import { findPointsInEffect } from './price.store.ts';

/**
 * What the keys cost in a country, in the given order, each key once; for everybody (spec 2.10, 4.9). A key without a
 * price has no points. Throws 0010010000400 for no keys, more than 50, malformed ones, and for an unknown country.
 */
export async function platformPrices(
  ctx: Pick<Context, 'lagging' | 'clock'>,
  keys: readonly string[],
  country: string | null,
): Promise<SubjectPrices[]> {
  const countryCode = country === null ? null : capitals(country);
  refuseFaults([...subjectKeysFaults(keys), ...(countryCode === null ? [] : countryFaults(countryCode))]);
  const distinct = [...new Set(keys)];
  const rows = await findPointsInEffect(await ctx.lagging(), distinct, countryCode, ctx.clock.now());
  const byKey = Map.groupBy(rows, ({ subjectKey }) => subjectKey);
  return distinct.map((subjectKey) => ({
    subjectKey,
    ...bestLevel(subjectKey, countryCode, byKey.get(subjectKey) ?? []),
  }));
}
