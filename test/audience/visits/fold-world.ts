import { Pool } from 'pg';
import { createCopyLog } from '../../../collector/hit-log/copy-log.ts';
import type { HitLog } from '../../../collector/hit-log/hit-log.ts';
import { keepPartitions } from '../../../collector/hit-log/partitions.ts';
import type { ActionRow, HitRow } from '../../../collector/hit-log/rows.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { fold } from '../../../subgraphs/audience/visits/fold.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { until } from '../../support/until.ts';

export const dayMs = 86_400_000;
/** The day on which everything is received unless given. */
export const today = new Date(Math.floor(Date.now() / dayMs) * dayMs);
/** An instant of today. */
export const at = (hour: number, minute = 0, second = 0, ms = 0) =>
  new Date(today.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000 + ms);

const bytes = (visitor: string) => `\\x${Buffer.from(visitor.padEnd(16, '.')).toString('hex')}`;

interface Visitors {
  readonly visitor?: string | null;
  readonly earlierVisitor?: string | null;
}
export type HitChange = Partial<Omit<HitRow, keyof Visitors>> & Visitors;
export type ActionChange = Partial<Omit<ActionRow, keyof Visitors>> & Visitors;

/** A view of example.com/a at noon by a visitor. */
export function hit({ visitor = 'ann', earlierVisitor = null, ...change }: HitChange = {}): HitRow {
  const occurredAt = change.occurredAt ?? at(12);
  return {
    receivedAt: occurredAt < today ? today : occurredAt,
    siteKey: 'pk_site',
    collector: 'BROWSER',
    weight: 1,
    isCrawler: false,
    isVisitorConsented: false,
    profileId: null,
    hitId: newId(),
    isUpdate: false,
    isSpeculative: false,
    isInternal: false,
    host: 'example.com',
    path: '/a',
    title: null,
    referrerHost: null,
    referrerPath: null,
    isReferrerOwn: false,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    clickIdKind: null,
    clickId: null,
    subjects: [],
    pageKind: null,
    ownerProfileId: null,
    durationMs: null,
    activeMs: null,
    scrollDepthPct: null,
    httpStatus: null,
    country: null,
    device: null,
    browser: null,
    os: null,
    language: null,
    timeZone: null,
    screenWidth: null,
    screenHeight: null,
    isSignedIn: false,
    profileKind: null,
    professionalKinds: [],
    accountKinds: [],
    ...change,
    occurredAt,
    visitor: visitor === null ? null : bytes(visitor),
    earlierVisitor: earlierVisitor === null ? null : bytes(earlierVisitor),
  };
}

/** What the script reports about a view later. */
export const followUp = (of: HitRow, change: HitChange = {}) =>
  hit({ hitId: of.hitId, isUpdate: true, host: null, path: null, occurredAt: of.occurredAt, ...change });

export function action({ visitor = 'ann', earlierVisitor = null, ...change }: ActionChange = {}): ActionRow {
  const occurredAt = change.occurredAt ?? at(12);
  return {
    receivedAt: occurredAt < today ? today : occurredAt,
    siteKey: 'pk_site',
    collector: 'BROWSER',
    weight: 1,
    isCrawler: false,
    isVisitorConsented: false,
    profileId: null,
    hitId: null,
    statedAt: null,
    kind: 'CLICK',
    code: null,
    targetUrl: null,
    subject: null,
    valueMinor: null,
    currency: null,
    props: null,
    ...change,
    occurredAt,
    visitor: visitor === null ? null : bytes(visitor),
    earlierVisitor: earlierVisitor === null ? null : bytes(earlierVisitor),
  };
}

/** The tables with what was folded. */
const folded = [
  'view',
  'page',
  'rollup',
  'rollup_value',
  'quarter',
  'quarter_value',
  'visit',
  'visit_view',
  'visit_action',
];
const measures = 'views, visits, visitors, bounces, visit_ms, active_ms, scroll_pct, scroll_views, actions';

const wordIn = (columns: string) =>
  columns
    .split(' ')
    .map(
      (column) =>
        `(select dimension || ' ' || text from audience.word w where w.site_key = r.site_key and w.word_id = r.${column})`,
    )
    .join(', ');
const visitWords =
  'channel source_name source country device browser os language entry_page exit_page utm_source utm_medium utm_campaign';
const storedSql = `
  select jsonb_build_array('visit', site_key, began_at, visitor, ${wordIn(visitWords)}, duration_ms, active_ms, scroll_pct,
    scroll_views, views, actions, weight, is_bounce)::text as row from audience.visit r
  union all
  select jsonb_build_array('view', site_key, began_at, visitor, step, ${wordIn('page subject page_kind')}, weight, after_ms,
    active_ms, scroll_pct)::text from audience.visit_view r
  union all
  select jsonb_build_array('action', site_key, began_at, visitor, step, ${wordIn('kind code page target subject')}, weight,
    after_ms, value_minor, currency, props)::text from audience.visit_action r
  union all
  select jsonb_build_array('quarter', to_jsonb(r))::text from audience.quarter r
  union all
  select jsonb_build_array('value', to_jsonb(r))::text from audience.quarter_value r
  order by row`;

