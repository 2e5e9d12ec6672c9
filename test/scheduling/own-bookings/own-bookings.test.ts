import { z } from 'zod';
import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { type BookingWorld, startBookingWorld } from '../bookings/booking-world.ts';
import { mondayAhead, run } from '../scheduling-world.ts';

type Account = 'developer' | 'buyer' | 'placeOwner' | 'rescueOwner' | 'otherOwner' | 'admin';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

const graphs = new Map<Account, GraphApi>();
/** The graph for a member, who acts as themselves. */
async function graphOf(account: Account): Promise<GraphApi> {
  const graph =
    graphs.get(account) ?? graphApi(world, (await signIn(world, world.world.accounts[account])).accessToken);
  graphs.set(account, graph);
  return graph;
}

async function newAnimal(account: Account): Promise<string> {
  const input = { name: 'Rex', species: 'DOG' };
  const made = await run(await graphOf(account), ['registerAnimal', 'RegisterAnimalInput!'], input, '{ id }');
  return z.object({ id: z.string() }).parse(made).id;
}

const bookingFields = `{ id source appId clientId
  appointments { id status serviceId clientId petIds businessNote clientNote startsAt staffId } }`;
const bookingSchema = z.object({
  id: z.string(),
  source: z.string(),
  appId: z.null(),
  clientId: z.string(),
  appointments: z.array(
    z.looseObject({
      id: z.string(),
      status: z.string(),
      petIds: z.array(z.string()),
      startsAt: z.string(),
    }),
  ),
});

/** What the member gets for booking one appointment with the kennel; the code of a refusal. */
async function book(account: Account, appointment: object, businessId = world.profileId) {
  const input = { businessId, appointments: [appointment] };
  const graph = await graphOf(account);
  const made = await run(graph, ['bookAppointments', 'BookAppointmentsInput!'], input, bookingFields);
  return typeof made === 'string' ? made : bookingSchema.parse(made);
}

async function booked(...given: Parameters<typeof book>) {
  const made = await book(...given);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

async function startOf(serviceId: string, weeks = 2, place = 0): Promise<string> {
  const startsAt = (await world.starts(serviceId, weeks))[place];
  if (startsAt === undefined) throw new Error('no slot');
  return startsAt;
}

const recordsOf = async (account: Account) =>
  (
    await world.pool.query<{ id: string; display_name: string; email: string | null; pets: number }>(
      `select id, display_name, email, (select count(*)::integer from scheduling.pet p where p.client_id = c.id) as pets
       from scheduling.client c where business_id = $1 and member_id = $2`,
      [world.profileId, world.world.accounts[account].memberId],
    )
  ).rows;

const pageSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      business: z.object({ id: z.string(), displayName: z.string() }),
      appointment: z.object({
        id: z.string(),
        status: z.string(),
        startsAt: z.string(),
        businessNote: z.null(),
        cancellation: z.object({ cancelledBy: z.string() }).nullable(),
      }),
    }),
  ),
});
async function mine(account: Account, paging = '') {
  const { data, errors } = await (
    await graphOf(account)
  )(`{ myAppointments${paging} { total items { business { id displayName }
    appointment { id status startsAt businessNote cancellation { cancelledBy } } } } }`);
  expect(errors).toBeUndefined();
  return pageSchema.parse(data?.['myAppointments']);
}

