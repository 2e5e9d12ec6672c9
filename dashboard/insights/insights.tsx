import type { Router } from '@koa/router';
import { shownIn } from './zone-clock.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { found } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { sendAccountPage } from '../account-page.tsx';
import { siteBadges } from '../badges.tsx';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import {
  type ListName,
  type ReportQuery,
  linksOf,
  readReportQuery,
  scopeOf,
  variablesOf,
} from './report-query.ts';
import { breakdownOf } from './breakdowns.tsx';
import { figuresCsv } from './figures-csv.ts';
import {
  type Insights,
  type Props,
  insightsOfSiteOperation,
  insightsPropsOperation,
} from './insights-operation.ts';
import { keyFigures, uncounted, worth } from './key-figures.tsx';
import { isUnknown, overTime } from './over-time.tsx';
import { periodForm } from './period-form.tsx';
import { chips, exactness, faultOf, listExactness } from './chips.tsx';
import { funnelRoutes } from './funnel.tsx';
import { goalRoutes } from './goal.tsx';
import { importedNote } from './imported.tsx';
import { goalsPanel, livePagesShown } from './goals-panel.tsx';
import { listRoutes } from './list.tsx';
import { propsPanel } from './props-panel.tsx';
import { subjectNames, subjectsIn } from './subject-names.ts';
import type { Shown } from './value-cell.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import { zoneTime } from '../../kernel/text/time-zone-names.ts';

const listNames: readonly ListName[] = [
  'pages',
  'sources',
  'places',
  'technology',
  'actions',
  'campaigns',
  'subjects',
];

/** Why a site is not counted. */
function stateOf({ owner, site: { siteKey, status } }: OwnSite): Html | null {
  if (status === 'ACTIVE') return null;
  return (
    <div class="note">
      <p>
        {siteBadges[status]}{' '}
        {status === 'SUSPENDED' ? (
          'We have suspended this site. Nothing new is counted until we reinstate it. Earlier figures stay here.'
        ) : (
          <>
            Nothing is counted until its domain is verified:{' '}
            <a href={sitePath({ owner, siteKey })}>verify it</a>.
          </>
        )}
      </p>
    </div>
  );
}

/** What to do if nothing was counted; a site that is not counted says above what to do. */
function emptyState(
  { env }: Dependencies,
  { owner, site: { siteKey, status } }: OwnSite,
  { filters }: ReportQuery,
): Html {
  if (filters.length > 0) {
    return (
      <section class="panel empty" aria-labelledby="empty">
        <h2 id="empty">No such visits in these days</h2>
        <p>Remove a filter, or look at other days.</p>
      </section>
    );
  }
  return (
    <section class="panel empty" aria-labelledby="empty">
      <h2 id="empty">No visits in these days</h2>
      {status === 'ACTIVE' && (
        <>
          <p>If you expected some, check these:</p>
          <ul class="plain-list">
            <li>
              <a href={sitePath({ owner, siteKey })}>The line for your pages</a>, and the domains they may be
              on
            </li>
            <li>
              <a href={`${env.BASE_URL}/docs/visits`}>How visits are counted</a>
            </li>
          </ul>
          <p>
            Visits appear here within seconds. If others counted the site before, you can{' '}
            <a href={sitePath({ owner, siteKey }, '/import')}>import those days</a>.
          </p>
        </>
      )}
    </section>
  );
}

async function readInsights(deps: Dependencies, visit: Visit) {
  const own = await readOwnSite(deps, visit);
  const now = shownIn(own.site.timeZone, deps.clock.now());
  const asked = readReportQuery(visit.query, now);
  const variables = variablesOf(own.site.siteKey, asked);
  const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsOfSiteOperation, variables);
  return {
    own,
    now,
    asked,
    interval: variables.interval,
    insights: comparable(found(audienceInsights), asked),
  };
}

/** How exact the figures are: without filters, only some of them are counted in single visits. */
function basisOf({ period }: Insights, { filters, to }: ReportQuery): Html | null {
  if (filters.length > 0) return exactness(period, { what: 'These figures', to });
  const hasDone = period.subjects.items.some(({ actionCounts }) => actionCounts.length > 0);
  const what = [
    ...(period.goals.length > 0 ? ['goals'] : []),
    ...(hasDone ? ['actions of each subject'] : []),
  ].join(' and ');
  return what === '' ? null : exactness(period, { what: what.charAt(0).toUpperCase() + what.slice(1), to });
}