const waitingIn = (table: string) => `exists (
  select from audience.${table} w, audience.fold f
  where w.xid > (select min(folded_xid) from audience.fold_lane) and w.xid > f.folded_xid
    and w.xid < pg_snapshot_xmax(pg_current_snapshot()) and w.received_at >= f.kept_from)`;
const waitingSql = `select ${waitingIn('hit')} or ${waitingIn('action')} as "isWaiting"`;

/** Sites that were registered, so that their visits are kept. */
async function insertSites(pool: Pool, siteKeys: Iterable<string>): Promise<void> {
  await pool.query(
    `insert into audience.site (site_key, owner_profile_id, name, secret_hash, verification_token, created_at, updated_at)
     select key, gen_random_uuid(), key, '', '', now(), now() from unnest($1::text[]) key on conflict do nothing`,
    [[...siteKeys]],
  );
}

export interface FoldWorld {
  readonly pool: Pool;
  readonly url: string;
  readonly log: HitLog;
  write(hits: readonly HitRow[], actions?: readonly ActionRow[]): Promise<void>;
  /** Folds until there is nothing left. */
  foldAll(most?: number): Promise<void>;
  /** Waits until what was written can be folded: transactions of other tests that began before delay it. */
  settled(): Promise<void>;
  /** `dimension day value` with its sums, all of them. */
  rollups(): Promise<Record<string, string>>;
  /** The sums of a value of today, those that are not 0. */
  sums(dimension: string, value?: string, day?: Date): Promise<Record<string, number>>;
  /** Stored visits with their steps and the sums of quarters, all of them, with words instead of their numbers. */
  visits(): Promise<string[]>;
  /** Deletes everything that was folded, and keeps the raw rows. */
  forget(): Promise<void>;
  /** Raw rows as well. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** A database with partitions around today, and the fold as the subgraph runs it. */
export async function startFoldWorld(): Promise<FoldWorld> {
  const url = await migratedDatabaseUrl();
  const pool = new Pool({ connectionString: url, max: 8 });
  for (const days of [-4, 0]) await keepPartitions(pool, new Date(today.getTime() + days * dayMs));
  const log = createCopyLog({ pool, memoryBytes: 1e9 });
  const forget = async () => {
    // A few rows: deleting them is faster than new files.
    await pool.query(folded.map((table) => `delete from audience.${table}`).join('; '));
    await pool.query(`
      update audience.fold set folded_xid = '0', kept_from = '1970-01-01', written_xid = pg_current_xact_id()`);
    await pool.query(`update audience.fold_lane set folded_xid = '0'`);
  };
  return {
    pool,
    url,
    log,
    write: async (hits, actions = []) => {
      await insertSites(pool, new Set([...hits, ...actions].map(({ siteKey }) => siteKey)));
      await log.append({ hits, actions });
    },
    foldAll: async (most = 5_000) => {
      // Transactions of other tests delay what was written after they began.
      for (let isWaiting = true; isWaiting;) {
        while ((await fold(pool, most)) !== 'DONE');
        const { rows } = await pool.query<{ isWaiting: boolean }>(waitingSql);
        isWaiting = rows[0]?.isWaiting ?? false;
      }
    },
    settled: async () => {
      const { rows: written } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
      const isOver = async () => {
        const sql = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as "isOver"';
        return (await pool.query<{ isOver: boolean }>(sql, [written[0]?.xid])).rows[0]?.isOver;
      };
      await until(true, isOver, { withinMs: 50_000 });
    },
    rollups: async () => {
      const { rows } = await pool.query<{ key: string; sums: string }>(
        `select concat_ws(' ', site_key, dimension, day, value) as key, concat_ws(' ', ${measures}) as sums
         from audience.rollup
         union all
         select concat_ws(' ', site_key, dimension, day, value, currency), value_minor::text from audience.rollup_value`,
      );
      const entries = rows.map(({ key, sums }) => [key, sums] as const);
      return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
    sums: async (dimension, value = '', day = today) => {
      const { rows } = await pool.query<Record<string, string>>(
        `select ${measures} from audience.rollup where dimension = $1 and value = $2 and day = $3`,
        [dimension, value, day.toISOString().slice(0, 10)],
      );
      const entries = Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)] as const);
      return Object.fromEntries(entries.filter(([, sum]) => sum !== 0));
    },
    visits: async () => (await pool.query<{ row: string }>(storedSql)).rows.map(({ row }) => row),
    forget,
    clear: async () => {
      await pool.query(
        'delete from audience.hit; delete from audience.action; delete from audience.spelling; delete from audience.erasure',
      );
      await forget();
    },
    stop: async () => {
      await log.close();
      await pool.end();
    },
  };
}
