import type { Pool, PoolClient } from 'pg';
import { foldedByAll, laneOf } from './lanes.ts';
import type { Window } from './raw.store.ts';

/** Passes share it; whoever changes what all lanes depend on holds it alone, as the release before does for each pass. */
const lockOf = "hashtextextended('audience fold', 0)";
const shareSql = `select pg_try_advisory_xact_lock_shared(${lockOf}) as "isOurs"`;
const claimAloneSql = `select pg_try_advisory_xact_lock(${lockOf}) as "isOurs"`;

const isRestored = `mod(f.written_xid::text::numeric, 4294967296)::text <> f.xmin::text as "isRestored"`;
/** The row of a lane is its lock. Of those that nobody folds, the one that is furthest behind. */
const takeLaneSql = `
  select l.lane, greatest(l.folded_xid, f.folded_xid)::text as "foldedXid", f.kept_from::text as "keptFrom",
    pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${isRestored},
    f.folded_xid > l.folded_xid and f.folded_xid > (select max(folded_xid) from audience.fold_lane) as "isFoldedByAnother"
  from audience.fold_lane l cross join audience.fold f
  where l.lane <> all ($1::integer[])
  order by l.folded_xid, l.lane limit 1 for update of l skip locked`;

/**
 * The release before folds all lanes, and has written no visits of that: they are complete from the next day on, until
 * it folds again.
 */
const completeFromTomorrowSql = `
  with advanced as (
    update audience.fold_lane set folded_xid = f.folded_xid from audience.fold f
    where fold_lane.lane in (select lane from audience.fold_lane for update skip locked))
  update audience.fold set visits_from = greatest(visits_from, (now() at time zone 'UTC')::date + 1),
    written_xid = pg_current_xact_id()`;

/** A lane that only this transaction folds until it ends. */
export interface Lane {
  readonly lane: number;
  /** Everything up to this transaction is folded. */
  readonly foldedXid: string;
  /** Transactions before this one have ended, so all that they wrote is visible. */
  readonly horizon: string;
  readonly keptFrom: Date;
  /** Whether its numbers are of another server, see startOver. */
  readonly isRestored: boolean;
}

async function claims(client: PoolClient, sql: string): Promise<boolean> {
  return (await client.query<{ isOurs: boolean }>(sql)).rows[0]?.isOurs === true;
}

/** Takes a lane for this transaction, but none of `passedOver`; null if none is free. */
export async function takeLane(client: PoolClient, passedOver: readonly number[]): Promise<Lane | null> {
  if (!(await claims(client, shareSql))) return null;
  const { rows } = await client.query<
    Omit<Lane, 'keptFrom'> & { keptFrom: string; isFoldedByAnother: boolean }
  >(takeLaneSql, [passedOver]);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.isFoldedByAnother && !row.isRestored) await client.query(completeFromTomorrowSql);
  return { ...row, keptFrom: new Date(row.keptFrom) };
}

/** Of the rows of all lanes that wait, so many times as many are looked at as a window may have of its own. */
const ofAllLanes = 10;

const waitingIn = (table: string) => `
  select min(xid) as first, max(xid) as last, count(*) as count,
    coalesce(bit_or(1 << lane), 0) as lanes,
    (array_agg(xid) filter (where lane = $6))[$4::bigint + 1] as beyond
  from (
    select xid, ${laneOf('site_key')}::integer as lane from audience.${table}
    where xid > $1::text::xid8 and xid < $2::text::xid8 and received_at >= $3::timestamptz
    order by xid limit $5) w`;
/** In one look at each row: the first, the first that is too much, and the lanes that have some, a bit each. */
const windowSql = `
  select least(h.first, a.first)::text as first,
    least(h.beyond, a.beyond, case when h.count = $5 then h.last end, case when a.count = $5 then a.last end)::text as beyond,
    h.lanes | a.lanes as lanes
  from (${waitingIn('hit')}) h, (${waitingIn('action')}) a`;

