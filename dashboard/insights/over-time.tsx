import type { Html } from '../../kernel/pages/html.ts';
import type { ReportQuery } from './report-query.ts';
import { saidFigureAt } from './imported.tsx';
import { type ChartPoint, chartOf } from './chart.tsx';
import type { Insights, Point } from './insights-operation.ts';
import { axisOf, figureText, metrics } from './metrics.ts';
import { dayText, fullDayText, hourText, monthText, weekdayText } from './words.ts';

type Interval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

/** A time as below the axis, and in full. */
const labels: Readonly<
  Record<Interval, readonly [short: (point: Point) => string, full: (point: Point) => string]>
> = {
  HOUR: [({ hour }) => hourText(hour ?? 0), ({ day, hour }) => `${fullDayText(day)}, ${hourText(hour ?? 0)}`],
  DAY: [({ day }) => dayText(day), ({ day }) => weekdayText(day)],
  WEEK: [({ day }) => dayText(day), ({ day }) => `Week from ${fullDayText(day)}`],
  MONTH: [({ day }) => monthText(day), ({ day }) => monthText(day)],
};
const intervalTexts: Readonly<Record<Interval, string>> = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
};

/** Hours of today in the future have no figures. */
const isFuture = ({ day, hour }: Point, now: Date) =>
  hour !== null && Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`) > now.getTime();

/** Whether the filters of a page find no visit of a day because none was stored yet. */
export const isUnknown = (
  { visitsStoredFrom }: Pick<Insights['period'], 'visitsStoredFrom'>,
  { filters }: Pick<ReportQuery, 'filters'>,
  day: string,
): boolean => filters.length > 0 && visitsStoredFrom !== null && day < visitsStoredFrom;

/** The selected figure over time, as a drawing and as a table. */
export function overTime(
  insights: {
    readonly period: Pick<Insights['period'], 'from' | 'to' | 'series' | 'visitsStoredFrom' | 'imported'>;
    readonly comparedPeriod: Insights['comparedPeriod'];
  },
  asked: ReportQuery,
  interval: Interval,
  now: Date,
): Html {
  const metric = metrics.find(({ name }) => name === asked.metric) ?? metrics[0];
  const { period } = insights;
  if (interval === 'HOUR' && period.imported.length > 0) {
    return (
      <section class="panel" aria-labelledby="over-time">
        <h2 id="over-time">{metric.text} by hour</h2>
        <p class="quiet">Exports do not tell hours, so there are none of a day that is imported.</p>
      </section>
    );
  }
  const hasHours = interval !== 'HOUR' || insights.comparedPeriod?.imported.length === 0;
  const comparedPeriod = hasHours ? insights.comparedPeriod : null;
  const [label, full] = labels[interval];
  const rows = period.series.map((point, index) => {
    const value =
      isFuture(point, now) || isUnknown(period, asked, point.day)
        ? null
        : saidFigureAt(period, point, metric.name);
    const before = comparedPeriod?.series[index] ?? null;
    return {
      point,
      value,
      before,
      compared:
        before === null || comparedPeriod === null ? null : saidFigureAt(comparedPeriod, before, metric.name),
    };
  });
  const points = rows.map(({ point, value, before, compared }): ChartPoint => {
    const then = before === null ? '' : `\n${full(before)}: ${figureText(metric, compared)}`;
    return {
      label: label(point),
      title: `${full(point)}: ${figureText(metric, value)}${then}`,
      value,
      compared,
    };
  });
  const { step, text } = axisOf(
    metric,
    Math.max(...points.flatMap((point) => [point.value ?? 0, point.compared ?? 0])),
  );
  const title = `${metric.text} by ${intervalTexts[interval]}, ${fullDayText(period.from)} to ${fullDayText(period.to)}. The table below has the same figures.`;
  return (
    <section class="panel" aria-labelledby="over-time">
      <h2 id="over-time">
        {metric.text} by {intervalTexts[interval]}
      </h2>
      <p class="legend quiet" aria-hidden="true">
        <span class="own">
          {fullDayText(period.from)}
          {period.to !== period.from && ` – ${fullDayText(period.to)}`}
        </span>{' '}
        {comparedPeriod !== null && (
          <span class="before">
            {fullDayText(comparedPeriod.from)}
            {comparedPeriod.to !== comparedPeriod.from && ` – ${fullDayText(comparedPeriod.to)}`}
          </span>
        )}
      </p>
      {period.to === now.toISOString().slice(0, 10) && <p class="quiet">Today is still in progress.</p>}
      {chartOf({ title, points, step, axisText: text })}
      <details>
        <summary>Show as a table</summary>
        <div
          class="scroll"
          tabindex={0}
          role="region"
          aria-label={`${metric.text} by ${intervalTexts[interval]}, as a table`}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col" class="number">
                  {metric.text}
                </th>
                {comparedPeriod !== null && (
                  <th scope="col" class="number">
                    Before
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ point, value, compared }) => (
                <tr>
                  <th scope="row">{full(point)}</th>
                  <td class="number">{figureText(metric, value)}</td>
                  {comparedPeriod !== null && <td class="number">{figureText(metric, compared)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
