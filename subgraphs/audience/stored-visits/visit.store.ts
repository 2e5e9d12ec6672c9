import type { PoolClient } from 'pg';
import { copyTable } from '../../../kernel/database/copy-table.ts';
import { inBatches } from '../visits/batches.ts';
import { copyInBatches } from '../visits/copy-in-batches.ts';
import type { VisitsOfDay } from '../sums/counts.ts';
import { plainArray, textOr, textRows } from '../visits/text-rows.ts';
import {
  type ActionRow,
  type ViewRow,
  type VisitRow,
  type VisitRows,
  addRows,
  visitorNumber,
} from './visit-row.ts';
import { type Words, createWords } from './word.store.ts';

const visitTable = copyTable<VisitRow>('audience.visit', {
  siteKey: (row) => row.siteKey,
  visitor: (row) => row.visitor,
  beganAt: (row) => row.beganAt,
  channel: (row) => row.channel.id,
  sourceName: (row) => row.sourceName.id,
  source: (row) => row.source.id,
  country: (row) => row.country.id,
  device: (row) => row.device.id,
  browser: (row) => row.browser.id,
  os: (row) => row.os.id,
  language: (row) => row.language.id,
  entryPage: (row) => row.entryPage.id,
  exitPage: (row) => row.exitPage.id,
  utmSource: (row) => row.utmSource.id,
  utmMedium: (row) => row.utmMedium.id,
  utmCampaign: (row) => row.utmCampaign.id,
  utmTerm: (row) => row.utmTerm.id,
  utmContent: (row) => row.utmContent.id,
  durationMs: (row) => row.durationMs,
  activeMs: (row) => row.activeMs,
  scrollPct: (row) => row.scrollPct,
  scrollViews: (row) => row.scrollViews,
  views: (row) => row.views,
  actions: (row) => row.actions,
  weight: (row) => row.weight,
  isBounce: (row) => row.isBounce,
});
const viewTable = copyTable<ViewRow>('audience.visit_view', {
  siteKey: (row) => row.siteKey,
  visitor: (row) => row.visitor,
  beganAt: (row) => row.beganAt,
  step: (row) => row.step,
  weight: (row) => row.weight,
  page: (row) => row.page.id,
  subject: (row) => row.subject.id,
  pageKind: (row) => row.pageKind.id,
  afterMs: (row) => row.afterMs,
  activeMs: (row) => row.activeMs,
  scrollPct: (row) => row.scrollPct,
});
const actionTable = copyTable<ActionRow>('audience.visit_action', {
  siteKey: (row) => row.siteKey,
  visitor: (row) => row.visitor,
  beganAt: (row) => row.beganAt,
  step: (row) => row.step,
  weight: (row) => row.weight,
  kind: (row) => row.kind.id,
  code: (row) => row.code.id,
  page: (row) => row.page.id,
  target: (row) => row.target.id,
  subject: (row) => row.subject.id,
  afterMs: (row) => row.afterMs,
  valueMinor: (row) => row.valueMinor,
  currency: (row) => row.currency,
  props: (row) => row.props,
});

const asItIs = <Row>(row: Row) => row;

const sitesSql = 'select site_key from audience.site where site_key = any ($1::text[]) for key share';

/** The sites among these that are still there: of others nothing is kept. */
async function existingSites(client: PoolClient, siteKeys: readonly string[]): Promise<Set<string>> {
  const rows = await textRows(client, sitesSql, [siteKeys]);
  return new Set(rows.map(([siteKey]) => textOr(siteKey)));
}

const removeSql = `
  delete from audience.visit using unnest($1::text[], $2::bigint[], $3::date[]) as given (site_key, visitor, day)
  where visit.site_key = given.site_key and visit.visitor = given.visitor
    and visit.began_at >= given.day::timestamp at time zone 'UTC'
    and visit.began_at < (given.day + 1)::timestamp at time zone 'UTC'
  returning visit.site_key, visit.visitor, visit.began_at, visit.actions`;
const removeStepsSql = (table: string) => `
  delete from audience.${table}
  using unnest($1::text[], $2::bigint[], $3::timestamptz[]) as given (site_key, visitor, began_at)
  where ${table}.site_key = given.site_key and ${table}.visitor = given.visitor
    and ${table}.began_at = given.began_at`;

/** Removes all visits of these visitors that began on these days. */
async function removeVisits(
  client: PoolClient,
  days: readonly Pick<VisitsOfDay, 'siteKey' | 'day' | 'visitor'>[],
): Promise<void> {
  const removed = await textRows(client, removeSql, [
    plainArray(days.map(({ siteKey }) => siteKey)),
    plainArray(days.map(({ visitor }) => visitor)),
    plainArray(days.map(({ day }) => day)),
  ]);
  const removeSteps = async (table: string, of: typeof removed) => {
    if (of.length === 0) return;
    await client.query(
      removeStepsSql(table),
      [0, 1, 2].map((column) => of.map((row) => row[column])),
    );
  };
  await removeSteps('visit_view', removed);
  await removeSteps(
    'visit_action',
    removed.filter(([, , , actions]) => actions !== '0'),
  );
}

/** Stores the visits of visitors on days, in place of those that are stored of them. */
export async function storeVisits(
  client: PoolClient,
  all: readonly VisitsOfDay[],
  today: string,
): Promise<Words> {
  const words = createWords(client, today);
  const sites = await existingSites(client, [...new Set(all.map(({ siteKey }) => siteKey))]);
  // By key, should ever two hashes begin alike.
  const days = new Map<string, VisitsOfDay>();
  for (const of of all) {
    if (!sites.has(of.siteKey)) continue;
    const visitor = visitorNumber(of.visitor);
    days.set(`${of.siteKey} ${of.day} ${visitor}`, { ...of, visitor });
  }
  if (days.size === 0) return words;
  await removeVisits(client, [...days.values()]);
  const rows: VisitRows = { visits: [], views: [], actions: [] };
  for await (const part of inBatches([...days.values()])) {
    for (const { siteKey, visitor, visits } of part) {
      const wordOf = words.ofSite(siteKey);
      for (const visit of visits) addRows(rows, { siteKey, visitor, visit }, wordOf);
    }
  }
  await words.load();
  await copyInBatches(client, visitTable, rows.visits, asItIs);
  await copyInBatches(client, viewTable, rows.views, asItIs);
  await copyInBatches(client, actionTable, rows.actions, asItIs);
  return words;
}
