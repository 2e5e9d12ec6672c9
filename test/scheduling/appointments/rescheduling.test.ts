import { z } from 'zod';
import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import { problemOf } from '../../support/partner.ts';
import { run } from '../scheduling-world.ts';
import {
  type AppointmentsWorld,
  appointmentOf,
  appointments,
  at,
  mutate,
  startAppointmentsWorld,
  weekday,
} from './appointments-world.ts';

let world: AppointmentsWorld;
beforeAll(async () => {
  world = await startAppointmentsWorld();
});
afterAll(() => world?.stop());

let days = 0;
const newDay = () => weekday((days += 1));
const move = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  world.app('POST', `${appointments}/${id}/reschedule`, body, headers);
const read = async (id: string) => appointmentOf(await world.app('GET', `${appointments}/${id}`));
const update = (input: Readonly<Record<string, unknown>>) =>
  run(world.owner, ['updateBookingBusiness', 'UpdateBookingBusinessInput!'], input, '{ version }');
const asOwner = (id: string, input: Readonly<Record<string, unknown>>) =>
  mutate(world.owner, 'rescheduleAppointment', 'RescheduleAppointmentInput', { id, ...input });

/** How much of a resource's time is taken, by appointment. */
async function placeOf(id: string): Promise<string> {
  const { rows } = await world.pool.query<{ place: string }>(
    `select resource_id || ' ' || to_char(lower(blocked) at time zone 'America/New_York', 'HH24:MI') || ' '
       || to_char(upper(blocked) at time zone 'America/New_York', 'HH24:MI') as place
     from scheduling.occupancy where id = $1`,
    [id],
  );
  return rows.map(({ place }) => place).join();
}

