import type { Pool } from 'pg';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  AppointmentStatus,
  BookingSource,
} from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import { insertAppointment } from '../../../subgraphs/scheduling/appointments/write-appointment.store.ts';
import { isOccupying } from '../../../subgraphs/scheduling/appointments/appointment-status.ts';
import { PriceKind } from '../../../subgraphs/scheduling/services/service.enums.ts';
import { takePetTimes } from '../../../subgraphs/scheduling/occupancy/pet-time.store.ts';
import { takePlace } from '../../../subgraphs/scheduling/occupancy/place.store.ts';
import type { GraphApi } from '../../support/member.ts';
import type { Api, ApiAnswer } from '../../support/partner.ts';
import { type SchedulingWorld, area, startSchedulingWorld } from '../scheduling-world.ts';

export const appointments = `${area}/appointments`;
const minuteMs = 60_000;

/** What is booked; the rest has defaults. */
export interface Booked {
  readonly startsAt: Date;
  readonly code?: string;
  /** How the member of staff's name begins; null for none. */
  readonly staff?: string | null;
  readonly status?: AppointmentStatus;
  readonly price?: string | null;
  readonly business?: 'kennel' | 'shop';
  readonly clientId?: string;
  readonly memberId?: string;
  readonly petIds?: readonly string[];
  readonly clientNote?: string;
  readonly businessNote?: string;
}

const eventRows = z.array(z.object({ type: z.string(), data: z.string() }));

export interface AppointmentsWorld extends SchedulingWorld {
  readonly pool: Pool;
  /** An app of the kennel with the scopes for appointments. */
  readonly app: Api;
  readonly owner: GraphApi;
  serviceOf(code: string): { readonly id: string; readonly name: string; readonly durationMinutes: number };
  staffOf(name: string): { readonly id: string; readonly displayName: string };
  /** Books and answers the appointment's id; a final status has no place. */
  book(booked: Booked): Promise<string>;
  /** Adds a client of the business. */
  addClient(businessId: string, memberId?: string): Promise<string>;
  /** Adds a dog of the client, against rabies for good. */
  addPet(businessId: string, clientId: string): Promise<string>;
  /** Events of an appointment as they are stored, oldest first. */
  eventsOf(id: string): Promise<readonly { readonly type: string; readonly data: string }[]>;
  /** Whether the appointment has a place. */
  hasPlace(id: string): Promise<boolean>;
}

/** A weekday some weekdays ahead, in two weeks at the soonest: yyyy-MM-dd. */
export function weekday(ahead: number): string {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const monday = today.add({ days: 15 - today.dayOfWeek });
  return monday.add({ days: Math.floor(ahead / 5) * 7 + (ahead % 5) }).toString();
}

/** When the clocks of the kennel show a time, HH:mm. */
export function at(date: string, time: string): Date {
  return new Date(Temporal.ZonedDateTime.from(`${date}T${time}[America/New_York]`).epochMilliseconds);
}

