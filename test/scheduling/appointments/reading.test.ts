import { z } from 'zod';
import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import type { Api } from '../../support/partner.ts';
import { problemOf } from '../../support/partner.ts';
import {
  type AppointmentsWorld,
  appointments,
  at,
  startAppointmentsWorld,
  weekday,
} from './appointments-world.ts';

let world: AppointmentsWorld;
let shop: Api;
let clientId: string;
const petId = crypto.randomUUID();
/** In the order of the list. */
const booked: string[] = [];
let foreign: string;
const day = weekday(0);
const span = { from: at(day, '00:00').toISOString(), to: at(day, '23:59').toISOString() };

beforeAll(async () => {
  world = await startAppointmentsWorld();
  shop = await world.apiOf('shop', 'appointment:read');
  clientId = await world.addClient(world.world.businesses.kennel.profileId);
  booked.push(
    await world.book({ startsAt: at(day, '08:00'), code: 'BATH', staff: 'Ben', clientId }),
    await world.book({ startsAt: at(day, '08:00'), petIds: [crypto.randomUUID(), petId] }),
    await world.book({
      startsAt: at(day, '11:00'),
      code: 'BATH',
      staff: 'Ben',
      status: AppointmentStatus.PENDING,
    }),
    await world.book({ startsAt: at(day, '16:00'), status: AppointmentStatus.CANCELLED, price: null }),
  );
  foreign = await world.book({ startsAt: at(day, '09:00'), business: 'shop', staff: null });
});
afterAll(() => world?.stop());

const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  pagination: z.object({ page: z.number(), pageSize: z.number(), total: z.number() }),
});

