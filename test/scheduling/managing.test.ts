import { Pool } from 'pg';
import { z } from 'zod';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { findStaffMember } from '../../subgraphs/scheduling/staff/staff-member.store.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { problemOf } from '../support/partner.ts';
import { type SchedulingWorld, area, run, startSchedulingWorld } from './scheduling-world.ts';

let world: SchedulingWorld;
let kennel: GraphApi;
let rescue: GraphApi;
beforeAll(async () => {
  world = await startSchedulingWorld();
  kennel = await world.graphOf('kennel');
  rescue = await world.graphOf('rescue');
});
afterAll(() => world?.stop());

const update = ['updateBookingBusiness', 'UpdateBookingBusinessInput!'] as const;
const addStaff = ['addStaffMember', 'AddStaffMemberInput!'] as const;
const updateStaff = ['updateStaffMember', 'UpdateStaffMemberInput!'] as const;
const add = ['addService', 'AddServiceInput!'] as const;
const change = ['updateService', 'UpdateServiceInput!'] as const;
const openings = ['setOpeningTimes', '[OpeningTimeInput!]!'] as const;
const exception = ['setOpeningException', 'OpeningExceptionInput!'] as const;
const businessFields = `{
  version timeZone openingTimes { dayOfWeek opensAt closesAt }
  openingExceptions { date isClosed opensAt closesAt note } bookingPolicy { isOnlineBookingEnabled }
}`;
const setUp = { timeZone: 'Europe/Paris', currency: 'eur', countryCode: 'fr' };
const missing = 'Scheduling_Business_GT_Resource_FL';

function idOf(answer: unknown): string {
  return z.looseObject({ id: z.string() }).parse(answer).id;
}

