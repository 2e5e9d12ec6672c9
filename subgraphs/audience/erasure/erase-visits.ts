import type { PoolClient } from 'pg';
import { contributionOf } from '../sums/contribution.ts';
import { storeQuarters } from '../sums/quarter.store.ts';
import { type Quarters, addDay, addVisitors } from '../sums/quarters.ts';
import { type DayRollup, storeRollups } from '../sums/rollup.store.ts';
import { addSums, newRollup } from '../sums/rollup.ts';
import { type StoredVisit, type Which, readVisits } from '../stored-visits/visit-reading.ts';
import { dayOf } from '../visits/view.ts';
import type { CountedDay } from '../visits/visitor-days.ts';

/** The days of one visitor, in the order of time. */
function daysOf(siteKey: string, visits: readonly StoredVisit[]): CountedDay[] {
  const byDay = Map.groupBy(
    visits.toSorted((a, b) => a.beganAtMs - b.beganAtMs),
    ({ beganAtMs }) => dayOf(beganAtMs),
  );
  return [...byDay].map(([day, of]) => ({
    siteKey,
    day,
    visitor: of[0]?.visitor ?? null,
    visits: of,
    isCarriedOn: false,
    apart: [],
    alone: [],
  }));
}

const removeSql = (table: string) => `
  delete from audience.${table} using unnest($2::bigint[], $3::timestamptz[]) as given (visitor, began_at)
  where ${table}.site_key = $1 and ${table}.visitor = given.visitor and ${table}.began_at = given.began_at`;

/**
 * Takes visits out of the sums and deletes them: of those that are read, which have to be all visits of a visitor on a
 * day and the days around it, those that are to go. The transaction has the site's lane. Returns how many went.
 */
export async function eraseVisits(
  client: PoolClient,
  siteKey: string,
  which: Which,
  goes: (visit: StoredVisit) => boolean,
): Promise<number> {
  const visits = await readVisits(client, siteKey, which);
  const gone = visits.filter(goes);
  if (gone.length === 0) return 0;
  const quarters: Quarters = new Map();
  const rollups = new Map<string, DayRollup>();
  const count = (days: readonly CountedDay[], sign: 1 | -1) => {
    addVisitors(quarters, days, sign);
    for (const day of days) {
      addDay(quarters, day, sign);
      let sums = rollups.get(day.day);
      if (sums === undefined) rollups.set(day.day, (sums = { siteKey, day: day.day, rollup: newRollup() }));
      for (const entry of contributionOf(day))
        addSums(sums.rollup.of(entry.dimension, entry.value), entry.sums, sign);
    }
  };
  for (const of of Map.groupBy(visits, ({ visitor }) => visitor).values()) {
    count(daysOf(siteKey, of), -1);
    count(
      daysOf(
        siteKey,
        of.filter((visit) => !goes(visit)),
      ),
      1,
    );
  }
  await storeRollups(client, [...rollups.values()]);
  await storeQuarters(client, quarters);
  const values = [
    siteKey,
    gone.map(({ visitor }) => visitor),
    gone.map(({ beganAtMs }) => new Date(beganAtMs).toISOString()),
  ];
  for (const table of ['visit', 'visit_view', 'visit_action']) await client.query(removeSql(table), values);
  return gone.length;
}
