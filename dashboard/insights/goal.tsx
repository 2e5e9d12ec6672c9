import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { countText } from '../../kernel/text/count-text.ts';
import type { Dependencies } from '../dependencies.ts';
import { stepText } from '../goals/step-fields.tsx';
import { type Visit, signedIn } from '../session/visit.ts';
import { sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { barOf } from './chart.tsx';
import { worthText } from './goals-panel.tsx';
import { type Dimension, insightsGoalOperation } from './insights-operation.ts';
import { type Report, readReport, sendReport } from './report-page.tsx';
import { scopeOf } from './report-query.ts';
import { ValueCell } from './value-cell.tsx';
import { dimensionTexts, percentText } from './words.ts';

/** By what the visits of a goal are told apart. */
const dimensions = [
  'CHANNEL',
  'SOURCE',
  'REFERRER',
  'UTM_CAMPAIGN',
  'ENTRY_PAGE',
  'COUNTRY',
  'DEVICE',
] as const satisfies readonly Dimension[];

async function readGoal(
  deps: Dependencies,
  { own, asked }: Report,
  { goalId, dimension }: { readonly goalId: string; readonly dimension: Dimension },
) {
  const variables = { ...scopeOf(own.site.siteKey, asked), goalId, dimension };
  const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsGoalOperation, variables);
  return found(audienceInsights).period;
}
type Read = Awaited<ReturnType<typeof readGoal>>;

function sourcesOf(report: Report, dimension: Dimension, { goalSources: rows }: Read, baseUrl: string): Html {
  const { links } = report;
  const hasValues = rows.some(({ values }) => values.length > 0);
  const highest = Math.max(...rows.map(({ conversionRate }) => conversionRate ?? 0));
  return (
    <table class="top">
      <thead>
        <tr>
          <th scope="col">{dimensionTexts[dimension]}</th>
          <th scope="col" class="number">
            Visits
          </th>
          <th scope="col" class="number">
            Reached it
          </th>
          <th scope="col" class="number">
            Rate
          </th>
          {hasValues && (
            <th scope="col" class="number">
              Value
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, visits, converted, conversionRate, values }) => (
          <tr>
            <th scope="row">
              <ValueCell
                dimension={dimension}
                value={value}
                links={links}
                names={new Map()}
                baseUrl={baseUrl}
              />
              {barOf((conversionRate ?? 0) / (highest || 1))}
            </th>
            <td class="number">{countText(visits)}</td>
            <td class="number">{countText(converted)}</td>
            <td class="number quiet">{percentText(conversionRate ?? 0)}</td>
            {hasValues && <td class="number">{worthText(values) || '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function getGoal(deps: Dependencies, visit: Visit): Promise<void> {
  const goalId = parameter(visit, 'goalId');
  const by = dimensions.find((known) => known === visit.query.get('by')?.toUpperCase()) ?? 'CHANNEL';
  const report = await readReport(deps, visit, `/insights/goals/${goalId}`);
  const read = await readGoal(deps, report, { goalId, dimension: by });
  const reached = read.goals.find(({ goal }) => goal.id === goalId);
  if (reached === undefined) throw new DomainError('0010010000404');
  const { goal, visits, ofVisits, conversions, conversionRate, values } = reached;
  const { links } = report;
  sendReport(deps, visit, report, {
    title: goal.name,
    basis: read,
    main: (
      <>
        <p class="quiet">{stepText(goal)}</p>
        <p>
          <strong>{countText(visits)}</strong> of {countText(ofVisits)} visits reached it
          {conversionRate !== null && `: ${percentText(conversionRate)}`}
          {conversions > visits && `, ${countText(conversions)} times in all`}.
          {values.length > 0 && ` It was worth ${worthText(values)}.`}
        </p>
        <section class="panel" aria-labelledby="sources">
          <h2 id="sources">Where these visits come from</h2>
          <ul class="tabs">
            {dimensions.map((dimension) => (
              <li>
                <a
                  href={links.page({ by: dimension === 'CHANNEL' ? null : dimension.toLowerCase() })}
                  aria-current={dimension === by ? 'true' : undefined}
                >
                  {dimensionTexts[dimension]}
                </a>
              </li>
            ))}
          </ul>
          {read.goalSources.length === 0 ? (
            <p class="quiet">No visits in these days.</p>
          ) : (
            sourcesOf(report, by, read, deps.env.BASE_URL)
          )}
        </section>
      </>
    ),
  });
}

/** How far visits get towards a goal, by where they come from. */
export function goalRoutes(deps: Dependencies): Router {
  return createExactRouter().get(
    `${sitesLink.href}/:siteKey/insights/goals/:goalId`,
    signedIn(deps, getGoal),
  );
}