async function list(query: Readonly<Record<string, string>>, api = world.app) {
  const answer = await api('GET', `${appointments}?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(answer.text);
  const { data, pagination } = pageSchema.parse(answer.body);
  return { ids: data.map(({ id }) => id), total: pagination.total };
}

describe('GET /appointments', () => {
  it('lists those that start in the span, by start, then id', async () => {
    expect(await list(span)).toEqual({ ids: booked, total: 4 });
    expect(await list({ ...span, page: '2', pageSize: '3' })).toEqual({ ids: [booked[3]], total: 4 });
    expect(await list({ ...span, page: '9' })).toEqual({ ids: [], total: 4 });
    expect(await list({ ...span, from: at(day, '11:00').toISOString() })).toMatchObject({ total: 2 });
    expect(await list({ ...span, to: at(day, '11:00').toISOString() })).toMatchObject({ total: 2 });
    // From now for 31 days.
    expect(await list({})).toEqual({ ids: booked, total: 4 });
    expect(await list({ to: span.to })).toEqual({ ids: booked, total: 4 });
    expect(await list({ from: span.from })).toEqual({ ids: booked, total: 4 });
  });

  it('filters', async () => {
    const ben = world.staffOf('Ben').id;
    expect((await list({ ...span, status: 'pending' })).ids).toEqual([booked[2]]);
    expect((await list({ ...span, status: 'nonsense' })).ids).toEqual([]);
    expect((await list({ ...span, clientId: clientId.toUpperCase() })).ids).toEqual([booked[0]]);
    expect((await list({ ...span, petId })).ids).toEqual([booked[1]]);
    expect((await list({ ...span, serviceId: world.serviceOf('BATH').id })).ids).toEqual([
      booked[0],
      booked[2],
    ]);
    expect((await list({ ...span, staffId: ben, status: 'CONFIRMED' })).ids).toEqual([booked[0]]);
    expect((await list({ ...span, updatedSince: '2020-01-01T00:00:00Z' })).total).toBe(4);
    expect((await list({ ...span, updatedSince: '2099-01-01T00:00:00Z' })).total).toBe(0);
  });

  it.each([
    [{ from: 'today' }, 'query:from', 'BAD_FORMAT'],
    [{ from: '2027-03-01T00:00:00' }, 'query:from', 'BAD_FORMAT'],
    [{ from: '2027-03-01T00:00:00Z', to: '2027-03-01T00:00:00Z' }, 'query:to', 'OUT_OF_RANGE'],
    [{ from: '2027-03-02T00:00:00Z', to: '2027-03-01T00:00:00Z' }, 'query:to', 'OUT_OF_RANGE'],
    [{ from: '2027-03-01T00:00:00Z', to: '2028-03-02T00:00:01Z' }, 'query:to', 'OUT_OF_RANGE'],
    [{ to: '2020-01-01T00:00:00Z' }, 'query:to', 'OUT_OF_RANGE'],
    [{ clientId: 'me' }, 'query:clientId', 'BAD_FORMAT'],
    [{ updatedSince: '\u0000' }, 'query:updatedSince', 'BAD_FORMAT'],
    [{ pageSize: '101' }, 'query:pageSize', 'OUT_OF_RANGE'],
  ])('refuses %j', async (query, field, code) => {
    const answer = await world.app('GET', `${appointments}?${new URLSearchParams(query).toString()}`);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field, code }] }]);
  });

  it('shows a business its own alone', async () => {
    expect(await list(span, shop)).toEqual({ ids: [foreign], total: 1 });
    expect((await list({ ...span, clientId }, shop)).ids).toEqual([]);
    expect(problemOf(await shop('GET', `${appointments}/${booked[0]}`))).toBe(
      '404 Scheduling_Appointment_GT_Resource_FL',
    );
    expect(problemOf(await world.app('GET', `${appointments}/${foreign}`))).toBe(
      '404 Scheduling_Appointment_GT_Resource_FL',
    );
  });

  it('costs nothing for the past of a business, nor for others', async () => {
    const [from] = booked;
    await world.pool.query(
      `insert into scheduling.appointment (
         id, booking_id, business_id, number, status, service_id, service_name, add_on_ids, client_id, pet_ids,
         starts_at, ends_at, time_zone, buffer_before_minutes, buffer_after_minutes, currency, created_at, updated_at)
       select gen_random_uuid(), booking_id,
         case when n % 2 = 0 then business_id else $2::uuid end,
         'P-' || n, 'COMPLETED', service_id, service_name, '{}', client_id, pet_ids,
         starts_at - (n + 200) * interval '10 minutes', ends_at - (n + 200) * interval '10 minutes', time_zone, 0, 0, currency,
         now(), now()
       from scheduling.appointment, generate_series(1, 20000) n where id = $1`,
      [from, world.world.businesses.shop.profileId],
    );
    await world.pool.query('analyze scheduling.appointment');
    const blocks = async (sql: string, values: unknown[]) => {
      const { rows } = await world.pool.query(`explain (analyze, buffers, format json) ${sql}`, values);
      return z
        .array(
          z.object({
            'QUERY PLAN': z.array(
              z.object({
                Plan: z.looseObject({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
              }),
            ),
          }),
        )
        .parse(rows)
        .flatMap((row) => row['QUERY PLAN'])
        .reduce((sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0);
    };
    const { listAppointmentsSql } =
      await import('../../../subgraphs/scheduling/appointments/appointment.store.ts');
    const nothing = [null, null, null, null, null, null];
    const values = [world.world.businesses.kennel.profileId, span.from, span.to, ...nothing, 25, 0];
    expect(await blocks(listAppointmentsSql, values)).toBeLessThan(100);
    expect(await list(span)).toEqual({ ids: booked, total: 4 });
  });
});

describe('GET /appointments/{id}', () => {
  it('tells all of it, with its version as ETag', async () => {
    const [, id] = booked;
    const answer = await world.app('GET', `${appointments}/${id}`);
    const ava = world.staffOf('Ava');
    const groom = world.serviceOf('FULL-GROOM');
    expect(answer.body).toEqual({
      id,
      bookingId: expect.any(String),
      number: expect.any(String),
      status: 'CONFIRMED',
      serviceId: groom.id,
      serviceName: groom.name,
      addOnIds: [],
      staffId: ava.id,
      staffName: ava.displayName,
      clientId: expect.any(String),
      petIds: [expect.any(String), petId],
      startsAt: at(day, '08:00').toISOString(),
      endsAt: at(day, '10:00').toISOString(),
      nights: null,
      timeZone: 'America/New_York',
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 15,
      price: 95.5,
      currency: 'USD',
      clientNote: null,
      businessNote: null,
      previousStartsAt: null,
      rescheduleCount: 0,
      cancellation: null,
      source: 'APP',
      appId: world.world.apps.approved.appId,
      externalRef: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    const again = await world.app('GET', `${appointments}/${id}`, undefined, { 'If-None-Match': '"1"' });
    expect(again.status).toBe(304);
  });
});
