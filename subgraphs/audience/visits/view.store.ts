import type { PoolClient } from 'pg';
import { z } from 'zod';
import { clear, createCopyBytes, sliceOf } from '../../../kernel/database/copy/copy-bytes.ts';
import {
  bytea,
  date,
  flag,
  integer,
  smallint,
  text,
  timestamptz,
  uuid,
} from '../../../kernel/database/copy/copy-columns.ts';
import { copyTable } from '../../../kernel/database/copy/copy-table.ts';
import { undeclaredPageOf } from './declaration.ts';
import {
  type TextRow,
  isTrue,
  maybeHex,
  maybeNumber,
  maybeText,
  msOf,
  numberOf,
  plainArray,
  textOr,
  textRows,
} from './text-rows.ts';
import { mapInBatches } from './batches.ts';
import { copyInBatches } from './copy-in-batches.ts';
import { type Said, type View, type ViewAction, dayNumber, known } from './view.ts';

/** The letters of the column `sources` are in this order: `a` for the best rank, `-` for an unknown fact. */
const facts = [
  'visitor',
  'address',
  'referrerHost',
  'subject',
  'pageKind',
  'country',
  'client',
  'language',
  'campaign',
] as const;
const nobody = '-';
const firstLetter = 97;

const sourcesOf = (view: View) =>
  facts
    .map((fact) => {
      const said = view[fact];
      return said === null ? nobody : String.fromCharCode(firstLetter + said.rank);
    })
    .join('');

/** The columns that viewOfRow reads. */
export const viewColumns = (prefix: string) =>
  [
    'site_key',
    'hit_id',
    'occurred_at',
    'last_seen_at',
    'sources',
    'weight',
    'is_begun',
    'is_speculative',
    'is_crawler',
    'is_internal',
    'visitor',
    'host',
    'path',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'click_id_kind',
    'referrer_host',
    'subject',
    'page_kind',
    'country',
    'device',
    'browser',
    'os',
    'language',
    'active_ms',
    'scroll_depth_pct',
    'lent_subject',
    'lent_page_kind',
    'actions',
    'earlier_visitor',
  ]
    .map((name) => (name.endsWith('_at') ? msOf(prefix + name) : prefix + name))
    .join(', ');

const storedActions = z.array(z.custom<Omit<ViewAction, keyof typeof unstored>>());
/** What an older version did not store of an action. */
const unstored = { atMs: null, target: null, props: null } as const;
const actionsOf = (json: string): ViewAction[] =>
  storedActions.parse(JSON.parse(json)).map((action) => ({ ...unstored, ...action }));

export function viewOfRow(row: TextRow): View {
  const sources = textOr(row[4]);
  const said = <Value>(fact: number, value: Value): Said<Value> | null =>
    sources[fact] === nobody ? null : { rank: sources.charCodeAt(fact) - firstLetter, value };
  const campaign = known({
    utmSource: maybeText(row[13]),
    utmMedium: maybeText(row[14]),
    utmCampaign: maybeText(row[15]),
    utmTerm: maybeText(row[16]),
    utmContent: maybeText(row[17]),
    clickIdKind: maybeText(row[18]),
  });
  return {
    siteKey: textOr(row[0]),
    hitId: textOr(row[1]),
    occurredAtMs: numberOf(row[2]),
    lastSeenAtMs: numberOf(row[3]),
    weight: numberOf(row[5]),
    isBegun: isTrue(row[6]),
    isSpeculative: isTrue(row[7]),
    isCrawler: isTrue(row[8]),
    isInternal: isTrue(row[9]),
    visitor: said(0, maybeHex(row[10]) ?? ''),
    address: said(1, { host: maybeText(row[11]), path: textOr(row[12]) }),
    // An older version wrote eight letters: the source of the address was also that of the campaign.
    campaign: campaign && said(sources.length > 8 ? 8 : 1, campaign),
    referrerHost: said(2, textOr(row[19])),
    subject: said(3, textOr(row[20])),
    pageKind: said(4, textOr(row[21])),
    country: said(5, textOr(row[22])),
    client: said(6, { device: maybeText(row[23]), browser: maybeText(row[24]), os: maybeText(row[25]) }),
    language: said(7, textOr(row[26])),
    activeMs: maybeNumber(row[27]),
    scrollDepthPct: maybeNumber(row[28]),
    lentSubject: maybeText(row[29]),
    lentPageKind: maybeText(row[30]),
    actions: typeof row[31] === 'string' ? actionsOf(row[31]) : [],
    earlierVisitor: maybeHex(row[32]),
  };
}

/** Bytes in PostgreSQL's notation. */
const bytes = (hex: string | null | undefined) => (typeof hex === 'string' ? `\\x${hex}` : null);

function rowOf(view: View) {
  const { siteKey, hitId, occurredAtMs, lastSeenAtMs, weight, address, campaign, client, actions } = view;
  return {
    siteKey,
    hitId,
    day: dayNumber(occurredAtMs),
    occurredAt: new Date(occurredAtMs),
    lastSeenAt: new Date(lastSeenAtMs),
    sources: sourcesOf(view),
    weight,
    isBegun: view.isBegun,
    isSpeculative: view.isSpeculative,
    isCrawler: view.isCrawler,
    isInternal: view.isInternal,
    visitor: bytes(view.visitor?.value),
    earlierVisitor: bytes(view.earlierVisitor),
    host: address?.value.host ?? null,
    path: address?.value.path ?? null,
    utmSource: campaign?.value.utmSource ?? null,
    utmMedium: campaign?.value.utmMedium ?? null,
    utmCampaign: campaign?.value.utmCampaign ?? null,
    utmTerm: campaign?.value.utmTerm ?? null,
    utmContent: campaign?.value.utmContent ?? null,
    clickIdKind: campaign?.value.clickIdKind ?? null,
    referrerHost: view.referrerHost?.value ?? null,
    subject: view.subject?.value ?? null,
    pageKind: view.pageKind?.value ?? null,
    country: view.country?.value ?? null,
    device: client?.value.device ?? null,
    browser: client?.value.browser ?? null,
    os: client?.value.os ?? null,
    language: view.language?.value ?? null,
    activeMs: view.activeMs,
    scrollDepthPct: view.scrollDepthPct,
    undeclaredPage: bytes(undeclaredPageOf(view)),
    lentSubject: view.lentSubject,
    lentPageKind: view.lentPageKind,
    actions: actions.length === 0 ? null : JSON.stringify(actions),
  };
}
type ViewRow = ReturnType<typeof rowOf>;