const appointmentSchema = z.looseObject({
  id: z.string(),
  status: z.enum(AppointmentStatus),
  version: z.number(),
  startsAt: z.string(),
  staffId: z.string().nullable(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** The appointment of an answer; throws for a refusal. */
export function appointmentOf({ status, body, text }: ApiAnswer): Appointment {
  if (status !== 200) throw new Error(`not 200 but ${status}: ${text}`);
  return appointmentSchema.parse(body);
}

const bookingSql = `
  insert into scheduling.booking (id, business_id, number, client_id, source, app_id, currency, created_at)
  values ($1, $2, $3, $4, 'APP', $5, 'USD', now())`;
const cancelSql = `
  update scheduling.appointment set status = 'CANCELLED', cancelled_at = now(), cancelled_by = 'APP',
    cancel_reason_code = 'OTHER', cancel_fee_amount = 0 where id = $1`;

/** The whole system, in which appointments can be made without the routes that book. */
export async function startAppointmentsWorld(): Promise<AppointmentsWorld> {
  const world = await startSchedulingWorld();
  const pool = createPool({ url: world.databaseUrl, poolSize: 4 });
  const { businesses, scheduling, apps } = world.world;
  const all = {
    kennel: { ...scheduling.kennel, id: businesses.kennel.profileId },
    shop: { ...scheduling.foreign, id: businesses.shop.profileId },
  };
  let count = 0;

  async function addClient(businessId: string, memberId?: string): Promise<string> {
    const id = newId();
    await pool.query(
      `insert into scheduling.client (id, business_id, member_id, display_name, created_at, updated_at)
       values ($1, $2, $3, 'Somebody', now(), now())`,
      [id, businessId, memberId ?? null],
    );
    return id;
  }

  async function addPet(businessId: string, clientId: string): Promise<string> {
    const id = newId();
    await pool.query(
      `insert into scheduling.pet (id, business_id, client_id, name, species, sex, life_status, created_at, updated_at)
       values ($1, $2, $3, 'Aska', 'DOG', 'F', 'ALIVE', now(), now())`,
      [id, businessId, clientId],
    );
    await pool.query(`insert into scheduling.vaccination values ($1, 'RABIES', '2099-12-31')`, [id]);
    return id;
  }

  /** The service and who does it. */
  function chosen({ business = 'kennel', code, staff: name = 'Ava' }: Booked) {
    const { services, staff } = all[business];
    const wanted = code ?? (business === 'kennel' ? 'FULL-GROOM' : services[0]?.code);
    const service = services.find((known) => known.code === wanted);
    if (service === undefined) throw new Error(`no service ${wanted}`);
    const member = name === null ? undefined : staff.find((known) => known.displayName.startsWith(name));
    return { service, member: member ?? null };
  }

  async function book(booked: Booked): Promise<string> {
    const { startsAt, business = 'kennel', status = AppointmentStatus.CONFIRMED } = booked;
    const businessId = all[business].id;
    const { service, member } = chosen(booked);
    const clientId = booked.clientId ?? (await addClient(businessId, booked.memberId));
    const petIds = [...(booked.petIds ?? [await addPet(businessId, clientId)])];
    const endsAt = new Date(startsAt.getTime() + service.durationMinutes * minuteMs);
    const { bufferBeforeMinutes: before = 0, bufferAfterMinutes: after = 0, capacity = 1 } = service;
    const [id, bookingId, number] = [newId(), newId(), `T-${(count += 1)}`];
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(bookingSql, [bookingId, businessId, number, clientId, apps.approved.appId]);
      const transaction = transactionOn(client);
      const isCancelled = status === AppointmentStatus.CANCELLED;
      await insertAppointment(transaction, {
        id,
        bookingId,
        businessId,
        number,
        status: isCancelled ? AppointmentStatus.CONFIRMED : status,
        serviceId: service.id,
        serviceName: service.name,
        addOnIds: [],
        declaredVaccinations: [],
        staffId: member?.id ?? null,
        staffName: member?.displayName ?? null,
        clientId,
        petIds,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        nights: service.priceKind === PriceKind.PER_NIGHT ? 1 : null,
        timeZone: all[business].business.timeZone ?? 'UTC',
        bufferBeforeMinutes: before,
        bufferAfterMinutes: after,
        price: booked.price === undefined ? '95.50' : booked.price,
        currency: 'USD',
        clientNote: booked.clientNote ?? null,
        businessNote: booked.businessNote ?? null,
        source: BookingSource.APP,
        appId: apps.approved.appId,
        externalRef: null,
        createdAt: new Date(),
      });
      if (isCancelled) await client.query(cancelSql, [id]);
      const place = {
        id,
        businessId,
        resourceIds: [member?.id ?? service.id],
        capacity,
        from: startsAt.getTime() - before * minuteMs,
        until: endsAt.getTime() + after * minuteMs,
        expiresAt: null,
      };
      if (isOccupying(status) && (await takePlace(transaction, place, new Date())) === null) {
        throw new Error('the place is taken');
      }
      if (isOccupying(status)) {
        const isStay = service.priceKind === PriceKind.PER_NIGHT;
        const during = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
        await takePetTimes(transaction, [{ placeId: id, petIds, ...during, isStay }]);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return id;
  }

  return {
    ...world,
    pool,
    app: await world.apiOf('kennel', 'scheduling:read appointment:read appointment:write'),
    owner: await world.graphOf('kennel'),
    serviceOf: (code) => chosen({ startsAt: new Date(), code }).service,
    staffOf: (name) => {
      const { member } = chosen({ startsAt: new Date(), staff: name });
      if (member === null) throw new Error(`nobody called ${name}`);
      return member;
    },
    addClient,
    addPet,
    book,
    eventsOf: async (id) => {
      const { rows } = await pool.query(
        `select type, data::text from scheduling.webhook_event
         where data -> 'appointment' ->> 'id' = $1 order by position`,
        [id],
      );
      return eventRows.parse(rows);
    },
    hasPlace: async (id) => {
      const { rowCount } = await pool.query('select from scheduling.occupancy where id = $1', [id]);
      return rowCount === 1;
    },
    stop: async () => {
      await pool.end();
      await world.stop();
    },
  };
}

/** Runs a mutation on appointments; the code of its refusal. */
export async function mutate(
  graph: GraphApi,
  name: string,
  inputType: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Appointment | string> {
  const fields = '{ id status version startsAt staffId petIds clientNote businessNote }';
  const answer = await graph(`mutation ($input: ${inputType}!) { done: ${name}(input: $input) ${fields} }`, {
    input,
  });
  const [error] = answer.errors ?? [];
  return error === undefined
    ? appointmentSchema.parse(answer.data?.['done'])
    : (error.extensions.platformResponseCode ?? error.extensions.code);
}
