import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { type Api, type ApiAnswer, connect, partnerApi, problemOf, refresh } from '../../support/partner.ts';
import { area, run } from '../scheduling-world.ts';
import {
  type BookingWorld,
  appointmentSchema,
  bookingSchema,
  estimateSchema,
  startBookingWorld,
} from '../bookings/booking-world.ts';

let world: BookingWorld;
/** An app that may read clients, and one that may do nothing but book. */
let reader: Api;
let writer: Api;
beforeAll(async () => {
  world = await startBookingWorld();
  const { accounts, apps } = world.world;
  const app = apps.approved;
  const scopes = 'scheduling:read appointment:read appointment:write client:read';
  const tokens = await connect(world, app, accounts.owner, world.profileId, scopes);
  reader = partnerApi(world, tokens.access_token);
  const narrow = await refresh(world, app, tokens, 'appointment:write');
  writer = partnerApi(world, narrow.access_token);
});
afterAll(() => world?.stop());
/** What the hour before has seen does not count. */
beforeEach(async () => {
  await world.pool.query(`update scheduling.client set created_at = created_at - interval '2 hours'`);
});

const bookedSchema = appointmentSchema.extend({ clientId: z.string(), petIds: z.array(z.string()) });
const notFound = '404 Scheduling_Client_GT_Resource_FL';
const unvaccinated = '422 Scheduling_Appointment_AD_Vaccination_RJ';
const validUntil = '2099-12-31';
const rabies = [{ code: 'RABIES', expiresOn: validUntil }];

const address = () => `${newId()}@example.com`;
const dog = { ref: 'a', name: 'Rex', species: 'DOG' };
const client = (more: object = {}) => ({
  displayName: 'Robin Hale',
  email: address(),
  pets: [dog],
  ...more,
});

/** A service for many at a time, and a start of it. */
async function openService(given: object = {}) {
  const { id: serviceId } = await world.addService({ capacity: 300, ...given });
  const [startsAt = ''] = await world.starts(serviceId);
  return { serviceId, startsAt };
}

async function clientsCalled(email: string): Promise<readonly unknown[]> {
  const { rows } = await world.pool.query<object>('select * from scheduling.client where email = $1', [
    email,
  ]);
  return rows;
}

const faultsOf = ({ body }: ApiAnswer) =>
  z
    .looseObject({ errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })) })
    .parse(body)
    .errors.map(({ field, code }) => `${field} ${code}`);

let phones = 6_000_000;

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

describe('a booking for a client who is described', () => {
  it('puts client and pets on record, which apps that may read clients then see', async () => {
    const { serviceId, startsAt } = await openService();
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
    const { body } = await reader('GET', `${area}/clients/${booking.clientId}`);
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
            { code: 'RABIES', expiresOn: validUntil, status: 'VALID', isDeclared: true },
          ]),
        },
      ],
    });
  });

  it('takes declared vaccinations, and waits for the business where one is needed', async () => {
    const { serviceId, startsAt } = await openService({ requiredVaccinationCodes: ['RABIES'] });
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
    const { serviceId, startsAt } = await openService({ requiredVaccinationCodes: ['RABIES', 'DHPP'] });
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
    const { serviceId, startsAt } = await openService();
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
    const { serviceId } = await openService({ durationMinutes: 5 });
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
  const { body } = await reader('GET', `${area}/clients/${clientId}/pets`);
  return z.object({ data: z.array(z.unknown()) }).parse(body).data[0];
}

describe('a client who is found again', () => {
  it('is whoever has the address, else the number, and stays as they are', async () => {
    const { serviceId, startsAt } = await openService();
    const { id, email, phone, petId, pet } = await knownClient();
    const before = await reader('GET', `${area}/clients/${id}`);
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
    const after = await reader('GET', `${area}/clients/${id}`);
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
    const { serviceId, startsAt } = await openService();
    const [one, other] = [await knownClient(), await knownClient()];
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
    const { serviceId } = await openService();
    const starts = await world.starts(serviceId);
    const { id, email, petId, pet } = await knownClient();
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
    const { serviceId, startsAt } = await openService();
    const foreign = address();
    const foreignId = await world.addClient(world.world.businesses.shop.profileId);
    await world.pool.query('update scheduling.client set email = $2 where id = $1', [foreignId, foreign]);
    const asked = (email: string) => ({ serviceId, startsAt, petRefs: ['a'], client: client({ email }) });
    const made = await world.api('POST', `${area}/appointments`, asked(foreign));
    expect(bookedSchema.parse(made.body).clientId).not.toBe(foreignId);
    const archived = address();
    const archivedId = await world.addClient(world.profileId, { isArchived: true });
    await world.pool.query('update scheduling.client set email = $2 where id = $1', [archivedId, archived]);
    for (const api of [reader, world.api, writer]) {
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
    const { serviceId, startsAt } = await openService();
    const { id, email, petId, pet } = await knownClient();
    await world.pool.query(`update scheduling.pet set life_status = 'DECEASED' where id = $1`, [petId]);
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email, pets: [pet] }) };
    const made = bookedSchema.parse((await world.api('POST', `${area}/appointments`, asked)).body);
    expect(made.clientId).toBe(id);
    expect(made.petIds).not.toContain(petId);
  });

  it('keeps what is declared of a known pet with the appointment', async () => {
    const { serviceId, startsAt } = await openService({ requiredVaccinationCodes: ['RABIES'] });
    const { id, email, petId, pet } = await knownClient();
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
    const { serviceId, startsAt } = await openService({ requiredVaccinationCodes: ['RABIES'] });
    const { email, pet } = await knownClient();
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email, pets: [pet] }) };
    expect((await reader('POST', `${area}/appointments`, asked)).body).toMatchObject({ status: 'CONFIRMED' });
  });
});

