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
  createSharing,
  mapTextRows,
  textOr,
} from './text-rows.ts';
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

type Sharing = ReturnType<typeof createSharing>;

function commonOf(row: TextRow, shared: Sharing) {
  return {
    siteKey: textOr(shared(row[0])),
    collector: textOr(shared(row[1])),
    occurredAtMs: numberOf(row[2]),
    weight: numberOf(row[3]),
    isCrawler: isTrue(row[4]),
    visitor: maybeHex(row[5]),
    isVisitorConsented: isTrue(row[6]),
  };
}

function hitOf(row: TextRow, shared: Sharing): RawHit {
  return {
    ...commonOf(row, shared),
    hitId: textOr(row[7]),
    isUpdate: isTrue(row[8]),
    isSpeculative: isTrue(row[9]),
    isInternal: isTrue(row[10]),
    host: shared(row[11]),
    path: shared(row[12]),
    utmSource: shared(row[13]),
    utmMedium: shared(row[14]),
    utmCampaign: shared(row[15]),
    utmTerm: shared(row[16]),
    utmContent: shared(row[17]),
    clickIdKind: shared(row[18]),
    referrerHost: shared(row[19]),
    subject: shared(row[20]),
    pageKind: shared(row[21]),
    country: shared(row[22]),
    device: shared(row[23]),
    browser: shared(row[24]),
    os: shared(row[25]),
    language: shared(row[26]),
    activeMs: maybeNumber(row[27]),
    scrollDepthPct: maybeNumber(row[28]),
    earlierVisitor: maybeHex(row[29]),
  };
}

function actionOf(row: TextRow, shared: Sharing): RawAction {
  return {
    ...commonOf(row, shared),
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
  const shared = createSharing();
  const hits = await mapTextRows(client, windowSql('hit', hitColumns), values, (row) => hitOf(row, shared));
  const actions = await mapTextRows(client, windowSql('action', actionColumns), values, (row) =>
    actionOf(row, shared),
  );
  return { hits, actions };
}
