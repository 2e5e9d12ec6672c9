import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { BookingSource } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import {
  countLiveHolds,
  endHold,
  findHolds,
  sweepHolds,
} from '../../../subgraphs/scheduling/holds/slot-hold.store.ts';
import { codesOf } from '../../support/member.ts';
import { problemOf } from '../../support/partner.ts';
import { area, mondayAhead, run } from '../scheduling-world.ts';
import { type BookingWorld, appointmentSchema, holdSchema, startBookingWorld } from './booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

const missing = '404 Scheduling_Appointment_GT_Resource_FL';

const release = (id: string, by = world.api) => by('DELETE', `${area}/slot-holds/${id}`);

/** Lets the time of a hold run out. */
async function expire(id: string): Promise<void> {
  await world.pool.query(
    `update scheduling.occupancy set expires_at = now() - interval '1 s' where id = $1`,
    [id],
  );
  await world.pool.query(
    `update scheduling.slot_hold set expires_at = now() - interval '1 s' where id = $1`,
    [id],
  );
}

/** A service and a time of it that is held. */
async function held(given: Readonly<Record<string, unknown>> = {}) {
  const { id: serviceId } = await world.addService(given);
  const [startsAt = ''] = await world.starts(serviceId);
  // Ids are taken in any letter case.
  const answer = await world.hold({ serviceId: serviceId.toUpperCase(), startsAt, petCount: 1 });
  return { serviceId, startsAt, answer, ...holdSchema.parse(answer.body) };
}

