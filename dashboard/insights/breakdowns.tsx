import type { Html } from '../../kernel/pages/html.ts';
import { type ReportQuery, type Links, type ListName, lists } from './report-query.ts';
import { barOf } from './chart.tsx';
import type { Breakdown, Insights } from './insights-operation.ts';
import { countText } from '../../kernel/text/count-text.ts';
import { Done, ValueCell, type Shown } from './value-cell.tsx';
import { dimensionTexts, moneyText, percentText } from './words.ts';

/** The graph's default. */
const shownAtFirst = 10;

const headings: Readonly<Record<ListName, string>> = {
  pages: 'Pages',
  sources: 'Where visits come from',
  subjects: 'What pages are about',
  actions: 'Actions',
  campaigns: 'Campaigns',
  places: 'Countries and languages',
  technology: 'Devices and software',
};

/** The text of an empty list. */
const nothing: Readonly<Partial<Record<ListName, string>>> = {
  sources: 'No visits from links on other sites.',
  subjects: 'No page named its subject. Pages name it in the meta tag svc:subject.',
  actions: 'No actions. Pages report them with svc.track.',
  campaigns: 'No visits from links with this utm parameter.',
};

function tabsOf(list: ListName, { dimensions }: ReportQuery, links: Links): Html | null {
  if (lists[list].length < 2) return null;
  return (
    <ul class="tabs">
      {lists[list].map((dimension, index) => (
        <li>
          <a
            href={`${links.page({ [list]: index === 0 ? null : dimension.toLowerCase() })}#${list}`}
            aria-current={dimension === dimensions[list] ? 'true' : undefined}
          >
            {dimensionTexts[dimension]}
          </a>
        </li>
      ))}
    </ul>
  );
}

const worthOf = (values: readonly { readonly valueMinor: number; readonly currency: string }[]) =>
  values.map(({ valueMinor, currency }) => moneyText(valueMinor, currency)).join(', ');

function tableOf(
  list: ListName,
  { dimension, items }: Breakdown,
  period: Insights['period'],
  { links, names, baseUrl }: Shown,
): Html {
  const { actions } = period;
  const subjects = new Map(
    list === 'subjects' ? period.subjects.items.map(({ value, actionCounts }) => [value, actionCounts]) : [],
  );
  const isOfActions = list === 'actions';
  const countOf = (row: Breakdown['items'][number]) =>
    isOfActions ? row.figures.actions : row.figures.visits;
  const highest = Math.max(...items.map((row) => row.share ?? 0));
  return (
    <table class="top">
      <thead>
        <tr>
          <th scope="col">{dimensionTexts[dimension]}</th>
          <th scope="col" class="number">
            {isOfActions ? 'Actions' : 'Visits'}
          </th>
          <th scope="col" class="number">
            Share
          </th>
          {isOfActions && (
            <th scope="col" class="number">
              Value
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((row, index) => (
          <tr>
            <th scope="row">
              <ValueCell
                dimension={dimension}
                value={row.value}
                links={links}
                names={names}
                baseUrl={baseUrl}
              />
              {barOf((row.share ?? 0) / (highest || 1))}
              <Done counts={subjects.get(row.value) ?? []} views={row.figures.views} />
            </th>
            <td class="number">{countText(countOf(row))}</td>
            <td class="number quiet">{percentText(row.share ?? 0)}</td>
            {isOfActions && <td class="number">{worthOf(actions.items[index]?.values ?? []) || '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list of the page, with the tabs for others of its kind. */
export function breakdownOf(list: ListName, { period }: Insights, asked: ReportQuery, shown: Shown): Html {
  const breakdown = period[list];
  const { links } = shown;
  return (
    <section class="panel" aria-labelledby={list}>
      <h2 id={list}>{headings[list]}</h2>
      {tabsOf(list, asked, links)}
      {breakdown.items.length === 0 ? (
        <p class="quiet">{nothing[list] ?? 'Nothing in these days.'}</p>
      ) : (
        tableOf(list, breakdown, period, shown)
      )}
      {breakdown.items.length >= shownAtFirst && (
        <p>
          <a href={links.to('/list', { dimension: breakdown.dimension.toLowerCase() })}>
            See all<span class="unseen"> {headings[list].toLowerCase()}</span>
          </a>
        </p>
      )}
    </section>
  );
}
