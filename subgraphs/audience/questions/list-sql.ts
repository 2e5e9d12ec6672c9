import { AudienceDimension } from '../insights/insights.enums.ts';
import type { Binder } from './binder.ts';
import { viewColumns, visitColumns } from './condition.ts';
import { type Search, searchSql } from './search.ts';

const { ACTION, ACTION_CODE, HOUR, PAGE, SUBJECT, SUBJECT_KIND } = AudienceDimension;

/** A part of a list, in the order of its measure. */
export interface ListAsked {
  readonly dimension: AudienceDimension;
  readonly limit: number;
  readonly offset: number;
  /** Only values that are found by it; null for all. */
  readonly search: Search | null;
}

const names = [
  'visits',
  'visitors',
  'views',
  'bounces',
  'visitMs',
  'activeMs',
  'scrollPct',
  'scrollViews',
  'actions',
];
const summed = names.map((name) => `sum("${name}")::float8 as "${name}"`).join(', ');

/** Sums of rows of `matched`. */
export const sumsOfVisits = `
  sum(weight)::float8 as visits, coalesce(sum(weight) filter (where is_first), 0)::float8 as visitors,
  sum(views)::float8 as views, coalesce(sum(weight) filter (where is_bounce), 0)::float8 as bounces,
  sum(weight::bigint * duration_ms)::float8 as "visitMs", sum(active_ms)::float8 as "activeMs",
  sum(scroll_pct)::float8 as "scrollPct", sum(scroll_views)::float8 as "scrollViews", sum(actions)::float8 as actions`;

/** By visit and word: its views count each, the visit once. */
const sumsOfViews = `
  max(visit_weight) as visits, case when bool_or(is_first) then max(visit_weight) else 0 end as visitors,
  sum(weight) as views, case when bool_or(is_bounce) then max(visit_weight) else 0 end as bounces,
  0 as "visitMs", sum(weight::bigint * active_ms) as "activeMs",
  coalesce(sum(weight * scroll_pct) filter (where scroll_pct >= 0), 0) as "scrollPct",
  coalesce(sum(weight) filter (where scroll_pct >= 0), 0) as "scrollViews", 0 as actions`;

/** By visit and word, of what is only done there. */
const sumsOfActions = (isOfVisit: boolean) => `
  ${isOfVisit ? 'max(visit_weight)' : '0'} as visits,
  ${isOfVisit ? 'case when bool_or(is_first) then max(visit_weight) else 0 end' : '0'} as visitors,
  0 as views, 0 as bounces, 0 as "visitMs", 0 as "activeMs", 0 as "scrollPct", 0 as "scrollViews",
  sum(weight) as actions`;

/** The text of a word. */
const textOf = (bind: Binder, siteKey: string, word: string) =>
  `(select w.text from audience.word w where w.site_key = ${bind(siteKey)} and w.word_id = ${word})`;

/** The value of a dimension for an action `a` of a visit `m`: what the visit, the action's page or the action itself has. */
export function textSql(bind: Binder, siteKey: string, zone: string, dimension: AudienceDimension): string {
  const visitColumn = visitColumns[dimension];
  if (visitColumn !== undefined) return textOf(bind, siteKey, `m.${visitColumn}`);
  if (dimension === HOUR) return `to_char(m.began_at at time zone ${bind(zone)}, 'HH24')`;
  const word = (column: string) => textOf(bind, siteKey, `a.${column}`);
  if (dimension === ACTION) return word('kind');
  if (dimension === ACTION_CODE) return `${word('kind')} || ':' || ${word('code')}`;
  if (dimension === SUBJECT_KIND) return `split_part(${word('subject')}, ':', 1)`;
  const isOfAction = dimension === SUBJECT || dimension === PAGE;
  return isOfAction ? word(viewColumns[dimension] ?? 'page') : 'null::text';
}

/** What tells the rows of a list of actions apart. */
const actionWord = (dimension: AudienceDimension) => (dimension === ACTION ? 'kind' : 'array[kind, code]');

