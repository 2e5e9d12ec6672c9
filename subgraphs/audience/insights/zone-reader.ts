import type { Pool } from 'pg';
import type { Questions } from '../questions/answers.ts';
import { type ZoneDays, readZoneDays, readZoneHours, readZoneValues } from '../sums/zone-days.store.ts';
import { readImportedSums } from '../imports/imported-days.store.ts';
import { lengthOf } from './period.ts';
import type { PeriodReader } from './period-reader.ts';

const daySeconds = 86_400;
/** Days in UTC are nearer than a sample where they differ by less than this part of a period. */
const leastDifference = 0.01;

/**
 * Reads days of a time zone: figures from quarters of an hour, and lists from the visits themselves, of which a sample
 * stands for very many. Lists are those of the days in UTC if some visits were not stored yet or days are imported, and where
 * a sample would be less exact.
 */
export function createZoneReader(
  pool: Pool,
  days: ZoneDays,
  sums: PeriodReader,
  questions: Pick<Questions, 'reader' | 'scope'>,
  hasImports: boolean,
): PeriodReader {
  const { siteKey, zone, from } = days;
  let chosen: Promise<PeriodReader> | null = null;
  const choose = async () => {
    const { sampledOf, storedFrom, offsetSeconds } = await questions.scope();
    if (storedFrom !== null) return sums;
    const difference = offsetSeconds / (lengthOf(days) * daySeconds);
    return sampledOf > 1 && difference < leastDifference ? sums : questions.reader();
  };
  const lists = () => (chosen ??= choose());
  return {
    basis: async () => (await lists()).basis(),
    whole: async () => {
      const [known, imported] = await Promise.all([
        readZoneDays(pool, days),
        hasImports ? readImportedSums(pool, siteKey, days) : [],
      ]);
      return {
        days: [...imported, ...known],
        crawlerViews: known.reduce((sum, { crawlerViews }) => sum + crawlerViews, 0),
        speculativeViews: known.reduce((sum, { speculativeViews }) => sum + speculativeViews, 0),
      };
    },
    listed: async () => (await lists()).whole(),
    hours: async () => ({ rows: await readZoneHours(pool, { siteKey, zone, day: from }), unknown: {} }),
    list: async (asked) => (await lists()).list(asked),
    values: () => readZoneValues(pool, days),
    valuesOf: async (dimension, values) => (await lists()).valuesOf(dimension, values),
  };
}
