import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { problemOf } from '../../support/partner.ts';
import { area, mondayAhead, run, slotsOf } from '../scheduling-world.ts';
import {
  type BookingWorld,
  appointmentSchema,
  estimateSchema,
  holdSchema,
  startBookingWorld,
} from './booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

const perNight = { priceKind: 'PER_NIGHT', price: '60' };
const monday = Temporal.PlainDate.from(mondayAhead(2));

/** When the clock of the kennel shows a time of the days after that Monday. */
function at(days: number, time = '08:00'): string {
  const local = Temporal.ZonedDateTime.from(`${monday.add({ days }).toString()}T${time}[America/New_York]`);
  return new Date(local.epochMilliseconds).toISOString();
}

/** Which nights of a week are free, from Monday on. */
async function freeDays(serviceId: string, nights = 1): Promise<readonly number[]> {
  const query = { serviceId, nights: String(nights), from: at(0, '00:00'), to: at(7, '00:00') };
  const { slots } = await slotsOf(world.api, query);
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => slots.some(({ startsAt }) => startsAt === at(day)));
}

const stay = async (serviceId: string, day: number, nights: number, more: object = {}) =>
  world.book({ serviceId, startsAt: at(day), nights, petIds: [await world.addPet(world.clientId)], ...more });

