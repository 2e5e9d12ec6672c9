import type { PoolClient } from 'pg';
import type { Client, Campaign, Said, View, ViewAction } from '../visits/view.ts';
import { known } from '../visits/view.ts';
import type { Visit, VisitSource } from '../visits/visit.ts';
import {
  type TextRow,
  maybeNumber,
  maybeText,
  msOf,
  numberOf,
  textOr,
  textRows,
} from '../visits/text-rows.ts';

/** Which visits to read: SQL about `v`, with the site's key as $1. */
export interface Which {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** A stored visit as it was counted. */
export interface StoredVisit extends Visit {
  /** As in the row. */
  readonly visitor: string;
  readonly source: VisitSource;
}

const wordOf = (row: string, column: string) =>
  `(select text from audience.word w where w.site_key = ${row}.site_key and w.word_id = ${row}.${column})`;
const words = (row: string, columns: string) =>
  columns
    .split(' ')
    .map((column) => wordOf(row, column))
    .join(', ');

const visitSql = ({ where }: Which) => `
  select v.visitor, ${msOf('v.began_at')}, v.duration_ms, v.weight, ${words(
    'v',
    'channel source country device browser os language utm_source utm_medium utm_campaign utm_term utm_content source_name',
  )} from audience.visit v where v.site_key = $1 and ${where}`;
const viewSql = ({ where }: Which) => `
  select s.visitor, ${msOf('s.began_at')}, s.step, s.after_ms, s.weight, ${words('s', 'page subject page_kind')}, s.active_ms,
    s.scroll_pct from audience.visit v join audience.visit_view s using (site_key, visitor, began_at)
  where v.site_key = $1 and ${where} order by s.step`;
const actionSql = ({ where }: Which) => `
  select s.visitor, ${msOf('s.began_at')}, s.step, s.after_ms, s.weight, ${words('s', 'kind code page target subject')},
    s.value_minor, s.currency from audience.visit v join audience.visit_action s using (site_key, visitor, began_at)
  where v.site_key = $1 and ${where} order by s.step`;

const said = <Value>(value: Value | null): Said<Value> | null => (value === null ? null : { rank: 0, value });

function emptyView(siteKey: string, id: string, row: TextRow): View {
  const occurredAtMs = numberOf(row[1]) + numberOf(row[3]);
  return {
    siteKey,
    hitId: id,
    occurredAtMs,
    lastSeenAtMs: occurredAtMs,
    weight: numberOf(row[4]),
    isBegun: false,
    isSpeculative: false,
    isCrawler: false,
    isInternal: false,
    visitor: null,
    earlierVisitor: null,
    address: null,
    campaign: null,
    referrerHost: null,
    subject: null,
    pageKind: null,
    country: null,
    client: null,
    language: null,
    activeMs: null,
    scrollDepthPct: null,
    actions: [],
    lentSubject: null,
    lentPageKind: null,
  };
}

/** The whole address stands for the path: only what is shown of a page was stored. */
function viewOf(siteKey: string, row: TextRow, ofVisit: Partial<View>): View {
  const scrollPct = numberOf(row[9]);
  return {
    ...emptyView(siteKey, textOr(row[2]), row),
    ...ofVisit,
    isBegun: true,
    address: { rank: 0, value: { host: null, path: textOr(row[5]) } },
    subject: said(maybeText(row[6])),
    pageKind: said(maybeText(row[7])),
    activeMs: numberOf(row[8]),
    scrollDepthPct: scrollPct < 0 ? null : scrollPct,
  };
}

const actionOf = (row: TextRow): ViewAction => ({
  id: textOr(row[2]),
  weight: numberOf(row[4]),
  kind: textOr(row[5]),
  code: maybeText(row[6]),
  subject: maybeText(row[9]),
  valueMinor: maybeNumber(row[10]),
  currency: maybeText(row[11]),
  atMs: numberOf(row[1]) + numberOf(row[3]),
  target: maybeText(row[8]),
  props: null,
});

const keyOf = (row: TextRow) => `${row[0]} ${row[1]}`;

/** Where the actions belong: to the last view of their page, or to none. */
function withActions(siteKey: string, views: readonly View[], rows: readonly TextRow[]) {
  const all = [...views];
  const others: View[] = [];
  for (const row of rows) {
    const page = maybeText(row[7]);
    const at = page === null ? -1 : all.findLastIndex(({ address }) => address?.value.path === page);
    const view = all[at];
    if (view === undefined)
      others.push({ ...emptyView(siteKey, textOr(row[2]), row), actions: [actionOf(row)] });
    else all[at] = { ...view, actions: [...view.actions, actionOf(row)] };
  }
  return { views: all, others };
}

/** Reads visits as they were counted, so that they can be taken out of the sums. */
export async function readVisits(client: PoolClient, siteKey: string, which: Which): Promise<StoredVisit[]> {
  const values = [siteKey, ...which.values];
  const visits = await textRows(client, visitSql(which), values);
  if (visits.length === 0) return [];
  const views = Map.groupBy(await textRows(client, viewSql(which), values), keyOf);
  const actions = Map.groupBy(await textRows(client, actionSql(which), values), keyOf);
  return visits.map((row) => {
    const beganAtMs = numberOf(row[1]);
    const campaign: Campaign | null = known({
      utmSource: maybeText(row[11]),
      utmMedium: maybeText(row[12]),
      utmCampaign: maybeText(row[13]),
      utmTerm: maybeText(row[14]),
      utmContent: maybeText(row[15]),
      clickIdKind: null,
    });
    const device: Client | null = known({
      device: maybeText(row[7]),
      browser: maybeText(row[8]),
      os: maybeText(row[9]),
    });
    const ofVisit = {
      referrerHost: said(maybeText(row[5])),
      country: said(maybeText(row[6])),
      client: said(device),
      language: said(maybeText(row[10])),
      campaign: said(campaign),
    };
    const seen = (views.get(keyOf(row)) ?? []).map((view, index) =>
      viewOf(siteKey, view, index === 0 ? ofVisit : {}),
    );
    return {
      ...withActions(siteKey, seen, actions.get(keyOf(row)) ?? []),
      visitor: textOr(row[0]),
      source: { channel: textOr(row[4]), name: maybeText(row[16]) },
      beganAtMs,
      endedAtMs: beganAtMs + numberOf(row[2]),
    };
  });
}
