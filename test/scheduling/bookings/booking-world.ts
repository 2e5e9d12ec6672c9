import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import type { GraphApi } from '../../support/member.ts';
import { type Api, type ApiAnswer, type AppCredentials, connect, partnerApi } from '../../support/partner.ts';
import {
  type SchedulingWorld,
  area,
  mondayAhead,
  run,
  slotsOf,
  startSchedulingWorld,
} from '../scheduling-world.ts';

export const appointmentSchema = z.looseObject({
  id: z.uuid(),
  bookingId: z.uuid(),
  number: z.string(),
  status: z.string(),
  staffId: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  nights: z.number().nullable(),
  price: z.number().nullable(),
  version: z.number(),
});
export const bookingSchema = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  clientId: z.uuid(),
  source: z.string(),
  appId: z.uuid().nullable(),
  externalRef: z.string().nullable(),
  total: z.number().nullable(),
  currency: z.string(),
  appointments: z.array(appointmentSchema),
  createdAt: z.iso.datetime(),
});
export const estimateSchema = z.looseObject({
  estimateId: z.uuid(),
  total: z.number().nullable(),
  isBinding: z.boolean(),
});
export const holdSchema = z.looseObject({ holdId: z.uuid(), staffId: z.string().nullable() });

export interface NewPet {
  readonly species?: string;
  readonly lifeStatus?: string;
  /** Last day by code. */
  readonly vaccinations?: Readonly<Record<string, string>>;
}

const scopes = 'scheduling:read appointment:read appointment:write';

/** The whole system with a client of the kennel and what it takes to book. */
export async function startBookingWorld(options: Parameters<typeof startSchedulingWorld>[0] = {}) {
  const world: SchedulingWorld = await startSchedulingWorld(options);
  const { accounts, apps, businesses, scheduling } = world.world;
  const { profileId } = businesses.kennel;
  const pool = new Pool({ connectionString: world.databaseUrl, max: 4 });
  const apiFor = async (app: AppCredentials): Promise<Api> => {
    const { access_token: token } = await connect(world, app, accounts.owner, profileId, scopes);
    return partnerApi(world, token);
  };
  const api = await apiFor(apps.approved);
  const graph: GraphApi = await world.graphOf('kennel');

  async function addClient(businessId = profileId, more: { isArchived?: boolean } = {}): Promise<string> {
    const id = newId();
    await pool.query(
      `insert into scheduling.client (id, business_id, display_name, is_archived, created_at, updated_at)
       values ($1, $2, 'Nora Lind', $3, now(), now())`,
      [id, businessId, more.isArchived ?? false],
    );
    return id;
  }

  async function addPet(
    clientId: string,
    { species = 'DOG', lifeStatus = 'ALIVE', vaccinations = { RABIES: '2099-12-31' } }: NewPet = {},
    businessId = profileId,
  ): Promise<string> {
    const id = newId();
    await pool.query(
      `insert into scheduling.pet (id, business_id, client_id, name, species, sex, life_status, created_at, updated_at)
       values ($1, $2, $3, 'Aska', $4, 'F', $5, now(), now())`,
      [id, businessId, clientId, species, lifeStatus],
    );
    for (const [code, expiresOn] of Object.entries(vaccinations)) {
      await pool.query('insert into scheduling.vaccination values ($1, $2, $3)', [id, code, expiresOn]);
    }
    return id;
  }

  const clientId = await addClient();
  const petId = await addPet(clientId);

  /** A service of the kennel with what it is to have. */
  async function addService(given: Readonly<Record<string, unknown>> = {}) {
    const sound = { code: `S${newId().slice(-12)}`, name: 'Service', durationMinutes: 60, price: '10' };
    const made = await run(
      graph,
      ['addService', 'AddServiceInput!'],
      { ...sound, ...given },
      '{ id addOns { id } }',
    );
    return z.object({ id: z.string(), addOns: z.array(z.object({ id: z.string() })) }).parse(made);
  }

  const serviceId = (code: string) => scheduling.kennel.services.find((each) => each.code === code)?.id ?? '';
  const staffId = (name: string) =>
    scheduling.kennel.staff.find(({ displayName }) => displayName.startsWith(name))?.id ?? '';

  /** Free starts of a service on a Monday. */
  async function starts(service: string, weeks = 2): Promise<readonly string[]> {
    const date = mondayAhead(weeks);
    const query = { serviceId: service, from: `${date}T00:00:00-06:00`, to: `${date}T23:59:00-04:00` };
    const { slots } = await slotsOf(api, query);
    return [...new Set(slots.map(({ startsAt }) => startsAt))];
  }

  /** Books one appointment; for a pet that has nothing else to do, where none is named. */
  async function book(body: object, headers: Record<string, string> = {}, by: Api = api): Promise<ApiAnswer> {
    const petIds = 'petIds' in body ? body.petIds : [await addPet(clientId)];
    return by('POST', `${area}/appointments`, { clientId, ...body, petIds }, headers);
  }
  const bookAll = (body: object, headers: Record<string, string> = {}, by: Api = api): Promise<ApiAnswer> =>
    by('POST', `${area}/bookings`, { clientId, ...body }, headers);
  const hold = (body: object, by: Api = api): Promise<ApiAnswer> => by('POST', `${area}/slot-holds`, body);
  const estimate = (body: object, by: Api = api): Promise<ApiAnswer> => by('POST', `${area}/estimates`, body);

  return {
    ...world,
    pool,
    api,
    graph,
    apiFor,
    clientId,
    petId,
    profileId,
    addClient,
    addPet,
    addService,
    serviceId,
    staffId,
    starts,
    book,
    bookAll,
    hold,
    estimate,
    stop: async () => {
      await pool.end();
      await world.stop();
    },
  };
}

export type BookingWorld = Awaited<ReturnType<typeof startBookingWorld>>;
