import { saidFigureAt } from './imported.tsx';
import type { Insights } from './insights-operation.ts';
import { metricNames } from './metrics.ts';

/**
 * A series in the format of RFC 4180: one line per point, with empty averages if nothing was counted, and without any
 * figure on a day of which nothing is known, or that an export does not say.
 */
export function figuresCsv(
  period: Pick<Insights['period'], 'series' | 'imported'>,
  isUnknown: (day: string) => boolean,
): string {
  const lines = period.series.map((point) => [
    point.day,
    point.hour ?? '',
    ...metricNames.map((name) => (isUnknown(point.day) ? '' : (saidFigureAt(period, point, name) ?? ''))),
  ]);
  return [['day', 'hour', ...metricNames], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