describe('a person who books', () => {
  it('becomes a client of the business, with their animal as the pet, and stays the same one', async () => {
    const { developer } = world.world.accounts;
    const { id: serviceId } = await world.addService();
    const animalId = await newAnimal('developer');
    const first = await booked('developer', {
      serviceId,
      startsAt: await startOf(serviceId),
      animalIds: [animalId.toUpperCase()],
      clientNote: 'Shy.',
    });
    expect(first).toMatchObject({ source: 'CLIENT', appId: null });
    expect(first.appointments).toMatchObject([
      { status: 'CONFIRMED', serviceId, clientId: first.clientId, clientNote: 'Shy.' },
    ]);
    const [record] = await recordsOf('developer');
    expect(record).toEqual({
      id: first.clientId,
      display_name: developer.displayName,
      email: developer.email,
      pets: 1,
    });
    const known = await run(
      world.graph,
      ['updateClient', 'UpdateClientInput!'],
      { id: first.clientId },
      '{ isGuest pets { id animalId name species } }',
    );
    const [petId] = first.appointments[0]?.petIds ?? [];
    expect(known).toEqual({
      isGuest: false,
      pets: [{ id: petId, animalId, name: 'Rex', species: 'DOG' }],
    });
    const again = await booked('developer', {
      serviceId,
      startsAt: await startOf(serviceId),
      animalIds: [animalId],
      petIds: [petId],
    });
    expect(again.clientId).toBe(first.clientId);
    expect(again.appointments[0]?.petIds).toEqual([petId]);
    expect(await recordsOf('developer')).toHaveLength(1);
  });

  it('is the record that the business has of their address', async () => {
    const { rescueOwner } = world.world.accounts;
    const clientId = await world.addClient();
    await world.pool.query('update scheduling.client set email = $2 where id = $1', [
      clientId,
      rescueOwner.email,
    ]);
    const petId = await world.addPet(clientId);
    const { id: serviceId } = await world.addService({ requiredVaccinationCodes: ['RABIES'] });
    const startsAt = await startOf(serviceId);
    const made = await booked('rescueOwner', { serviceId, startsAt, petIds: [petId] });
    expect(made.clientId).toBe(clientId);
    expect(await recordsOf('rescueOwner')).toMatchObject([{ id: clientId, display_name: 'Nora Lind' }]);
  });

  it('is put on record once, however often they book at the same time', async () => {
    const { id: serviceId } = await world.addService({ capacity: 3 });
    const animalId = await newAnimal('placeOwner');
    const startsAt = await startOf(serviceId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => book('placeOwner', { serviceId, startsAt, animalIds: [animalId] })),
    );
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
      new Set(['Scheduling_Appointment_AD_PetBusy_RJ']),
    );
    expect(await recordsOf('placeOwner')).toMatchObject([{ pets: 1 }]);
  });

  it('waits for the business where that confirms', async () => {
    const { id: serviceId } = await world.addService({ requiresConfirmation: true });
    const animalIds = [await newAnimal('developer')];
    const { appointments } = await booked('developer', {
      serviceId,
      startsAt: await startOf(serviceId),
      animalIds,
    });
    expect(appointments).toMatchObject([{ status: 'PENDING' }]);
  });

  it('is held to the rules for apps, and leaves nothing with a business that refuses', async () => {
    const { id: serviceId } = await world.addService({ requiredVaccinationCodes: ['RABIES'] });
    const animalIds = [await newAnimal('otherOwner')];
    const sound = { serviceId, startsAt: await startOf(serviceId), animalIds };
    const { id: late } = await world.addService({ minNoticeMinutes: 500_000 });
    const { id: offline } = await world.addService({ isOnlineBookable: false });
    const startsAt = `${mondayAhead(1)}T16:00:00Z`;
    const foreign = world.world.scheduling.foreign.services[0]?.id;
    const refusals: [object, string][] = [
      [sound, 'Scheduling_Appointment_AD_Vaccination_RJ'],
      [{ animalIds, serviceId: late, startsAt }, 'Scheduling_Appointment_AD_Notice_RJ'],
      [{ animalIds, serviceId: offline, startsAt }, 'Scheduling_Booking_VL_Disabled_RJ'],
      [{ animalIds, serviceId: foreign, startsAt }, 'Scheduling_ServiceCatalog_GT_Resource_FL'],
      // The pet of another client, the animal of another profile, and nobody at all.
      [{ ...sound, animalIds: [], petIds: [world.petId] }, 'Scheduling_Client_GT_Resource_FL'],
      [{ ...sound, animalIds: [await newAnimal('developer')] }, '0010010000400'],
      [{ ...sound, animalIds: ['x'] }, '0010010000400'],
      [{ ...sound, animalIds: [] }, '0010010000400'],
    ];
    for (const [appointment, code] of refusals) expect(await book('otherOwner', appointment)).toBe(code);
    for (const business of [crypto.randomUUID(), 'x'])
      expect(await book('otherOwner', sound, business)).toBe('Scheduling_Business_GT_Resource_FL');
    expect(await recordsOf('otherOwner')).toEqual([]);
    const { rows } = await world.pool.query('select from scheduling.pet where animal_id = any($1)', [
      animalIds,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused by a business that does not serve them any more', async () => {
    const { id: serviceId } = await world.addService();
    const { memberId } = world.world.accounts.admin;
    const clientId = await world.addClient(world.profileId, { isArchived: true });
    await world.pool.query('update scheduling.client set member_id = $2 where id = $1', [clientId, memberId]);
    const animalIds = [await newAnimal('admin')];
    const asked = { serviceId, startsAt: await startOf(serviceId), animalIds };
    expect(await book('admin', asked)).toBe('Scheduling_Client_GT_Resource_FL');
  });

  it('is a member', async () => {
    const input = {
      businessId: world.profileId,
      appointments: [{ serviceId: 'x', startsAt: '2027-01-01T00:00:00Z' }],
    };
    const document = `mutation ($input: BookMyAppointmentsInput!) { bookMyAppointments(input: $input) { id } }`;
    expect(codesOf(await graphApi(world, null)(document, { input }))).toEqual(['0010010000401']);
    expect(codesOf(await graphApi(world, null)('{ myAppointments { total } }'))).toEqual(['0010010000401']);
  });
});

