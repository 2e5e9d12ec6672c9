import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { problemOf } from '../../support/partner.ts';
import { bookingSchema } from '../bookings/booking-world.ts';
import { area, run } from '../scheduling-world.ts';
import {
  type NewClientsWorld,
  address,
  bookedSchema,
  client,
  dog,
  rabies,
  startNewClientsWorld,
  unvaccinated,
} from './new-clients-world.ts';

let world: NewClientsWorld;
beforeAll(async () => {
  world = await startNewClientsWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetHour());

const notFound = '404 Scheduling_Client_GT_Resource_FL';

async function clientsCalled(email: string): Promise<readonly unknown[]> {
  const { rows } = await world.pool.query<object>('select * from scheduling.client where email = $1', [
    email,
  ]);
  return rows;
}

describe('a booking for a client who is described', () => {
  it('puts client and pets on record, which apps that may read clients then see', async () => {
    const { serviceId, startsAt } = await world.openService();
    const email = address();
    const asked = {
      client: {
        displayName: ' Robin Hale ',
        givenName: 'Robin',
        email: email.toUpperCase(),
        phone: '+12125550142',
        preferredLocale: 'en-us',
        pets: [
          {
            ...dog,
            breedCode: null,
            sex: 'male',
            dateOfBirth: '2024-05-01',
            weightGrams: 12_000,
            vaccinations: rabies,
          },
          { ref: 'b', name: 'Mio', species: 'cat' },
        ],
      },
      appointments: [
        { serviceId, startsAt, petRefs: ['b'] },
        { serviceId, startsAt, petRefs: ['a'] },
      ],
    };
    const answer = await world.api('POST', `${area}/bookings`, asked);
    expect(answer.status).toBe(201);
    const booking = bookingSchema.parse(answer.body);
    const [second, first] = booking.appointments.map((each) => bookedSchema.parse(each).petIds);
    // No requirement hangs on what was declared.
    expect(booking.appointments.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const { body } = await world.reader('GET', `${area}/clients/${booking.clientId}`);
    expect(body).toMatchObject({
      displayName: 'Robin Hale',
      givenName: 'Robin',
      familyName: null,
      email,
      phone: '+12125550142',
      preferredLocale: 'en-US',
      isGuest: true,
      status: 'ACTIVE',
      petCount: 2,
      pets: [
        { id: second?.[0], name: 'Mio', species: 'CAT', sex: 'U' },
        {
          id: first?.[0],
          name: 'Rex',
          sex: 'M',
          dateOfBirth: '2024-05-01',
          weightGrams: 12_000,
          lifeStatus: 'ALIVE',
          vaccinations: expect.arrayContaining([
            { code: 'RABIES', expiresOn: '2099-12-31', status: 'VALID', isDeclared: true },
          ]),
        },
      ],
    });
  });

  it('takes declared vaccinations, and waits for the business where one is needed', async () => {
    const { serviceId, startsAt } = await world.openService({ requiredVaccinationCodes: ['RABIES'] });
    const pets = [{ ...dog, vaccinations: rabies }];
    const made = await world.book({
      serviceId,
      startsAt,
      clientId: null,
      petIds: null,
      client: client({ pets }),
      petRefs: ['a'],
    });
    expect(made.status).toBe(201);
    const { clientId, petIds, status, id } = bookedSchema.parse(made.body);
    expect(status).toBe('PENDING');
    // So is the next one that hangs on it, whoever is named by id.
    const [, , later, , last] = await world.starts(serviceId);
    const next = { serviceId, clientId, petIds, startsAt: later };
    expect((await world.book(next)).body).toMatchObject({ status: 'PENDING' });
    const confirmed = await run(
      world.graph,
      ['confirmAppointment', 'MoveAppointmentInput!'],
      { id },
      '{ status }',
    );
    expect(confirmed).toEqual({ status: 'CONFIRMED' });
    // Once the business has entered the same itself, nothing hangs on it.
    const entered = { petId: petIds[0], vaccinations: rabies };
    await run(world.graph, ['setVaccinations', 'SetVaccinationsInput!'], entered, '{ id }');
    expect(await petOf(clientId)).toMatchObject({ vaccinations: [{ code: 'RABIES', isDeclared: false }] });
    expect((await world.book({ ...next, startsAt: last })).body).toMatchObject({ status: 'CONFIRMED' });
  });

  it('tells by ref what is missing, and leaves nobody on record', async () => {
    const { serviceId, startsAt } = await world.openService({ requiredVaccinationCodes: ['RABIES', 'DHPP'] });
    const email = address();
    const pets = [{ ...dog, vaccinations: [{ code: 'rabies', expiresOn: '2020-01-01' }] }];
    const asked = { serviceId, startsAt, client: client({ email, pets }), petRefs: ['a'] };
    const answer = await world.api('POST', `${area}/appointments`, asked);
    expect(problemOf(answer)).toBe(unvaccinated);
    expect(answer.body).toMatchObject({
      data: {
        missing: [
          { petRef: 'a', code: 'RABIES', status: 'EXPIRED' },
          { petRef: 'a', code: 'DHPP', status: 'MISSING' },
        ],
      },
    });
    expect(await clientsCalled(email)).toEqual([]);
  });

  it('answers a repeated key the same, and makes one client', async () => {
    const { serviceId, startsAt } = await world.openService();
    const email = address();
    const asked = { serviceId, startsAt, client: client({ email }), petRefs: ['a'] };
    const headers = { 'Idempotency-Key': newId() };
    const first = await world.api('POST', `${area}/appointments`, asked, headers);
    const again = await world.api('POST', `${area}/appointments`, asked, headers);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await clientsCalled(email)).toHaveLength(1);
  });

  it('makes one client and one pet of a hundred bookings at once', async () => {
    const { serviceId } = await world.openService({ durationMinutes: 5 });
    const starts = await world.starts(serviceId, 3);
    const email = address();
    const crowd = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const startsAt = starts[index % starts.length];
        const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email }) };
        return world.api('POST', `${area}/appointments`, asked);
      }),
    );
    const made = crowd.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(1);
    // All others found the pet at another appointment then.
    const others = new Set(crowd.filter(({ status }) => status !== 201).map(problemOf));
    expect([...others]).toEqual(['409 Scheduling_Appointment_AD_PetBusy_RJ']);
    const known = made.map(({ body }) => bookedSchema.parse(body));
    expect(new Set(known.map(({ clientId }) => clientId)).size).toBe(1);
    expect(new Set(known.map(({ petIds }) => petIds.join())).size).toBe(1);
    expect(await clientsCalled(email)).toHaveLength(1);
  });
});