describe('POST /slot-holds', () => {
  it('takes nobody outside their working hours', async () => {
    const [ava, ben] = [world.staffId('Ava'), world.staffId('Ben')];
    const { id: serviceId } = await world.addService({ staffIds: [ava, ben] });
    const [startsAt = ''] = await world.starts(serviceId, 6);
    const change = (workingHours: object[]) =>
      run(world.graph, ['updateStaffMember', 'UpdateStaffMemberInput!'], { id: ava, workingHours });
    await change([{ dayOfWeek: 'MONDAY', opensAt: '14:00', closesAt: '18:00' }]);
    const refused = await world.hold({ serviceId, startsAt, staffId: ava });
    expect(problemOf(refused)).toBe('409 Scheduling_Appointment_AD_SlotTaken_RJ');
    const anybody = await world.hold({ serviceId, startsAt });
    expect([anybody.status, anybody.body]).toEqual([201, expect.objectContaining({ staffId: ben })]);
    expect(problemOf(await world.book({ serviceId, startsAt, staffId: ava }))).toBe(
      '409 Scheduling_Appointment_AD_SlotTaken_RJ',
    );
    await change([]);
    const again = await world.hold({ serviceId, startsAt, staffId: ava });
    expect(again.status).toBe(201);
    for (const { body } of [anybody, again]) await release(holdSchema.parse(body).holdId);
  });

  it('keeps a time for five minutes for the holder alone', async () => {
    const { answer, serviceId, startsAt, holdId } = await held();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      holdId,
      serviceId,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      staffId: null,
      expiresAt: expect.any(String),
    });
    const { expiresAt } = z.object({ expiresAt: z.iso.datetime() }).parse(answer.body);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 300_000)).toBeLessThan(30_000);
    expect(await world.starts(serviceId)).not.toContain(startsAt);
    expect(problemOf(await world.book({ serviceId, startsAt }))).toBe(
      '409 Scheduling_Appointment_AD_SlotTaken_RJ',
    );
    const made = await world.book({ serviceId, startsAt, holdId });
    expect(made.status).toBe(201);
    expect(problemOf(await world.book({ serviceId, startsAt, holdId }))).toBe(
      '409 Scheduling_Appointment_AD_HoldExpired_RJ',
    );
    expect(problemOf(await release(holdId))).toBe(missing);
    const { id } = appointmentSchema.parse(made.body);
    const { rows } = await world.pool.query('select expires_at from scheduling.occupancy where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ expires_at: null }]);
  });

  it('is over when its time has run out, and makes way', async () => {
    const { serviceId, startsAt, holdId } = await held();
    await expire(holdId);
    expect(problemOf(await world.book({ serviceId, startsAt, holdId }))).toBe(
      '409 Scheduling_Appointment_AD_HoldExpired_RJ',
    );
    expect(problemOf(await release(holdId))).toBe(missing);
    expect((await world.book({ serviceId, startsAt })).status).toBe(201);
  });

  it('is for the same service, time and person alone', async () => {
    const staffIds = [world.staffId('Ava'), world.staffId('Ben')];
    const { serviceId, startsAt, holdId, staffId } = await held({ staffIds });
    const other = (await world.starts(serviceId))[4];
    const another = staffIds.find((id) => id !== staffId);
    for (const given of [{ startsAt: other }, { staffId: another }, { serviceId: world.serviceId('BATH') }]) {
      const answer = await world.book({ serviceId, startsAt, holdId, ...given });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: '/holdId', code: 'NOT_ALLOWED' }] },
      });
    }
    for (const id of [newId(), 'none']) {
      expect(problemOf(await world.book({ serviceId, startsAt, holdId: id }))).toBe(missing);
    }
    const made = await world.book({ serviceId, startsAt, holdId, staffId });
    expect(made.body).toMatchObject({ staffId });
  });

  it('is for what begins and ends when it does', async () => {
    const longer = { name: 'Longer', durationMinutes: 30, price: '1' };
    const { id: serviceId, addOns } = await world.addService({ addOns: [longer] });
    const addOnIds = addOns.map(({ id }) => id);
    const [startsAt, later] = await world.starts(serviceId);
    const { holdId } = holdSchema.parse((await world.hold({ serviceId, startsAt, addOnIds })).body);
    for (const start of [startsAt, later]) {
      expect(await world.book({ serviceId, startsAt: start, holdId })).toMatchObject({
        status: 400,
        body: { errors: [{ field: '/holdId', code: 'NOT_ALLOWED' }] },
      });
    }
    expect((await world.book({ serviceId, startsAt, holdId, addOnIds })).status).toBe(201);
  });

  it('is released by its holder', async () => {
    const { serviceId, startsAt, holdId } = await held();
    const other = await world.apiFor(world.world.apps.unapproved);
    expect(problemOf(await release(holdId, other))).toBe(missing);
    expect(problemOf(await world.book({ serviceId, startsAt, holdId }, {}, other))).toBe(missing);
    const [first, second] = [await release(holdId), await release(holdId)];
    expect([first.status, first.text]).toEqual([204, '']);
    expect(problemOf(second)).toBe(missing);
    expect(await world.starts(serviceId)).toContain(startsAt);
    for (const id of [newId(), 'none']) expect(problemOf(await release(id))).toBe(missing);
  });

  it('ends alone', async () => {
    const [one, other] = [await held(), await held()];
    expect((await release(one.holdId)).status).toBe(204);
    const { serviceId, startsAt, holdId } = other;
    expect((await world.book({ serviceId, startsAt, holdId })).status).toBe(201);
  });

  it('is made and given back on the graph', async () => {
    const { id: serviceId } = await world.addService();
    const [startsAt] = await world.starts(serviceId);
    const make = async (more: object) =>
      run(world.graph, ['holdSlot', 'HoldSlotInput!'], { serviceId, startsAt, ...more }, '{ id }');
    expect(await make({ petCount: 51 })).toBe('0010010000400');
    const { id } = z.object({ id: z.uuid() }).parse(await make({}));
    const end = (hold: string) =>
      world.graph('mutation ($id: ID!) { releaseSlotHold(id: $id) }', { id: hold });
    expect(codesOf(await end('none'))).toEqual(['Scheduling_Appointment_GT_Resource_FL']);
    expect((await end(id)).data).toEqual({ releaseSlotHold: true });
  });

  it('refuses what its booking would be refused for', async () => {
    const groom = world.serviceId('FULL-GROOM');
    const [startsAt = ''] = await world.starts(groom, 3);
    const sound = { serviceId: groom, startsAt };
    const { id: offline } = await world.addService({ isOnlineBookable: false });
    const { id: ended } = await world.addService({ isActive: false });
    const cases: readonly (readonly [object, string])[] = [
      [{ serviceId: newId() }, '404 Scheduling_ServiceCatalog_GT_Resource_FL'],
      [{ serviceId: ended }, '404 Scheduling_ServiceCatalog_GT_Resource_FL'],
      [{ serviceId: offline }, '422 Scheduling_Booking_VL_Disabled_RJ'],
      [{ petCount: 2 }, '422 Scheduling_Appointment_AD_Pet_RJ'],
      [{ staffId: world.staffId('Ben') }, '422 Scheduling_Appointment_AD_Staff_RJ'],
      [{ addOnIds: [newId()] }, '400 0010010000400'],
      [{ startsAt: `${mondayAhead(3)}T08:00:00Z` }, '422 Scheduling_Appointment_AD_OutsideHours_RJ'],
      [{ startsAt: '9999-12-31T00:00:00Z' }, '422 Scheduling_Appointment_AD_Notice_RJ'],
      [{ petCount: 0 }, '400 0010010000400'],
      [{ petCount: 50 }, '422 Scheduling_Appointment_AD_Pet_RJ'],
      [{ petCount: 51 }, '400 0010010000400'],
      [{ petCount: 1e300 }, '400 0010010000400'],
    ];
    for (const [given, expected] of cases) {
      expect([given, problemOf(await world.hold({ ...sound, ...given }))]).toEqual([given, expected]);
    }
  });

  it('allows three at a time for each app, however many ask at once', async () => {
    await world.pool.query('update scheduling.slot_hold set ended_at = now()');
    const { id: serviceId } = await world.addService({ capacity: 400 });
    const [startsAt] = await world.starts(serviceId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.hold({ serviceId, startsAt })));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(problemOf(answer)).toBe('409 Scheduling_SlotHold_AD_Limit_RJ');
    }
    const other = await world.apiFor(world.world.apps.unapproved);
    expect((await world.hold({ serviceId, startsAt }, other)).status).toBe(201);
    const [first] = won.map(({ body }) => holdSchema.parse(body).holdId);
    await release(first ?? '');
    const fourth = await world.hold({ serviceId, startsAt });
    expect(fourth.status).toBe(201);
    expect(problemOf(await world.hold({ serviceId, startsAt }))).toBe('409 Scheduling_SlotHold_AD_Limit_RJ');
    await expire(holdSchema.parse(fourth.body).holdId);
    expect((await world.hold({ serviceId, startsAt })).status).toBe(201);
    await world.pool.query('update scheduling.slot_hold set ended_at = now()');
  });
});

