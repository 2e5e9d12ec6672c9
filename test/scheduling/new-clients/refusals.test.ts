import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { countAdded } from '../../../subgraphs/scheduling/new-clients/new-client.store.ts';
import { type Api, type ApiAnswer, problemOf } from '../../support/partner.ts';
import { appointmentSchema, estimateSchema } from '../bookings/booking-world.ts';
import { area, run } from '../scheduling-world.ts';
import {
  type NewClientsWorld,
  address,
  client,
  dog,
  rabies,
  startNewClientsWorld,
} from './new-clients-world.ts';

let world: NewClientsWorld;
beforeAll(async () => {
  world = await startNewClientsWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetHour());

const faultsOf = ({ body }: ApiAnswer) =>
  z
    .looseObject({ errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })) })
    .parse(body)
    .errors.map(({ field, code }) => `${field} ${code}`);

describe('an app that may not read clients', () => {
  /** The refusal without what differs each time. */
  const told = ({ status, body }: ApiAnswer) => {
    const { instance: _, requestId: __, timestamp: ___, ...rest } = z.looseObject({}).parse(body);
    return { status, ...rest };
  };

  it('is refused in the same way, whoever is on record', async () => {
    const known = await world.knownClient();
    const other = await world.knownClient();
    const { serviceId, startsAt } = await world.openService({
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
    const { serviceId, startsAt } = await world.openService({ requiredVaccinationCodes: ['RABIES'] });
    const { email, pet } = await world.knownClient();
    for (const each of [email, address()]) {
      const pets = [{ ...pet, vaccinations: rabies }];
      const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email: each, pets }) };
      const made = await world.api('POST', `${area}/appointments`, asked);
      expect(made.body).toMatchObject({ status: 'PENDING' });
    }
  });

  it('is not told of another appointment of a pet', async () => {
    const { serviceId, startsAt } = await world.openService();
    const { id: clientId, email, petId, pet } = await world.knownClient();
    const other = await world.book({ serviceId, startsAt, clientId, petIds: [petId] });
    const asked = { serviceId, startsAt, petRefs: ['a'], client: client({ email, pets: [pet] }) };
    for (const api of [world.writer, world.api]) {
      const answer = await api('POST', `${area}/appointments`, asked);
      expect(problemOf(answer)).toBe('409 Scheduling_Appointment_AD_PetBusy_RJ');
      expect(answer.body).toMatchObject({ data: { appointmentId: null } });
    }
    expect((await world.reader('POST', `${area}/appointments`, asked)).body).toMatchObject({
      data: { appointmentId: appointmentSchema.parse(other.body).id },
    });
  });
});

describe('new clients of an app', () => {
  it('are thirty an hour, however many are booked for at once', async () => {
    const { serviceId, startsAt } = await world.openService();
    const known = await world.knownClient();
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
    expect((await book({ email: known.email }, world.reader)).status).toBe(201);
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
    // To the moment.
    const added = { businessId: world.profileId, appId: apps.approved.appId };
    const { rows } = await world.pool.query<{ last: Date }>(
      'select max(created_at) as last from scheduling.client where business_id = $1 and added_by_app_id = $2',
      [added.businessId, added.appId],
    );
    const last = rows[0]?.last.getTime() ?? 0;
    const onPool: Transaction = async (sql, values = []) =>
      (await world.pool.query<object>(sql, [...values])).rows;
    const countAfter = (time: number) => countAdded(onPool, added, new Date(time));
    expect([await countAfter(last - 1), await countAfter(last)]).toEqual([1, 0]);
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
      'refs and names that people take for one',
      {
        client: client({
          pets: [
            { ...dog, ref: 'caf\u00E9' },
            { ...dog, ref: ' cafe\u0301', name: 'Other' },
            { ...dog, ref: 'b', name: ' \uFF32EX' },
          ],
        }),
        petRefs: ['cafe\u0301 ', 'b'],
      },
      ['/client/pets/1/ref NOT_ALLOWED', '/client/pets/2/name NOT_ALLOWED'],
    ],
    [
      'values of another kind beside an unknown species',
      { client: client({ displayName: 5, pets: [{ ...dog, species: 'UNICORN' }] }) },
      ['/client/displayName BAD_FORMAT', '/client/pets/0/species UNKNOWN_VALUE'],
    ],
    [
      'too many pets, of which those beyond are not looked at',
      {
        client: client({
          pets: [
            ...Array.from({ length: 10 }, (_, index) => ({ ...dog, ref: `${index}`, name: `${index}` })),
            { ref: '0', name: '0', species: 'UNICORN' },
          ],
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
