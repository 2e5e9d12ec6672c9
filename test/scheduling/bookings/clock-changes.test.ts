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

async function moveTo(timeZone: string): Promise<void> {
  const moved = await run(
    world.graph,
    ['updateBookingBusiness', 'UpdateBookingBusinessInput!'],
    {
      timeZone,
      maxAdvanceDays: 730,
      minNoticeMinutes: 0,
      rescheduleNoticeMinutes: 0,
      cancelNoticeMinutes: 0,
    },
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

  it.each([0, 1])('a stay over change %i ends at the time of day at which it began', async (nth) => {
    const change = changesOf(timeZone)[nth];
    if (change === undefined) throw new Error('no change');
    const { id: serviceId } = await world.addService({ priceKind: 'PER_NIGHT', price: '60', capacity: 5 });
    const eve = change.withPlainTime('12:00').subtract({ days: 2 });
    // On the way to a time that is skipped or shown twice, too.
    for (const time of ['12:00', '23:30', '01:30', '02:00', '02:30']) {
      const start = eve.withPlainTime(time);
      for (const nights of [1, 2, 3]) {
        const query = {
          serviceId,
          nights: String(nights),
          from: isoOf(start),
          to: isoOf(start.add({ minutes: 1 })),
        };
        const { slots } = await slotsOf(world.api, query);
        const end = isoOf(start.add({ days: nights }));
        expect(slots).toMatchObject([{ startsAt: isoOf(start), endsAt: end, remainingCapacity: 5 }]);
        const answer = await world.book({ serviceId, nights, startsAt: isoOf(start) });
        expect(answer.body).toMatchObject({
          startsAt: isoOf(start),
          endsAt: end,
          nights,
          price: 60 * nights,
        });
        const { id } = appointmentSchema.parse(answer.body);
        const later = start.add({ days: 1 });
        const moved = await world.api('POST', `${area}/appointments/${id}/reschedule`, {
          startsAt: isoOf(later),
        });
        expect(moved.body).toMatchObject({
          endsAt: isoOf(later.add({ days: nights })),
          nights,
          price: 60 * nights,
        });
        await world.api('POST', `${area}/appointments/${id}/cancel`, { reasonCode: 'OTHER' });
      }
    }
  });
});
