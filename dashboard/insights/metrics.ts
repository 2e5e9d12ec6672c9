import type { Figures } from './insights-operation.ts';
import { countText } from '../../kernel/text/count-text.ts';
import { durationText, percentText, shortCount } from './words.ts';

type Unit = 'count' | 'ratio' | 'ms' | 'percent';

interface Metric {
  readonly name: keyof Figures;
  readonly text: string;
  readonly unit: Unit;
  /** The words for more and less of it. */
  readonly more: string;
  readonly less: string;
}

const named = <const Name extends keyof Figures>(
  name: Name,
  text: string,
  unit: Unit,
  more = 'more',
  less = 'fewer',
) => ({
  name,
  text,
  unit,
  more,
  less,
});

/** The key figures, in their order on the page. */
export const metrics = [
  named('visitors', 'Visitors', 'count'),
  named('visits', 'Visits', 'count'),
  named('views', 'Views', 'count'),
  named('actions', 'Actions', 'count'),
  named('bounceRate', 'Bounce rate', 'ratio', 'higher', 'lower'),
  named('averageVisitMs', 'Visit duration', 'ms', 'longer', 'shorter'),
  named('averageActiveMs', 'Active time per view', 'ms', 'longer', 'shorter'),
  named('averageScrollPct', 'Scroll depth', 'percent', 'deeper', 'less deep'),
] as const satisfies readonly Metric[];
export type MetricName = (typeof metrics)[number]['name'];
export const metricNames: readonly MetricName[] = metrics.map(({ name }) => name);

/** A figure as people read it. */
export function figureText({ unit }: Metric, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'count') return countText(value);
  if (unit === 'ms') return durationText(value);
  return percentText(unit === 'ratio' ? value : value / 100);
}

/** The change of a figure, in words: nothing if there was nothing before. */
export function changeOf(metric: Metric, value: number | null, before: number | null): string | null {
  if (value === null || before === null || before === 0) return null;
  const change = Math.round((value / before - 1) * 100);
  if (change === 0) return 'about the same';
  return change > 0 ? `↑ ${countText(change)}% ${metric.more}` : `↓ ${-change}% ${metric.less}`;
}

/** What one step of an axis may be a multiple of, and the format of its labels. */
export function axisOf(
  { unit }: Metric,
  highest: number,
): { readonly step: number; readonly text: (value: number) => string } {
  if (unit === 'count') return { step: 1, text: shortCount };
  if (unit === 'ratio') return { step: 0.01, text: percentText };
  if (unit === 'percent') return { step: 1, text: (value) => percentText(value / 100) };
  const step = highest > 120_000 ? 60_000 : highest > 60_000 ? 15_000 : 1_000;
  return { step, text: durationText };
}