describe('a stay', () => {
  it('costs what its estimate says, lasts the nights that are asked for, and frees the others', async () => {
    // However long the service says that it takes: nights are what is asked for.
    const { id } = await world.addService({
      ...perNight,
      durationMinutes: 7 * 1_440,
      bufferAfterMinutes: 60,
    });
    expect(await freeDays(id)).toEqual([0, 1, 2, 3]);
    const asked = await world.estimate({ items: [{ serviceId: id, nights: 2 }] });
    const { estimateId, total } = estimateSchema.parse(asked.body);
    const answer = await stay(id, 1, 2, { estimateId });
    expect(answer).toMatchObject({ status: 201, body: { endsAt: at(3), nights: 2, price: total } });
    expect(total).toBe(120);
    // The buffer is behind its last day: Thursday begins when it is over.
    expect(await freeDays(id)).toEqual([]);
    const { slots } = await slotsOf(world.api, { serviceId: id, from: at(3), to: at(3, '23:00') });
    expect(slots[0]).toMatchObject({ startsAt: at(3, '09:00'), endsAt: at(4, '09:00') });
    const { id: appointment } = appointmentSchema.parse(answer.body);
    const read = await world.api('GET', `${area}/appointments/${appointment}`);
    expect(read.body).toMatchObject({ nights: 2 });
    await world.api('POST', `${area}/appointments/${appointment}/cancel`, { reasonCode: 'OTHER' });
    expect(await freeDays(id)).toEqual([0, 1, 2, 3]);
  });

  it('begins and ends in opening hours, and the days between may be closed', async () => {
    const { id } = await world.addService({ ...perNight, capacity: 9 });
    // The kennel is closed on Sundays: nobody goes home then.
    expect((await stay(id, 3, 5)).body).toMatchObject({ endsAt: at(8) });
    const open = new Set(await freeDays(id, 7));
    for (let day = 0; day < 7; day += 1) {
      for (const nights of [1, 3, 5, 6]) {
        const { status } = await stay(id, day, nights, { petIds: [await world.addPet(world.clientId)] });
        const isOpen = open.has(day) && open.has((day + nights) % 7);
        expect([day, nights, status]).toEqual([day, nights, isOpen ? expect.any(Number) : 422]);
        if (isOpen) expect([201, 409]).toContain(status);
      }
    }
  });

  it('has its place for every night, and its neighbours theirs', async () => {
    const { id } = await world.addService({ ...perNight, capacity: 2 });
    expect((await stay(id, 0, 2)).status).toBe(201);
    expect((await stay(id, 1, 1)).status).toBe(201);
    expect((await stay(id, 2, 1)).status).toBe(201);
    expect(problemOf(await stay(id, 0, 3))).toBe('409 Scheduling_Appointment_AD_SlotTaken_RJ');
    expect((await stay(id, 2, 1)).status).toBe(201);
    expect(await freeDays(id)).toEqual([0, 3]);
    expect((await stay(id, 0, 1)).status).toBe(201);
    expect(await freeDays(id)).toEqual([3]);
  });

  it('is held and booked for its nights alone', async () => {
    const { id } = await world.addService(perNight);
    const held = await world.hold({ serviceId: id, startsAt: at(0), nights: 3 });
    expect(held).toMatchObject({ status: 201, body: { endsAt: at(3) } });
    const { holdId } = holdSchema.parse(held.body);
    expect(await freeDays(id)).toEqual([3]);
    expect((await stay(id, 0, 2, { holdId })).body).toMatchObject({ errors: [{ field: '/holdId' }] });
    expect(problemOf(await stay(id, 2, 1))).toBe('409 Scheduling_Appointment_AD_SlotTaken_RJ');
    expect((await stay(id, 0, 3, { holdId })).body).toMatchObject({ endsAt: at(3), price: 180 });
  });

  it('keeps its nights when it is moved, and its add-ons cost no time', async () => {
    const addOns = [{ name: 'Walk', durationMinutes: 60, price: '15' }];
    const { id, addOns: made } = await world.addService({ ...perNight, addOns });
    const answer = await stay(id, 0, 2, { addOnIds: [made[0]?.id] });
    expect(answer.body).toMatchObject({ endsAt: at(2), price: 135 });
    const { id: appointment } = appointmentSchema.parse(answer.body);
    await run(world.graph, ['updateService', 'UpdateServiceInput!'], { id, price: '99' });
    const moved = await world.api('POST', `${area}/appointments/${appointment}/reschedule`, {
      startsAt: at(1),
    });
    expect(moved.body).toMatchObject({ startsAt: at(1), endsAt: at(3), nights: 2, price: 135 });
    const { rows } = await world.pool.query<{ data: unknown }>(
      `select data from scheduling.webhook_event where data -> 'appointment' ->> 'id' = $1 order by position desc limit 1`,
      [appointment],
    );
    expect(rows).toMatchObject([{ data: { appointment: moved.body } }]);
  });

  it('is checked to its last day', async () => {
    const { id } = await world.addService({ ...perNight, capacity: 9, requiredVaccinationCodes: ['RABIES'] });
    const last = monday.add({ days: 2 }).toString();
    const petIds = [await world.addPet(world.clientId, { vaccinations: { RABIES: last } })];
    const tooLong = await stay(id, 0, 3, { petIds });
    expect(problemOf(tooLong)).toBe('422 Scheduling_Appointment_AD_Vaccination_RJ');
    const answer = await stay(id, 0, 2, { petIds });
    expect(answer.status).toBe(201);
    const moved = await world.api(
      'POST',
      `${area}/appointments/${appointmentSchema.parse(answer.body).id}/reschedule`,
      { startsAt: at(1) },
    );
    expect(problemOf(moved)).toBe('422 Scheduling_Appointment_AD_Vaccination_RJ');
  });

  it('has 1 to 60 nights, and nothing else has any', async () => {
    const { id } = await world.addService({ ...perNight, capacity: 9 });
    const { id: bath } = await world.addService();
    const query = (serviceId: string, nights: string) =>
      world.api(
        'GET',
        `${area}/slots?${new URLSearchParams({ serviceId, nights, from: at(0), to: at(1) }).toString()}`,
      );
    expect((await query(id, '56')).status).toBe(200);
    for (const answer of [
      await query(id, '0'),
      await query(id, '61'),
      await query(id, 'x'),
      await query(bath, '1'),
      await stay(id, 0, 0),
      await stay(id, 0, 61),
      await stay(id, 0, 1.5),
      await stay(bath, 0, 1),
      await world.hold({ serviceId: bath, startsAt: at(0), nights: 1 }),
    ]) {
      expect(answer.status).toBe(400);
      const { errors } = z.object({ errors: z.array(z.object({ field: z.string() })) }).parse(answer.body);
      expect(errors[0]?.field).toMatch(/[/:]nights$/);
    }
    // The longest is over within what can be looked up of opening times.
    expect((await stay(id, 0, 56)).body).toMatchObject({ endsAt: at(56) });
  });

  it('is booked once where there is one place, however many ask for some of its nights at once', async () => {
    const { id } = await world.addService({ ...perNight, capacity: 2 });
    const pets = await Promise.all(Array.from({ length: 60 }, () => world.addPet(world.clientId)));
    await Promise.all(pets.map((pet, index) => stay(id, index % 3, 1 + (index % 2), { petIds: [pet] })));
    const { rows } = await world.pool.query<{ night: string; count: string }>(
      `select night::text, count(*) from scheduling.appointment a
       cross join generate_series(a.starts_at, a.ends_at - interval '1 hour', interval '1 day') night
       where service_id = $1 group by night`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ count }) => Number(count)).filter((count) => count > 2)).toEqual([]);
  });
});