describe('a business', () => {
  it('sets hours and staff before it says how it takes bookings, which nobody sees until then', async () => {
    const fresh = await world.graphOf('paused');
    const api = await world.apiOf('paused');
    const hours = [{ dayOfWeek: 'TUESDAY', opensAt: '09:00', closesAt: '17:00' }];
    const changes = (input: unknown) =>
      fresh(
        `mutation ($given: [OpeningTimeInput!]!) { setOpeningTimes(openingTimes: $given) ${businessFields} }`,
        { given: input },
      );
    const days = ['2027-06-01', '2027-06-02'];
    for (const date of days) {
      const { data, errors } = await fresh(
        'mutation ($given: OpeningExceptionInput!) { setOpeningException(input: $given) { version } }',
        { given: { date } },
      );
      expect({ data, errors }).toEqual({ data: { setOpeningException: null } });
    }
    const removed = await fresh(`mutation { removeOpeningException(date: "${days[1]}") { version } }`);
    expect(removed).toMatchObject({ data: { removeOpeningException: null } });
    // Two that set them at once: those of one, whole.
    const crowd = Array.from({ length: 20 }, (_, index) =>
      changes([...hours, { dayOfWeek: 'MONDAY', opensAt: '09:00', closesAt: `1${index % 10}:00` }]),
    );
    for (const answer of await Promise.all(crowd)) {
      expect(answer).toMatchObject({ data: { setOpeningTimes: null } });
      expect(answer.errors).toBeUndefined();
    }
    expect(await changes(hours)).toMatchObject({ data: { setOpeningTimes: null } });
    const staffId = idOf(await run(fresh, addStaff, { displayName: 'Early' }));
    const off = { staffId, startsAt: '2027-06-01T00:00:00Z', endsAt: '2027-06-02T00:00:00Z' };
    expect(await run(fresh, ['addTimeOff', 'AddTimeOffInput!'], off, '{ staffId }')).toEqual({ staffId });
    // The business's own members find their staff; to everybody else it is as if nothing had been set.
    const ownStaff = '{ staff { total items { id } } }';
    expect(await fresh(ownStaff)).toMatchObject({ data: { staff: { total: 1, items: [{ id: staffId }] } } });
    const ownHours =
      '{ openingHours { openingTimes { dayOfWeek opensAt closesAt } openingExceptions { date } } }';
    expect((await fresh(ownHours)).data).toEqual({
      openingHours: { openingTimes: hours, openingExceptions: [{ date: days[0] }] },
    });
    const { data } = await fresh('{ bookingBusiness { version } }');
    expect(data).toEqual({ bookingBusiness: null });
    for (const path of ['business', 'opening-times?from=2027-06-01&to=2027-06-02']) {
      expect(problemOf(await api('GET', `${area}/${path}`))).toBe(`404 ${missing}`);
    }
    const staff = () => api('GET', `${area}/staff`);
    expect((await staff()).body).toMatchObject({ data: [], pagination: { total: 0 } });
    expect(await run(fresh, update, setUp, businessFields)).toMatchObject({
      version: 1,
      openingTimes: hours,
      openingExceptions: [{ date: days[0], isClosed: true }],
    });
    expect((await staff()).body).toMatchObject({ data: [{ id: staffId }], pagination: { total: 1 } });
  });

  it('can be booked by nobody until it is set up and says so', async () => {
    expect(await run(rescue, update, { timeZone: 'Europe/Paris' })).toBe('0010010000400');
    // Asked a hundred times at once, it is set up once.
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => run(rescue, update, setUp, businessFields)),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({
        timeZone: 'Europe/Paris',
        bookingPolicy: { isOnlineBookingEnabled: false },
      });
    }
    const api = await world.apiOf('rescue');
    const { status, body } = await api('GET', `${area}/business`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: world.world.businesses.rescue.profileId,
      name: world.world.businesses.rescue.displayName,
      handle: world.world.businesses.rescue.handle,
      timeZone: 'Europe/Paris',
      currency: 'EUR',
      countryCode: 'FR',
      phone: null,
      email: null,
      websiteUrl: null,
      address: null,
      openingTimes: [],
      openingExceptions: [],
      bookingPolicy: {
        isOnlineBookingEnabled: false,
        requiresConfirmation: false,
        minNoticeMinutes: 60,
        maxAdvanceDays: 90,
        cancelNoticeMinutes: 1440,
        rescheduleNoticeMinutes: 1440,
        slotStepMinutes: 30,
        lateCancelFeePercent: 0,
      },
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  it('takes time zone and country from its profile when they are left out at first', async () => {
    const park = await world.graphOf('park');
    const told = '{ timeZone currency countryCode }';
    expect(await run(park, update, { timeZone: 'Mars/Olympus', currency: 'usd' }, told)).toBe(
      '0010010000400',
    );
    expect(await run(park, update, { currency: 'usd' }, told)).toEqual({
      timeZone: 'America/Chicago',
      currency: 'USD',
      countryCode: 'US',
    });
    // From then on they are its own.
    expect(await run(park, update, { countryCode: 'CA' }, told)).toMatchObject({ countryCode: 'CA' });
    expect(await run(park, update, { slotStepMinutes: 15 }, told)).toMatchObject({ countryCode: 'CA' });
  });

  it.each([
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { currency: 'XXY' },
    { countryCode: 'ZZ' },
    { phone: '0171 123' },
    { email: 'nobody' },
    { websiteUrl: 'javascript:alert(1)' },
    { minNoticeMinutes: -1 },
    { maxAdvanceDays: 0 },
    { slotStepMinutes: 7 },
    { lateCancelFeePercent: '101' },
    { address: { line1: 'A', city: 'B', postalCode: 'C', countryCode: 'FR', subdivisionCode: 'US-NY' } },
  ])('refuses %p', async (given) => {
    expect(await run(kennel, update, given, businessFields)).toBe('0010010000400');
  });

  it('changes only what is said, for the version that was meant', async () => {
    const before = await run(kennel, update, {}, '{ version updatedAt phone timeZone }');
    const version = z.looseObject({ version: z.number() }).parse(before).version;
    expect(await run(kennel, update, {}, '{ version updatedAt phone timeZone }')).toEqual(before);
    expect(
      await run(kennel, update, { phone: '', expectedVersion: version }, '{ version phone timeZone }'),
    ).toEqual({
      version: version + 1,
      phone: null,
      timeZone: 'America/New_York',
    });
    expect(
      await run(kennel, update, { phone: '+12125550199', expectedVersion: version }, '{ version }'),
    ).toBe('0010010000412');
  });

  it('sets opening times and days that are different, which apps read day by day', async () => {
    const times = [
      { dayOfWeek: 'MONDAY', opensAt: '09:00', closesAt: '12:00' },
      { dayOfWeek: 'MONDAY', opensAt: '22:00', closesAt: '24:00' },
    ];
    expect(await run(rescue, openings, times, businessFields)).toMatchObject({ openingTimes: times });
    const day = { date: '2027-03-29', opensAt: '10:00', closesAt: '11:00', note: 'Easter' };
    await run(rescue, exception, { date: '2027-04-05' }, businessFields);
    expect(await run(rescue, exception, day, businessFields)).toMatchObject({
      openingExceptions: [
        { ...day, isClosed: false },
        { date: '2027-04-05', isClosed: true, opensAt: null, closesAt: null, note: null },
      ],
    });
    const api = await world.apiOf('rescue');
    const read = async (from: string, to: string) =>
      api('GET', `${area}/opening-times?from=${from}&to=${to}`);
    const { body } = await read('2027-03-22', '2027-04-05');
    const { data, pagination } = z
      .object({ data: z.array(z.looseObject({ date: z.string() })), pagination: z.unknown() })
      .parse(body);
    expect(pagination).toEqual({ page: 1, pageSize: 92, total: 15 });
    expect(data[0]).toEqual({
      date: '2027-03-22',
      isClosed: false,
      intervals: [
        { opensAt: '2027-03-22T08:00:00.000Z', closesAt: '2027-03-22T11:00:00.000Z' },
        { opensAt: '2027-03-22T21:00:00.000Z', closesAt: '2027-03-22T23:00:00.000Z' },
      ],
    });
    expect(data[7]).toEqual({
      date: '2027-03-29',
      isClosed: false,
      intervals: [{ opensAt: '2027-03-29T08:00:00.000Z', closesAt: '2027-03-29T09:00:00.000Z' }],
    });
    expect(data[14]).toEqual({ date: '2027-04-05', isClosed: true, intervals: [] });
    for (const [from, to] of [
      ['2027-03-02', '2027-03-01'],
      ['2027-03-01', '2027-06-01'],
      ['x', '2027-03-01'],
    ] as const) {
      expect((await read(from, to)).status).toBe(400);
    }
    await run(kennel, exception, { date: '2027-04-05' }, businessFields);
    const remove = 'mutation { removeOpeningException(date: "2027-04-05") { openingExceptions { date } } }';
    const { data: left } = await rescue(remove);
    expect(left).toEqual({ removeOpeningException: { openingExceptions: [{ date: '2027-03-29' }] } });
    // That of another business on the day stays.
    const { data: others } = await kennel('{ openingHours { openingExceptions { date } } }');
    expect(others).toMatchObject({
      openingHours: { openingExceptions: expect.arrayContaining([{ date: '2027-04-05' }]) },
    });
    await kennel(remove);
  });

  it.each([
    [[{ dayOfWeek: 'MONDAY', opensAt: '09:00', closesAt: '09:00' }]],
    [[{ dayOfWeek: 'MONDAY', opensAt: '9:00', closesAt: '10:00' }]],
    [[{ dayOfWeek: 'MONDAY', opensAt: '24:00', closesAt: '24:00' }]],
    [
      [
        { dayOfWeek: 'MONDAY', opensAt: '09:00', closesAt: '12:00' },
        { dayOfWeek: 'MONDAY', opensAt: '11:59', closesAt: '13:00' },
      ],
    ],
  ])('refuses the opening times %j', async (times) => {
    expect(await run(kennel, openings, times, businessFields)).toBe('0010010000400');
  });
});

describe('staff and services', () => {
  it('are kept by members of the business alone', async () => {
    const [member] = world.world.scheduling.kennel.staff;
    const [service] = world.world.scheduling.kennel.services;
    const shop = await world.graphOf('shop');
    expect(await run(shop, updateStaff, { id: member?.id, displayName: 'Mine' })).toBe(
      'Scheduling_Staff_GT_Resource_FL',
    );
    expect(await run(shop, change, { id: service?.id, name: 'Mine' })).toBe(
      'Scheduling_ServiceCatalog_GT_Resource_FL',
    );
    const given = { code: 'STOLEN', name: 'Stolen', durationMinutes: 30, price: '1', staffIds: [member?.id] };
    expect(await run(shop, add, given)).toBe('Scheduling_Staff_GT_Resource_FL');
    const off = { staffId: member?.id, startsAt: '2027-03-01T00:00:00Z', endsAt: '2027-03-02T00:00:00Z' };
    expect(await run(shop, ['addTimeOff', 'AddTimeOffInput!'], off, '{ id }')).toBe(
      'Scheduling_Staff_GT_Resource_FL',
    );
    const pool = createPool({ url: world.databaseUrl, poolSize: 1 });
    const { kennel: own, shop: other } = world.world.businesses;
    const found = async ({ profileId }: typeof own) => findStaffMember(pool, profileId, member?.id ?? '');
    expect([await found(own), await found(other)]).toMatchObject([{ id: member?.id }, null]);
    await pool.end();
    const taken = idOf(await run(kennel, ['addTimeOff', 'AddTimeOffInput!'], off, '{ id }'));
    expect((await shop('mutation ($id: ID!) { removeTimeOff(id: $id) }', { id: taken })).data).toEqual({
      removeTimeOff: false,
    });
    expect((await kennel('mutation ($id: ID!) { removeTimeOff(id: $id) }', { id: taken })).data).toEqual({
      removeTimeOff: true,
    });
  });

  it('takes a code once for each business, however many ask at once', async () => {
    const given = { code: 'once', name: 'Once', durationMinutes: 30, price: '10' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => run(kennel, add, given)));
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
      new Set(['Scheduling_ServiceCatalog_AD_Code_RJ']),
    );
    const once = await run(rescue, add, given);
    expect(once).toMatchObject({ version: 1 });
    // Each business reads its own.
    const api = await world.apiOf('rescue');
    expect((await api('GET', `${area}/services`)).body).toMatchObject({ data: [{ id: idOf(once) }] });
    const [others] = world.world.scheduling.kennel.services;
    expect(problemOf(await api('GET', `${area}/services/${others?.id}`))).toBe(
      '404 Scheduling_ServiceCatalog_GT_Resource_FL',
    );
  });

  it.each([
    { durationMinutes: 4 },
    { durationMinutes: 43_201 },
    { bufferBeforeMinutes: 481 },
    { capacity: 0 },
    { maxPetsPerAppointment: 0 },
    { price: '-1' },
    { price: '1.001' },
    { price: null },
    { priceKind: 'ON_REQUEST', price: '5' },
    { name: ' ' },
    { speciesCodes: ['no such word!'] },
    { speciesCodes: ['DOG', 'DRAGON'] },
    { addOns: [{ id: '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a40', name: 'X', durationMinutes: 5, price: '1' }] },
  ])('refuses a service with %p', async (given) => {
    const sound = { code: 'BAD', name: 'Bad', durationMinutes: 30, price: '10' };
    expect(await run(kennel, add, { ...sound, ...given })).toBe('0010010000400');
  });

  it('changes a service, which apps see with a new version', async () => {
    const fields = '{ id version price priceKind addOns { id name } description staffIds }';
    const given = {
      code: 'WALK',
      name: 'Walk',
      durationMinutes: 45,
      price: '20',
      addOns: [{ name: 'Photo', durationMinutes: 0, price: '2' }],
    };
    const made = z
      .looseObject({ id: z.string(), addOns: z.array(z.looseObject({ id: z.string() })) })
      .parse(await run(kennel, add, given, fields));
    const [photo] = made.addOns;
    const api = await world.apiOf('kennel');
    const first = await api('GET', `${area}/services/${made.id}`);
    expect(first.body).toMatchObject({
      price: 20,
      currency: 'USD',
      capacity: 1,
      isOnlineBookable: true,
      version: 1,
    });
    const addOns = [
      { name: 'Treat', durationMinutes: 0, price: '1' },
      { id: photo?.id, name: 'Photo', durationMinutes: 5, price: '3' },
    ];
    const changed = await run(
      kennel,
      change,
      { id: made.id, priceKind: 'ON_REQUEST', addOns, expectedVersion: 1 },
      fields,
    );
    expect(changed).toMatchObject({
      version: 2,
      price: null,
      addOns: [{ name: 'Treat' }, { id: photo?.id, name: 'Photo' }],
    });
    expect(await run(kennel, change, { id: made.id, name: 'Late', expectedVersion: 1 }, fields)).toBe(
      '0010010000412',
    );
    const second = await api('GET', `${area}/services/${made.id}`);
    expect([first.headers.get('etag'), second.headers.get('etag')]).toEqual(['"1"', '"2"']);
  });

  it('lists active services by name, for those who ask for some', async () => {
    const api = await world.apiOf('kennel');
    const codes = async (query: string) => {
      const { body } = await api('GET', `${area}/services?${query}`);
      return z
        .object({ data: z.array(z.object({ code: z.string() })) })
        .parse(body)
        .data.map(({ code }) => code);
    };
    expect(await codes('category=grooming')).toEqual(['BATH', 'FULL-GROOM']);
    expect(await codes('category=nonsense')).toEqual([]);
    expect(await codes('species=cat&category=BOARDING')).toEqual(['BOARDING']);
    expect(await codes('species=cat&category=GROOMING')).toEqual([]);
    expect(await codes('isOnlineBookable=false')).toEqual([]);
    expect((await api('GET', `${area}/services?isOnlineBookable=maybe`)).status).toBe(400);
  });

  it('leaves slots to those who are active', async () => {
    const { id } = z
      .looseObject({ id: z.string() })
      .parse(await run(kennel, addStaff, { displayName: 'Dana' }));
    const given = { code: 'DANA', name: 'With Dana', durationMinutes: 30, price: '10', staffIds: [id] };
    const serviceId = idOf(await run(kennel, add, given));
    const api = await world.apiOf('kennel');
    const query = new URLSearchParams({
      serviceId,
      from: new Date(Date.now() + 86_400_000).toISOString(),
      to: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    });
    const count = async () => {
      const { body } = await api('GET', `${area}/slots?${query.toString()}`);
      return z.object({ slots: z.array(z.unknown()) }).parse(body).slots.length;
    };
    expect(await count()).toBeGreaterThan(0);
    await run(kennel, updateStaff, { id, isActive: false });
    expect(await count()).toBe(0);
    await run(kennel, updateStaff, { id, isActive: true });
    await run(kennel, change, { id: serviceId, isOnlineBookable: false });
    expect(await count()).toBe(0);
  });
});

