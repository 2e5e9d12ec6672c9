import type { Html } from '../../kernel/pages/html.ts';
import type { ReportQuery, Links } from './report-query.ts';
import type { Insights } from './insights-operation.ts';
import { saidFigure } from './imported.tsx';
import { changeOf, figureText, metrics } from './metrics.ts';
import { moneyText } from './words.ts';

/** The key figures, each with its change and a link to its chart. */
export function keyFigures({ period, comparedPeriod }: Insights, asked: ReportQuery, links: Links): Html {
  return (
    <ul class="figures">
      {metrics.map((metric) => {
        const value = saidFigure(period, metric.name);
        const before = comparedPeriod === null ? null : saidFigure(comparedPeriod, metric.name);
        const change = changeOf(metric, value, before);
        const isWorse = change?.startsWith(metric.name === 'bounceRate' ? '↑' : '↓') ?? false;
        const isShown = metric.name === asked.metric;
        return (
          <li>
            <a
              href={links.page({ show: metric.name === 'visitors' ? null : metric.name })}
              aria-current={isShown ? 'true' : undefined}
            >
              <span class="name">{metric.text}</span> <strong>{figureText(metric, value)}</strong>{' '}
              {comparedPeriod !== null && (
                <span
                  class={`change ${change === null || change.startsWith('about') ? '' : isWorse ? 'worse' : 'better'}`}
                >
                  {change ?? 'nothing to compare'}
                  <span class="unseen">, before {figureText(metric, before)}</span>
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The value of actions; nothing if none had one. */
export function worth({ period }: Insights): Html | null {
  if (period.values.length === 0) return null;
  const sums = period.values.map(({ valueMinor, currency }) => moneyText(valueMinor, currency));
  return (
    <p>
      Actions were worth <strong>{sums.join(' and ')}</strong>.
    </p>
  );
}

/** What is in no other figure; nothing if there is none. */
export function uncounted({ period: { crawlerViews, speculativeViews } }: Insights): Html | null {
  if (crawlerViews + speculativeViews === 0) return null;
  const figure = (value: number, one: string, several: string) =>
    value === 0 ? [] : [`${figureText(metrics[2], value)} ${value === 1 ? one : several}`];
  const parts = [
    ...figure(crawlerViews, 'view by a crawler', 'views by crawlers'),
    ...figure(speculativeViews, 'page', 'pages').map(
      (pages) => `${pages} that browsers preloaded and nobody is known to have seen`,
    ),
  ];
  return <p class="quiet">Not included above: {parts.join(', and ')}.</p>;
}
