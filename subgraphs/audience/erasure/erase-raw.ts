import type { Pool } from 'pg';
import type { Erasure } from './erasure.store.ts';

const dayMs = 86_400_000;

const partitionsSql = `
  select inhrelid::regclass::text as name, right(inhrelid::regclass::text, 8) as day
  from pg_inherits where inhparent = $1::regclass and right(inhrelid::regclass::text, 8) >= $2`;

/** The partitions of a table from a day of receipt on: a transaction over all of them would hold up the fold of all sites. */
async function partitionsOf(pool: Pool, table: 'hit' | 'action', since: Date | null): Promise<string[]> {
  const day = since === null ? '' : since.toISOString().slice(0, 10).replaceAll('-', '');
  const { rows } = await pool.query<{ name: string }>(partitionsSql, [`audience.${table}`, day]);
  return rows.map(({ name }) => name);
}

/** Deletes raw hits and actions of some days or of a whole site; returns how many. */
export async function eraseRaw(
  pool: Pool,
  { siteKey, requestedAt, kind, fromAt, toAt }: Erasure,
): Promise<number> {
  const isSpan = kind === 'SPAN';
  let hits = 0;
  for (const table of ['hit', 'action'] as const)
    for (const name of await partitionsOf(pool, table, null)) {
      const { rowCount } = await pool.query(
        `delete from ${name} r where r.site_key = $1 and r.occurred_at < $2
           ${isSpan ? 'and r.occurred_at >= $3 and r.occurred_at < $4' : ''}`,
        [siteKey, requestedAt, ...(isSpan ? [fromAt, toAt] : [])],
      );
      hits += rowCount ?? 0;
    }
  return hits;
}

/** Whose rows: `asked`, one for each erasure. */
const askedSql = `unnest($1::uuid[], $2::text[], $3::bytea[], $4::timestamptz[]) as asked (id, site_key, visitor, before)`;
const ownHitsSql = `
  select distinct asked.id, h.hit_id as "hitId" from ${askedSql}
  join audience.hit h on h.site_key = asked.site_key and h.visitor = asked.visitor and h.occurred_at < asked.before
  where h.received_at >= $5`;
const countedSql = (deletion: string) => `
  with gone as (${deletion} returning asked.id) select id, count(*)::integer as count from gone group by id`;
const ofVisitorSql = (name: string) =>
  countedSql(`delete from ${name} r using ${askedSql}
    where r.site_key = asked.site_key and r.visitor = asked.visitor and r.occurred_at < asked.before`);
/** Rows of their views that do not name them: actions in a browser, and what was sent before they consented. */
const ofViewsSql = (name: string) =>
  countedSql(`delete from ${name} r using ${askedSql} join unnest($5::uuid[], $6::uuid[]) own (id, hit_id) on own.id = asked.id
    where r.site_key = asked.site_key and r.hit_id = own.hit_id and r.visitor is distinct from asked.visitor
      and r.occurred_at < asked.before`);

async function eraseRawSince(
  pool: Pool,
  erasures: readonly Erasure[],
  since: Date | null,
  count: (id: string, rows: number) => void,
): Promise<void> {
  if (erasures.length === 0) return;
  const asked = [
    erasures.map(({ erasureId }) => erasureId),
    erasures.map(({ siteKey }) => siteKey),
    erasures.map(({ visitor }) => visitor),
    erasures.map(({ requestedAt }) => requestedAt),
  ];
  const erase = async (sql: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<{ id: string; count: number }>(sql, [...values]);
    for (const row of rows) count(row.id, row.count);
  };
  const own = (await pool.query<{ id: string; hitId: string }>(ownHitsSql, [...asked, since ?? '-infinity']))
    .rows;
  const views = [own.map(({ id }) => id), own.map(({ hitId }) => hitId)];
  const hits = await partitionsOf(pool, 'hit', since);
  const actions = await partitionsOf(pool, 'action', since);
  // Their own hits go last: killed before that, the next time still knows their views.
  for (const name of [...actions, ...hits]) await erase(ofViewsSql(name), [...asked, ...views]);
  for (const name of [...actions, ...hits]) await erase(ofVisitorSql(name), asked);
}

/**
 * Deletes raw hits and actions of visitors, of all of them together: raw rows have no index by visitor. What is deleted
 * again is only looked for among what may have come since. Returns how many went by erasure.
 */
export async function eraseRawOfVisitors(
  pool: Pool,
  erasures: readonly Erasure[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const count = (id: string, rows: number) => counts.set(id, (counts.get(id) ?? 0) + rows);
  const ofVisitors = erasures.filter(({ kind }) => kind === 'VISITOR');
  const again = ofVisitors.filter(({ erasedAt }) => erasedAt !== null);
  const first = Math.min(...again.map(({ requestedAt }) => requestedAt.getTime()));
  await eraseRawSince(
    pool,
    ofVisitors.filter(({ erasedAt }) => erasedAt === null),
    null,
    count,
  );
  await eraseRawSince(pool, again, new Date(again.length === 0 ? 0 : first - 2 * dayMs), count);
  return counts;
}
