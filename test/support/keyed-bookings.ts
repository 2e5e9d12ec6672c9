import { z } from 'zod';
import type { Queryable } from '../../kernel/database/transaction.ts';
import { newId } from '../../kernel/text/ids.ts';
import { mondayAhead } from '../scheduling/scheduling-world.ts';
import type { KeyedAnswer, KeyedEffect } from './keyed-effect.ts';
import type { TestPlatform } from './platform.ts';

const area = '/api/scheduling/v1';

export interface KeyedBookingsOptions {
  readonly platform: TestPlatform;
  readonly client: Queryable;
  /** Sends a body with a key, as an app of the kennel. */
  readonly post: (path: string) => (key: string, body: unknown) => Promise<KeyedAnswer>;
  readonly countOf: (sql: string, value: string) => Promise<number>;
}

/** An appointment without its place, or without one event for it, counts twice, so that it is seen. */
const bookedSql = `(
  select from (select distinct booking_id from scheduling.appointment where service_id = $1::uuid) b
  cross join generate_series(1, (
    select case when a.count = o.count and a.count = e.count then 1 else 2 end
    from (select count(*) from scheduling.appointment where service_id = $1::uuid) a,
      (select count(*) from scheduling.occupancy where resource_id = $1::uuid) o,
      (select count(*) from scheduling.webhook_event
       where type = 'appointment.booked' and data -> 'appointment' ->> 'serviceId' = $1::uuid::text) e))
  ) made`;
/** With a client and a pet for each booking; a number of its own counts twice. */
const describedSql = `generate_series(1, (
  select case when b.count = c.count and c.count = p.count then b.count else 2 end
  from (select count(*)::integer from ${bookedSql}) b,
    (select count(*)::integer from scheduling.client where email = $1::uuid || '@example.com') c,
    (select count(*)::integer from scheduling.pet p join scheduling.client c on c.id = p.client_id
     where c.email = $1::uuid || '@example.com') p)) made`;
const toldSql = (type: string, condition: string) =>
  `(select from scheduling.appointment a join scheduling.webhook_event e
      on e.type = '${type}' and e.data -> 'appointment' ->> 'id' = a.id::text
    where a.id = $1::uuid and ${condition}) made`;

const madeSchema = z.looseObject({ id: z.string() });