/** Without a comparison whose days have visits that filters do not find. */
function comparable(insights: Insights, { filters }: ReportQuery): Insights {
  const isPartial = filters.length > 0 && (insights.comparedPeriod?.visitsStoredFrom ?? null) !== null;
  return isPartial ? { ...insights, comparedPeriod: null } : insights;
}

const isEmpty = ({ period: { figures } }: Insights) => figures.visits + figures.views + figures.actions === 0;

interface Counted extends Shown {
  readonly own: OwnSite;
  readonly asked: ReportQuery;
  readonly chart: Html;
  readonly props: Props;
}

function counted(insights: Insights, { own, asked, chart, props, ...shown }: Counted): Html {
  return (
    <>
      {keyFigures(insights, asked, shown.links)}
      {chart}
      {worth(insights)}
      <div class="panels">
        {goalsPanel(own, insights, shown.links)}
        {listNames.map((list) => breakdownOf(list, insights, asked, shown))}
        {propsPanel(asked, props)}
      </div>
      {uncounted(insights)}
    </>
  );
}

/** The properties of the action that visits are filtered by; none without one. */
async function readProps(deps: Dependencies, own: OwnSite, asked: ReportQuery): Promise<Props> {
  const action = asked.filters.find(({ dimension }) => dimension === 'ACTION' || dimension === 'ACTION_CODE');
  if (action === undefined) return [];
  const variables = { ...scopeOf(own.site.siteKey, asked), action: action.value };
  const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsPropsOperation, variables);
  return audienceInsights?.period.actionProps ?? [];
}

async function getInsights(deps: Dependencies, visit: Visit): Promise<void> {
  const { own, now, asked, interval, insights } = await readInsights(deps, visit);
  const { owner, site } = own;
  const links = linksOf({ owner, siteKey: site.siteKey }, asked);
  const { liveVisitors: live } = insights;
  const isNothing = isEmpty(insights);
  const [names, props] = await Promise.all([
    subjectNames(deps, own.viewer, subjectsIn(insights.period.subjects, asked.filters)),
    isNothing ? [] : readProps(deps, own, asked),
  ]);
  const shown = { links, names, baseUrl: deps.env.BASE_URL };
  sendAccountPage(deps, visit, {
    title: 'Insights',
    heading: (
      <>
        Insights of <bdi>{site.name}</bdi>
      </>
    ),
    above: aboveSite(own),
    alert: faultOf(asked),
    main: (
      <div class="insights">
        {stateOf(own)}
        <p class="live">
          <span class={`dot ${live > 0 && 'on'}`} />
          <strong>{countText(live)}</strong> {live === 1 ? 'visitor' : 'visitors'} now
        </p>
        {livePagesShown(insights)}
        {periodForm(own, asked, links)}
        {chips(asked, links, names)}
        {importedNote(insights.period.imported, asked)}
        {basisOf(insights, asked)}
        {asked.filters.length === 0 && !isNothing && listExactness(insights.period, own)}
        {isNothing ? (
          <>
            {emptyState(deps, own, asked)}
            {uncounted(insights)}
          </>
        ) : (
          counted(insights, {
            own,
            asked,
            props,
            chart: overTime(insights, asked, interval, now),
            ...shown,
          })
        )}
        <p class="quiet">
          Days start at midnight, {zoneTime(own.site.timeZone)}. We do not recognise visitors from one day to
          the next, so visitors over several days are the sum of each day’s visitors.{' '}
          <a href={links.csv}>Download the figures (CSV)</a>
        </p>
      </div>
    ),
  });
}

async function getCsv(deps: Dependencies, visit: Visit): Promise<void> {
  const { own, asked, insights } = await readInsights(deps, visit);
  const { context } = visit;
  const { from, to } = insights.period;
  context.set('Cache-Control', 'no-store');
  context.set('Content-Disposition', `attachment; filename="${own.site.siteKey}-${from}-${to}.csv"`);
  context.type = 'text/csv; charset=utf-8';
  context.body = figuresCsv(insights.period, (day) => isUnknown(insights.period, asked, day));
}

/** The figures of an audience site, for the member who owns it (contract 10). */
export function insightsRoutes(deps: Dependencies): readonly Router[] {
  const path = `${sitesLink.href}/:siteKey/insights`;
  const overview = createExactRouter()
    .get(path, signedIn(deps, getInsights))
    .get(`${path}/figures.csv`, signedIn(deps, getCsv));
  return [overview, listRoutes(deps), goalRoutes(deps), funnelRoutes(deps)];
}
