import type { Point } from './insights-operation.ts';
import { metricNames } from './metrics.ts';

/** A series in the format of RFC 4180: one line per point, with empty averages if nothing was counted. */
export function figuresCsv(series: readonly Point[]): string {
  const lines = series.map(({ day, hour, figures }) => [
    day,
    hour ?? '',
    ...metricNames.map((name) => figures[name] ?? ''),
  ]);
  return [['day', 'hour', ...metricNames], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
