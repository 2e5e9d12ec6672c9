import ICAL from 'ical.js';
import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import {
  type AppointmentsWorld,
  at,
  startAppointmentsWorld,
  weekday,
} from '../appointments/appointments-world.ts';
import { run } from '../scheduling-world.ts';

let world: AppointmentsWorld;
beforeAll(async () => {
  world = await startAppointmentsWorld();
});
afterAll(() => world?.stop());

const monday = weekday(0);
const span = { from: at(monday, '00:00').toISOString(), to: at(weekday(1), '00:00').toISOString() };

async function calendarOf(
  graph: AppointmentsWorld['owner'],
  input: Readonly<Record<string, unknown>> = span,
) {
  const { data, errors } = await graph(
    `query ($input: CalendarQuery!) { calendar(input: $input) {
      isWhole timesOff { staffId note } entries { clientName petNames appointment { id staffId } }
    } }`,
    { input },
  );
  return errors?.[0]?.extensions.platformResponseCode ?? data?.['calendar'];
}

const renew = ['renewCalendarFeed', 'RenewCalendarFeedInput!'] as const;

/** Makes a feed; its secret. */
async function secretOf(staffId: string | null = null): Promise<string> {
  const made = await run(world.owner, renew, { staffId }, '{ secret feed { id } }');
  return typeof made === 'string' ? made : String(made['secret']);
}

const feed = (secret: string, headers: Record<string, string> = {}) =>
  fetch(`${world.env.DASHBOARD_URL}/account/calendar/feeds/${secret}.ics`, { headers });

describe('the calendar of a business', () => {
  it('shows what takes place in a span, by whom, and who is away', async () => {
    const [ava, stay] = [world.staffOf('Ava').id, at(weekday(-1), '10:00')];
    const visit = await world.book({ startsAt: at(monday, '10:00') });
    const overnight = await world.book({
      startsAt: new Date(Date.parse(span.from) - 3_600_000),
      code: 'FULL-GROOM',
    });
    await world.book({ startsAt: at(monday, '13:00'), status: AppointmentStatus.CANCELLED });
    await world.book({ startsAt: at(weekday(1), '10:00') });
    expect(stay.getTime()).toBeLessThan(Date.parse(span.from));
    const off = { staffId: ava, startsAt: span.from, endsAt: span.to, note: 'Course' };
    await run(world.owner, ['addTimeOff', 'AddTimeOffInput!'], off, '{ id }');
    const entry = (id: string) => ({
      clientName: 'Somebody',
      petNames: ['Aska'],
      appointment: { id, staffId: ava },
    });
    expect(await calendarOf(world.owner)).toEqual({
      isWhole: true,
      timesOff: [{ staffId: ava, note: 'Course' }],
      entries: [overnight, visit].map(entry),
    });
    const other = world.staffOf('Ben').id;
    expect(await calendarOf(world.owner, { ...span, staffId: other })).toMatchObject({
      entries: [],
      timesOff: [],
    });
    expect(await calendarOf(await world.graphOf('shop'))).toMatchObject({ entries: [], timesOff: [] });
  });

  it('finds one appointment, cancelled ones too, and no other business’s', async () => {
    const id = await world.book({ startsAt: at(monday, '15:00'), status: AppointmentStatus.CANCELLED });
    const query = 'query ($id: ID!) { calendarEntry(id: $id) { petNames appointment { status } } }';
    expect((await world.owner(query, { id })).data).toEqual({
      calendarEntry: { petNames: ['Aska'], appointment: { status: 'CANCELLED' } },
    });
    const { errors } = await (await world.graphOf('shop'))(query, { id });
    expect(errors?.[0]?.extensions.platformResponseCode).toBe('Scheduling_Appointment_GT_Resource_FL');
  });
});

describe('the feed of a calendar', () => {
  it('is RFC 5545 with services, pets and times, and nothing about clients', async () => {
    const id = await world.book({
      startsAt: at(weekday(3), '10:00'),
      businessNote: 'Bites',
      clientNote: 'Shy',
    });
    const answer = await feed(await secretOf());
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const text = await answer.text();
    expect(text).not.toMatch(/Somebody|Bites|Shy/);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const found = events.map((event) => new ICAL.Event(event)).find(({ uid }) => uid === id);
    expect(found?.summary).toBe(`${world.serviceOf('FULL-GROOM').name}: Aska`);
    expect(found?.startDate.toJSDate()).toEqual(at(weekday(3), '10:00'));
  });

  it('answers 304 to who has it, and anew after a change', async () => {
    const secret = await secretOf(world.staffOf('Ben').id);
    const etag = (await feed(secret)).headers.get('ETag') ?? '';
    expect((await feed(secret, { 'If-None-Match': etag })).status).toBe(304);
    await world.book({ startsAt: at(weekday(2), '10:00'), staff: 'Ben' });
    expect((await feed(secret, { 'If-None-Match': etag })).status).toBe(200);
  });

  it('ends with another secret, or when it is switched off', async () => {
    const first = await secretOf();
    const second = await secretOf();
    expect([(await feed(first)).status, (await feed(second)).status]).toEqual([404, 200]);
    const { data } = await world.owner('{ calendarFeeds { id staffId } }');
    const feeds: unknown = data?.['calendarFeeds'];
    const own = Array.isArray(feeds) ? feeds.find(({ staffId }) => staffId === null) : null;
    const end = 'mutation ($id: ID!) { endCalendarFeed(id: $id) }';
    expect((await (await world.graphOf('shop'))(end, { id: own.id })).data).toEqual({
      endCalendarFeed: false,
    });
    expect((await feed(second)).status).toBe(200);
    expect((await world.owner(end, { id: own.id })).data).toEqual({ endCalendarFeed: true });
    expect((await feed(second)).status).toBe(404);
  });

  it('is stored as a hash, and only for staff of the business', async () => {
    const secret = await secretOf();
    const { rows } = await world.pool.query(
      `select from scheduling.calendar_feed f where strpos(f::text, $1) > 0`,
      [secret],
    );
    expect(rows).toEqual([]);
    const foreign = await run(
      await world.graphOf('shop'),
      renew,
      { staffId: world.staffOf('Ava').id },
      '{ secret }',
    );
    expect(foreign).toBe('Scheduling_Staff_GT_Resource_FL');
    const { errors } = await world.owner(`{ fedCalendar(secret: "${secret}") { staffName } }`);
    expect(errors?.[0]?.extensions.platformResponseCode).toBe('0010010000403');
  });
});