/** Makers of what is booked and moved once with a key; see `keyedEffects`. */
export function keyedBookings({ platform, client, post, countOf }: KeyedBookingsOptions) {
  const { businesses, clients } = platform.world;
  const { id: clientId } = clients.reachable;
  const [startsAt, later, other] = ['15:00', '16:30', '18:00'].map((time) => `${mondayAhead(2)}T${time}:00Z`);
  const postHold = post(`${area}/slot-holds`);
  const postEstimate = post(`${area}/estimates`);
  const postBooking = post(`${area}/bookings`);
  const postAppointment = post(`${area}/appointments`);

  async function addService(): Promise<string> {
    const id = newId();
    await client.query(
      `insert into scheduling.service (id, business_id, code, name, duration_minutes, buffer_before_minutes,
         buffer_after_minutes, capacity, max_pets_per_appointment, price_kind, price, currency, species_codes,
         required_vaccination_codes, requires_confirmation, is_online_bookable, is_active, created_at, updated_at)
       values ($1, $2, $3, 'Keyed', 30, 0, 0, 300, 1, 'FIXED', 10, 'USD', '{}', '{}', false, true, true, now(), now())`,
      [id, businesses.kennel.profileId, id.slice(-12).toUpperCase()],
    );
    return id;
  }

  /** One that has nothing else to do. */
  async function addPet(): Promise<readonly string[]> {
    const id = newId();
    await client.query(
      `insert into scheduling.pet (id, business_id, client_id, name, species, sex, life_status, created_at, updated_at)
       values ($1, $2, $3, 'Keyed', 'DOG', 'F', 'ALIVE', now(), now())`,
      [id, businesses.kennel.profileId, clientId],
    );
    return [id];
  }

  async function booked(): Promise<{ readonly id: string; readonly path: string }> {
    const body = { clientId, petIds: await addPet(), serviceId: await addService(), startsAt };
    const answer = await postAppointment(newId(), body);
    if (answer.status !== 201) throw new Error(`not booked: ${answer.body}`);
    const { id } = madeSchema.parse(JSON.parse(answer.body));
    return { id, path: `${area}/appointments/${id}` };
  }

  return {
    booking: async (): Promise<KeyedEffect> => {
      const [serviceId, petIds] = [await addService(), await addPet()];
      const appointments = [startsAt, later].map((start) => ({ serviceId, startsAt: start, petIds }));
      return {
        send: (key) => postBooking(key, { clientId, appointments }),
        sendOther: (key) => postBooking(key, { clientId, appointments: appointments.slice(1) }),
        count: () => countOf(bookedSql, serviceId),
      };
    },
    appointment: async (): Promise<KeyedEffect> => {
      const body = { clientId, petIds: await addPet(), serviceId: await addService(), startsAt };
      return {
        send: (key) => postAppointment(key, body),
        sendOther: (key) => postAppointment(key, { ...body, clientNote: 'Another.' }),
        count: () => countOf(bookedSql, body.serviceId),
      };
    },
    newClient: async (): Promise<KeyedEffect> => {
      const serviceId = await addService();
      // An app has thirty an hour.
      await client.query(
        `update scheduling.client set created_at = created_at - interval '1 hour' where added_by_app_id is not null`,
      );
      const pets = [{ ref: 'a', name: 'Keyed', species: 'DOG' }];
      const described = { displayName: 'Keyed', email: `${serviceId}@example.com`, pets };
      const body = { client: described, petRefs: ['a'], serviceId, startsAt };
      return {
        send: (key) => postAppointment(key, body),
        sendOther: (key) => postAppointment(key, { ...body, clientNote: 'Another.' }),
        count: () => countOf(describedSql, serviceId),
      };
    },
    hold: async (): Promise<KeyedEffect> => {
      const body = { serviceId: await addService(), startsAt };
      // An app has three at most.
      const endOthers = () =>
        client.query(
          'update scheduling.slot_hold set ended_at = now() where ended_at is null and service_id <> $1',
          [body.serviceId],
        );
      return {
        send: async (key) => {
          await endOthers();
          return postHold(key, body);
        },
        sendOther: (key) => postHold(key, { ...body, startsAt: later }),
        count: () => countOf('scheduling.slot_hold where service_id = $1', body.serviceId),
      };
    },
    estimate: async (): Promise<KeyedEffect> => {
      const serviceId = await addService();
      return {
        send: (key) => postEstimate(key, { items: [{ serviceId }] }),
        sendOther: (key) => postEstimate(key, { items: [{ serviceId }, { serviceId }] }),
        count: () => countOf(`scheduling.estimate where items -> 0 ->> 'serviceId' = $1`, serviceId),
      };
    },
    reschedule: async (): Promise<KeyedEffect> => {
      const { id, path } = await booked();
      const postMove = post(`${path}/reschedule`);
      return {
        send: (key) => postMove(key, { startsAt: later }),
        sendOther: (key) => postMove(key, { startsAt: other }),
        count: () => countOf(toldSql('appointment.changed', 'a.reschedule_count = 1'), id),
      };
    },
    cancel: async (): Promise<KeyedEffect> => {
      const { id, path } = await booked();
      const postEnd = post(`${path}/cancel`);
      return {
        send: (key) => postEnd(key, { reasonCode: 'CLIENT_REQUEST' }),
        sendOther: (key) => postEnd(key, { reasonCode: 'OTHER' }),
        count: () => countOf(toldSql('appointment.cancelled', `a.status = 'CANCELLED'`), id),
      };
    },
  } as const;
}
