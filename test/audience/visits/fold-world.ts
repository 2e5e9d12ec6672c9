import { Pool } from 'pg';
import { createCopyLog } from '../../../collector/hit-log/copy-log.ts';
import type { HitLog } from '../../../collector/hit-log/hit-log.ts';
import { keepPartitions } from '../../../collector/hit-log/partitions.ts';
import type { ActionRow, HitRow } from '../../../collector/hit-log/rows.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { fold } from '../../../subgraphs/audience/visits/fold.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

export const dayMs = 86_400_000;
/** The day on which everything is received unless given. */
export const today = new Date(Math.floor(Date.now() / dayMs) * dayMs);
/** An instant of today. */
export const at = (hour: number, minute = 0, second = 0, ms = 0) =>
  new Date(today.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000 + ms);

const bytes = (visitor: string) => `\\x${Buffer.from(visitor.padEnd(16, '.')).toString('hex')}`;

export type HitChange = Partial<Omit<HitRow, 'visitor'>> & { readonly visitor?: string | null };
export type ActionChange = Partial<Omit<ActionRow, 'visitor'>> & { readonly visitor?: string | null };

/** A view of example.com/a at noon by a visitor. */
export function hit({ visitor = 'ann', ...change }: HitChange = {}): HitRow {
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
  };
}

/** What the script reports about a view later. */
export const followUp = (of: HitRow, change: HitChange = {}) =>
  hit({ hitId: of.hitId, isUpdate: true, host: null, path: null, occurredAt: of.occurredAt, ...change });

export function action({ visitor = 'ann', ...change }: ActionChange = {}): ActionRow {
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
  };
}

const measures = 'views, visits, visitors, bounces, visit_ms, active_ms, scroll_pct, scroll_views, actions';

const waitingIn = (table: string) => `exists (
  select from audience.${table} w, audience.fold f
  where w.xid > (select min(folded_xid) from audience.fold_lane) and w.xid > f.folded_xid
    and w.xid < pg_snapshot_xmax(pg_current_snapshot()) and w.received_at >= f.kept_from)`;
const waitingSql = `select ${waitingIn('hit')} or ${waitingIn('action')} as "isWaiting"`;

export interface FoldWorld {
  readonly pool: Pool;
  readonly url: string;
  readonly log: HitLog;
  write(hits: readonly HitRow[], actions?: readonly ActionRow[]): Promise<void>;
  /** Folds until there is nothing left. */
  foldAll(most?: number): Promise<void>;
  /** `dimension day value` with its sums, all of them. */
  rollups(): Promise<Record<string, string>>;
  /** The sums of a value of today, those that are not 0. */
  sums(dimension: string, value?: string, day?: Date): Promise<Record<string, number>>;
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
    await pool.query(`truncate audience.view, audience.page, audience.rollup, audience.rollup_value`);
    await pool.query(`
      update audience.fold set folded_xid = '0', kept_from = '1970-01-01', written_xid = pg_current_xact_id()`);
    await pool.query(`update audience.fold_lane set folded_xid = '0'`);
  };
  return {
    pool,
    url,
    log,
    write: (hits, actions = []) => log.append({ hits, actions }),
    foldAll: async (most = 5_000) => {
      // Transactions of other tests delay what was written after they began.
      for (let isWaiting = true; isWaiting;) {
        while ((await fold(pool, most)) !== 'DONE');
        const { rows } = await pool.query<{ isWaiting: boolean }>(waitingSql);
        isWaiting = rows[0]?.isWaiting ?? false;
      }
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
    forget,
    clear: async () => {
      await pool.query('truncate audience.hit, audience.action');
      await forget();
    },
    stop: async () => {
      await log.close();
      await pool.end();
    },
  };
}
