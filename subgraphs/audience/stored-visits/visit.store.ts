import type { PoolClient } from 'pg';
import {
  bigint,
  flag,
  integer,
  jsonb,
  smallint,
  text,
  timestamptz,
} from '../../../kernel/database/copy/copy-columns.ts';
import { copyTable } from '../../../kernel/database/copy/copy-table.ts';
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
  siteKey: text((row) => row.siteKey),
  visitor: bigint((row) => row.visitor),
  beganAt: timestamptz((row) => row.beganAt),
  channel: integer((row) => row.channel.id),
  sourceName: integer((row) => row.sourceName.id),
  source: integer((row) => row.source.id),
  country: integer((row) => row.country.id),
  device: integer((row) => row.device.id),
  browser: integer((row) => row.browser.id),
  os: integer((row) => row.os.id),
  language: integer((row) => row.language.id),
  entryPage: integer((row) => row.entryPage.id),
  exitPage: integer((row) => row.exitPage.id),
  utmSource: integer((row) => row.utmSource.id),
  utmMedium: integer((row) => row.utmMedium.id),
  utmCampaign: integer((row) => row.utmCampaign.id),
  utmTerm: integer((row) => row.utmTerm.id),
  utmContent: integer((row) => row.utmContent.id),
  durationMs: integer((row) => row.durationMs),
  activeMs: bigint((row) => row.activeMs),
  scrollPct: integer((row) => row.scrollPct),
  scrollViews: integer((row) => row.scrollViews),
  views: integer((row) => row.views),
  actions: integer((row) => row.actions),
  weight: smallint((row) => row.weight),
  isBounce: flag((row) => row.isBounce),
});
const viewTable = copyTable<ViewRow>('audience.visit_view', {
  siteKey: text((row) => row.siteKey),
  visitor: bigint((row) => row.visitor),
  beganAt: timestamptz((row) => row.beganAt),
  step: smallint((row) => row.step),
  weight: smallint((row) => row.weight),
  page: integer((row) => row.page.id),
  subject: integer((row) => row.subject.id),
  pageKind: integer((row) => row.pageKind.id),
  afterMs: integer((row) => row.afterMs),
  activeMs: integer((row) => row.activeMs),
  scrollPct: smallint((row) => row.scrollPct),
});
const actionTable = copyTable<ActionRow>('audience.visit_action', {
  siteKey: text((row) => row.siteKey),
  visitor: bigint((row) => row.visitor),
  beganAt: timestamptz((row) => row.beganAt),
  step: smallint((row) => row.step),
  weight: smallint((row) => row.weight),
  kind: integer((row) => row.kind.id),
  code: integer((row) => row.code.id),
  page: integer((row) => row.page.id),
  target: integer((row) => row.target.id),
  subject: integer((row) => row.subject.id),
  afterMs: integer((row) => row.afterMs),
  valueMinor: bigint((row) => row.valueMinor),
  currency: text((row) => row.currency),
  props: jsonb((row) => row.props),
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
