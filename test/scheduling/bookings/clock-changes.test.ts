import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { area, run, slotsOf } from '../scheduling-world.ts';
import { type BookingWorld, appointmentSchema, startBookingWorld } from './booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  const allDay = days.map((dayOfWeek) => ({ dayOfWeek, opensAt: '00:00', closesAt: '24:00' }));
  await run(world.graph, ['setOpeningTimes', '[OpeningTimeInput!]!'], allDay, '{ timeZone }');
});
afterAll(() => world?.stop());

/** The next two times at which the clocks change, that can be booked around. */
function changesOf(timeZone: string): readonly Temporal.ZonedDateTime[] {
  const first = Temporal.Now.zonedDateTimeISO(timeZone).add({ days: 3 }).getTimeZoneTransition('next');
  const second = first?.getTimeZoneTransition('next');
  if (!first || !second) throw new Error(`${timeZone} changes no clocks`);
  return [first, second];
}

const isoOf = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString();
const offsetBefore = (change: Temporal.ZonedDateTime) =>
  change.subtract({ nanoseconds: 1 }).offsetNanoseconds;

async function moveTo(timeZone: string): Promise<void> {
  const moved = await run(
    world.graph,
    ['updateBookingBusiness', 'UpdateBookingBusinessInput!'],
    { timeZone, maxAdvanceDays: 730, minNoticeMinutes: 0, rescheduleNoticeMinutes: 0 },
    '{ timeZone }',
  );
  expect(moved).toEqual({ timeZone });
}

describe.each(['America/New_York', 'Australia/Lord_Howe'])('when clocks change in %s', (timeZone) => {
  beforeAll(() => moveTo(timeZone));

  it.each([0, 1])(
    'every slot around change %i is booked once, and is read back as that instant',
    async (nth) => {
      const change = changesOf(timeZone)[nth];
      if (change === undefined) throw new Error('no change');
      const { id: serviceId } = await world.addService({ durationMinutes: 30 });
      const [from, to] = [change.subtract({ minutes: 90 }), change.add({ minutes: 90 })];
      const { slots } = await slotsOf(world.api, { serviceId, from: isoOf(from), to: isoOf(to) });
      // Half an hour apart in truth: what the clock skips is no slot, and what it shows twice is two.
      const halfHours = Array.from({ length: 6 }, (_, index) => from.add({ minutes: 30 * index }));
      expect(slots.map(({ startsAt }) => startsAt)).toEqual(halfHours.map(isoOf));
      expect(slots.map(({ startsAtLocal }) => startsAtLocal)).toEqual(
        halfHours.map((time) => time.toString({ timeZoneName: 'never', smallestUnit: 'second' })),
      );
      const made = await Promise.all(slots.map(({ startsAt }) => world.book({ serviceId, startsAt })));
      expect(made.map(({ status }) => status)).toEqual(slots.map(() => 201));
      const query = new URLSearchParams({ serviceId, from: isoOf(from), to: isoOf(to) });
      const { body } = await world.api('GET', `${area}/appointments?${query.toString()}`);
      const { data } = z.object({ data: z.array(appointmentSchema) }).parse(body);
      expect(data.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
        slots.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
      );
      expect(new Set(data.map((appointment) => appointment['timeZone']))).toEqual(new Set([timeZone]));
      // Beside the grid of the clock there is none, also where the offset is half an hour.
      const between = isoOf(change.add({ minutes: 15 }));
      expect((await world.book({ serviceId, startsAt: between })).status).toBe(422);
    },
  );

  it.each([0, 1])('a stay over change %i costs the nights that its clock shows', async (nth) => {
    const change = changesOf(timeZone)[nth];
    if (change === undefined) throw new Error('no change');
    const { id: serviceId } = await world.addService({
      durationMinutes: 3 * 1_440,
      priceKind: 'PER_NIGHT',
      price: '60',
      capacity: 5,
    });
    const noon = change.withPlainTime('12:00').subtract({ days: 1 });
    const answer = await world.book({ serviceId, startsAt: isoOf(noon) });
    const { id, endsAt, price } = appointmentSchema.parse(answer.body);
    expect(price).toBe(180);
    // It lasts as long as it says, so that the clock shows another time at its end.
    const end = Temporal.Instant.from(endsAt).toZonedDateTimeISO(timeZone);
    const gained = (end.offsetNanoseconds - offsetBefore(change)) / 60e9;
    const shown = noon.toPlainDateTime().add({ days: 3 }).add({ minutes: gained });
    expect(end.toPlainDateTime().toString()).toBe(shown.toString());
    // Where the clock has jumped, it ends after one midnight more.
    const late = noon.withPlainTime('23:30');
    const moved = await world.api('POST', `${area}/appointments/${id}/reschedule`, { startsAt: isoOf(late) });
    expect(moved.body).toMatchObject({ price: gained > 0 ? 240 : 180 });
  });
});
