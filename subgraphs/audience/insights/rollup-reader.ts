import type { Pool } from 'pg';
import type { Period } from './period.ts';
import type { PeriodReader } from './period-reader.ts';
import { AudienceDimension, isOfVisit } from './insights.enums.ts';
import {
  countValues,
  readActionValues,
  readDays,
  readHours,
  readPart,
  readTop,
  withBouncesOfPages,
} from './rollup.store.ts';

/** The imported days of a period, and the zone in which they are if all of it is imported; else days are those of UTC. */
export interface ImportedPart {
  readonly hasImports: boolean;
  readonly timeZone: string;
}

/** Reads the sums of a site. */
export function createRollupReader(
  pool: Pool,
  siteKey: string,
  period: Period,
  { hasImports, timeZone }: ImportedPart,
): PeriodReader {
  return {
    basis: async () => ({ sampledOf: 1, timeZone }),
    whole: async () => {
      const rows = await readDays(pool, siteKey, period, { hasImports });
      const viewsOf = (apart: 'CRAWLER' | 'SPECULATIVE') =>
        (rows.get(apart) ?? []).reduce((sum, { views }) => sum + views, 0);
      return {
        days: rows.get('SITE') ?? [],
        crawlerViews: viewsOf('CRAWLER'),
        speculativeViews: viewsOf('SPECULATIVE'),
      };
    },
    hours: async () => ({
      rows: await readHours(pool, siteKey, period.from),
      unknown: { bounces: true, duration: true },
    }),
    list: async ({ dimension, limit, offset, search }) => {
      const asked = { siteKey, dimension, period, limit, offset, search, hasImports };
      const isTop = offset === 0 && search === null;
      const part = isTop ? null : await readPart(pool, asked);
      const rows = part ?? (await readTop(pool, asked));
      const isPage = dimension === AudienceDimension.PAGE;
      return {
        rows: isPage ? await withBouncesOfPages(pool, asked, rows) : rows,
        unknown: { bounces: !isPage && !isOfVisit(dimension), duration: !isOfVisit(dimension) },
        total: async () => part?.[0]?.total ?? countValues(pool, asked),
      };
    },
    values: async () =>
      (await readActionValues(pool, { siteKey, dimension: 'SITE', period }, [''])).get('') ?? [],
    valuesOf: (dimension, values) => readActionValues(pool, { siteKey, dimension, period }, values),
  };
}
