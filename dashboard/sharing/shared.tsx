import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { countPublicRead } from '../../kernel/limits/public-limit.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { countText } from '../../kernel/text/count-text.ts';
import { zoneTime } from '../../kernel/text/time-zone-names.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendPage } from '../frame.ts';
import { barOf } from '../insights/chart.tsx';
import { changeOf, figureText, metrics } from '../insights/metrics.ts';
import { importedNote, saidFigure } from '../insights/imported.tsx';
import { overTime } from '../insights/over-time.tsx';
import { type ReportQuery, ranges, readReportQuery, variablesOf } from '../insights/report-query.ts';
import { dimensionTexts, percentText, valueText } from '../insights/words.ts';
import { shownIn } from '../insights/zone-clock.ts';
import {
  type SharedInsights,
  openSharedLinkOperation,
  sharedInsightsOperation,
} from './sharing-operations.ts';

export const sharedPath = '/account/shared';

type Period = SharedInsights['period'];
const listNames = [
  'pages',
  'entryPages',
  'channels',
  'referrers',
  'campaigns',
  'countries',
  'languages',
  'devices',
  'browsers',
  'actions',
] as const satisfies readonly (keyof Period)[];

/** Values without links: whoever reads them sees figures alone. */
function listShown({ dimension, items }: Period['pages']): Html | null {
  if (items.length === 0) return null;
  const isOfActions = dimension === 'ACTION';
  const highest = Math.max(...items.map(({ share }) => share ?? 0)) || 1;
  const title = isOfActions ? 'Actions' : dimensionTexts[dimension];
  return (
    <section class="panel" aria-label={title}>
      <table class="top">
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" class="number">
              {isOfActions ? 'Actions' : 'Visits'}
            </th>
            <th scope="col" class="number">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ value, share, figures }) => (
            <tr>
              <th scope="row">
                <bdi>{valueText(dimension, value, new Map())}</bdi>
                {barOf((share ?? 0) / highest)}
              </th>
              <td class="number">{countText(isOfActions ? figures.actions : figures.visits)}</td>
              <td class="number quiet">{percentText(share ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function figuresShown({ period, comparedPeriod }: SharedInsights): Html {
  return (
    <ul class="figures">
      {metrics.map((metric) => {
        const value = saidFigure(period, metric.name);
        const before = comparedPeriod === null ? null : saidFigure(comparedPeriod, metric.name);
        return (
          <li>
            <div class="figure">
              <span class="name">{metric.text}</span> <strong>{figureText(metric, value)}</strong>{' '}
              {comparedPeriod !== null && (
                <span class="change">{changeOf(metric, value, before) ?? 'nothing to compare'}</span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const daysShown = (path: string, asked: ReportQuery): Html => (
  <>
    <nav class="ranges" aria-label="Days">
      <ul class="tabs">
        {ranges.map(({ word, text }) => (
          <li>
            <a
              href={address(path, { range: word })}
              aria-current={word === asked.range?.word ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <details class="own-days" open={asked.range === null || asked.fault !== null}>
      <summary>Other days</summary>
      <form method="get" action={path}>
        <div class="fields">
          <div class="field">
            <label for="from">First day</label>
            <input id="from" name="from" type="date" required value={asked.from} />
          </div>
          <div class="field">
            <label for="to">Last day</label>
            <input id="to" name="to" type="date" required value={asked.to} />
          </div>
          <button type="submit">Show</button>
        </div>
      </form>
    </details>
  </>
);

/** A wrong link and an ended one are the same. */
const noLink = () =>
  new DomainError(
    '0010010000404',
    'This link does not work, or no longer does. Ask whoever sent it to you for a new one.',
  );

async function getShared(deps: Dependencies, context: Context): Promise<void> {
  context.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  });
  await countPublicRead(context, deps);
  const secret = String(context['params']?.secret);
  if (!/^svcis_[\w-]{43}$/.test(secret)) throw noLink();
  const viewer = systemViewer(requestId(context));
  const { openAudienceSharedLink: site } = await askGraph(
    deps.graph,
    openSharedLinkOperation,
    { secret },
    viewer,
  );
  if (site === null) throw noLink();
  const now = shownIn(site.timeZone, deps.clock.now());
  const asked = { ...readReportQuery(new URLSearchParams(context.querystring), now), filters: [] };
  const { from, to, compareWith, interval } = variablesOf('', asked);
  const { sharedAudienceInsights: insights } = await askGraph(
    deps.graph,
    sharedInsightsOperation,
    { secret, from, to, compareWith, interval },
    viewer,
  );
  if (insights === null) throw noLink();
  sendPage(context, deps, {
    title: site.name,
    main: (
      <>
        <h1>
          Visits of <bdi>{site.name}</bdi>
        </h1>
        {asked.fault !== null && (
          <div class="alert" role="alert">
            <p>{asked.fault} These are the last 30 days.</p>
          </div>
        )}
        <div class="insights">
          {daysShown(`${sharedPath}/${secret}`, asked)}
          {importedNote(insights.period.imported, asked)}
          {figuresShown(insights)}
          {overTime(insights, asked, interval, now)}
          <div class="panels">{listNames.map((name) => listShown(insights.period[name]))}</div>
          <p class="quiet">
            Days start at midnight, {zoneTime(site.timeZone)}. Visitors over several days are the sum of each
            day’s visitors.
          </p>
        </div>
      </>
    ),
  });
}

/** The insights of a site at a secret address, for whoever has it. */
export function sharedRoutes(deps: Dependencies): Router {
  return createExactRouter().get(`${sharedPath}/:secret`, (context) => getShared(deps, context));
}