/** The rows of a list, by word or by text. */
function groupedSql(bind: Binder, siteKey: string, dimension: AudienceDimension, zone: string): string {
  const visitColumn = visitColumns[dimension];
  if (visitColumn !== undefined) {
    return `select ${visitColumn} as word, ${sumsOfVisits} from matched where ${visitColumn} <> 0 group by 1`;
  }
  if (dimension === HOUR) {
    return `
      select to_char(began_at at time zone ${bind(zone)}, 'HH24') as word, ${sumsOfVisits} from matched group by 1`;
  }
  if (dimension === ACTION || dimension === ACTION_CODE) {
    const isKnown = dimension === ACTION ? '' : 'where code <> 0';
    return `
      select word, ${summed} from (
        select ${actionWord(dimension)} as word, ${sumsOfActions(true)} from acted ${isKnown} group by 1, visitor, began_at) p group by 1`;
  }
  const column = viewColumns[dimension] ?? 'page';
  const word = dimension === SUBJECT_KIND ? `split_part(${textOf(bind, siteKey, column)}, ':', 1)` : column;
  // An action of a kind of page is not told from one of another kind.
  const isDone = column !== 'page_kind';
  return `
    select word, ${summed} from (
      select ${word} as word, ${sumsOfViews} from viewed where ${column} <> 0 group by 1, visitor, began_at
      ${isDone ? `union all select ${word}, ${sumsOfActions(false)} from acted where ${column} <> 0 group by 1, visitor, began_at` : ''}
    ) p group by 1`;
}

/** The column by which a list is sorted. */
const measureOf = (dimension: AudienceDimension) =>
  dimension === ACTION || dimension === ACTION_CODE ? 'actions' : 'visits';

/** So many actions of a subject are told. */
export const mostActionsTold = 10;

/** What was done about the subject of the row `g`, the most frequent first. */
const countsSql = (bind: Binder, siteKey: string) => `(
  select coalesce(json_agg(json_build_object('action', a.action, 'actions', a.actions) order by a.actions desc, a.action), '[]')
  from (
    select c.actions, ${textOf(bind, siteKey, 'c.kind')} ||
      case when c.code <> 0 then ':' || ${textOf(bind, siteKey, 'c.code')} else '' end as action
    from (
      select a.kind, a.code, sum(a.weight)::float8 as actions from acted a where a.subject = g.word group by 1, 2
      order by actions desc, 1, 2 limit ${mostActionsTold}) c) a)`;

/** What the actions of each word were worth, `w`, for the rows `g`. */
const valuesSql = (dimension: AudienceDimension) => `(
  select v.word, json_agg(json_build_object('currency', v.currency, 'valueMinor', v.value) order by v.currency) as "values"
  from (
    select ${actionWord(dimension)} as word, currency, sum(weight::bigint * value_minor)::float8 as value
    from acted where currency is not null group by 1, 2) v
  group by v.word) w on w.word = g.word`;

/** A part of a list over the visits of `matchedSql`: its rows with `total`, how many values there are in all. */
export function listSql(
  bind: Binder,
  siteKey: string,
  zone: string,
  { dimension, limit, offset, search }: ListAsked,
): string {
  const text =
    dimension === HOUR || dimension === SUBJECT_KIND
      ? 'g.word'
      : dimension === ACTION_CODE
        ? `${textOf(bind, siteKey, 'g.word[1]')} || ':' || ${textOf(bind, siteKey, 'g.word[2]')}`
        : textOf(bind, siteKey, 'g.word');
  const from = `(${groupedSql(bind, siteKey, dimension, zone)}) g`;
  const measure = measureOf(dimension);
  // Texts are only looked up for the rows that are shown, unless they decide which.
  const ordered =
    search === null
      ? `select g.*, count(*) over ()::float8 as total from ${from}`
      : `select g.*, count(*) over ()::float8 as total from (select g.*, ${text} as value from ${from}) g
         where ${searchSql(bind, 'g.value', search)}`;
  const page = `select * from (${ordered}) g order by ${measure} desc, word limit ${bind(limit)} offset ${bind(offset)}`;
  if (dimension === SUBJECT) {
    const value = search === null ? `${text} as value, ` : '';
    return `select ${value}g.*, ${countsSql(bind, siteKey)} as counts from (${page}) g`;
  }
  if (dimension === ACTION || dimension === ACTION_CODE) {
    const value = search === null ? `${text} as value, ` : '';
    return `
      select ${value}g.*, coalesce(w."values", '[]') as "values" from (${page}) g left join ${valuesSql(dimension)}
      order by ${measure} desc, g.word`;
  }
  return search === null ? `select ${text} as value, g.* from (${page}) g` : page;
}
