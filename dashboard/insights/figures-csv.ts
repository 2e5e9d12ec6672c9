import type { Point } from './insights-operation.ts';
import { metricNames } from './metrics.ts';

/**
 * A series in the format of RFC 4180: one line per point, with empty averages if nothing was counted, and without any
 * figure on a day of which nothing is known.
 */
export function figuresCsv(series: readonly Point[], isUnknown: (day: string) => boolean): string {
  const lines = series.map(({ day, hour, figures }) => [
    day,
    hour ?? '',
    ...metricNames.map((name) => (isUnknown(day) ? '' : (figures[name] ?? ''))),
  ]);
  return [['day', 'hour', ...metricNames], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
