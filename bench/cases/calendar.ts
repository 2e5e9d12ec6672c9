import { Client } from 'pg';

/** A business that takes bookings: ten staff offer one service, and a client has as many pets. */
export interface BenchCalendar {
  readonly businessId: string;
  readonly serviceId: string;
  readonly staffIds: readonly string[];
  readonly clientId: string;
  /** A pet is with one of the staff at a time. */
  readonly petIds: readonly string[];
}

const staffCount = 10;

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the calendar, open every day between two hours, with a service of this many minutes and the same grid. */
export function insertCalendar(
  url: string,
  businessId: string,
  { opens, closes, minutes }: { opens: number; closes: number; minutes: number },
): Promise<BenchCalendar> {
  return withClient(url, async (client) => {
    await client.query(
      `insert into scheduling.business (profile_id, time_zone, currency, country_code, is_online_booking_enabled,
         requires_confirmation, min_notice_minutes, max_advance_days, cancel_notice_minutes,
         reschedule_notice_minutes, slot_step_minutes, late_cancel_fee_percent, created_at, updated_at)
       values ($1, 'Europe/Berlin', 'EUR', 'DE', true, false, 0, 730, 0, 0, $2, 0, now(), now())`,
      [businessId, minutes],
    );
    await client.query(
      `insert into scheduling.opening_time (business_id, day_of_week, opens, closes)
       select $1, day, $2, $3 from generate_series(1, 7) day`,
      [businessId, opens * 60, closes * 60],
    );
    const { rows } = await client.query<Omit<BenchCalendar, 'businessId'>>(
      `with service as (
         insert into scheduling.service (id, business_id, code, name, duration_minutes, buffer_before_minutes,
           buffer_after_minutes, capacity, max_pets_per_appointment, price_kind, price, currency, species_codes,
           required_vaccination_codes, requires_confirmation, is_online_bookable, is_active, created_at, updated_at)
         values (gen_random_uuid(), $1, 'GROOM', 'Grooming', $2, 0, 0, 1, 2, 'FIXED', 40, 'EUR', '{}', '{}', false,
           true, true, now(), now())
         returning id),
       staff as (
         insert into scheduling.staff_member (id, business_id, display_name, is_active, created_at, updated_at)
         select gen_random_uuid(), $1, 'Member ' || n, true, now(), now() from generate_series(1, $3::integer) n
         returning id),
       offered as (
         insert into scheduling.service_staff (service_id, staff_id) select service.id, staff.id from service, staff),
       client as (
         insert into scheduling.client (id, business_id, display_name, created_at, updated_at)
         values (gen_random_uuid(), $1, 'A client', now(), now()) returning id),
       pet as (
         insert into scheduling.pet (id, business_id, client_id, name, species, sex, life_status, created_at, updated_at)
         select gen_random_uuid(), $1, id, 'Pet ' || n, 'DOG', 'F', 'ALIVE', now(), now()
         from client, generate_series(1, $3::integer) n
         returning id)
       select service.id as "serviceId", array(select id from staff) as "staffIds", client.id as "clientId",
         array(select id from pet) as "petIds"
       from service, client`,
      [businessId, minutes, staffCount],
    );
    const [made] = rows;
    if (made === undefined) throw new Error('there is no calendar');
    // As autovacuum would in time: without it the server plans with no statistics.
    await client.query(
      'vacuum analyze scheduling.business, scheduling.opening_time, scheduling.service, scheduling.staff_member, scheduling.service_staff, scheduling.client, scheduling.pet',
    );
    return { businessId, ...made };
  });
}

/** Fills places with appointments: this many hours from an instant on, for each member of staff. */
export function insertAppointments(
  url: string,
  { businessId, serviceId, staffIds, clientId, petIds }: BenchCalendar,
  { from, step, count }: { from: Date; step: 1 | -1; count: number },
): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(
      `with places as (
         select gen_random_uuid() as id, gen_random_uuid() as booking_id, n, staff.id as staff_id,
           ($8::uuid[])[staff.place] as pet_id,
           $3::timestamptz + $4::integer * ((n - 1) / cardinality($2::uuid[]) / 7) * interval '1 day'
             + ((n - 1) / cardinality($2::uuid[]) % 7) * interval '1 hour' as starts_at
         from generate_series(1, $5::integer) n
         join unnest($2::uuid[]) with ordinality staff (id, place)
           on staff.place = (n - 1) % cardinality($2::uuid[]) + 1),
       booked as (
         insert into scheduling.booking (id, business_id, number, client_id, source, total, currency, created_at)
         select booking_id, $1, 'B' || substr(booking_id::text, 1, 13), $6, 'DASHBOARD', 40, 'EUR', now() from places),
       taken as (
         insert into scheduling.occupancy (id, business_id, resource_id, units, blocked)
         select id, $1, staff_id, int4range(1, 2), tstzrange(starts_at, starts_at + interval '1 hour') from places),
       at_visit as (
         insert into scheduling.pet_time (place_id, pet_id, during, is_stay)
         select id, pet_id, tstzrange(starts_at, starts_at + interval '1 hour'), false from places)
       insert into scheduling.appointment (id, booking_id, business_id, number, status, service_id, service_name,
         add_on_ids, staff_id, staff_name, client_id, pet_ids, starts_at, ends_at, time_zone, buffer_before_minutes,
         buffer_after_minutes, price, currency, created_at, updated_at)
       select id, booking_id, $1, 'A' || substr(booking_id::text, 1, 13), 'CONFIRMED', $7, 'Grooming', '{}', staff_id,
         'Somebody', $6, array[pet_id], starts_at, starts_at + interval '1 hour', 'Europe/Berlin', 0, 0, 40, 'EUR',
         now(), now()
       from places`,
      [businessId, staffIds, from, step, count, clientId, serviceId, petIds],
    );
    await client.query(
      'vacuum analyze scheduling.appointment, scheduling.booking, scheduling.occupancy, scheduling.pet_time',
    );
  });
}
