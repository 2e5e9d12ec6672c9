import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { found } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { PageLinks } from '../../kernel/pages/parts/pager.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { listExactness } from './chips.tsx';
import { importedNote } from './imported.tsx';
import { type Dimension, insightsListOperation, insightsValuesOperation } from './insights-operation.ts';
import { metrics, figureText } from './metrics.ts';
import { type Report, readReport, sendReport } from './report-page.tsx';
import { filterDimensions, scopeOf } from './report-query.ts';
import { subjectNames, subjectsIn } from './subject-names.ts';
import { Done, type Shown, ValueCell } from './value-cell.tsx';
import { dimensionTexts, percentText, valueText } from './words.ts';

const move = '/insights/list';
const pageSize = 50;
const longestSearch = 200;

type List = NonNullable<Awaited<ReturnType<typeof readList>>>;

/** The figures of a list, by what its values are: of visits, views or actions. */
function columnsOf(dimension: Dimension): readonly (typeof metrics)[number]['name'][] {
  if (dimension === 'ACTION' || dimension === 'ACTION_CODE') return ['actions', 'visits'];
  if (dimension === 'SUBJECT' || dimension === 'SUBJECT_KIND') return ['visits', 'views', 'averageActiveMs'];
  if (dimension === 'PAGE' || dimension === 'PAGE_KIND')
    return ['visits', 'views', 'bounceRate', 'averageActiveMs'];
  return ['visits', 'bounceRate', 'averageVisitMs'];
}

async function readList(
  deps: Dependencies,
  { own, asked }: Pick<Report, 'own' | 'asked'>,
  {
    dimension,
    page,
    search,
  }: { readonly dimension: Dimension; readonly page: number; readonly search: string },
) {
  const variables = {
    ...scopeOf(own.site.siteKey, asked),
    dimension,
    page,
    pageSize,
    search: search === '' ? null : search,
    orValues: search === '' ? [] : await valuesInWords(deps, { own, asked }, dimension, search),
  };
  const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsListOperation, variables);
  return found(audienceInsights).period;
}

/** Dimensions that are shown by names and words of which the graph knows nothing. */
const inWords: ReadonlySet<Dimension> = new Set<Dimension>([
  'CHANNEL',
  'COUNTRY',
  'LANGUAGE',
  'DEVICE',
  'PAGE_KIND',
  'SUBJECT',
  'SUBJECT_KIND',
  'ACTION',
  'ACTION_CODE',
]);
/** So many hundred of the first values are searched by their names. */
const mostHundreds = 5;

/** The values whose names or words contain a text. */
async function valuesInWords(
  deps: Dependencies,
  { own, asked }: Pick<Report, 'own' | 'asked'>,
  dimension: Dimension,
  search: string,
): Promise<string[]> {
  if (!inWords.has(dimension)) return [];
  const wanted = search.toLowerCase();
  const found: string[] = [];
  for (let page = 1; page <= mostHundreds; page += 1) {
    const variables = { ...scopeOf(own.site.siteKey, asked), dimension, page };
    const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsValuesOperation, variables);
    const values = audienceInsights?.period.breakdown.items.map(({ value }) => value) ?? [];
    const names = dimension === 'SUBJECT' ? await subjectNames(deps, own.viewer, values) : new Map();
    found.push(
      ...values.filter((value) => valueText(dimension, value, names).toLowerCase().includes(wanted)),
    );
    if (values.length < 100) break;
  }
  return found;
}

const short: Readonly<Partial<Record<string, string>>> = {
  averageActiveMs: 'Time per view',
  averageVisitMs: 'Duration',
  bounceRate: 'Bounces',
};

function tableOf({ breakdown: { dimension, items } }: List, shown: Shown): Html {
  const columns = columnsOf(dimension).flatMap((name) => metrics.filter((metric) => metric.name === name));
  return (
    <div class="scroll whole" tabindex={0} role="region" aria-label={dimensionTexts[dimension]}>
      <table class="top">
        <thead>
          <tr>
            <th scope="col">{dimensionTexts[dimension]}</th>
            {columns.map(({ name, text }) => (
              <th scope="col" class="number">
                {short[name] ?? text}
              </th>
            ))}
            <th scope="col" class="number">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr>
              <th scope="row">
                <ValueCell dimension={dimension} value={row.value} {...shown} />
                <Done counts={row.actionCounts} views={row.figures.views} />
              </th>
              {columns.map((metric) => (
                <td class="number">{figureText(metric, row.figures[metric.name])}</td>
              ))}
              <td class="number quiet">{percentText(row.share ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SearchForm = ({
  links,
  dimension,
  search,
}: Report & { readonly dimension: string; readonly search: string }): Html => {
  const at = new URL(links.page({ dimension: dimension.toLowerCase() }), 'http://site');
  return (
    <form method="get" action={at.pathname} class="search-list" role="search">
      {[...at.searchParams].map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <label for="search">Search this list</label>{' '}
      <input id="search" name="search" type="search" maxlength={longestSearch} value={search} />{' '}
      <button type="submit">Search</button>
    </form>
  );
};

async function getList(deps: Dependencies, visit: Visit): Promise<void> {
  const { query } = visit;
  const dimension = filterDimensions.find((known) => known === query.get('dimension')?.toUpperCase());
  if (dimension === undefined) throw new DomainError('0010010000404');
  const search = (query.get('search') ?? '').trim().slice(0, longestSearch);
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '', 10) || 1, 1), 10_000);
  const report = await readReport(deps, visit, move);
  const list = await readList(deps, report, { dimension, page, search });
  const { total, items } = list.breakdown;
  const names = await subjectNames(deps, report.own.viewer, subjectsIn(list.breakdown, report.asked.filters));
  // The forms and links of the page keep the list.
  const kept = { dimension: dimension.toLowerCase(), search: search === '' ? null : search };
  const { links } = report;
  const listed = {
    ...report,
    links: {
      ...links,
      kept: { ...links.kept, ...kept },
      page: (changes: Parameters<typeof links.page>[0]) => links.page({ ...kept, ...changes }),
      without: (of: Dimension) =>
        links.page({ ...kept, [`is-${of.toLowerCase().replaceAll('_', '-')}`]: null }),
    },
  };
  sendReport(deps, visit, listed, {
    title: dimensionTexts[dimension],
    names,
    basis: report.asked.filters.length > 0 ? list : null,
    main: (
      <>
        {importedNote(list.imported, report.asked)}
        {report.asked.filters.length === 0 && listExactness(list, report.own)}
        <SearchForm {...report} dimension={dimension} search={search} />
        {items.length === 0 ? (
          <p class="quiet">
            {search === '' ? 'Nothing in these days.' : 'Nothing with this text in these days.'}
          </p>
        ) : (
          <>
            <p class="quiet">{countText(total)} in all</p>
            {tableOf(list, { links, names, baseUrl: deps.env.BASE_URL })}
          </>
        )}
        <PageLinks
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(to) => links.page({ ...kept, page: String(to) })}
        />
      </>
    ),
  });
}

/** One list of the insights to its end, with a search. */
export function listRoutes(deps: Dependencies): Router {
  return createExactRouter().get(`${sitesLink.href}/:siteKey${move}`, signedIn(deps, getList));
}