describe('an app that may not read clients', () => {
  /** The refusal without what differs each time. */
  const told = ({ status, body }: ApiAnswer) => {
    const { instance: _, requestId: __, timestamp: ___, ...rest } = z.looseObject({}).parse(body);
    return { status, ...rest };
  };

  it('is refused alike, whoever is on record', async () => {
    const known = await knownClient();
    const other = await knownClient();
    const { serviceId, startsAt } = await openService({
      requiredVaccinationCodes: ['RABIES'],
      speciesCodes: ['DOG'],
    });
    const { estimateId } = estimateSchema.parse(
      (await world.estimate({ clientId: known.id, items: [{ serviceId, petIds: [known.petId] }] })).body,
    );
    const declared = (pet: object) => [{ ...pet, vaccinations: rabies }];
    const asked = (email: string): readonly object[] => {
      const described = client({ email, pets: [known.pet] });
      const sound = {
        serviceId,
        startsAt,
        petRefs: ['a'],
        client: { ...described, pets: declared(known.pet) },
      };
      return [
        // The pet on record is vaccinated, which counts for nothing.
        { ...sound, client: described },
        {
          ...sound,
          client: {
            ...described,
            pets: [{ ...known.pet, vaccinations: [{ code: 'RABIES', expiresOn: '2020-01-01' }] }],
          },
        },
        { ...sound, client: { ...described, pets: declared({ ...known.pet, species: 'CAT' }) } },
        { ...sound, petIds: [known.petId] },
        { ...sound, estimateId },
        { ...sound, staffId: newId() },
        { ...sound, startsAt: '2027-01-01T03:01:00Z' },
        { ...sound, serviceId: newId() },
      ];
    };
    const nobody = asked(address());
    for (const [index, body] of asked(known.email).entries()) {
      const answers = await Promise.all(
        [body, nobody[index] ?? {}, asked(other.email)[index] ?? {}].map(async (each) =>
          told(await world.api('POST', `${area}/appointments`, each)),
        ),
      );
      expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
  });

  it('is answered PENDING alike, whatever is on record of the pet', async () => {
    const { serviceId, startsAt } = await openService({ requiredVaccinationCodes: ['RABIES'] });
    const { email, pet } = await knownClient();
    for (const each of [email, address()]) {
      const pets = [{ ...pet, vaccinations: rabies }];
      const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email: each, pets }) };
      const made = await world.api('POST', `${area}/appointments`, asked);
      expect(made.body).toMatchObject({ status: 'PENDING' });
    }
  });

  it('is not told of another appointment of a pet', async () => {
    const { serviceId, startsAt } = await openService();
    const { id: clientId, email, petId, pet } = await knownClient();
    const other = await world.book({ serviceId, startsAt, clientId, petIds: [petId] });
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email, pets: [pet] }) };
    for (const api of [writer, world.api]) {
      const answer = await api('POST', `${area}/appointments`, asked);
      expect(problemOf(answer)).toBe('409 Scheduling_Appointment_AD_PetBusy_RJ');
      expect(answer.body).toMatchObject({ data: { appointmentId: null } });
    }
    expect((await reader('POST', `${area}/appointments`, asked)).body).toMatchObject({
      data: { appointmentId: appointmentSchema.parse(other.body).id },
    });
  });
});

