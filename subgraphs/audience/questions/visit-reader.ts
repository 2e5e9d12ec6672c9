import { AudienceDimension, isOfVisit } from '../insights/insights.enums.ts';
import type { PeriodReader, Row } from '../insights/period-reader.ts';
import type { ActionValue, Day, Sums } from '../insights/sums.ts';
import type { Ask } from './asker.ts';
import { listSql, sumsOfVisits, textSql } from './list-sql.ts';
import type { Scope } from './scope.ts';

const money = 'currency, sum(weight::bigint * value_minor)::float8 as "valueMinor"';

/** Of a sample, each visitor stands for as many as were left out. */
function scaled<Counted extends object>(row: Counted, factor: number): Counted {
  if (factor === 1) return row;
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' && name !== 'total' ? value * factor : value,
  ]);
  return { ...row, ...Object.fromEntries(entries) };
}

/** Reads the stored visits of a scope. */
export function createVisitReader(ask: Ask, { siteKey, zone, sampledOf }: Scope): PeriodReader {
  const scale = <Counted extends object>(rows: readonly Counted[]) =>
    rows.map((row) => scaled(row, sampledOf));
  return {
    basis: async () => ({ sampledOf, timeZone: zone }),
    whole: async () => {
      const days = await ask<Day>(() => `select day::text, ${sumsOfVisits} from matched group by day`);
      return { days: scale(days), crawlerViews: 0, speculativeViews: 0 };
    },
    hours: async () => {
      const rows = await ask<Sums & { readonly hour: string }>(
        (bind) =>
          `select to_char(began_at at time zone ${bind(zone)}, 'HH24') as hour, ${sumsOfVisits} from matched group by 1`,
      );
      return { rows: scale(rows), unknown: {} };
    },
    list: async (asked) => {
      const rows = await ask<Row & { readonly total: number }>((bind) => listSql(bind, siteKey, zone, asked));
      const total = rows[0]?.total ?? 0;
      const scaledRows = scale(rows).map(({ counts, values, ...row }) => ({
        ...row,
        ...(counts && { counts: scale(counts) }),
        ...(values && { values: scale(values) }),
      }));
      const { dimension } = asked;
      return {
        rows: scaledRows,
        total: async () => total,
        unknown: { duration: !isOfVisit(dimension) && dimension !== AudienceDimension.HOUR },
      };
    },
    values: async () =>
      scale(
        await ask<ActionValue>(
          () => `select ${money} from acted where currency is not null group by currency order by currency`,
        ),
      ),
    valuesOf: async (dimension, values) => {
      const rows = await ask<ActionValue & { readonly value: string }>((bind) => {
        const value = textSql(bind, siteKey, zone, dimension);
        return `
          select value, ${money} from (
            select ${value} as value, a.currency, a.weight, a.value_minor
            from acted a join matched m on m.visitor = a.visitor and m.began_at = a.began_at
            where a.currency is not null) p
          where value = any(${bind(values)}::text[]) group by value, currency order by currency`;
      });
      return Map.groupBy(scale(rows), ({ value }) => value);
    },
  };
}