it('lets no app and no person keep a calendar', async () => {
  const { accounts } = world.world;
  const session = await signIn(world, accounts.buyer);
  expect(await run(graphApi(world, session.accessToken), addStaff, { displayName: 'Me' })).toBe(
    '0010010000403',
  );
});

it('lets staff keep the calendar, and leaves what is offered to owners and managers', async () => {
  const { profileId } = world.world.businesses.kennel;
  const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const { otherBuyer } = world.world.accounts;
  await pool.query(
    `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'STAFF', now())`,
    [profileId, otherBuyer.memberId],
  );
  const staff = graphApi(world, (await signIn(world, otherBuyer, profileId)).accessToken);
  const service = { code: 'STAFF', name: 'By staff', durationMinutes: 30, price: '10' };
  const refused: readonly (readonly [readonly [string, string], unknown])[] = [
    [update, setUp],
    [addStaff, { displayName: 'Eve' }],
    [updateStaff, { id: world.world.scheduling.kennel.staff[0]?.id, displayName: 'Eve' }],
    [add, service],
    [change, { id: world.world.scheduling.kennel.services[0]?.id, name: 'Cheap' }],
    [openings, []],
    [exception, { date: '2027-06-01' }],
  ];
  for (const [mutation, input] of refused) {
    expect([mutation[0], await run(staff, mutation, input, '{ version }')]).toEqual([
      mutation[0],
      '0010010000403',
    ]);
  }
  const client = await run(
    staff,
    ['addClient', 'AddClientInput!'],
    { displayName: 'Ida' },
    '{ displayName }',
  );
  expect(client).toEqual({ displayName: 'Ida' });
  await pool.query(
    `update directory.profile_member set role = 'MANAGER' where member_id = $1 and profile_id = $2`,
    [otherBuyer.memberId, profileId],
  );
  expect(idOf(await run(staff, add, service, '{ id }'))).toEqual(expect.any(String));
  await pool.end();
});
