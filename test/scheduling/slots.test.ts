import { Pool } from 'pg';
import { codesOf } from '../support/member.ts';
import type { Api } from '../support/partner.ts';
import {
  type SchedulingWorld,
  area,
  mondayAhead,
  run,
  slotsOf,
  startSchedulingWorld,
} from './scheduling-world.ts';

let world: SchedulingWorld;
let api: Api;
let pool: Pool;
beforeAll(async () => {
  world = await startSchedulingWorld();
  api = await world.apiOf('kennel');
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const serviceId = (code: string) =>
  world.world.scheduling.kennel.services.find((service) => service.code === code)?.id ?? '';
const staffId = (name: string) =>
  world.world.scheduling.kennel.staff.find(({ displayName }) => displayName.startsWith(name))?.id ?? '';

/** The whole Monday on the clock of New York, in winter and summer. */
const dayOf = (date: string) => ({ from: `${date}T00:00:00-06:00`, to: `${date}T23:59:00-04:00` });
const times = (slots: readonly { startsAtLocal: string }[]) =>
  slots.map(({ startsAtLocal }) => startsAtLocal.slice(11, 16));

/** Takes time of somebody, as an appointment does. */
async function occupy(
  resourceId: string,
  from: string,
  minutes: number,
  { units = '[1,100000)', expiresAt }: { units?: string; expiresAt?: Date } = {},
) {
  const until = new Date(Date.parse(from) + minutes * 60_000).toISOString();
  await pool.query(
    `insert into scheduling.occupancy (id, business_id, resource_id, units, blocked, expires_at)
     values (gen_random_uuid(), $1, $2, $3, tstzrange($4, $5), $6)`,
    [world.world.businesses.kennel.profileId, resourceId, units, from, until, expiresAt ?? null],
  );
}

describe('GET /slots', () => {
  it('gives the starts inside opening times, each member of staff by itself', async () => {
    const date = mondayAhead(2);
    const { slots, ...set } = await slotsOf(api, { serviceId: serviceId('BATH'), ...dayOf(date) });
    expect(set).toMatchObject({ timeZone: 'America/New_York', stepMinutes: 30 });
    // An hour, from 8 to 12 and 13 to 18, with two who do it.
    const expected = [
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
    ];
    expect(times(slots)).toEqual(expected.flatMap((time) => [time, time]));
    expect(new Set(slots.map((slot) => slot.staffId))).toEqual(new Set([staffId('Ava'), staffId('Ben')]));
    for (const slot of slots) {
      expect(Date.parse(slot.endsAt) - Date.parse(slot.startsAt)).toBe(3_600_000);
      expect(slot.remainingCapacity).toBe(1);
      expect(Date.parse(slot.startsAtLocal)).toBe(Date.parse(slot.startsAt));
    }
  });

  it('leaves out what appointments and their buffers take', async () => {
    const date = mondayAhead(3);
    const [first] = (await slotsOf(api, { serviceId: serviceId('FULL-GROOM'), ...dayOf(date) })).slots;
    // Ava is taken from 10:00 to 11:00.
    await occupy(
      staffId('Ava'),
      new Date(Date.parse(first?.startsAt ?? '') + 2 * 3_600_000).toISOString(),
      60,
    );
    const bath = await slotsOf(api, {
      serviceId: serviceId('BATH'),
      staffId: staffId('Ava'),
      ...dayOf(date),
    });
    // 15 minutes are kept free after a bath.
    expect(times(bath.slots).slice(0, 3)).toEqual(['08:00', '08:30', '11:00']);
    const groom = await slotsOf(api, { serviceId: serviceId('FULL-GROOM'), ...dayOf(date) });
    // And 15 before and after a groom of two hours.
    expect(times(groom.slots)).toEqual(['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00']);
  });

  it('counts the places that are left of a class, and ends with a hold', async () => {
    const date = mondayAhead(4);
    const puppies = { serviceId: serviceId('PUPPY-CLASS'), ...dayOf(date) };
    const [first] = (await slotsOf(api, puppies)).slots;
    expect(first?.remainingCapacity).toBe(6);
    const from = first?.startsAt ?? '';
    await occupy(staffId('Chloe'), from, 60, { units: '[1,2)' });
    await occupy(staffId('Chloe'), from, 60, { units: '[4,5)', expiresAt: new Date(Date.now() + 60_000) });
    await occupy(staffId('Chloe'), from, 60, { units: '[5,6)', expiresAt: new Date(Date.now() - 1) });
    const { slots } = await slotsOf(api, puppies);
    expect(slots.map(({ remainingCapacity }) => remainingCapacity).slice(0, 3)).toEqual([4, 4, 6]);
    // Advice is for one at a time: Chloe has none while somebody is in her class.
    const advice = await slotsOf(api, { serviceId: serviceId('BREEDING-ADVICE'), ...dayOf(date) });
    expect(times(advice.slots).slice(0, 2)).toEqual(['09:00', '09:30']);
  });

  it('leaves out time off', async () => {
    const date = mondayAhead(5);
    const graph = await world.graphOf('kennel');
    const off = { staffId: staffId('Ben'), startsAt: `${date}T00:00:00Z`, endsAt: `${date}T23:59:00Z` };
    const made = await run(graph, ['addTimeOff', 'AddTimeOffInput!'], off, '{ id }');
    const bath = { serviceId: serviceId('BATH'), ...dayOf(date) };
    expect(new Set((await slotsOf(api, bath)).slots.map((slot) => slot.staffId))).toEqual(
      new Set([staffId('Ava')]),
    );
    const { data } = await graph('mutation ($id: ID!) { removeTimeOff(id: $id) }', {
      id: Reflect.get(Object(made), 'id'),
    });
    expect(data).toEqual({ removeTimeOff: true });
    expect((await slotsOf(api, bath)).slots).toHaveLength(32);
  });

  it('offers a member of staff in their working hours alone', async () => {
    const date = mondayAhead(6);
    const graph = await world.graphOf('kennel');
    const change = (workingHours: object[]) =>
      run(
        graph,
        ['updateStaffMember', 'UpdateStaffMemberInput!'],
        { id: staffId('Ben'), workingHours },
        '{ id }',
      );
    const bath = { serviceId: serviceId('BATH'), staffId: staffId('Ben'), ...dayOf(date) };
    await change([
      { dayOfWeek: 'MONDAY', opensAt: '09:30', closesAt: '12:00' },
      { dayOfWeek: 'TUESDAY', opensAt: '08:00', closesAt: '18:00' },
    ]);
    expect(times((await slotsOf(api, bath)).slots)).toEqual(['09:30', '10:00', '10:30', '11:00']);
    // As with opening hours, two that meet are one.
    await change([
      { dayOfWeek: 'MONDAY', opensAt: '10:30', closesAt: '12:00' },
      { dayOfWeek: 'MONDAY', opensAt: '09:30', closesAt: '10:30' },
    ]);
    expect(times((await slotsOf(api, bath)).slots)).toEqual(['09:30', '10:00', '10:30', '11:00']);
    await change([]);
    expect((await slotsOf(api, bath)).slots).toHaveLength(16);
  });

  it('refuses working hours that overlap, and those of another business', async () => {
    const id = staffId('Ben');
    const overlapping = [
      { dayOfWeek: 'MONDAY', opensAt: '09:00', closesAt: '12:00' },
      { dayOfWeek: 'MONDAY', opensAt: '11:00', closesAt: '13:00' },
    ];
    const set = 'mutation ($input: UpdateStaffMemberInput!) { updateStaffMember(input: $input) { id } }';
    const change = async (as: 'kennel' | 'rescue', workingHours: object[]) =>
      codesOf(await (await world.graphOf(as))(set, { input: { id, workingHours } }));
    expect(await change('kennel', overlapping)).toEqual(['0010010000400']);
    expect(await change('rescue', overlapping.slice(1))).toEqual(['Scheduling_Staff_GT_Resource_FL']);
  });

  it('adds the time of add-ons', async () => {
    const date = mondayAhead(2);
    const addOnIds = world.world.scheduling.kennel.services
      .flatMap(({ addOns = [] }) => addOns.map(({ id }) => id))
      .join(',');
    const { slots } = await slotsOf(api, {
      serviceId: serviceId('BATH'),
      addOnIds,
      staffId: staffId('Ben'),
      ...dayOf(date),
    });
    expect(times(slots).slice(5, 7)).toEqual(['10:30', '13:00']);
    expect(Date.parse(slots[0]?.endsAt ?? '') - Date.parse(slots[0]?.startsAt ?? '')).toBe(5_400_000);
  });

  it('says the start on the clock that is asked for', async () => {
    const query = { serviceId: serviceId('BATH'), ...dayOf(mondayAhead(2)), timeZone: 'Asia/Kolkata' };
    const { slots, timeZone } = await slotsOf(api, query);
    expect(timeZone).toBe('Asia/Kolkata');
    expect(slots[0]?.startsAtLocal).toMatch(/\+05:30$/);
    expect(Date.parse(slots[0]?.startsAtLocal ?? '')).toBe(Date.parse(slots[0]?.startsAt ?? ''));
  });

  it('begins after the notice and ends with what can be booked ahead', async () => {
    const now = Date.now();
    const span = (from: number, days: number) => ({
      from: new Date(from).toISOString(),
      to: new Date(from + days * 86_400_000).toISOString(),
    });
    const staff = { serviceId: serviceId('BATH'), staffId: staffId('Ava') };
    const soon = await slotsOf(api, { ...staff, ...span(now - 86_400_000, 9) });
    expect(soon.slots.length).toBeGreaterThan(0);
    for (const { startsAt } of soon.slots)
      expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(now + 120 * 60_000);
    const late = await slotsOf(api, { ...staff, ...span(now + 110 * 86_400_000, 31) });
    expect(late.slots.length).toBeGreaterThan(0);
    for (const { startsAt } of late.slots) {
      expect(Date.parse(startsAt)).toBeLessThanOrEqual(Date.now() + 120 * 86_400_000);
    }
  });

  it.each([
    [{ from: '2027-03-01T00:00:00' }, 'query:from', 'BAD_FORMAT'],
    [{ to: 'tomorrow' }, 'query:to', 'BAD_FORMAT'],
    [{ to: '2027-02-01T00:00:00Z' }, 'query:to', 'OUT_OF_RANGE'],
    [{ to: '2027-04-02T00:00:00Z' }, 'query:to', 'OUT_OF_RANGE'],
    [{ petCount: '0' }, 'query:petCount', 'OUT_OF_RANGE'],
    [{ timeZone: 'Mars/Olympus' }, 'query:timeZone', 'UNKNOWN_VALUE'],
    [{ addOnIds: 'none' }, 'query:addOnIds', 'UNKNOWN_VALUE'],
  ])('refuses %p', async (given, field, code) => {
    const query = new URLSearchParams({
      serviceId: serviceId('BATH'),
      from: '2027-03-01T00:00:00Z',
      to: '2027-03-08T00:00:00Z',
      ...given,
    });
    const { status, body } = await api('GET', `${area}/slots?${query.toString()}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ platformResponseCode: '0010010000400', errors: [{ field, code }] });
  });

  it('has none for a service that is not offered, or of another business', async () => {
    const [foreign] = world.world.scheduling.foreign.services;
    for (const id of [serviceId('OLD-SPA'), foreign?.id ?? '', 'none']) {
      const query = new URLSearchParams({ serviceId: id, ...dayOf('2027-03-01') });
      const { status, body } = await api('GET', `${area}/slots?${query.toString()}`);
      expect([status, body]).toMatchObject([
        404,
        { platformResponseCode: 'Scheduling_ServiceCatalog_GT_Resource_FL' },
      ]);
    }
  });

  it('asks for a smaller range where there are more than 2,000', async () => {
    const graph = await world.graphOf('kennel');
    expect(
      await run(
        graph,
        ['updateBookingBusiness', 'UpdateBookingBusinessInput!'],
        { slotStepMinutes: 5 },
        '{ version }',
      ),
    ).toMatchObject({});
    const from = new Date(Date.now() + 7 * 86_400_000);
    const to = new Date(from.getTime() + 31 * 86_400_000);
    const query = new URLSearchParams({
      serviceId: serviceId('BATH'),
      from: from.toISOString(),
      to: to.toISOString(),
    });
    const { status, body } = await api('GET', `${area}/slots?${query.toString()}`);
    await run(
      graph,
      ['updateBookingBusiness', 'UpdateBookingBusinessInput!'],
      { slotStepMinutes: 30 },
      '{ version }',
    );
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'query:to', code: 'OUT_OF_RANGE' }] }]);
  });
});