describe('a hold', () => {
  /** One of the app's, and when it is over. */
  async function ofApp() {
    const { holdId, answer } = await held();
    const { expiresAt } = z.object({ expiresAt: z.iso.datetime() }).parse(answer.body);
    const { appId } = world.world.apps.approved;
    const booker = { businessId: world.profileId, source: BookingSource.APP, appId, memberId: null };
    return { holdId, booker, end: Date.parse(expiresAt) };
  }

  it('is live until the moment in which it is over', async () => {
    await world.pool.query('update scheduling.slot_hold set ended_at = now()');
    const { holdId, booker, end } = await ofApp();
    const onPool: Transaction = async (sql, values = []) =>
      (await world.pool.query<object>(sql, [...values])).rows;
    const liveAt = (time: number) => countLiveHolds(onPool, booker, new Date(time));
    const endsAt = (time: number) => endHold(onPool, booker, holdId, new Date(time));
    expect([await liveAt(end - 1), await liveAt(end)]).toEqual([1, 0]);
    expect([await endsAt(end), await endsAt(end - 1)]).toEqual([false, true]);
  });

  it('is read with those that are asked for alone', async () => {
    const [one, other] = [await ofApp(), await ofApp()];
    expect((await findHolds(world.pool, one.booker, [other.holdId, 'none'])).keys().toArray()).toEqual([
      other.holdId,
    ]);
  });

  it('is swept a day after it is over, and its place at once', async () => {
    await world.pool.query('update scheduling.slot_hold set ended_at = now()');
    const { holdId, end } = await ofApp();
    const leftAfter = async (time: number) => {
      await sweepHolds(world.pool, new Date(time));
      const left = `
        select (select count(*)::integer from scheduling.occupancy where id = $1) as places,
          (select count(*)::integer from scheduling.slot_hold where id = $1) as holds`;
      return (await world.pool.query<object>(left, [holdId])).rows;
    };
    expect(await leftAfter(end - 1)).toEqual([{ places: 1, holds: 1 }]);
    expect(await leftAfter(end)).toEqual([{ places: 0, holds: 1 }]);
    expect(await leftAfter(end + 86_399_999)).toEqual([{ places: 0, holds: 1 }]);
    expect(await leftAfter(end + 86_400_000)).toEqual([{ places: 0, holds: 0 }]);
  });
});