const viewTable = copyTable<ViewRow>('audience.view', {
  siteKey: text((row) => row.siteKey),
  hitId: uuid((row) => row.hitId),
  day: date((row) => row.day),
  occurredAt: timestamptz((row) => row.occurredAt),
  lastSeenAt: timestamptz((row) => row.lastSeenAt),
  sources: text((row) => row.sources),
  weight: smallint((row) => row.weight),
  isBegun: flag((row) => row.isBegun),
  isSpeculative: flag((row) => row.isSpeculative),
  isCrawler: flag((row) => row.isCrawler),
  isInternal: flag((row) => row.isInternal),
  visitor: bytea((row) => row.visitor),
  earlierVisitor: bytea((row) => row.earlierVisitor),
  host: text((row) => row.host),
  path: text((row) => row.path),
  utmSource: text((row) => row.utmSource),
  utmMedium: text((row) => row.utmMedium),
  utmCampaign: text((row) => row.utmCampaign),
  utmTerm: text((row) => row.utmTerm),
  utmContent: text((row) => row.utmContent),
  clickIdKind: text((row) => row.clickIdKind),
  referrerHost: text((row) => row.referrerHost),
  subject: text((row) => row.subject),
  pageKind: text((row) => row.pageKind),
  country: text((row) => row.country),
  device: text((row) => row.device),
  browser: text((row) => row.browser),
  os: text((row) => row.os),
  language: text((row) => row.language),
  activeMs: integer((row) => row.activeMs),
  scrollDepthPct: smallint((row) => row.scrollDepthPct),
  undeclaredPage: bytea((row) => row.undeclaredPage),
  lentSubject: text((row) => row.lentSubject),
  lentPageKind: text((row) => row.lentPageKind),
  actions: text((row) => row.actions),
});

const compared = createCopyBytes();

/** Whether two views are the same as they are stored. */
export function isStoredAlike(a: View, b: View): boolean {
  clear(compared);
  viewTable.append(compared, [rowOf(a)]);
  const { length } = compared;
  viewTable.append(compared, [rowOf(b)]);
  return sliceOf(compared, 0, length).equals(sliceOf(compared, length, compared.length));
}

const keysOf = (views: readonly Pick<View, 'siteKey' | 'hitId'>[]) => [
  plainArray(views.map(({ siteKey }) => siteKey)),
  plainArray(views.map(({ hitId }) => hitId)),
];

// Offset 0 makes each key an index lookup, however few rows the planner expects.
const findSql = `
  select ${viewColumns('v.')} from unnest($1::text[], $2::uuid[]) as given (site_key, hit_id)
  cross join lateral (
    select * from audience.view where view.site_key = given.site_key and view.hit_id = given.hit_id offset 0) v`;

/** The stored views with these keys. */
export async function findViews(
  client: PoolClient,
  keys: readonly Pick<View, 'siteKey' | 'hitId'>[],
): Promise<View[]> {
  if (keys.length === 0) return [];
  return mapInBatches(await textRows(client, findSql, keysOf(keys)), viewOfRow);
}

/** A visitor on a day. */
export interface VisitorDay {
  readonly siteKey: string;
  readonly day: string;
  readonly visitor: string;
  /** The number of views to read, smallest ids first. */
  readonly most: number;
}

const ofVisitorsSql = `
  select ${viewColumns('v.')}
  from unnest($1::text[], $2::date[], $3::text[], $4::integer[]) as given (site_key, day, visitor, most)
  cross join lateral (
    select * from audience.view
    where view.day = given.day and view.visitor = decode(given.visitor, 'hex') and view.site_key = given.site_key
    order by view.hit_id limit given.most) v`;

/** The views of these visitors on these days. */
export async function findViewsOfVisitors(
  client: PoolClient,
  visitors: readonly VisitorDay[],
): Promise<View[]> {
  if (visitors.length === 0) return [];
  const values = [
    plainArray(visitors.map(({ siteKey }) => siteKey)),
    plainArray(visitors.map(({ day }) => day)),
    plainArray(visitors.map(({ visitor }) => visitor)),
    plainArray(visitors.map(({ most }) => most)),
  ];
  return mapInBatches(await textRows(client, ofVisitorsSql, values), viewOfRow);
}

const removeSql = `
  delete from audience.view using unnest($1::text[], $2::uuid[]) as given (site_key, hit_id)
  where view.site_key = given.site_key and view.hit_id = given.hit_id`;

/** Stores views, replacing those that exist. */
export async function storeViews(
  client: PoolClient,
  known: readonly View[],
  views: readonly View[],
): Promise<void> {
  if (known.length > 0) await client.query(removeSql, keysOf(known));
  // Site by site, because the server writes keys of an index faster that are close to each other.
  const bySite = Map.groupBy(views, ({ siteKey }) => siteKey);
  await copyInBatches(client, viewTable, [...bySite.values()].flat(), rowOf);
}
