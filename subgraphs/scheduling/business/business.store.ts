import type { Pool } from 'pg';
import { columnsOf } from '../../../kernel/database/columns.ts';
import type { Queryable } from '../../../kernel/database/transaction.ts';
import { Business } from './business.entity.ts';

export interface OpeningTimeRow {
  /** 1 for Monday to 7 for Sunday. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly opens: number;
  readonly closes: number;
}

export interface OpeningExceptionRow {
  /** yyyy-MM-dd */
  readonly date: string;
  /** Minutes since midnight; null when closed. */
  readonly opens: number | null;
  readonly closes: number | null;
  readonly note: string | null;
}

/** Weekly times, and the exceptions of a span of days. */
export interface HoursRow {
  readonly openingTimes: readonly OpeningTimeRow[];
  readonly openingExceptions: readonly OpeningExceptionRow[];
}

/** The booking policy, with opening times; instants are PostgreSQL's text. */
export type BusinessRow = Omit<Business, 'createdAt' | 'updatedAt'> & {
  readonly updatedAt: string;
} & HoursRow & {
    /** By member of staff; not of those who work whenever the business is open. */
    readonly staffHours: Readonly<Record<string, readonly OpeningTimeRow[]>>;
  };

interface Days {
  readonly first: string;
  readonly last: string;
}

const hours = `
  coalesce((
    select json_agg(json_build_object('day', day_of_week, 'opens', opens, 'closes', closes) order by day_of_week, opens)
    from scheduling.opening_time where business_id = $1), '[]') as "openingTimes",
  coalesce((
    select json_agg(json_build_object('date', date, 'opens', opens, 'closes', closes, 'note', note) order by date)
    from scheduling.opening_exception
    where business_id = $1 and date between $2 and $3), '[]') as "openingExceptions"`;
const findSql = `
  select ${columnsOf(Business, 'b', ['createdAt'])}, ${hours},
    coalesce((
      select json_object_agg(m.id, m.working_hours) from scheduling.staff_member m
      where m.business_id = $1 and m.working_hours is not null), '{}') as "staffHours"
  from scheduling.business b where b.profile_id = $1`;

/**
 * The business with its weekly hours and the exceptions of the days from `first` to `last`; null before it is set up.
 */
export async function findBusiness(
  pool: Queryable,
  profileId: string,
  { first, last }: Days,
): Promise<BusinessRow | null> {
  const { rows } = await pool.query<BusinessRow>({
    name: 'booking-business',
    text: findSql,
    values: [profileId, first, last],
  });
  return rows[0] ?? null;
}

/** The hours of a business with the exceptions of the days from `first` to `last`, whether or not it is set up. */
export async function findHours(pool: Pool, profileId: string, { first, last }: Days): Promise<HoursRow> {
  const { rows } = await pool.query<HoursRow>({
    name: 'booking-hours',
    text: `select ${hours}`,
    values: [profileId, first, last],
  });
  return rows[0] ?? { openingTimes: [], openingExceptions: [] };
}