const passIdleSql = `
  update audience.fold_lane set folded_xid = $2::text::xid8
  where lane = any (array(
    select l.lane from audience.fold_lane l cross join audience.fold f
    where greatest(l.folded_xid, f.folded_xid) >= $1::text::xid8 and l.folded_xid < $2::text::xid8
      and ($3::integer >> l.lane) & 1 = 0
    for update of l skip locked))`;

/**
 * What the lane is to fold next: whole transactions with at most `mostRows` of its rows of each kind, but at least one
 * transaction. Null if nothing waits. Lanes that have nothing to fold where this one has are advanced with it: usually one
 * site in a thousand has visitors.
 */
export async function nextWindow(
  client: PoolClient,
  { lane, foldedXid, horizon, keptFrom }: Lane,
  mostRows: number,
): Promise<Window | null> {
  const values = [foldedXid, horizon, keptFrom, mostRows, ofAllLanes * mostRows, lane];
  const { rows } = await client.query<{ first: string | null; beyond: string | null; lanes: number }>(
    windowSql,
    values,
  );
  const { first = null, beyond = null, lanes = 0 } = rows[0] ?? {};
  if (first === null) return null;
  const untilXid = beyond === first ? first : (BigInt(beyond ?? horizon) - 1n).toString();
  // Of what waits long, each lane reads past the others' rows soon enough.
  if (beyond === null) await client.query(passIdleSql, [foldedXid, untilXid, lanes]);
  return { lane, foldedXid, untilXid, keptFrom };
}

export async function storePosition(client: PoolClient, { lane, untilXid }: Window): Promise<void> {
  await client.query('update audience.fold_lane set folded_xid = $2::text::xid8 where lane = $1', [
    lane,
    untilXid,
  ]);
}

/** Number of rows per statement, so that each ends in time. */
const rowsAtOnce = 20_000;

const renumberSql = (table: string) => `
  update audience.${table} set xid = pg_current_xact_id()
  where (tableoid, ctid) in (
    select tableoid, ctid from audience.${table}
    where xid > $1::text::xid8 and received_at >= $2
      and mod(xid::text::numeric, 4294967296)::text <> xmin::text limit ${rowsAtOnce})`;
const foldedSql = `
  select ${foldedByAll}::text as "foldedXid", f.kept_from::text as "keptFrom", ${isRestored} from audience.fold f`;

async function startOverAlone(client: PoolClient, foldedXid: string, keptFrom: Date): Promise<void> {
  for (const table of ['hit', 'action']) {
    let left = rowsAtOnce;
    while (left === rowsAtOnce)
      left = (await client.query(renumberSql(table), [foldedXid, keptFrom])).rowCount ?? 0;
  }
  await client.query(`update audience.fold set folded_xid = '0', written_xid = pg_current_xact_id()`);
  await client.query(`update audience.fold_lane set folded_xid = '0'`);
}

async function readFold(client: PoolClient) {
  const { rows } = await client.query<{ foldedXid: string; keptFrom: string; isRestored: boolean }>(
    foldedSql,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the fold has no position');
  return { ...row, keptFrom: new Date(row.keptFrom) };
}

/**
 * A restore writes rows with transaction numbers of the original server. Those that were not folded get new ones;
 * everything else is folded again, which changes nothing. False while others are in a pass.
 */
export async function startOver(client: PoolClient): Promise<boolean> {
  if (!(await claims(client, claimAloneSql))) return false;
  const { foldedXid, keptFrom } = await readFold(client);
  await startOverAlone(client, foldedXid, keptFrom);
  return true;
}

const dayMs = 86_400_000;
/** How soon a hit is stored after it was received. */
const storedWithinMs = 3_600_000;
/**
 * A hit is at most a day late, belongs to a view of the same day or the day before, and a visit may come from the day
 * before that.
 */
const daysBack = 3;

/** Then little is folded again by the release before, should it come back. */
const catchUpSql = `update audience.fold set folded_xid = ${foldedByAll}, written_xid = pg_current_xact_id()`;
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
    const { foldedXid, keptFrom: keptSoFar, isRestored: isAnothers } = await readFold(client);
    await (isAnothers ? startOverAlone(client, foldedXid, keptSoFar) : client.query(catchUpSql));
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
