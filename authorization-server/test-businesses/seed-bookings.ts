import type { Seed } from './seed.ts';
import type { sample } from './sample.ts';
import {
  seedAnimal,
  seedBooking,
  seedBookingBusiness,
  seedCancellation,
  seedCheckIn,
  seedClient,
  seedCompletion,
  seedPet,
  seedService,
  seedStaff,
} from './seed-operations.ts';

type Sample = typeof sample;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Midnight UTC of the day. */
function dayOf(now: Date): number {
  return Math.floor(now.getTime() / dayMs) * dayMs;
}

async function seedPeople(seed: Seed, { clients, species }: Sample) {
  const made: { readonly clientId: string; readonly petIds: readonly string[] }[] = [];
  for (const { client, pets } of clients) {
    const { addClient } = await seed(`client ${client.email}`, seedClient, { input: client });
    const petIds: string[] = [];
    for (const name of pets) {
      const input = { clientId: addClient.id, name, species };
      petIds.push((await seed(`pet ${name}`, seedPet, { input })).addPet.id);
    }
    made.push({ clientId: addClient.id, petIds });
  }
  return made;
}

/** Hours, staff, services, clients with their pets, and appointments around now. */
export async function seedBookings(seed: Seed, sample: Sample, now: Date): Promise<void> {
  const { countryCode, timeZone, currency, address, openingTimes } = sample;
  await seed('business', seedBookingBusiness, {
    input: { countryCode, timeZone, currency, address, isOnlineBookingEnabled: true, minNoticeMinutes: 0 },
    openingTimes,
  });
  const staffIds: string[] = [];
  for (const displayName of sample.staff) {
    const { addStaffMember } = await seed(`staff ${displayName}`, seedStaff, { input: { displayName } });
    staffIds.push(addStaffMember.id);
  }
  const services: string[] = [];
  for (const service of sample.services) {
    // A class has places, and takes nobody's time in particular.
    const input = { ...service, ...(service.capacity === undefined && { staffIds }) };
    services.push((await seed(`service ${service.code}`, seedService, { input })).addService.id);
  }
  const clients = await seedPeople(seed, sample);
  for (const [index, { service, client, day, hour, outcome }] of sample.appointments.entries()) {
    const serviceId = services[service];
    const who = clients[client];
    if (serviceId === undefined || who === undefined) throw new Error('an appointment of nobody');
    const startsAt = new Date(dayOf(now) + day * dayMs + hour * hourMs).toISOString();
    const { bookAppointments } = await seed(`booking ${index}`, seedBooking, {
      input: {
        clientId: who.clientId,
        appointments: [{ serviceId, startsAt, petIds: who.petIds.slice(0, 1) }],
      },
    });
    const [appointment] = bookAppointments.appointments;
    if (appointment === undefined) throw new Error('a booking without its appointment');
    const input = { id: appointment.id };
    if (outcome === 'COMPLETED') {
      await seed(`check-in ${index}`, seedCheckIn, { input });
      await seed(`completion ${index}`, seedCompletion, { input });
    }
    if (outcome === 'CANCELLED') {
      await seed(`cancellation ${index}`, seedCancellation, {
        input: { ...input, reasonCode: 'CLIENT_REQUEST' },
      });
    }
  }
}

/** Animals that belong to the business itself. */
export async function seedAnimals(seed: Seed, { animals, species }: Sample): Promise<void> {
  for (const animal of animals) {
    await seed(`animal ${animal.name}`, seedAnimal, { input: { ...animal, species } });
  }
}
