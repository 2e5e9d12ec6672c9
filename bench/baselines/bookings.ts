/**
 * The baseline for bookings: Koa and pg, one transaction that reads what is booked and writes the same rows. Started by
 * bench/main.ts with the tokens on standard input.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { json, text } from 'node:stream/consumers';
import Koa from 'koa';
import { Pool } from 'pg';
import { z } from 'zod';

const tokens = new Map<string, string>(JSON.parse(await text(process.stdin)));
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20, options: '-c TimeZone=UTC' });

const requestSchema = z.object({
  clientId: z.uuid(),
  appointments: z.tuple([
    z.object({
      serviceId: z.uuid(),
      startsAt: z.iso.datetime(),
      petIds: z.tuple([z.uuid()]),
      staffId: z.uuid(),
    }),
  ]),
});

const read = `
  select s.name, s.duration_minutes, s.price, s.currency, b.time_zone, m.display_name
  from scheduling.service s
  join scheduling.business b on b.profile_id = s.business_id
  join scheduling.service_staff f on f.service_id = s.id and f.staff_id = $3
  join scheduling.staff_member m on m.id = f.staff_id and m.is_active
  join scheduling.client c on c.id = $4 and c.business_id = $1
  join scheduling.pet p on p.id = $5 and p.client_id = c.id and p.life_status = 'ALIVE'
  where s.business_id = $1 and s.id = $2 and s.is_active`;
const take = `
  insert into scheduling.occupancy (id, business_id, resource_id, units, blocked)
  values ($1, $2, $3, int4range(1, 2), tstzrange($4, $5))`;
const takePet = `
  insert into scheduling.pet_time (place_id, pet_id, during, is_stay)
  values ($1, $2, tstzrange($3, $4), false)`;
const insertBooking = `
  insert into scheduling.booking (id, business_id, number, client_id, source, total, currency, created_at)
  values ($1, $2, $3, $4, 'APP', $5, $6, $7)`;
const insertAppointment = `
  insert into scheduling.appointment (id, booking_id, business_id, number, status, service_id, service_name,
    add_on_ids, staff_id, staff_name, client_id, pet_ids, starts_at, ends_at, time_zone, buffer_before_minutes,
    buffer_after_minutes, price, currency, created_at, updated_at)
  values ($1, $2, $3, $4, 'CONFIRMED', $5, $6, '{}', $7, $8, $9, array[$10::uuid], $11, $12, $13, 0, 0, $14, $15,
    $16, $16)`;
const insertEvent = `
  insert into scheduling.webhook_event (id, business_id, type, data, occurred_at)
  values ($1, $2, 'appointment.booked', $3, $4)`;
/** Ours delivers what is due. */
const insertNotice = `insert into scheduling.notice_event (id, event, due_at) values ($1, $2, 'infinity')`;

interface Facts {
  readonly name: string;
  readonly duration_minutes: number;
  readonly price: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly display_name: string;
}

async function book(businessId: string, request: z.infer<typeof requestSchema>): Promise<object | null> {
  const { clientId, appointments } = request;
  const [{ serviceId, startsAt, petIds, staffId }] = appointments;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const values = [businessId, serviceId, staffId, clientId, petIds[0]];
    const { rows } = await client.query<Facts>({ name: 'read', text: read, values });
    const facts = rows[0];
    if (facts === undefined) {
      await client.query('rollback');
      return null;
    }
    const [id, bookingId, now] = [randomUUID(), randomUUID(), new Date()];
    const [from, until] = [
      new Date(startsAt),
      new Date(Date.parse(startsAt) + facts.duration_minutes * 60_000),
    ];
    const number = randomBytes(6).toString('hex');
    const { price, currency } = facts;
    const appointment = {
      id,
      bookingId,
      number,
      status: 'CONFIRMED',
      serviceId,
      serviceName: facts.name,
      staffId,
      staffName: facts.display_name,
      clientId,
      petIds,
      startsAt: from,
      endsAt: until,
      price: Number(price),
      currency,
    };
    await client.query({ name: 'take', text: take, values: [id, businessId, staffId, from, until] });
    await client.query({ name: 'pet', text: takePet, values: [id, petIds[0], from, until] });
    await client.query({
      name: 'booking',
      text: insertBooking,
      values: [bookingId, businessId, number, clientId, price, currency, now],
    });
    await client.query({
      name: 'appointment',
      text: insertAppointment,
      values: [
        id,
        bookingId,
        businessId,
        number,
        serviceId,
        facts.name,
        staffId,
        facts.display_name,
        clientId,
        petIds[0],
        from,
        until,
        facts.time_zone,
        price,
        currency,
        now,
      ],
    });
    await client.query({
      name: 'event',
      text: insertEvent,
      values: [`evt_${randomBytes(16).toString('hex')}`, businessId, JSON.stringify({ appointment }), now],
    });
    const notice = {
      eventId: id,
      kindCode: 'BOOKED',
      subjectId: id,
      recipients: [{ profileId: businessId }],
    };
    await client.query({ name: 'notice', text: insertNotice, values: [id, JSON.stringify(notice)] });
    await client.query('commit');
    return { id: bookingId, number, clientId, total: Number(price), currency, appointments: [appointment] };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const app = new Koa();
app.use(async (context) => {
  if (context.path === '/readyz') {
    context.body = 'ok';
    return;
  }
  const businessId = tokens.get(context.get('Authorization').slice(7));
  if (businessId === undefined) {
    context.status = 401;
    return;
  }
  const booked = await book(businessId, requestSchema.parse(await json(context.req)));
  context.status = booked === null ? 404 : 201;
  context.body = booked;
});
app.listen(Number(process.env['PORT']), '127.0.0.1');
