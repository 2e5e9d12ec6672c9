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
import { laneOf } from './lanes.ts';

/** The next raw rows of a lane: those that it has not folded, up to a transaction. */
export interface Window {
  readonly lane: number;
  /** Everything up to this transaction is folded. */
  readonly foldedXid: string;
  readonly untilXid: string;
  /** Views of earlier days are deleted, and hits for them come too late. */
  readonly keptFrom: Date;
}

export interface RawBatch {
  readonly hits: readonly RawHit[];
  readonly actions: readonly RawAction[];
}

const hitColumns = `site_key, collector, ${msOf('occurred_at')}, weight, is_crawler, visitor,
  is_visitor_consented, hit_id, is_update, is_speculative, is_internal, host, path, utm_source, utm_medium, utm_campaign,
  utm_term, utm_content, click_id_kind, case when not is_referrer_own then referrer_host end, subjects[1], page_kind,
  country, device, browser, os, language, active_ms, scroll_depth_pct, earlier_visitor`;
const actionColumns = `site_key, collector, ${msOf('occurred_at')}, weight, is_crawler, visitor,
  is_visitor_consented, hit_id, ${msOf('stated_at')}, profile_id, kind, code, target_url, subject, value_minor, currency,
  props::text, earlier_visitor`;

function commonOf(row: TextRow) {
  return {
    siteKey: textOr(row[0]),
    collector: textOr(row[1]),
    occurredAtMs: numberOf(row[2]),
    weight: numberOf(row[3]),
    isCrawler: isTrue(row[4]),
    visitor: maybeHex(row[5]),
    isVisitorConsented: isTrue(row[6]),
  };
}

function hitOf(row: TextRow): RawHit {
  return {
    ...commonOf(row),
    hitId: textOr(row[7]),
    isUpdate: isTrue(row[8]),
    isSpeculative: isTrue(row[9]),
    isInternal: isTrue(row[10]),
    host: maybeText(row[11]),
    path: maybeText(row[12]),
    utmSource: maybeText(row[13]),
    utmMedium: maybeText(row[14]),
    utmCampaign: maybeText(row[15]),
    utmTerm: maybeText(row[16]),
    utmContent: maybeText(row[17]),
    clickIdKind: maybeText(row[18]),
    referrerHost: maybeText(row[19]),
    subject: maybeText(row[20]),
    pageKind: maybeText(row[21]),
    country: maybeText(row[22]),
    device: maybeText(row[23]),
    browser: maybeText(row[24]),
    os: maybeText(row[25]),
    language: maybeText(row[26]),
    activeMs: maybeNumber(row[27]),
    scrollDepthPct: maybeNumber(row[28]),
    earlierVisitor: maybeHex(row[29]),
  };
}

function actionOf(row: TextRow): RawAction {
  return {
    ...commonOf(row),
    hitId: maybeText(row[7]),
    statedAtMs: maybeNumber(row[8]),
    profileId: maybeText(row[9]),
    kind: textOr(row[10]),
    code: maybeText(row[11]),
    targetUrl: maybeText(row[12]),
    subject: maybeText(row[13]),
    valueMinor: maybeNumber(row[14]),
    currency: maybeText(row[15]),
    props: maybeText(row[16]),
    earlierVisitor: maybeHex(row[17]),
  };
}

/** The partitions exclude days that are gone: what was received then had occurred by then. */
const windowSql = (table: string, columns: string) => `
  select ${columns} from audience.${table}
  where xid > $1::text::xid8 and xid <= $2::text::xid8 and received_at >= $3::timestamptz
    and ${laneOf('site_key')} = $4`;

/** The rows of a window, in no particular order. */
export async function readBatch(
  client: PoolClient,
  { foldedXid, untilXid, keptFrom, lane }: Window,
): Promise<RawBatch> {
  const values = [foldedXid, untilXid, keptFrom, lane];
  const hits = await textRows(client, windowSql('hit', hitColumns), values);
  const actions = await textRows(client, windowSql('action', actionColumns), values);
  return { hits: await mapInBatches(hits, hitOf), actions: await mapInBatches(actions, actionOf) };
}
