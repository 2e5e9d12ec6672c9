import type { Pool, PoolClient } from 'pg';
import { visitorNumber } from '../stored-visits/visit-row.ts';
import { pageHash } from '../visits/declaration.ts';
import { laneOf } from '../visits/lanes.ts';
import { eraseRaw, eraseRawOfVisitors } from './erase-raw.ts';
import { eraseVisits } from './erase-visits.ts';
import { type Erased, type Erasure, dueErasures, storeErased } from './erasure.store.ts';

/** The visitors of a day are read in so many parts. */
const parts = 16;
const dayMs = 86_400_000;

/** Does something in a transaction in which nobody folds hits of the site. */
async function inLane<Result>(
  pool: Pool,
  siteKey: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from audience.fold_lane where lane = ${laneOf('$1::text')} for update`, [
      siteKey,
    ]);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Views and visits. */
type Counted = Omit<Erased, 'hits'>;
const nothing: Counted = { views: 0, visits: 0 };

async function eraseVisitor(pool: Pool, { siteKey, visitor, requestedAt }: Erasure): Promise<Counted> {
  if (visitor === null) return nothing;
  const number = visitorNumber(visitor.toString('hex'));
  return inLane(pool, siteKey, async (client) => {
    const { rowCount } = await client.query(
      'delete from audience.view where site_key = $1 and visitor = $2 and occurred_at < $3',
      [siteKey, visitor, requestedAt],
    );
    const visits = await eraseVisits(
      client,
      siteKey,
      { where: 'v.visitor = $2', values: [number] },
      ({ beganAtMs }) => beganAtMs < requestedAt.getTime(),
    );
    return { views: rowCount ?? 0, visits };
  });
}

/** A part of the visitors with visits on one day, with their visits of the days around it. */
const aroundSql = `v.began_at >= $2::timestamptz - interval '2 days' and v.began_at < $3::timestamptz + interval '2 days'
  and v.visitor in (
    select d.visitor from audience.visit d
    where d.site_key = $1 and d.began_at >= $2 and d.began_at < $3 and d.visitor & ${parts - 1} = $4)`;

async function eraseSpan(pool: Pool, { siteKey, fromAt, toAt, requestedAt }: Erasure): Promise<Counted> {
  if (fromAt === null || toAt === null) return nothing;
  let { views, visits } = nothing;
  const until = Math.min(toAt.getTime(), requestedAt.getTime());
  for (let from = fromAt.getTime(); from < until; from += dayMs) {
    const to = Math.min(from + dayMs, until);
    const span = [new Date(from), new Date(to)];
    for (let part = 0; part < parts; part += 1) {
      visits += await inLane(pool, siteKey, (client) =>
        eraseVisits(
          client,
          siteKey,
          { where: aroundSql, values: [...span, part] },
          ({ beganAtMs }) => beganAtMs >= from && beganAtMs < to,
        ),
      );
    }
    views += await inLane(pool, siteKey, async (client) => {
      const values = [siteKey, ...span];
      const { rowCount } = await client.query(
        'delete from audience.view where site_key = $1 and occurred_at >= $2 and occurred_at < $3',
        values,
      );
      // Of days in UTC that are gone as a whole, also what belongs to no visit.
      for (const table of ['rollup', 'rollup_value'])
        await client.query(
          `delete from audience.${table} where site_key = $1
             and day::timestamp at time zone 'UTC' >= $2 and (day + 1)::timestamp at time zone 'UTC' <= $3`,
          [siteKey, fromAt, new Date(to)],
        );
      return rowCount ?? 0;
    });
  }
  return { views, visits };
}

const ofSite = [
  'visit',
  'visit_view',
  'visit_action',
  'word',
  'quarter',
  'quarter_value',
  'rollup',
  'rollup_value',
  'view',
  'spelling',
  'intake',
  // First what a sweep may be removing (prune-imports.ts): it waits for nothing that is deleted here before.
  'import_removal',
  'import',
  'imported',
];
async function eraseSite(pool: Pool, { siteKey }: Erasure): Promise<Counted> {
  await inLane(pool, siteKey, async (client) => {
    // A declaration names its page by a hash alone.
    const pages = await client.query<{ text: string }>(
      `select text from audience.word where site_key = $1 and dimension = 'PAGE'`,
      [siteKey],
    );
    const hashes = pages.rows.map(({ text }) => {
      const slash = text.indexOf('/');
      return pageHash(siteKey, text.slice(0, slash) || null, text.slice(slash));
    });
    await client.query(
      `delete from audience.page where page = any (select decode(hex, 'hex') from unnest($1::text[]) hex)`,
      [hashes],
    );
    for (const table of ofSite)
      await client.query(`delete from audience.${table} where site_key = $1`, [siteKey]);
  });
  // Nobody has a page on which to read it.
  return nothing;
}

const erasersOf = { VISITOR: eraseVisitor, SPAN: eraseSpan, SITE: eraseSite } as const;

/** How long an erasure is repeated: hits may wait elsewhere, and are at most a day late. */
const repeatedMs = dayMs;

/**
 * Deletes what owners and visitors asked to be deleted: raw hits and actions, views, visits, and their part of the sums.
 * Each is repeated every hour for a day, for hits that were still on their way.
 */
export async function eraseDue(pool: Pool, now: Date): Promise<void> {
  const due = await dueErasures(pool, now);
  const ofVisitors = await eraseRawOfVisitors(pool, due);
  for (const erasure of due) {
    const hits =
      erasure.kind === 'VISITOR' ? (ofVisitors.get(erasure.erasureId) ?? 0) : await eraseRaw(pool, erasure);
    const erased = { hits, ...(await erasersOf[erasure.kind](pool, erasure)) };
    const isOver = now.getTime() - erasure.requestedAt.getTime() > repeatedMs;
    await storeErased(pool, erasure.erasureId, now, isOver, erased);
  }
}
