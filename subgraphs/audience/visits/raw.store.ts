import type { PoolClient } from 'pg';
import type { RawAction, RawHit } from './hit-view.ts';
import {
  type TextRow,
  isTrue,
  maybeHex,
  maybeNumber,
  maybeText,
  msOf,
  numberOf,
  textOr,
  textRows,
} from './text-rows.ts';
import { mapInBatches } from './batches.ts';

/** The position of the fold. */
export interface Position {
  /** Everything up to this transaction is folded. */
  readonly foldedXid: string;
  /** Transactions before this one have ended, so all that they wrote is visible. */
  readonly horizon: string;
  /** Views of earlier days are deleted, and hits for them come too late. */
  readonly keptFrom: Date;
}

/** New raw rows, ordered by transaction. */
export interface RawBatch {
  readonly hits: readonly RawHit[];
  readonly actions: readonly RawAction[];
  /** Their last transaction; null if there is nothing new. */
  readonly lastXid: string | null;
  /** Whether more rows are waiting. */
  readonly isFull: boolean;
}

const hitColumns = `xid::text, site_key, collector, ${msOf('occurred_at')}, weight, is_crawler, visitor,
  is_visitor_consented, hit_id, is_update, is_speculative, is_internal, host, path, utm_source, utm_medium, utm_campaign,
  utm_term, utm_content, click_id_kind, case when not is_referrer_own then referrer_host end, subjects[1], page_kind,
  country, device, browser, os, language, active_ms, scroll_depth_pct`;
const actionColumns = `xid::text, site_key, collector, ${msOf('occurred_at')}, weight, is_crawler, visitor,
  is_visitor_consented, hit_id, ${msOf('stated_at')}, profile_id, kind, code, target_url, subject, value_minor, currency,
  props::text`;

function commonOf(row: TextRow) {
  return {
    siteKey: textOr(row[1]),
    collector: textOr(row[2]),
    occurredAtMs: numberOf(row[3]),
    weight: numberOf(row[4]),
    isCrawler: isTrue(row[5]),
    visitor: maybeHex(row[6]),
    isVisitorConsented: isTrue(row[7]),
  };
}

function hitOf(row: TextRow): RawHit {
  return {
    ...commonOf(row),
    hitId: textOr(row[8]),
    isUpdate: isTrue(row[9]),
    isSpeculative: isTrue(row[10]),
    isInternal: isTrue(row[11]),
    host: maybeText(row[12]),
    path: maybeText(row[13]),
    utmSource: maybeText(row[14]),
    utmMedium: maybeText(row[15]),
    utmCampaign: maybeText(row[16]),
    utmTerm: maybeText(row[17]),
    utmContent: maybeText(row[18]),
    clickIdKind: maybeText(row[19]),
    referrerHost: maybeText(row[20]),
    subject: maybeText(row[21]),
    pageKind: maybeText(row[22]),
    country: maybeText(row[23]),
    device: maybeText(row[24]),
    browser: maybeText(row[25]),
    os: maybeText(row[26]),
    language: maybeText(row[27]),
    activeMs: maybeNumber(row[28]),
    scrollDepthPct: maybeNumber(row[29]),
  };
}

function actionOf(row: TextRow): RawAction {
  return {
    ...commonOf(row),
    hitId: maybeText(row[8]),
    statedAtMs: maybeNumber(row[9]),
    profileId: maybeText(row[10]),
    kind: textOr(row[11]),
    code: maybeText(row[12]),
    targetUrl: maybeText(row[13]),
    subject: maybeText(row[14]),
    valueMinor: maybeNumber(row[15]),
    currency: maybeText(row[16]),
    props: maybeText(row[17]),
  };
}

/** The partitions exclude days that are gone: what was received then had occurred by then. */
const newSql = (table: string, columns: string) => `
  select ${columns} from audience.${table}
  where xid > $1::text::xid8 and xid < $2::text::xid8 and received_at >= $3::timestamptz order by xid limit $4`;
const wholeSql = (table: string, columns: string) => `
  select ${columns} from audience.${table} where xid = $1::text::xid8 and received_at >= $2::timestamptz`;

const xidOf = (row: TextRow | undefined) => BigInt(row?.[0] ?? 0);

/** At most about `mostRows` new rows of each kind; all rows of a transaction or none. */
export async function readBatch(
  client: PoolClient,
  { foldedXid, horizon, keptFrom }: Position,
  mostRows: number,
): Promise<RawBatch> {
  const values = [foldedXid, horizon, keptFrom, mostRows];
  let hits = await textRows(client, newSql('hit', hitColumns), values);
  let actions = await textRows(client, newSql('action', actionColumns), values);
  // A full list may have cut off its last transaction: up to the one before, both are complete.
  const cut = [hits, actions].flatMap((rows) => (rows.length < mostRows ? [] : [xidOf(rows.at(-1))]));
  const [firstCut, otherCut = firstCut] = cut;
  if (firstCut !== undefined && otherCut !== undefined) {
    const end = firstCut < otherCut ? firstCut : otherCut;
    hits = hits.filter((row) => xidOf(row) < end);
    actions = actions.filter((row) => xidOf(row) < end);
    if (hits.length + actions.length === 0) {
      const whole = [end.toString(), keptFrom];
      hits = await textRows(client, wholeSql('hit', hitColumns), whole);
      actions = await textRows(client, wholeSql('action', actionColumns), whole);
    }
  }
  const [lastHit, lastAction] = [xidOf(hits.at(-1)), xidOf(actions.at(-1))];
  const lastXid = lastHit > lastAction ? lastHit : lastAction;
  return {
    hits: await mapInBatches(hits, hitOf),
    actions: await mapInBatches(actions, actionOf),
    lastXid: lastXid === 0n ? null : lastXid.toString(),
    isFull: cut.length > 0,
  };
}