describe('the two ways to book appointments', () => {
  it('do the same for a person by the older name', async () => {
    const { id: serviceId } = await world.addService();
    const animalIds = [await newAnimal('buyer')];
    const appointments = [{ serviceId, startsAt: await startOf(serviceId), animalIds }];
    const input = { businessId: world.profileId, appointments };
    const made = await run(
      await graphOf('buyer'),
      ['bookMyAppointments', 'BookMyAppointmentsInput!'],
      input,
      bookingFields,
    );
    expect(made).toMatchObject({ source: 'CLIENT', appId: null });
  });

  it('refuse what is of the other', async () => {
    const { id: serviceId } = await world.addService();
    const startsAt = await startOf(serviceId);
    const document = `mutation ($input: BookAppointmentsInput!) { bookAppointments(input: $input) { id } }`;
    const faultsOf = async (graph: GraphApi, input: object) =>
      z
        .array(z.looseObject({ field: z.string(), code: z.string() }))
        .parse((await graph(document, { input })).errors?.[0]?.extensions['errors'])
        .map(({ field, code }) => `${field} ${code}`);
    const asPerson = {
      businessId: world.profileId,
      clientId: world.clientId,
      appointments: [{ serviceId, startsAt, petIds: [world.petId], businessNote: 'VIP' }],
    };
    expect(await faultsOf(await graphOf('buyer'), asPerson)).toEqual([
      '/clientId NOT_ALLOWED',
      '/appointments/0/businessNote NOT_ALLOWED',
    ]);
    const asBusiness = {
      clientId: world.clientId,
      appointments: [{ serviceId, startsAt, petIds: [world.petId], animalIds: [world.petId] }],
    };
    expect(await faultsOf(world.graph, asBusiness)).toEqual(['/appointments/0/animalIds NOT_ALLOWED']);
  });
});

describe('what a person can book', () => {
  it('is shown to any member: services that are booked online, and when', async () => {
    const { id: serviceId } = await world.addService({ name: 'Aaa first' });
    const { id: offline } = await world.addService({ name: 'Aaa hidden', isOnlineBookable: false });
    const buyer = await graphOf('buyer');
    const { data } = await buyer(
      `query ($id: ID!) { bookableServices(businessId: $id, pageSize: 100) { items { id } } }`,
      { id: world.profileId },
    );
    const { items } = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse(data?.['bookableServices']);
    expect(items.map(({ id }) => id)).toContain(serviceId);
    expect(items.map(({ id }) => id)).not.toContain(offline);
    const date = mondayAhead(2);
    const query = { serviceId, from: `${date}T00:00:00-06:00`, to: `${date}T23:59:00-04:00` };
    const slots = await buyer(
      `query ($id: ID!, $input: SlotQuery!) { bookableSlots(businessId: $id, input: $input) { slots { startsAt } } }`,
      { id: world.profileId, input: query },
    );
    const found = z
      .object({ slots: z.array(z.object({ startsAt: z.string() })) })
      .parse(slots.data?.['bookableSlots']);
    expect(found.slots.map(({ startsAt }) => startsAt)).toEqual(await world.starts(serviceId));
    const [nobody] = codesOf(
      await buyer('query ($id: ID!) { bookableServices(businessId: $id) { total } }', {
        id: crypto.randomUUID(),
      }),
    );
    expect(nobody).toBe('Scheduling_Business_GT_Resource_FL');
  });
});