describe('POST /appointments/{id}/reschedule', () => {
  it('moves the appointment with its place, and tells what it was', async () => {
    const date = newDay();
    const id = await world.book({ startsAt: at(date, '08:00'), businessNote: 'Bring the muzzle' });
    const answer = await move(id, { startsAt: at(date, '08:30'), note: 'Traffic' });
    const ava = world.staffOf('Ava');
    expect(appointmentOf(answer)).toMatchObject({
      startsAt: at(date, '08:30').toISOString(),
      endsAt: at(date, '10:30').toISOString(),
      previousStartsAt: at(date, '08:00').toISOString(),
      rescheduleCount: 1,
      status: 'CONFIRMED',
      staffId: ava.id,
      staffName: ava.displayName,
      price: 95.5,
      businessNote: 'Bring the muzzle\nTraffic',
      version: 2,
    });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await placeOf(id)).toBe(`${ava.id} 08:15 10:45`);
    const [event] = await world.eventsOf(id);
    const previous = {
      startsAt: at(date, '08:00').toISOString(),
      endsAt: at(date, '10:00').toISOString(),
      businessNote: 'Bring the muzzle',
      previousStartsAt: null,
      rescheduleCount: 0,
    };
    expect(event).toEqual({
      type: 'appointment.changed',
      data: `{"appointment":${answer.text},"changeKind":"RESCHEDULED","previous":${JSON.stringify(previous)}}`,
    });
  });

  it('changes nothing where it is already', async () => {
    const date = newDay();
    const id = await world.book({ startsAt: at(date, '08:00') });
    const before = await read(id);
    expect(appointmentOf(await move(id, { startsAt: at(date, '08:00'), note: 'Same' }))).toEqual(before);
    expect(await world.eventsOf(id)).toEqual([]);
  });

  it('stays with its member of staff, and offers other times with them first if they are not free', async () => {
    const date = newDay();
    const bath = { code: 'BATH', staff: 'Ben' };
    const [ava, ben] = [world.staffOf('Ava'), world.staffOf('Ben')];
    const id = await world.book({ startsAt: at(date, '08:00'), ...bath });
    const moved = appointmentOf(await move(id, { startsAt: at(date, '10:00') }));
    expect(moved.staffId).toBe(ben.id);
    await world.book({ startsAt: at(date, '14:00'), ...bath });
    // Ava would be free.
    const taken = await move(id, { startsAt: at(date, '14:00') });
    expect(problemOf(taken)).toBe('409 Scheduling_Appointment_AD_SlotTaken_RJ');
    const slots = z.object({ data: z.object({ nextSlots: z.array(z.looseObject({})) }) }).parse(taken.body);
    expect(slots.data.nextSlots).toMatchObject([
      { startsAt: at(date, '15:30').toISOString(), staffId: ben.id },
      { startsAt: at(date, '16:00').toISOString(), staffId: ben.id },
      { startsAt: at(date, '16:30').toISOString(), staffId: ben.id },
    ]);
    expect(await read(id)).toEqual(moved);
    const named = appointmentOf(await move(id, { startsAt: at(date, '14:00'), staffId: ava.id }));
    expect(named).toMatchObject({ staffId: ava.id, staffName: ava.displayName });
    expect(await placeOf(id)).toBe(`${ava.id} 14:00 15:15`);
    expect(appointmentOf(await move(id, { startsAt: at(date, '08:00') })).staffId).toBe(ava.id);
  });

  it('checks who comes as booking does, at the new time', async () => {
    const { profileId } = world.world.businesses.kennel;
    const [date, later] = [newDay(), newDay()];
    const clientId = await world.addClient(profileId);
    const pet = await world.addPet(profileId, clientId);
    const id = await world.book({ startsAt: at(date, '08:00'), clientId, petIds: [pet] });
    const set = (sql: string) => world.pool.query(`update scheduling.${sql}`, [pet]);
    const there = { startsAt: at(later, '08:00') };
    const tries: readonly (readonly [string, string, string])[] = [
      [`vaccination set expires_on = '${date}' where pet_id = $1`, `'2099-12-31'`, 'AD_Vaccination_RJ'],
      [`pet set life_status = 'DECEASED' where id = $1`, `'ALIVE'`, 'AD_Pet_RJ'],
      [`pet set species = 'CAT' where id = $1`, `'DOG'`, 'AD_Pet_RJ'],
      [`pet set removed_at = now() where id = $1`, 'null', 'AD_Pet_RJ'],
    ];
    for (const [broken, sound, code] of tries) {
      await set(broken);
      expect(problemOf(await move(id, there))).toBe(`422 Scheduling_Appointment_${code}`);
      expect(await asOwner(id, there)).toBe(`Scheduling_Appointment_${code}`);
      await set(broken.replace(/= ('[^']*'|now\(\))/, `= ${sound}`));
    }
    // On the day itself the vaccination protects still.
    await set(`vaccination set expires_on = '${date}' where pet_id = $1`);
    expect(appointmentOf(await move(id, { startsAt: at(date, '09:00') }))).toMatchObject({ version: 2 });
    const pets = [await world.addPet(profileId, clientId), await world.addPet(profileId, clientId)];
    await world.pool.query('update scheduling.appointment set pet_ids = $2 where id = $1', [id, pets]);
    expect(problemOf(await move(id, { startsAt: at(date, '10:00') }))).toBe(
      '422 Scheduling_Appointment_AD_Pet_RJ',
    );
  });

  it.each([
    ['a day without opening times', () => '2027-01-03', '10:00', 'AD_OutsideHours_RJ'],
    ['lunch', newDay, '12:00', 'AD_OutsideHours_RJ'],
    ['a start between two of the grid', newDay, '08:10', 'AD_OutsideHours_RJ'],
    ['a day too far ahead', () => weekday(130), '08:00', 'AD_Notice_RJ'],
    ['the past', () => '2026-01-05', '08:00', 'AD_Notice_RJ'],
  ])('refuses %s', async (_, day, time, code) => {
    const id = await world.book({ startsAt: at(newDay(), '08:00') });
    const place = await placeOf(id);
    const answer = await move(id, { startsAt: at(day(), time) });
    expect(problemOf(answer)).toBe(`422 Scheduling_Appointment_${code}`);
    expect([await placeOf(id), await world.eventsOf(id)]).toEqual([place, []]);
  });

  it('refuses apps what is switched off or too late, and lets the business', async () => {
    const date = newDay();
    const id = await world.book({ startsAt: at(date, '08:00') });
    await update({ isOnlineBookingEnabled: false });
    expect(problemOf(await move(id, { startsAt: at(date, '09:00') }))).toBe(
      '422 Scheduling_Booking_VL_Disabled_RJ',
    );
    expect(await asOwner(id, { startsAt: at(date, '09:00') })).toMatchObject({ version: 2 });
    await update({ isOnlineBookingEnabled: true, rescheduleNoticeMinutes: 525_600 });
    expect(problemOf(await move(id, { startsAt: at(date, '10:00') }))).toBe(
      '422 Scheduling_Appointment_UP_Notice_RJ',
    );
    expect(await asOwner(id, { startsAt: at(date, '10:00') })).toMatchObject({ version: 3 });
    await update({ rescheduleNoticeMinutes: 720 });
    const chloe = await move(id, { startsAt: at(date, '10:00'), staffId: world.staffOf('Chloe').id });
    expect(problemOf(chloe)).toBe('422 Scheduling_Appointment_AD_Staff_RJ');
  });

  it('has to be confirmed again where appointments are, unless the business moves it', async () => {
    // From Monday on: a stay ends in opening times too.
    const [one, other, third] = [weekday(50), weekday(51), weekday(52)];
    const id = await world.book({ startsAt: at(one, '08:00'), code: 'BOARDING', staff: null });
    const moved = appointmentOf(await move(id, { startsAt: at(other, '08:00') }));
    expect(moved).toMatchObject({ status: AppointmentStatus.PENDING, staffId: null, staffName: null });
    const confirmed = await mutate(world.owner, 'confirmAppointment', 'MoveAppointmentInput', { id });
    expect(confirmed).toMatchObject({ status: 'CONFIRMED' });
    expect(await asOwner(id, { startsAt: at(third, '08:00') })).toMatchObject({ status: 'CONFIRMED' });
  });

  it('takes over a hold of the new time, once', async () => {
    const date = newDay();
    const id = await world.book({ startsAt: at(date, '08:00') });
    const [ava, groom] = [world.staffOf('Ava').id, world.serviceOf('FULL-GROOM').id];
    const hold = async (startsAt: Date, minutes = 120) => {
      const holdId = crypto.randomUUID();
      const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
      const values = [holdId, world.world.businesses.kennel.profileId, groom, ava, startsAt, endsAt];
      await world.pool.query(
        `insert into scheduling.slot_hold values
           ($1, $2, $7, null, $3, $4, $5, $6, 1, '{}', now() + interval '5 minutes', null, now())`,
        [...values, world.world.apps.approved.appId],
      );
      await world.pool.query(
        `insert into scheduling.occupancy values
           ($1, $2, $3, '[1,100000)', tstzrange($4, $5), now() + interval '5 minutes')`,
        [holdId, values[1], ava, startsAt, endsAt],
      );
      return holdId;
    };
    const startsAt = at(date, '13:00');
    const holdId = await hold(startsAt);
    expect(problemOf(await move(id, { startsAt }))).toBe('409 Scheduling_Appointment_AD_SlotTaken_RJ');
    expect((await move(id, { startsAt: at(date, '16:00'), holdId })).body).toMatchObject({
      errors: [{ field: '/holdId', code: 'NOT_ALLOWED' }],
    });
    const foreign = await move(id, { startsAt, holdId: crypto.randomUUID() });
    expect(problemOf(foreign)).toBe('404 Scheduling_Appointment_GT_Resource_FL');
    expect(appointmentOf(await move(id, { startsAt, holdId }))).toMatchObject({ version: 2, staffId: ava });
    expect(await placeOf(id)).toBe(`${ava} 13:00 15:00`);
    await move(id, { startsAt: at(date, '08:00') });
    expect(problemOf(await move(id, { startsAt, holdId }))).toBe(
      '409 Scheduling_Appointment_AD_HoldExpired_RJ',
    );
    // Nothing is lost of the place that it had.
    expect(await placeOf(id)).toBe(`${ava} 07:45 10:15`);
  });

  it.each([
    [{}, '/startsAt', 'REQUIRED'],
    [{ startsAt: '2027-03-02T15:00:00' }, '/startsAt', 'BAD_FORMAT'],
    [{ startsAt: '9999-12-31T23:59:59Z', note: 7 }, '/note', 'BAD_FORMAT'],
    [{ startsAt: '2027-03-02T15:00:00Z', note: 'x'.repeat(501) }, '/note', 'TOO_LONG'],
    [{ startsAt: '2027-03-02T15:00:00Z', staffId: {} }, '/staffId', 'BAD_FORMAT'],
    [{ startsAt: '2027-03-02T15:00:00Z', holdId: [] }, '/holdId', 'BAD_FORMAT'],
  ])('refuses %j', async (body, field, code) => {
    const id = await world.book({ startsAt: at(weekday(60 + (days += 1)), '08:00') });
    const answer = await move(id, body);
    expect(answer.body).toMatchObject({
      platformResponseCode: '0010010000400',
      errors: [{ field, code }],
    });
  });

  it('refuses no time in the calendar through a fault of its own', async () => {
    const id = await world.book({ startsAt: at(newDay(), '08:00') });
    for (const startsAt of ['1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-28T23:59:60Z']) {
      expect([400, 422]).toContain((await move(id, { startsAt })).status);
    }
    expect((await move(id, { startsAt: at(newDay(), '08:00'), staffId: '🐕' })).status).toBe(422);
  });

  it('happens for the version that was meant, and once for a key', async () => {
    const date = newDay();
    const id = await world.book({ startsAt: at(date, '08:00') });
    const body = { startsAt: at(date, '13:00') };
    expect(problemOf(await move(id, body, { 'If-Match': '"2"' }))).toBe('412 0010010000412');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await move(id, body, { ...key, 'If-Match': '"1"' });
    const second = await move(id, body, { ...key, 'If-Match': '"1"' });
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await world.eventsOf(id)).toHaveLength(1);
  });

  it('is not for those who may only read, nor for other businesses', async () => {
    const date = newDay();
    const id = await world.book({ startsAt: at(date, '08:00') });
    const shop = await world.apiOf('shop', 'appointment:read appointment:write');
    const body = { startsAt: at(date, '13:00'), reasonCode: 'OTHER' };
    for (const step of ['reschedule', 'cancel']) {
      const path = `${appointments}/${id}/${step}`;
      expect(problemOf(await shop('POST', path, body))).toBe('404 Scheduling_Appointment_GT_Resource_FL');
      expect(problemOf(await world.app('POST', `${appointments}/none/${step}`, body))).toBe(
        '404 Scheduling_Appointment_GT_Resource_FL',
      );
    }
    const reader = await world.apiOf('kennel', 'appointment:read');
    for (const step of ['reschedule', 'cancel']) {
      const answer = await reader('POST', `${appointments}/${id}/${step}`, body);
      expect(problemOf(answer)).toBe('403 0010010000403');
    }
    expect(await read(id)).toMatchObject({ version: 1 });
  });
});
