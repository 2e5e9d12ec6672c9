import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { problemOf } from '../../support/partner.ts';
import { area, mondayAhead, run, slotsOf } from '../scheduling-world.ts';
import { type BookingWorld, appointmentSchema, bookingSchema, startBookingWorld } from './booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

const dataOf = (body: unknown) => z.looseObject({ data: z.looseObject({}) }).parse(body).data;

describe('POST /appointments', () => {
  it('books one, which is then read, counted as busy and told to subscribers', async () => {
    const { id: service, addOns } = await world.addService({
      name: 'Trim',
      price: '45',
      priceKind: 'PER_PET',
      maxPetsPerAppointment: 2,
      bufferAfterMinutes: 15,
      staffIds: [world.staffId('Ava')],
      addOns: [{ name: 'Nails', durationMinutes: 15, price: '15.50' }],
    });
    const [startsAt = ''] = await world.starts(service);
    const other = await world.addPet(world.clientId);
    const answer = await world.book({
      serviceId: service,
      startsAt,
      petIds: [world.petId, other],
      addOnIds: [addOns[0]?.id],
      clientNote: '  Shy.\r\nAnd quick. ',
      businessNote: '',
      externalRef: 'ref-1',
    });
    expect(answer.status).toBe(201);
    const made = appointmentSchema.parse(answer.body);
    expect(answer.headers.get('location')).toBe(`${world.env.BASE_URL}${area}/appointments/${made.id}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(made).toEqual({
      id: expect.any(String),
      bookingId: expect.any(String),
      number: expect.stringMatching(/^[A-Z2-7]{7}$/),
      status: 'CONFIRMED',
      serviceId: service,
      serviceName: 'Trim',
      addOnIds: [addOns[0]?.id],
      staffId: world.staffId('Ava'),
      staffName: 'Ava Whitfield',
      clientId: world.clientId,
      petIds: [world.petId, other],
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 75 * 60_000).toISOString(),
      nights: null,
      timeZone: 'America/New_York',
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 15,
      price: 105.5,
      currency: 'USD',
      clientNote: 'Shy.\nAnd quick.',
      businessNote: null,
      previousStartsAt: null,
      rescheduleCount: 0,
      cancellation: null,
      source: 'APP',
      appId: expect.any(String),
      externalRef: 'ref-1',
      version: 1,
      createdAt: expect.any(String),
      updatedAt: made['createdAt'],
    });
    expect((await world.api('GET', `${area}/appointments/${made.id}`)).body).toEqual(answer.body);
    const read = await world.api('GET', `${area}/bookings/${made.bookingId}`);
    expect(bookingSchema.parse(read.body)).toMatchObject({
      number: made.number,
      total: 105.5,
      appointments: [answer.body],
    });
    // 75 minutes and 15 after them.
    expect((await world.starts(service)).slice(0, 1)).toEqual([
      new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
    ]);
    const { rows } = await world.pool.query<{ type: string; data: unknown }>(
      `select type, data from scheduling.webhook_event where data->'appointment'->>'id' = $1`,
      [made.id],
    );
    expect(rows).toEqual([{ type: 'appointment.booked', data: { appointment: answer.body } }]);
  });

  it('begins as PENDING where the service or the business confirms, but for the business itself', async () => {
    const { id: service } = await world.addService({ requiresConfirmation: true });
    const [startsAt, , next, , another] = await world.starts(service);
    expect((await world.book({ serviceId: service, startsAt })).body).toMatchObject({ status: 'PENDING' });
    expect(problemOf(await world.book({ serviceId: service, startsAt }))).toBe(
      '409 Scheduling_Appointment_AD_SlotTaken_RJ',
    );
    expect((await world.book({ serviceId: service, startsAt: next })).status).toBe(201);
    const own = { clientId: world.clientId, serviceId: service, startsAt: another, petIds: [world.petId] };
    const book = ['bookAppointment', 'BookAppointmentInput!'] as const;
    expect(await run(world.graph, book, own, '{ source status }')).toEqual({
      source: 'DASHBOARD',
      status: 'CONFIRMED',
    });
  });

  it('gives three alternatives for a time that is taken', async () => {
    const { id: service } = await world.addService({
      staffIds: [world.staffId('Ava'), world.staffId('Ben')],
    });
    const starts = await world.starts(service, 8);
    const first = { serviceId: service, startsAt: starts[0], staffId: world.staffId('Ava') };
    expect((await world.book(first)).status).toBe(201);
    const { status, body } = await world.book(first);
    expect(status).toBe(409);
    const { nextSlots } = z
      .object({ nextSlots: z.array(z.looseObject({ startsAt: z.string(), staffId: z.string() })) })
      .parse(dataOf(body));
    expect(nextSlots.map((slot) => [slot.startsAt, slot.staffId])).toEqual([
      [starts[0], world.staffId('Ben')],
      [starts[1], world.staffId('Ben')],
      [starts[2], expect.any(String)],
    ]);
    for (const { startsAt, staffId } of nextSlots.slice(0, 1)) {
      expect((await world.book({ serviceId: service, startsAt, staffId })).status).toBe(201);
    }
  });

  it('names all that is wrong with it', async () => {
    const { status, body } = await world.api('POST', `${area}/appointments`, {
      startsAt: '2027-03-01T10:00:00',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ platformResponseCode: '0010010000400' });
    const { errors } = z.object({ errors: z.array(z.object({ field: z.string() })) }).parse(body);
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      '/clientId',
      '/petIds',
      '/serviceId',
      '/startsAt',
    ]);
  });

  it.each([
    [{ petIds: [] }, '/petIds'],
    [{ petIds: 'x' }, '/petIds'],
    [{ petIds: [7] }, '/petIds/0'],
    [{ addOnIds: ['none'] }, '/addOnIds/0'],
    [{ clientNote: 'a\u0000b' }, null],
    [{ clientNote: 'x'.repeat(2_001) }, '/clientNote'],
    [{ externalRef: 'x'.repeat(101) }, '/externalRef'],
    [{ startsAt: '2027-02-30T10:00:00Z' }, '/startsAt'],
  ])('refuses %j', async (given, field) => {
    const [startsAt] = await world.starts(world.serviceId('BATH'));
    const { status, body } = await world.book({ serviceId: world.serviceId('BATH'), startsAt, ...given });
    expect(status).toBe(400);
    if (field !== null) expect(body).toMatchObject({ errors: [{ field }] });
  });

  it.each(['\ud800', '💥', 'a'.repeat(10_000), "'; drop table scheduling.booking"])(
    'finds nothing under the id %j',
    async (odd) => {
      const [startsAt] = await world.starts(world.serviceId('BATH'));
      const sound = { serviceId: world.serviceId('BATH'), startsAt };
      for (const given of [
        { serviceId: odd },
        { clientId: odd },
        { petIds: [odd] },
        { holdId: odd },
        { estimateId: odd },
        { staffId: odd },
      ]) {
        const { status } = await world.book({ ...sound, ...given });
        expect([400, 404, 422]).toContain(status);
      }
    },
  );

  it('refuses by rule, in their order', async () => {
    const bath = world.serviceId('BATH');
    const groom = world.serviceId('FULL-GROOM');
    const [startsAt = ''] = await world.starts(groom, 3);
    const foreign = world.world.businesses.shop.profileId;
    const foreignClient = await world.addClient(foreign);
    const foreignPet = await world.addPet(foreignClient, {}, foreign);
    const otherPet = await world.addPet(await world.addClient());
    const cat = await world.addPet(world.clientId, { species: 'CAT' });
    const late = await world.addPet(world.clientId, { lifeStatus: 'DECEASED' });
    const unvaccinated = await world.addPet(world.clientId, { vaccinations: {} });
    const lapsed = await world.addPet(world.clientId, { vaccinations: { RABIES: '2026-01-01' } });
    const sound = { serviceId: groom, startsAt, petIds: [world.petId] };
    const far = new Date(Date.now() + 200 * 86_400_000);
    const cases: readonly (readonly [object, string])[] = [
      [{ serviceId: newId() }, '404 Scheduling_ServiceCatalog_GT_Resource_FL'],
      [{ serviceId: world.serviceId('OLD-SPA') }, '404 Scheduling_ServiceCatalog_GT_Resource_FL'],
      [
        { serviceId: world.world.scheduling.foreign.services[0]?.id },
        '404 Scheduling_ServiceCatalog_GT_Resource_FL',
      ],
      [{ clientId: newId() }, '404 Scheduling_Client_GT_Resource_FL'],
      [{ clientId: foreignClient }, '404 Scheduling_Client_GT_Resource_FL'],
      [{ clientId: foreignClient, petIds: [foreignPet] }, '404 Scheduling_Client_GT_Resource_FL'],
      [
        { clientId: await world.addClient(undefined, { isArchived: true }) },
        '404 Scheduling_Client_GT_Resource_FL',
      ],
      [{ petIds: [otherPet] }, '404 Scheduling_Client_GT_Resource_FL'],
      [{ petIds: [world.petId, newId()] }, '404 Scheduling_Client_GT_Resource_FL'],
      [{ holdId: newId() }, '404 Scheduling_Appointment_GT_Resource_FL'],
      [{ estimateId: newId() }, '404 Scheduling_Appointment_GT_Resource_FL'],
      [{ petIds: [cat] }, '422 Scheduling_Appointment_AD_Pet_RJ'],
      [{ petIds: [late] }, '422 Scheduling_Appointment_AD_Pet_RJ'],
      [{ petIds: [world.petId, lapsed] }, '422 Scheduling_Appointment_AD_Pet_RJ'],
      [{ petIds: [unvaccinated] }, '422 Scheduling_Appointment_AD_Vaccination_RJ'],
      [{ petIds: [lapsed] }, '422 Scheduling_Appointment_AD_Vaccination_RJ'],
      [{ staffId: world.staffId('Ben') }, '422 Scheduling_Appointment_AD_Staff_RJ'],
      [{ staffId: newId() }, '422 Scheduling_Appointment_AD_Staff_RJ'],
      [{ startsAt: `${mondayAhead(3)}T08:00:00Z` }, '422 Scheduling_Appointment_AD_OutsideHours_RJ'],
      [
        { startsAt: startsAt.replace(':00.000Z', ':10.000Z') },
        '422 Scheduling_Appointment_AD_OutsideHours_RJ',
      ],
      [
        { startsAt: new Date(Date.parse(startsAt) + 1).toISOString() },
        '422 Scheduling_Appointment_AD_OutsideHours_RJ',
      ],
      [{ serviceId: bath, startsAt: '9999-12-31T23:59:59Z' }, '422 Scheduling_Appointment_AD_Notice_RJ'],
      [{ startsAt: '1970-01-01T00:00:00Z' }, '422 Scheduling_Appointment_AD_OutsideHours_RJ'],
      // Both: the first rule counts.
      [{ petIds: [cat], staffId: newId() }, '422 Scheduling_Appointment_AD_Pet_RJ'],
    ];
    for (const [given, expected] of cases) {
      expect([given, problemOf(await world.book({ ...sound, ...given }))]).toEqual([given, expected]);
    }
    const missing = await world.book({ ...sound, petIds: [lapsed] });
    expect(dataOf(missing.body)).toEqual({ missing: [{ petId: lapsed, code: 'RABIES', status: 'EXPIRED' }] });
    const days = Array.from({ length: 7 }, (_, index) => new Date(far.getTime() + index * 86_400_000));
    const monday = days
      .find((day) => day.getUTCDay() === 1)
      ?.toISOString()
      .slice(0, 10);
    const past = { ...sound, serviceId: bath, startsAt: `${monday}T15:00:00Z` };
    expect(problemOf(await world.book(past))).toBe('422 Scheduling_Appointment_AD_Notice_RJ');
    const before = { ...sound, serviceId: bath, startsAt: `${mondayAhead(-3)}T15:00:00Z` };
    expect(problemOf(await world.book(before))).toBe('422 Scheduling_Appointment_AD_Notice_RJ');
    // A vaccination protects on its last day, on the clock of the business.
    const onTheDay = await world.addPet(world.clientId, { vaccinations: { RABIES: mondayAhead(3) } });
    expect((await world.book({ ...sound, petIds: [onTheDay] })).status).toBe(201);
    const { rows } = await world.pool.query('select from scheduling.booking where business_id = $1', [
      foreign,
    ]);
    expect(rows).toEqual([]);
  });

  it('is the business for the business itself: outside of notice, and while nobody books online', async () => {
    const { id: service } = await world.addService({ isOnlineBookable: false, minNoticeMinutes: 500_000 });
    const startsAt = `${mondayAhead(1)}T16:00:00Z`;
    const input = { clientId: world.clientId, serviceId: service, startsAt, petIds: [world.petId] };
    expect(problemOf(await world.book(input))).toBe('422 Scheduling_Booking_VL_Disabled_RJ');
    const book = ['bookAppointment', 'BookAppointmentInput!'] as const;
    expect(await run(world.graph, book, input, '{ source status appId }')).toEqual({
      source: 'DASHBOARD',
      status: 'CONFIRMED',
      appId: null,
    });
    expect(await run(world.graph, book, input, '{ id }')).toBe('Scheduling_Appointment_AD_SlotTaken_RJ');
    expect(await run(world.graph, book, { ...input, externalRef: 'mine' }, '{ id }')).toBe('0010010000400');
    const shop = await world.graphOf('shop');
    expect(await run(shop, book, input, '{ id }')).toBe('Scheduling_ServiceCatalog_GT_Resource_FL');
  });
});

describe('POST /bookings', () => {
  it('books several, with any free staff, and reads them in their order', async () => {
    const staffIds = [world.staffId('Ava'), world.staffId('Ben')];
    const { id: either } = await world.addService({ staffIds, price: '12.34' });
    const { id: ava } = await world.addService({ staffIds: [world.staffId('Ava')], price: '0.01' });
    const [startsAt] = await world.starts(ava, 5);
    const other = await world.addPet(world.clientId);
    const asked = (serviceId: string, petId: string) => ({ serviceId, startsAt, petIds: [petId] });
    const answer = await world.bookAll({
      appointments: [asked(either, world.petId), asked(ava, other)],
    });
    expect(answer.status).toBe(201);
    const made = bookingSchema.parse(answer.body);
    expect(answer.headers.get('location')).toBe(`${world.env.BASE_URL}${area}/bookings/${made.id}`);
    expect(made).toMatchObject({ total: 12.35, currency: 'USD', source: 'APP', externalRef: null });
    expect(made.appointments.map(({ number, staffId }) => [number, staffId])).toEqual([
      [`${made.number}-01`, world.staffId('Ben')],
      [`${made.number}-02`, world.staffId('Ava')],
    ]);
    expect((await world.api('GET', `${area}/bookings/${made.id}`)).body).toEqual(answer.body);
  });

  it('books nothing if one of them has no place, or is refused', async () => {
    const { id: service } = await world.addService();
    const starts = await world.starts(service, 6);
    expect((await world.book({ serviceId: service, startsAt: starts[2] })).status).toBe(201);
    const asked = (startsAt: string | undefined, serviceId = service) => ({
      serviceId,
      startsAt,
      petIds: [world.petId],
    });
    const free = await world.starts(service, 6);
    const taken = await world.bookAll({ appointments: [asked(starts[0]), asked(starts[2])] });
    expect(problemOf(taken)).toBe('409 Scheduling_Appointment_AD_SlotTaken_RJ');
    const other = { ...asked(starts[0]), petIds: [await world.addPet(world.clientId)] };
    const twice = await world.bookAll({ appointments: [asked(starts[0]), other] });
    expect(problemOf(twice)).toBe('409 Scheduling_Appointment_AD_SlotTaken_RJ');
    const refused = await world.bookAll({ appointments: [asked(starts[0]), asked(starts[0], newId())] });
    expect(problemOf(refused)).toBe('404 Scheduling_ServiceCatalog_GT_Resource_FL');
    const many = await world.bookAll({ appointments: Array.from({ length: 11 }, () => asked(starts[0])) });
    expect(many).toMatchObject({
      status: 400,
      body: { errors: [{ field: '/appointments', code: 'OUT_OF_RANGE' }] },
    });
    const faulty = await world.bookAll({
      appointments: [
        { ...asked(starts[0]), nights: 2 },
        { ...asked(starts[4]), addOnIds: ['x', 'y'] },
      ],
    });
    expect(faulty).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: '/appointments/0/nights', code: 'NOT_ALLOWED' },
          { field: '/appointments/1/addOnIds/0', code: 'UNKNOWN_VALUE' },
          { field: '/appointments/1/addOnIds/1', code: 'UNKNOWN_VALUE' },
        ],
      },
    });
    expect(await world.starts(service, 6)).toEqual(free);
    const ten = await world.bookAll({
      appointments: Array.from({ length: 4 }, (_, index) => asked(free[index * 3])),
    });
    expect(ten.status).toBe(201);
  });

  it('takes a reference once for each app and business', async () => {
    const { id: service } = await world.addService({ capacity: 200 });
    const [startsAt] = await world.starts(service);
    const sound = { serviceId: service, startsAt, externalRef: `ref ${newId()}` };
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.book(sound)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    const { id } = appointmentSchema.parse(won[0]?.body);
    for (const answer of answers) {
      if (answer.status === 201) continue;
      expect(problemOf(answer)).toBe('409 Scheduling_Appointment_AD_Duplicate_RJ');
      expect(dataOf(answer.body)).toEqual({ appointmentId: id });
    }
    const other = await world.apiFor(world.world.apps.unapproved);
    expect((await world.book(sound, {}, other)).status).toBe(201);
    // The same app books with it at another business, too.
    const { businesses, scheduling } = world.world;
    const { profileId } = businesses.shop;
    const shop = await world.apiOf('shop', 'scheduling:read appointment:write');
    const serviceId = scheduling.foreign.services[0]?.id ?? '';
    const span = { from: `${mondayAhead(2)}T00:00:00Z`, to: `${mondayAhead(3)}T00:00:00Z` };
    const [slot] = (await slotsOf(shop, { serviceId, ...span })).slots;
    const clientId = await world.addClient(profileId);
    const petIds = [await world.addPet(clientId, {}, profileId)];
    const elsewhere = { ...sound, serviceId, startsAt: slot?.startsAt, clientId, petIds };
    expect((await world.book(elsewhere, {}, shop)).status).toBe(201);
    expect((await world.book(elsewhere, {}, shop)).status).toBe(409);
  });
});

describe('GET /bookings/{id}', () => {
  it('reads those of the business alone', async () => {
    const { id: service } = await world.addService();
    const [startsAt] = await world.starts(service, 7);
    const { bookingId } = appointmentSchema.parse((await world.book({ serviceId: service, startsAt })).body);
    const shop = await world.graphOf('shop');
    const read = async (graph: typeof shop) =>
      graph(`query ($id: ID!) { booking(id: $id) { id } }`, { id: bookingId });
    expect((await read(world.graph)).data).toEqual({ booking: { id: bookingId } });
    expect((await read(shop)).errors?.[0]?.extensions.code).toBe('Scheduling_Appointment_GT_Resource_FL');
    for (const id of [newId(), 'none']) {
      expect(problemOf(await world.api('GET', `${area}/bookings/${id}`))).toBe(
        '404 Scheduling_Appointment_GT_Resource_FL',
      );
    }
  });
});
