import type { Client } from 'pg';
import { scheduling } from '../../../subgraphs/scheduling/subgraph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { migrateTo } from '../../support/migrated-database.ts';
import { connectTo, testDatabaseUrl } from '../../support/postgres.ts';

let url: string;
let client: Client;
beforeAll(async () => {
  url = await testDatabaseUrl();
  // What is asked for here is whose time it is, not whose business.
  client = await connectTo(url);
  await client.query('set session_replication_role = replica');
});
afterAll(() => client?.end());

async function addService(priceKind: string): Promise<string> {
  const id = newId();
  await client.query(
    `insert into scheduling.service (id, business_id, code, name, duration_minutes, buffer_before_minutes,
       buffer_after_minutes, capacity, max_pets_per_appointment, price_kind, currency, species_codes,
       required_vaccination_codes, requires_confirmation, is_online_bookable, is_active, created_at, updated_at)
     values ($1, $1, 'S', 'Service', 60, 0, 0, 9, 9, $2, 'EUR', '{}', '{}', false, true, true, now(), now())`,
    [id, priceKind],
  );
  return id;
}

interface Stored {
  readonly serviceId: string;
  readonly petIds: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly status?: string;
}

/** What was booked the given minutes ago. */
async function store({ serviceId, petIds, from, until, status = 'CONFIRMED' }: Stored, minutes: number) {
  const id = newId();
  await client.query(
    `insert into scheduling.appointment (id, booking_id, business_id, number, status, service_id, service_name, add_on_ids,
       client_id, pet_ids, starts_at, ends_at, time_zone, buffer_before_minutes, buffer_after_minutes, currency,
       created_at, updated_at)
     values ($1, $1, $1, 'A', $2, $3, 'Service', '{}', $1, $4, $5, $6, 'America/New_York', 0, 0, 'EUR',
       now() - $7 * interval '1 minute', now())`,
    [id, status, serviceId, petIds, from, until, minutes],
  );
  if (status !== 'CONFIRMED') return id;
  await client.query(
    `insert into scheduling.occupancy (id, business_id, resource_id, units, blocked)
     values ($1, $1, $1, '[1,2)', tstzrange($2, $3))`,
    [id, from, until],
  );
  return id;
}

it('keeps all appointments that were stored before pets had times, and the time with the first', async () => {
  await migrateTo(scheduling, url, '0006-kept-secrets');
  const [boarding, bath] = [await addService('PER_NIGHT'), await addService('FIXED')];
  const [pet, other] = [newId(), newId()];
  const day = (date: number, time: string) => `2027-03-${String(date).padStart(2, '0')}T${time}:00-05:00`;
  const visit = { serviceId: bath, petIds: [pet, other, pet], from: day(2, '10:00'), until: day(2, '11:00') };
  const later = await store({ ...visit, petIds: [pet] }, 1);
  const first = await store(visit, 3);
  const cancelled = await store({ ...visit, petIds: [other], status: 'DECLINED' }, 5);
  // In its zone; in UTC it would end a day later.
  const stay = { serviceId: boarding, petIds: [pet], from: day(1, '18:00'), until: day(4, '20:00') };
  const longest = await store(stay, 2);
  const short = await store({ ...stay, petIds: [newId()], until: day(1, '19:00') }, 4);

  await migrateTo(scheduling, url, '9');
  const nights = await client.query<object>(
    'select id, nights from scheduling.appointment order by created_at',
  );
  expect(nights.rows).toEqual([
    { id: cancelled, nights: null },
    { id: short, nights: 1 },
    { id: first, nights: null },
    { id: longest, nights: 3 },
    { id: later, nights: null },
  ]);
  const times = await client.query<object>(
    'select place_id, pet_id from scheduling.pet_time where pet_id in ($1, $2) order by is_stay, pet_id = $2',
    [pet, other],
  );
  expect(times.rows).toEqual([
    { place_id: first, pet_id: pet },
    { place_id: first, pet_id: other },
    { place_id: longest, pet_id: pet },
  ]);
});
