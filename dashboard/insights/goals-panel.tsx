import type { Html } from '../../kernel/pages/html.ts';
import { countText } from '../../kernel/text/count-text.ts';
import { type OwnSite, sitePath } from '../sites/own-site.ts';
import type { Insights } from './insights-operation.ts';
import type { Links } from './report-query.ts';
import { moneyText, percentText } from './words.ts';

export const worthText = (
  values: readonly { readonly valueMinor: number; readonly currency: string }[],
): string => values.map(({ valueMinor, currency }) => moneyText(valueMinor, currency)).join(', ');

/** How many visits reach each goal, and the way to goals and funnels. */
export function goalsPanel(
  { owner, site: { siteKey } }: OwnSite,
  { period: { goals } }: Insights,
  links: Links,
): Html {
  const hasValues = goals.some(({ values }) => values.length > 0);
  return (
    <section class="panel" aria-labelledby="goals">
      <h2 id="goals">Goals</h2>
      {goals.length === 0 ? (
        <p class="quiet">
          You have no goals yet. A goal shows how many visits do what you want, and where they come from.
        </p>
      ) : (
        <table class="top">
          <thead>
            <tr>
              <th scope="col">Goal</th>
              <th scope="col" class="number">
                Visits
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
            {goals.map(({ goal, visits, conversionRate, values }) => (
              <tr>
                <th scope="row">
                  <a href={links.to(`/goals/${goal.id}`)}>
                    <bdi>{goal.name}</bdi>
                  </a>
                </th>
                <td class="number">{countText(visits)}</td>
                <td class="number quiet">{conversionRate === null ? '–' : percentText(conversionRate)}</td>
                {hasValues && <td class="number">{worthText(values) || '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a href={links.to('/funnels')}>Funnels</a> ·{' '}
        {goals.length === 0 && (
          <>
            <a href={sitePath({ owner, siteKey }, '/goals/new')}>Add a goal</a> ·{' '}
          </>
        )}
        <a href={sitePath({ owner, siteKey }, '/goals')}>Change goals and funnels</a>
      </p>
    </section>
  );
}

/** The pages that visitors are on at the moment; nothing without any. */
export function livePagesShown({ livePages }: Insights): Html | null {
  if (livePages.length === 0) return null;
  return (
    <details class="live-pages">
      <summary>Where they are</summary>
      <ul class="plain-list">
        {livePages.map(({ page, visitors }) => (
          <li>
            <bdi>{page}</bdi> <span class="quiet">{countText(visitors)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
