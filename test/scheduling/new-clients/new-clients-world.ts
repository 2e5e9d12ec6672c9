import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { connect, partnerApi, refresh } from '../../support/partner.ts';
import { appointmentSchema, startBookingWorld } from '../bookings/booking-world.ts';

export const bookedSchema = appointmentSchema.extend({ clientId: z.string(), petIds: z.array(z.string()) });
export const unvaccinated = '422 Scheduling_Appointment_AD_Vaccination_RJ';
export const rabies = [{ code: 'RABIES', expiresOn: '2099-12-31' }];

export const address = () => `${newId()}@example.com`;
export const dog = { ref: 'a', name: 'Rex', species: 'DOG' };
export const client = (more: object = {}) => ({
  displayName: 'Robin Hale',
  email: address(),
  pets: [dog],
  ...more,
});

let phones = 6_000_000;

/** The whole system with an app that may read clients, and one that may do nothing but book. */
export async function startNewClientsWorld() {
  const world = await startBookingWorld();
  const { accounts, apps } = world.world;
  const app = apps.approved;
  const scopes = 'scheduling:read appointment:read appointment:write client:read';
  const tokens = await connect(world, app, accounts.owner, world.profileId, scopes);
  const narrow = await refresh(world, app, tokens, 'appointment:write');

  /** A service for many at a time, and a start of it. */
  async function openService(given: object = {}) {
    const { id: serviceId } = await world.addService({ capacity: 300, ...given });
    const [startsAt = ''] = await world.starts(serviceId);
    return { serviceId, startsAt };
  }

  /** A client on record whose pets have much to tell. */
  async function knownClient() {
    const email = address();
    const id = await world.addClient();
    phones += 1;
    const phone = `+1212${phones}`;
    await world.pool.query('update scheduling.client set email = $2, phone = $3 where id = $1', [
      id,
      email,
      phone,
    ]);
    const petId = await world.addPet(id);
    return { id, email, phone, petId, pet: { ...dog, name: 'Aska' } };
  }

  /** What happened an hour ago no longer counts. */
  async function forgetHour(): Promise<void> {
    await world.pool.query(`update scheduling.client set created_at = created_at - interval '2 hours'`);
  }

  return {
    ...world,
    reader: partnerApi(world, tokens.access_token),
    writer: partnerApi(world, narrow.access_token),
    openService,
    knownClient,
    forgetHour,
  };
}

export type NewClientsWorld = Awaited<ReturnType<typeof startNewClientsWorld>>;
