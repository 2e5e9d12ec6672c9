import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { found } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { sendAccountPage } from '../account-page.tsx';
import { siteBadges } from '../badges.tsx';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type ReportQuery, type ListName, linksOf, readReportQuery, variablesOf } from './report-query.ts';
import { breakdownOf } from './breakdowns.tsx';
import { figuresCsv } from './figures-csv.ts';
import { type Insights, insightsOfSiteOperation } from './insights-operation.ts';
import { keyFigures, uncounted, worth } from './key-figures.tsx';
import { overTime } from './over-time.tsx';
import { periodForm } from './period-form.tsx';
import { type SubjectNames, subjectNames } from './subject-names.ts';
import { countText } from '../../kernel/text/count-text.ts';

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
function emptyState({ env }: Dependencies, { owner, site: { siteKey, status } }: OwnSite): Html {
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
          <p>Visits appear here within seconds.</p>
        </>
      )}
    </section>
  );
}

async function readInsights(deps: Dependencies, visit: Visit) {
  const own = await readOwnSite(deps, visit);
  const now = deps.clock.now();
  const asked = readReportQuery(visit.query, now);
  const variables = variablesOf(own.site.siteKey, asked);
  const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsOfSiteOperation, variables);
  return { own, now, asked, interval: variables.interval, insights: found(audienceInsights) };
}

const isEmpty = ({ period: { figures, crawlerViews } }: Insights) =>
  figures.views + figures.actions + crawlerViews === 0;

function counted(
  insights: Insights,
  asked: ReportQuery,
  links: ReturnType<typeof linksOf>,
  chart: Html,
  names: SubjectNames,
): Html {
  return (
    <>
      {keyFigures(insights, asked, links)}
      {chart}
      {worth(insights)}
      <div class="panels">{listNames.map((list) => breakdownOf(list, insights, asked, links, names))}</div>
      {uncounted(insights)}
    </>
  );
}

async function getInsights(deps: Dependencies, visit: Visit): Promise<void> {
  const { own, now, asked, interval, insights } = await readInsights(deps, visit);
  const { owner, site } = own;
  const links = linksOf({ owner, siteKey: site.siteKey }, asked);
  const { liveVisitors: live } = insights;
  const names = await subjectNames(deps, own.viewer, insights.period.subjects);
  sendAccountPage(deps, visit, {
    title: 'Insights',
    heading: (
      <>
        Insights of <bdi>{site.name}</bdi>
      </>
    ),
    above: aboveSite(own),
    alert: asked.fault === null ? null : `${asked.fault} These are the last 30 days.`,
    main: (
      <div class="insights">
        {stateOf(own)}
        <p class="live">
          <span class={`dot ${live > 0 && 'on'}`} />
          <strong>{countText(live)}</strong> {live === 1 ? 'visitor' : 'visitors'} now
        </p>
        {periodForm(own, asked, links)}
        {isEmpty(insights)
          ? emptyState(deps, own)
          : counted(insights, asked, links, overTime(insights, asked, interval, now), names)}
        <p class="quiet">
          Days start at midnight UTC. We do not recognise visitors from one day to the next, so visitors over
          several days are the sum of each day’s visitors. <a href={links.csv}>Download the figures (CSV)</a>
        </p>
      </div>
    ),
  });
}

async function getCsv(deps: Dependencies, visit: Visit): Promise<void> {
  const { own, insights } = await readInsights(deps, visit);
  const { context } = visit;
  const { from, to } = insights.period;
  context.set('Cache-Control', 'no-store');
  context.set('Content-Disposition', `attachment; filename="${own.site.siteKey}-${from}-${to}.csv"`);
  context.type = 'text/csv; charset=utf-8';
  context.body = figuresCsv(insights.period.series);
}

/** The figures of an audience site, for the member who owns it (contract 10). */
export function insightsRoutes(deps: Dependencies): Router {
  const path = `${sitesLink.href}/:siteKey/insights`;
  return createExactRouter()
    .get(path, signedIn(deps, getInsights))
    .get(`${path}/figures.csv`, signedIn(deps, getCsv));
}
