import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';

/** Whether a member gets the mail about a site. */
export async function isMailOn(
  transaction: Transaction,
  siteKey: string,
  memberId: string,
): Promise<boolean> {
  const sql = 'select from audience.weekly_mail where site_key = $1 and member_id = $2 and is_on';
  return (await transaction(sql, [siteKey, memberId])).length > 0;
}

interface Choice {
  readonly siteKey: string;
  readonly memberId: string;
  /** The last Monday whose mail had become due: the first mail is that of the next. */
  readonly monday: string;
  readonly now: Date;
}

/** Turns the mail on. */
export async function turnOn(
  transaction: Transaction,
  { siteKey, memberId, monday, now }: Choice,
): Promise<void> {
  await transaction(
    `insert into audience.weekly_mail as w (site_key, member_id, is_on, sent_for, changed_at)
     values ($1, $2, true, $3, $4)
     on conflict (site_key, member_id) do update
     set is_on = true, sent_for = greatest(w.sent_for, excluded.sent_for), changed_at = excluded.changed_at
     where not w.is_on`,
    [siteKey, memberId, monday, now],
  );
}

/** Turns it off. */
export async function turnOff(
  transaction: Transaction,
  { siteKey, memberId, now }: Omit<Choice, 'monday'>,
): Promise<void> {
  await transaction(
    `update audience.weekly_mail set is_on = false, changed_at = $3
     where site_key = $1 and member_id = $2 and is_on`,
    [siteKey, memberId, now],
  );
}

/** Sites `s` that have somebody who has not had the mail of a Monday, $1, and are not suspended. */
const unsentSql = `audience.site s
  where s.site_key in (select w.site_key from audience.weekly_mail w where w.is_on and w.sent_for < $1)
    and s.suspended_at is null`;

/** The time zones of those sites. */
export async function zonesToMail(pool: Pool, monday: string): Promise<readonly string[]> {
  const sql = `select distinct coalesce(s.time_zone, 'UTC') as zone from ${unsentSql}`;
  const { rows } = await pool.query<{ zone: string }>(sql, [monday]);
  return rows.map(({ zone }) => zone);
}

const dueSites = z.array(z.object({ siteKey: z.string(), owner: z.string() }));
export type DueSite = z.output<typeof dueSites>[number];

interface DueAsked {
  readonly monday: string;
  readonly zones: readonly string[];
  /** The last one that is known. */
  readonly after: string;
  readonly limit: number;
}

/** Those in some zones, in the order of their keys. */
export async function sitesToMail(
  pool: Pool,
  { monday, zones, after, limit }: DueAsked,
): Promise<readonly DueSite[]> {
  const { rows } = await pool.query(
    `select s.site_key as "siteKey", s.owner_profile_id as owner from ${unsentSql}
       and coalesce(s.time_zone, 'UTC') = any($2) and s.site_key > $3
     order by s.site_key limit $4`,
    [monday, zones, after, limit],
  );
  return dueSites.parse(rows);
}

const members = z.array(z.object({ memberId: z.string() }));

/**
 * Takes everybody who is to get the mail of a Monday about a site, and has not had it: whoever commits this tells them,
 * and nobody else does.
 */
export async function takeReaders(
  transaction: Transaction,
  siteKey: string,
  monday: string,
): Promise<readonly string[]> {
  const rows = await transaction(
    `update audience.weekly_mail set sent_for = $2 where site_key = $1 and is_on and sent_for < $2
     returning member_id as "memberId"`,
    [siteKey, monday],
  );
  return members.parse(rows).map(({ memberId }) => memberId);
}
