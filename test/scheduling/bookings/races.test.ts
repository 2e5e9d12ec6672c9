import fc from 'fast-check';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { problemOf } from '../../support/partner.ts';
import { type BookingWorld, appointmentSchema, holdSchema, startBookingWorld } from './booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

const taken = '409 Scheduling_Appointment_AD_SlotTaken_RJ';

/** Places that are taken twice at a time. */
async function overlaps(): Promise<readonly unknown[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select one.id from scheduling.occupancy one join scheduling.occupancy other
       on one.id < other.id and one.resource_id = other.resource_id and one.units && other.units
       and one.blocked && other.blocked`,
  );
  return rows;
}

describe('bookings at once', () => {
  it('has one winner of fifty, and tells the others what is free', async () => {
    const { id: serviceId } = await world.addService({
      staffIds: [world.staffId('Ava')],
      bufferAfterMinutes: 30,
    });
    const [startsAt] = await world.starts(serviceId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.book({ serviceId, startsAt })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(problemOf))).toEqual(new Set([taken]));
    for (const { body } of others) {
      const { data } = z.object({ data: z.object({ nextSlots: z.array(z.unknown()) }) }).parse(body);
      expect(data.nextSlots).toHaveLength(3);
    }
    expect(await overlaps()).toEqual([]);
  });

  it.each([2, 7])('has %i winners if so many fit in', async (capacity) => {
    const { id: serviceId } = await world.addService({ capacity });
    const [startsAt] = await world.starts(serviceId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.book({ serviceId, startsAt })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(capacity);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(problemOf))).toEqual(new Set([taken]));
  });

  it('books a hold once, and nobody else its time', async () => {
    const { id: serviceId } = await world.addService();
    const [startsAt] = await world.starts(serviceId);
    const { holdId } = holdSchema.parse((await world.hold({ serviceId, startsAt })).body);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.book({ serviceId, startsAt, ...(index % 2 === 0 && { holdId }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(problemOf))).toEqual(
      new Set([taken, '409 Scheduling_Appointment_AD_HoldExpired_RJ']),
    );
  });

  it('either holds a time or books it', async () => {
    const { id: serviceId } = await world.addService();
    const [startsAt] = await world.starts(serviceId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? world.hold({ serviceId, startsAt }) : world.book({ serviceId, startsAt }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('makes one effect of a hundred requests with one key', async () => {
    const { id: serviceId } = await world.addService({ capacity: 300 });
    const [startsAt] = await world.starts(serviceId);
    const headers = { 'Idempotency-Key': newId() };
    const body = { serviceId, startsAt, petIds: [world.petId] };
    const send = async () => {
      for (;;) {
        const answer = await world.book(body, headers);
        if (answer.status !== 409) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 100 }, send));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { bookingId } = appointmentSchema.parse(answers[0]?.body);
    const { rows } = await world.pool.query(
      'select booking_id from scheduling.appointment where service_id = $1',
      [serviceId],
    );
    expect(rows).toEqual([{ booking_id: bookingId }]);
    const other = await world.book({ ...body, clientNote: 'else' }, headers);
    expect(problemOf(other)).toBe('422 0010010000422');
  });

  it('takes several places or none, in whichever order they are asked for', async () => {
    const staffIds = [world.staffId('Ava'), world.staffId('Ben'), world.staffId('Chloe')];
    const services = await Promise.all(staffIds.map((id) => world.addService({ staffIds: [id] })));
    const [startsAt] = await world.starts(services[0]?.id ?? '', 9);
    const pets = await Promise.all(services.map(() => world.addPet(world.clientId)));
    const appointments = services.map(({ id }, index) => ({
      serviceId: id,
      startsAt,
      petIds: pets.slice(index, index + 1),
    }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.bookAll({ appointments: index % 2 === 0 ? appointments : appointments.toReversed() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(problemOf))).toEqual(new Set([taken]));
  });

  it('never takes a place twice, and adds up every price, whatever is booked', async () => {
    const staffIds = [world.staffId('Ava'), world.staffId('Ben')];
    const services = await Promise.all([
      world.addService({ staffIds, price: '0.10', bufferBeforeMinutes: 20 }),
      world.addService({
        staffIds: staffIds.slice(1),
        price: '19.99',
        durationMinutes: 45,
        bufferAfterMinutes: 10,
      }),
      world.addService({ capacity: 2, price: '33.33', durationMinutes: 90 }),
    ]);
    const cents = [10, 1_999, 3_333];
    const starts = (await world.starts(services[2]?.id ?? '', 10)).slice(0, 6);
    const part = fc.record({ service: fc.nat(2), start: fc.nat(starts.length - 1) });
    const bookings = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), {
      minLength: 10,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(bookings, async (wanted) => {
        const answers = await Promise.all(
          wanted.map(async (parts) => {
            const pets = await Promise.all(parts.map(() => world.addPet(world.clientId)));
            const appointments = parts.map(({ service, start }, index) => ({
              serviceId: services[service]?.id,
              startsAt: starts[start],
              petIds: pets.slice(index, index + 1),
            }));
            return world.bookAll({ appointments });
          }),
        );
        for (const [index, { status, body }] of answers.entries()) {
          expect([201, 409]).toContain(status);
          if (status !== 201) continue;
          const sum = (wanted[index] ?? []).reduce((all, { service }) => all + (cents[service] ?? 0), 0);
          expect(body).toMatchObject({ total: sum / 100 });
        }
        expect(await overlaps()).toEqual([]);
        await world.pool.query('delete from scheduling.occupancy where resource_id = any($1::uuid[])', [
          [...staffIds, ...services.map(({ id }) => id)],
        ]);
      }),
      { numRuns: 6 },
    );
  });
});