async function petOf(clientId: string): Promise<unknown> {
  const { body } = await world.reader('GET', `${area}/clients/${clientId}/pets`);
  return z.object({ data: z.array(z.unknown()) }).parse(body).data[0];
}

describe('a client who is found again', () => {
  it('is whoever has the address, else the number, and stays as they are', async () => {
    const { serviceId, startsAt } = await world.openService();
    const { id, email, phone, petId, pet } = await world.knownClient();
    const before = await world.reader('GET', `${area}/clients/${id}`);
    const asked = {
      serviceId,
      startsAt,
      petRefs: ['a', 'b'],
      client: client({
        displayName: 'Somebody Else',
        email: ` ${email.toUpperCase()}`,
        phone: '+12125550999',
        pets: [
          { ...pet, name: 'aska', sex: 'M', weightGrams: 5 },
          { ref: 'b', name: 'Aska', species: 'CAT' },
        ],
      }),
    };
    const { id: two } = await world.addService({ maxPetsPerAppointment: 2, capacity: 300 });
    const made = await world.api('POST', `${area}/appointments`, { ...asked, serviceId: two });
    const { clientId, petIds } = bookedSchema.parse(made.body);
    expect(clientId).toBe(id);
    expect(petIds[0]).toBe(petId);
    const after = await world.reader('GET', `${area}/clients/${id}`);
    const told = z.looseObject({ pets: z.array(z.looseObject({ id: z.string() })) });
    const [was, is] = [told.parse(before.body), told.parse(after.body)];
    expect(is).toEqual({
      ...was,
      petCount: 2,
      pets: expect.arrayContaining(was.pets),
      updatedAt: expect.any(String),
    });
    expect(is.pets.map((each) => each.id).toSorted()).toEqual([...petIds].toSorted());
    // By the number alone.
    const [, , later] = await world.starts(serviceId);
    const byPhone = { ...client({ email: address(), phone }), pets: [pet] };
    const again = await world.api('POST', `${area}/appointments`, {
      serviceId,
      startsAt: later,
      petRefs: ['a'],
      client: byPhone,
    });
    expect(again.body).toMatchObject({ clientId: id, petIds: [petId] });
  });

  it('is found by the address before the number, and by the number alone', async () => {
    const { serviceId, startsAt } = await world.openService();
    const [one, other] = [await world.knownClient(), await world.knownClient()];
    const book = (by: object, name: string) =>
      world.api('POST', `${area}/appointments`, {
        serviceId,
        startsAt,
        // Texts are taken as people type them.
        petRefs: [' a'],
        client: client({ ...by, pets: [{ ...dog, ref: 'a ', name }] }),
      });
    const both = await book({ email: one.email, phone: other.phone }, 'First');
    expect(both.body).toMatchObject({ clientId: one.id });
    const byNumber = await book({ email: null, phone: other.phone }, 'Second');
    expect(byNumber.body).toMatchObject({ clientId: other.id });
  });

  it('changes with a pet that is added, and with nothing else', async () => {
    const { serviceId } = await world.openService();
    const starts = await world.starts(serviceId);
    const { id, email, petId, pet } = await world.knownClient();
    const version = async (clientId: string) => {
      const { rows } = await world.pool.query<{ version: number }>(
        'select version from scheduling.client where id = $1',
        [clientId],
      );
      return rows[0]?.version;
    };
    const book = async (start: number, by: string, pets: readonly object[]) => {
      const asked = {
        serviceId,
        startsAt: starts[start],
        petRefs: ['a'],
        client: client({ email: by, pets }),
      };
      return bookedSchema.parse((await world.api('POST', `${area}/appointments`, asked)).body);
    };
    await book(0, email, [pet]);
    expect(await version(id)).toBe(1);
    await book(0, email, [{ ...pet, name: 'Another' }]);
    expect(await version(id)).toBe(2);
    const { clientId } = await book(0, address(), [pet]);
    expect(await version(clientId)).toBe(1);
    // A pet that was taken off the list is another one.
    await world.pool.query('update scheduling.pet set removed_at = now() where id = $1', [petId]);
    expect((await book(2, email, [pet])).petIds).not.toContain(petId);
    expect(await version(id)).toBe(3);
  });

  it('is nobody of another business, and nobody who is archived', async () => {
    const { serviceId, startsAt } = await world.openService();
    const foreign = address();
    const foreignId = await world.addClient(world.world.businesses.shop.profileId);
    await world.pool.query('update scheduling.client set email = $2 where id = $1', [foreignId, foreign]);
    const asked = (email: string) => ({ serviceId, startsAt, petRefs: ['a'], client: client({ email }) });
    const made = await world.api('POST', `${area}/appointments`, asked(foreign));
    expect(bookedSchema.parse(made.body).clientId).not.toBe(foreignId);
    const archived = address();
    const archivedId = await world.addClient(world.profileId, { isArchived: true });
    await world.pool.query('update scheduling.client set email = $2 where id = $1', [archivedId, archived]);
    for (const api of [world.reader, world.api, world.writer]) {
      expect(problemOf(await api('POST', `${area}/appointments`, asked(archived)))).toBe(notFound);
    }
    // Of several with the address, one who is served.
    const servedId = await world.addClient();
    await world.pool.query('update scheduling.client set email = $2 where id = $1', [servedId, archived]);
    expect((await world.api('POST', `${area}/appointments`, asked(archived))).body).toMatchObject({
      clientId: servedId,
    });
  });

  it('has only living pets found again', async () => {
    const { serviceId, startsAt } = await world.openService();
    const { id, email, petId, pet } = await world.knownClient();
    await world.pool.query(`update scheduling.pet set life_status = 'DECEASED' where id = $1`, [petId]);
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email, pets: [pet] }) };
    const made = bookedSchema.parse((await world.api('POST', `${area}/appointments`, asked)).body);
    expect(made.clientId).toBe(id);
    expect(made.petIds).not.toContain(petId);
  });

  it('keeps what is declared of a known pet with the appointment', async () => {
    const { serviceId, startsAt } = await world.openService({ requiredVaccinationCodes: ['RABIES'] });
    const { id, email, petId, pet } = await world.knownClient();
    await world.pool.query('delete from scheduling.vaccination where pet_id = $1', [petId]);
    const pets = [{ ...pet, vaccinations: rabies }];
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email, pets }) };
    const made = await world.api('POST', `${area}/appointments`, asked);
    const appointment = bookedSchema.parse(made.body);
    expect(appointment).toMatchObject({ status: 'PENDING', petIds: [petId] });
    expect(await petOf(id)).toMatchObject({
      vaccinations: expect.arrayContaining([
        { code: 'RABIES', expiresOn: null, status: 'MISSING', isDeclared: false },
      ]),
    });
    const step = ['confirmAppointment', 'MoveAppointmentInput!'] as const;
    expect(await run(world.graph, step, { id: appointment.id }, '{ status }')).toEqual({
      status: 'CONFIRMED',
    });
    // It counts for moving, which the business confirms again; nothing else is booked on it.
    const [, , later] = await world.starts(serviceId);
    const moved = await world.api('POST', `${area}/appointments/${appointment.id}/reschedule`, {
      startsAt: later,
    });
    expect(moved.body).toMatchObject({ status: 'PENDING', startsAt: later });
    const byId = { serviceId, startsAt, clientId: id, petIds: [petId] };
    expect(problemOf(await world.book(byId))).toBe(unvaccinated);
    // The business is told what was said.
    const declared = 'query ($id: ID!) { declaredVaccinations(appointmentId: $id) { petId code expiresOn } }';
    expect((await world.graph(declared, { id: appointment.id })).data).toEqual({
      declaredVaccinations: [{ petId, ...rabies[0] }],
    });
    const shop = await world.graphOf('shop');
    expect((await shop(declared, { id: appointment.id })).errors?.[0]?.extensions).toMatchObject({
      code: 'Scheduling_Appointment_GT_Resource_FL',
    });
  });

  it('is confirmed where what is on record suffices and the app may read it', async () => {
    const { serviceId, startsAt } = await world.openService({ requiredVaccinationCodes: ['RABIES'] });
    const { email, pet } = await world.knownClient();
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email, pets: [pet] }) };
    expect((await world.reader('POST', `${area}/appointments`, asked)).body).toMatchObject({
      status: 'CONFIRMED',
    });
  });
});