describe('the appointments of a person', () => {
  it('are listed from the next one on, then back into the past, page by page, and moved by them alone', async () => {
    const { id: serviceId } = await world.addService({ capacity: 5 });
    const at = async (weeks: number) => {
      const animalIds = [await newAnimal('buyer')];
      const made = await booked('buyer', { serviceId, startsAt: await startOf(serviceId, weeks), animalIds });
      return made.appointments[0]?.id ?? '';
    };
    const before = (await mine('buyer')).total;
    const [later, sooner, past, longPast] = [await at(4), await at(2), await at(3), await at(3)];
    for (const [id, days] of [
      [past, 3],
      [longPast, 30],
    ])
      await world.pool.query(
        `update scheduling.appointment set starts_at = now() - make_interval(days => $2),
           ends_at = now() - make_interval(days => $2) + interval '1 hour', business_note = 'Late payer' where id = $1`,
        [id, days],
      );
    const own = new Set([later, sooner, past, longPast]);
    const { items, total } = await mine('buyer', '(pageSize: 100)');
    const ids = items.map(({ appointment }) => appointment.id);
    expect(ids.filter((id) => own.has(id))).toEqual([sooner, later, past, longPast]);
    expect(total).toBe(before + 4);
    const [first, second] = [
      await mine('buyer', '(pageSize: 1)'),
      await mine('buyer', '(page: 2, pageSize: 1)'),
    ];
    expect([first, second].map((page) => page.items[0]?.appointment.id)).toEqual(ids.slice(0, 2));
    expect(items[0]?.business).toEqual({
      id: world.profileId,
      displayName: world.world.businesses.kennel.displayName,
    });

    const strangers = await mine('developer', '(pageSize: 100)');
    expect(strangers.items.filter(({ appointment }) => own.has(appointment.id))).toEqual([]);
    const cancel = ['cancelMyAppointment', 'CancelAppointmentInput!'] as const;
    const move = ['rescheduleMyAppointment', 'RescheduleAppointmentInput!'] as const;
    const stranger = await graphOf('developer');
    const gone = 'Scheduling_Appointment_GT_Resource_FL';
    expect(await run(stranger, cancel, { id: sooner, reasonCode: 'OTHER' }, '{ id }')).toBe(gone);
    const startsAt = await startOf(serviceId, 2, 3);
    expect(await run(stranger, move, { id: sooner, startsAt }, '{ id }')).toBe(gone);
    const buyer = await graphOf('buyer');
    expect(await run(buyer, move, { id: sooner, startsAt }, '{ startsAt }')).toEqual({ startsAt });
    await run(buyer, cancel, { id: sooner, reasonCode: 'CLIENT_REQUEST' }, '{ id }');
    const listed = (await mine('buyer', '(pageSize: 100)')).items;
    expect(listed.find(({ appointment }) => appointment.id === sooner)?.appointment).toMatchObject({
      status: 'CANCELLED',
      cancellation: { cancelledBy: 'CLIENT' },
    });
  });

  it('say what a change takes, to their client alone', async () => {
    const policy = async (lateCancelFeePercent: string) =>
      run(
        world.graph,
        ['updateBookingBusiness', 'UpdateBookingBusinessInput!'],
        { lateCancelFeePercent },
        '{ version }',
      );
    await policy('25');
    const { id: serviceId } = await world.addService({ price: '10' });
    const animalIds = [await newAnimal('buyer')];
    const made = await booked('buyer', { serviceId, startsAt: await startOf(serviceId), animalIds });
    const { id = '', startsAt = '' } = made.appointments[0] ?? {};
    const document = `query ($id: ID!) {
      myAppointment(id: $id) { petNames terms { movableUntil freeUntil lateFee } appointment { businessNote } }
    }`;
    const asked = await (await graphOf('buyer'))(document, { id });
    const halfADayBefore = new Date(Date.parse(startsAt) - 43_200_000).toISOString();
    const dayBefore = new Date(Date.parse(startsAt) - 86_400_000).toISOString();
    expect(asked.data).toEqual({
      myAppointment: {
        petNames: ['Rex'],
        terms: { movableUntil: halfADayBefore, freeUntil: dayBefore, lateFee: '2.50' },
        appointment: { businessNote: null },
      },
    });
    const stranger = await (await graphOf('developer'))(document, { id });
    expect(codesOf(stranger)).toEqual(['Scheduling_Appointment_GT_Resource_FL']);
    await run(
      await graphOf('buyer'),
      ['cancelMyAppointment', 'CancelAppointmentInput!'],
      { id, reasonCode: 'OTHER' },
      '{ id }',
    );
    const over = await (await graphOf('buyer'))(document, { id });
    expect(over.data).toMatchObject({ myAppointment: { terms: null } });
    await policy('50');
  });
});
