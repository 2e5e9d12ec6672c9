import type { Pool, PoolClient } from 'pg';
import type { Position } from './raw.store.ts';

const lockOf = "hashtextextended('audience fold', 0)";
const readSql = `
  select folded_xid::text as "foldedXid", kept_from::text as "keptFrom",
    pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    mod(written_xid::text::numeric, 4294967296)::text <> xmin::text as "isRestored"
  from audience.fold`;
const advanceSql = `
  update audience.fold set folded_xid = $1::text::xid8, written_xid = pg_current_xact_id()`;

/** Whether only this transaction folds until it ends. */
export async function claimFold(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select pg_try_advisory_xact_lock(${lockOf}) as "isOurs"`,
  );
  return rows[0]?.isOurs === true;
}

export async function storePosition(client: PoolClient, foldedXid: string): Promise<void> {
  await client.query(advanceSql, [foldedXid]);
}

/** Number of rows per statement, so that each ends in time. */
const rowsAtOnce = 20_000;

const renumberSql = (table: string) => `
  update audience.${table} set xid = pg_current_xact_id()
  where (tableoid, ctid) in (
    select tableoid, ctid from audience.${table}
    where xid > $1::text::xid8 and received_at >= $2
      and mod(xid::text::numeric, 4294967296)::text <> xmin::text limit ${rowsAtOnce})`;

/**
 * A restore writes rows with transaction numbers of the original server. Those that were not folded get new ones;
 * everything else is folded again, which changes nothing.
 */
async function beginAnew(client: PoolClient, { foldedXid, keptFrom }: Position): Promise<void> {
  for (const table of ['hit', 'action']) {
    let left = rowsAtOnce;
    while (left === rowsAtOnce)
      left = (await client.query(renumberSql(table), [foldedXid, keptFrom])).rowCount ?? 0;
  }
  await storePosition(client, '0');
}

/** The position of the fold; null after a restore, which is corrected for the next time. */
export async function readPosition(client: PoolClient): Promise<Position | null> {
  const { rows } = await client.query<Omit<Position, 'keptFrom'> & { keptFrom: string; isRestored: boolean }>(
    readSql,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the fold has no position');
  const { foldedXid, horizon, isRestored } = row;
  const position = { foldedXid, horizon, keptFrom: new Date(row.keptFrom) };
  if (!isRestored) return position;
  await beginAnew(client, position);
  return null;
}

const dayMs = 86_400_000;
/** How soon a hit is stored after it was received. */
const storedWithinMs = 3_600_000;
/** A hit is at most a day late, and belongs to a view of the same day or the day before. */
const daysBack = 2;

// After a restore, there may be rows with numbers that this server has not reached yet; they are folded.
const oldestIn = (table: string) => `(
  select min(w.received_at) from audience.${table} w, audience.fold f
  where w.xid > f.folded_xid and w.xid < pg_snapshot_xmax(pg_current_snapshot()) and w.received_at >= f.kept_from)`;
const oldestSql = `select least(${oldestIn('hit')}, ${oldestIn('action')})::text as oldest`;
const keepSql = `
  update audience.fold set kept_from = $1::date, written_xid = pg_current_xact_id() where kept_from < $1::date`;

/** Advances the first day for which views are kept, as far as nothing that waits to be folded can affect it. */
export async function moveKeptFrom(pool: Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${lockOf})`);
    await readPosition(client);
    const { rows } = await client.query<{ oldest: string | null }>(oldestSql);
    const oldest = rows[0]?.oldest ?? null;
    const surely = now.getTime() - storedWithinMs;
    const from = oldest === null ? surely : Math.min(surely, Date.parse(oldest));
    const keptFrom = new Date((Math.floor(from / dayMs) - daysBack) * dayMs);
    await client.query(keepSql, [keptFrom.toISOString().slice(0, 10)]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
