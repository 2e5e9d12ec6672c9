import type { Router } from '@koa/router';
import { found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressBelow, readOwnGoals } from '../goals/own-goals.ts';
import { stepText } from '../goals/step-fields.tsx';
import { type Visit, signedIn } from '../session/visit.ts';
import { sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { barOf } from './chart.tsx';
import { insightsFunnelOperation } from './insights-operation.ts';
import { type Report, readReport, sendReport } from './report-page.tsx';
import { scopeOf } from './report-query.ts';
import { percentText } from './words.ts';

async function getFunnels(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  const report = await readReport(deps, visit, '/insights/funnels');
  sendReport(deps, visit, report, {
    title: 'Funnels',
    main: (
      <Entries
        empty={
          <Empty next={{ href: addressBelow(own, '/funnels/new'), text: 'Add a funnel' }}>
            A funnel shows where visits are lost on the way to something. You have none yet.
          </Empty>
        }
      >
        {own.funnels.map((funnel) => (
          <li class="entry">
            <h2>
              <a href={report.links.to(`/funnels/${funnel.id}`)}>
                <bdi>{funnel.name}</bdi>
              </a>
            </h2>
            <p class="quiet">{funnel.steps.map(stepText).join(' → ')}</p>
          </li>
        ))}
      </Entries>
    ),
  });
}

async function readFunnel(deps: Dependencies, { own, asked }: Report, funnelId: string) {
  const variables = { ...scopeOf(own.site.siteKey, asked), funnelId };
  const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsFunnelOperation, variables);
  const { period } = found(audienceInsights);
  return { ...period, funnel: found(period.funnel) };
}
type Read = Awaited<ReturnType<typeof readFunnel>>;

function stepsOf({ funnel: { steps } }: Read): Html {
  return (
    <ol class="funnel">
      {steps.map((step, place) => (
        <li class="panel">
          <h2>
            <bdi>{stepText(step)}</bdi>
          </h2>
          <p>
            <strong>{countText(step.visits)}</strong> {step.visits === 1 ? 'visit' : 'visits'}
            {place > 0 && step.share !== null && (
              <span class="quiet">
                {' '}
                · {percentText(step.share)} of the first step · {countText(step.left)} left before
              </span>
            )}
          </p>
          {barOf(step.share ?? 0)}
        </li>
      ))}
    </ol>
  );
}

async function getFunnel(deps: Dependencies, visit: Visit): Promise<void> {
  const funnelId = parameter(visit, 'funnelId');
  const report = await readReport(deps, visit, `/insights/funnels/${funnelId}`);
  const read = await readFunnel(deps, report, funnelId);
  sendReport(deps, visit, report, {
    title: read.funnel.funnel.name,
    basis: read,
    main: (
      <>
        <p class="quiet">Of {countText(read.funnel.ofVisits)} visits in these days.</p>
        {stepsOf(read)}
        <p>
          <a href={addressBelow(report.own, `/funnels/${funnelId}`)}>Change the funnel</a>
        </p>
      </>
    ),
  });
}

/** How far visits get in the funnels of a site. */
export function funnelRoutes(deps: Dependencies): Router {
  const path = `${sitesLink.href}/:siteKey/insights/funnels`;
  return createExactRouter()
    .get(path, signedIn(deps, getFunnels))
    .get(`${path}/:funnelId`, signedIn(deps, getFunnel));
}
