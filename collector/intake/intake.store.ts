import type { Pool } from 'pg';
import { intakeDays } from '../../kernel/audience/intake.ts';
import type { IntakeRow } from './intake.ts';

/** In the order of the key, so that processes that write at once wait for each other and never in a circle. */
const byKey = (a: IntakeRow, b: IntakeRow) => {
  const [one, other] = [a, b].map(({ siteKey, day, outcome }) => `${siteKey} ${day} ${outcome}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
};

/** Adds the counts of this process, in one statement. Sites that are gone by now are left out. */
export async function writeIntake(pool: Pool, unsorted: readonly IntakeRow[]): Promise<void> {
  const rows = unsorted.toSorted(byKey);
  await pool.query({
    name: 'write-intake',
    text: `insert into audience.intake as i (site_key, day, outcome, count, last_at, detail)
       select n.* from unnest($1::text[], $2::date[], $3::text[], $4::bigint[], $5::timestamptz[], $6::text[])
         as n (site_key, day, outcome, count, last_at, detail)
       join audience.site using (site_key)
       order by site_key, day, outcome
       on conflict (site_key, day, outcome) do update set
         count = i.count + excluded.count,
         last_at = greatest(i.last_at, excluded.last_at),
         detail = case when excluded.last_at >= i.last_at then coalesce(excluded.detail, i.detail) else i.detail end`,
    values: [
      rows.map(({ siteKey }) => siteKey),
      rows.map(({ day }) => day),
      rows.map(({ outcome }) => outcome),
      rows.map(({ count }) => count),
      rows.map(({ lastAt }) => lastAt),
      rows.map(({ detail }) => detail),
    ],
  });
}

/** Forgets days that nobody is shown any more. */
export async function deleteOldIntake(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    'delete from audience.intake where day < ($1::timestamptz at time zone $2)::date - $3::int',
    [now, 'UTC', intakeDays],
  );
}