describe('new clients of an app', () => {
  it('are thirty an hour, however many are booked for at once', async () => {
    const { serviceId, startsAt } = await openService();
    const known = await knownClient();
    // What others book for somebody, and whom the app adds elsewhere, is nothing to it here.
    const own = { clientId: known.id, serviceId, startsAt, petIds: [known.petId] };
    const dashboard = ['bookAppointment', 'BookAppointmentInput!'] as const;
    expect(await run(world.graph, dashboard, own, '{ status }')).toEqual({ status: 'CONFIRMED' });
    const { apps, businesses } = world.world;
    await world.pool.query(
      `insert into scheduling.client (id, business_id, added_by_app_id, display_name, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'Elsewhere', now(), now() from generate_series(1, 30)`,
      [businesses.shop.profileId, apps.approved.appId],
    );
    const book = (given: object, by: Api = world.api) =>
      by('POST', `${area}/appointments`, { serviceId, startsAt, petRefs: ['a'], client: client(given) });
    const emails = Array.from({ length: 40 }, address);
    const answers = await Promise.all(emails.map((email) => book({ email })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(30);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(problemOf(answer)).toBe('429 0010010000429');
      expect(answer.headers.get('retry-after')).toBeNull();
      expect(answer.body).toMatchObject({
        limit: { name: 'NEW_CLIENTS_HOUR', quota: 30, windowSeconds: 3_600 },
      });
    }
    // Whom it has booked for before it knows; whether anybody else is on record it is not told.
    const index = answers.findIndex(({ status }) => status === 201);
    const pets = [{ ...dog, name: 'Second' }];
    expect((await book({ email: emails[index], pets })).status).toBe(201);
    expect(problemOf(await book({ email: known.email }))).toBe('429 0010010000429');
    expect((await book({ email: known.email }, reader)).status).toBe(201);
    // Members of the business are not limited, and confirm with booking.
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client() };
    expect(await run(world.graph, dashboard, asked, '{ source status }')).toEqual({
      source: 'DASHBOARD',
      status: 'CONFIRMED',
    });
    // An hour later there is room again.
    await world.pool.query(
      `update scheduling.client set created_at = created_at - interval '1 hour' where added_by_app_id is not null`,
    );
    expect((await book({})).status).toBe(201);
  });
});

it('describes ten pets at most', async () => {
  const pets = Array.from({ length: 10 }, (_, index) => ({ ...dog, ref: `${index}`, name: `Rex ${index}` }));
  const asked = {
    serviceId: newId(),
    startsAt: '2027-03-01T14:00:00Z',
    client: client({ pets }),
    petRefs: ['9'],
  };
  const answer = await world.api('POST', `${area}/appointments`, asked);
  expect(problemOf(answer)).toBe('404 Scheduling_ServiceCatalog_GT_Resource_FL');
});

describe('faults of a client who is described', () => {
  it.each<[string, object, readonly string[]]>([
    ['neither client', { client: null }, ['/clientId REQUIRED']],
    ['both', { clientId: newId() }, ['/client NOT_ALLOWED']],
    ['no pet', { petRefs: [] }, ['/petIds REQUIRED']],
    ['an unknown ref', { petRefs: ['a', 'z'] }, ['/petRefs/1 UNKNOWN_VALUE']],
    ['no way to reach them', { client: client({ email: null }) }, ['/client/email REQUIRED']],
    ['a name of nothing', { client: client({ displayName: ' ' }) }, ['/client/displayName REQUIRED']],
    [
      'fields and look-ups together',
      {
        client: client({
          email: 'nobody',
          phone: '12',
          preferredLocale: '?',
          pets: [
            dog,
            { ...dog, name: 'Other', species: 'UNICORN' },
            { ref: 'c', name: 'REX', species: 'dog', dateOfBirth: '2999-01-01' },
          ],
        }),
      },
      [
        '/client/email BAD_FORMAT',
        '/client/pets/1/ref NOT_ALLOWED',
        '/client/pets/1/species UNKNOWN_VALUE',
        '/client/pets/2/dateOfBirth BAD_FORMAT',
        '/client/pets/2/name NOT_ALLOWED',
        '/client/phone BAD_FORMAT',
        '/client/preferredLocale BAD_FORMAT',
      ],
    ],
    [
      'values of another kind beside an unknown species',
      { client: client({ displayName: 5, pets: [{ ...dog, species: 'UNICORN' }] }) },
      ['/client/displayName BAD_FORMAT', '/client/pets/0/species UNKNOWN_VALUE'],
    ],
    [
      'too many pets',
      {
        client: client({
          pets: Array.from({ length: 11 }, (_, index) => ({ ...dog, ref: `${index}`, name: `${index}` })),
        }),
        petRefs: ['0'],
      },
      ['/client/pets OUT_OF_RANGE'],
    ],
  ])('%s', async (_, more, faults) => {
    const asked = { serviceId: newId(), startsAt: '2027-03-01T14:00:00Z', client: client(), petRefs: ['a'] };
    const answer = await world.api('POST', `${area}/appointments`, { ...asked, ...more });
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer).toSorted()).toEqual(faults);
  });
});
