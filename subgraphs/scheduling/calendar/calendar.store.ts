import type { Pool } from 'pg';
import { mostNights } from '../../../kernel/inputs/slot-fields.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type AppointmentRow, appointmentColumns, viewOf } from '../appointments/appointment-row.ts';
import { AppointmentStatus } from '../appointments/appointment.enums.ts';
import type { TimeOff } from '../staff/staff-member.entity.ts';
import type { CalendarEntry } from './calendar.view.ts';

const dayMs = 86_400_000;
/** No appointment that began earlier goes on: a clock change makes a stay a day longer at most. */
const longestMs = (mostNights + 1) * dayMs;

interface EntryRow extends AppointmentRow {
  readonly clientName: string;
  readonly isGuest: boolean;
  readonly petNames: string[];
}

const entrySql = `
  select ${appointmentColumns}, c.display_name as "clientName", c.member_id is null as "isGuest", (
    select coalesce(json_agg(p.name order by array_position(a.pet_ids, p.id)), '[]')
    from scheduling.pet p where p.business_id = a.business_id and p.id = any(a.pet_ids)) as "petNames"
  from scheduling.appointment a
  join scheduling.booking b on b.id = a.booking_id
  join scheduling.client c on c.id = a.client_id
  where a.business_id = $1`;

function entryOf(row: EntryRow): CalendarEntry {
  const { clientName, isGuest, petNames } = row;
  return { appointment: viewOf(row), clientName, isGuest, petNames };
}

/** Some time of a business, and the member of staff; null for all. */
interface CalendarSpan {
  readonly businessId: string;
  readonly from: Date;
  readonly until: Date;
  readonly staffId: string | null;
  readonly limit: number;
}

/** The appointments that take place in the span, by start, except cancelled and declined ones. */
export async function entriesBetween(
  pool: Pool,
  { businessId, from, until, staffId, limit }: CalendarSpan,
): Promise<CalendarEntry[]> {
  const { rows } = await pool.query<EntryRow>({
    name: 'calendar',
    text: `${entrySql} and a.starts_at >= $2 and a.starts_at < $4 and a.ends_at > $3
      and ($5::uuid is null or a.staff_id = $5) and a.status <> all($6)
      order by a.starts_at, a.id limit $7`,
    values: [
      businessId,
      new Date(from.getTime() - longestMs),
      from,
      until,
      staffId,
      [AppointmentStatus.CANCELLED, AppointmentStatus.DECLINED],
      limit,
    ],
  });
  return rows.map(entryOf);
}

/** An appointment of the business, whatever its status; null for any other. */
export async function findEntry(pool: Pool, businessId: string, id: string): Promise<CalendarEntry | null> {
  const { rows } = await pool.query<EntryRow>({
    name: 'calendar-entry',
    text: `${entrySql} and a.id = $2`,
    values: [businessId, id],
  });
  return rows[0] === undefined ? null : entryOf(rows[0]);
}

/** The times off of the business's staff in the span, by start. */
export async function timesOffBetween(
  pool: Pool,
  { businessId, from, until, staffId, limit }: CalendarSpan,
): Promise<TimeOff[]> {
  const { rows } = await pool.query<TimeOff>({
    name: 'times-off',
    text: `
      select t.id, t.staff_id as "staffId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.note
      from scheduling.time_off t join scheduling.staff_member m on m.id = t.staff_id
      where t.business_id = $1 and m.business_id = $1 and t.ends_at > $2 and t.starts_at < $3 and ($4::uuid is null or m.id = $4)
      order by t.starts_at, t.id limit $5`,
    values: [businessId, from, until, staffId, limit],
  });
  return rows.map(({ id, staffId: member, startsAt, endsAt, note }) => ({
    id,
    staffId: member,
    startsAt: isoInstant(startsAt),
    endsAt: isoInstant(endsAt),
    note,
  }));
}
