import {
  type AppointmentsWorld,
  appointmentOf,
  appointments,
  at,
  mutate,
  startAppointmentsWorld,
  weekday,
} from './appointments-world.ts';
import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';

let world: AppointmentsWorld;
beforeAll(async () => {
  world = await startAppointmentsWorld();
});
afterAll(() => world?.stop());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it('takes a hundred moves of one appointment one after the other', async () => {
  const date = weekday(1);
  const id = await world.book({ startsAt: at(date, '08:00'), status: AppointmentStatus.PENDING });
  const starts = ['08:00', '08:30', '09:00', '13:00', '15:30'].map((time) => at(date, time));
  const path = `${appointments}/${id}`;
  const moves = times(99).map(async (index) => {
    if (index % 4 === 3) {
      await mutate(world.owner, 'confirmAppointment', 'MoveAppointmentInput', { id });
      return null;
    }
    return world.app('POST', `${path}/reschedule`, { startsAt: starts[index % starts.length] });
  });
  await Promise.all(moves.slice(0, 20));
  const cancelled = world.app('POST', `${path}/cancel`, { reasonCode: 'OTHER' });
  const answers = await Promise.all([...moves, cancelled]);
  for (const answer of answers) expect([200, 409, undefined]).toContain(answer?.status);
  const last = appointmentOf(await world.app('GET', `${appointments}/${id}`));
  expect(last).toMatchObject({ status: 'CANCELLED' });
  const events = (await world.eventsOf(id)).map(({ data }) => JSON.parse(data).appointment);
  // Every version once, in order, and each based on the one before it.
  expect(events.map(({ version }) => version)).toEqual(times(events.length).map((index) => index + 2));
  expect(last.version).toBe(events.length + 1);
  let before = at(date, '08:00').toISOString();
  let count = 0;
  for (const { startsAt, previousStartsAt, rescheduleCount } of events) {
    if (startsAt !== before) {
      count += 1;
      expect(previousStartsAt).toBe(before);
    }
    expect(rescheduleCount).toBe(count);
    before = startsAt;
  }
  expect(count).toBeGreaterThan(1);
  expect(await world.hasPlace(id)).toBe(false);
});

/** contract 1.5; being moved to another time keeps a status. */
const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['PENDING', 'CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CONFIRMED', 'CHECKED_IN', 'CANCELLED'],
  CHECKED_IN: ['COMPLETED'],
};

it('takes one way through all steps, however many are taken at once', async () => {
  for (const round of times(2)) {
    const startsAt = new Date(Date.now() - (1 + 5 * round) * 3_600_000);
    const id = await world.book({ startsAt, status: AppointmentStatus.PENDING });
    const step = (name: string) => mutate(world.owner, name, 'MoveAppointmentInput', { id });
    const ways = [
      () => step('confirmAppointment'),
      () => step('checkInAppointment'),
      () => step('completeAppointment'),
      (index: number) =>
        mutate(world.owner, 'rescheduleAppointment', 'RescheduleAppointmentInput', {
          id,
          startsAt: at(weekday(70 + index), '08:00'),
        }),
      // One in a hundred ends it, so that others get far before.
      (index: number) =>
        index === 60 + round
          ? mutate(world.owner, 'cancelAppointment', 'CancelAppointmentInput', { id, reasonCode: 'OTHER' })
          : step('checkInAppointment'),
    ];
    await Promise.all(times(100).map(async (index) => ways[index % ways.length]?.(index)));
    const events = (await world.eventsOf(id)).map(({ data }) => JSON.parse(data).appointment);
    let before = { status: 'PENDING', version: 1 };
    for (const { status, version } of events) {
      expect(nextStatuses[before.status]).toContain(status);
      expect(version).toBe(before.version + 1);
      before = { status, version };
    }
    expect(events.length).toBeGreaterThan(0);
    const last = appointmentOf(await world.app('GET', `${appointments}/${id}`));
    expect(last).toMatchObject(before);
    expect(await world.hasPlace(id)).toBe(!['COMPLETED', 'CANCELLED'].includes(last.status));
  }
});

it('lets one of fifty move to a time', async () => {
  const ids = [];
  for (const index of times(50)) {
    ids.push(await world.book({ startsAt: at(weekday(5 + index), '08:00') }));
  }
  const startsAt = at(weekday(3), '13:00');
  const answers = await Promise.all(
    ids.map((id) => world.app('POST', `${appointments}/${id}/reschedule`, { startsAt })),
  );
  const statuses = Object.groupBy(answers, ({ status }) => status);
  expect([statuses[200]?.length, statuses[409]?.length]).toEqual([1, 49]);
  // Whoever lost is where they were.
  const { rows } = await world.pool.query<{ place: string }>(
    `select a.id from scheduling.appointment a join scheduling.occupancy o on o.id = a.id
     where a.id = any($1::uuid[])
       and o.blocked = tstzrange(a.starts_at - interval '15 minutes', a.ends_at + interval '15 minutes')`,
    [ids],
  );
  expect(rows).toHaveLength(50);
});

it('lets two change places when a third one is free, and nobody waits for ever', async () => {
  const date = weekday(60);
  const [one, other] = [at(date, '08:00'), at(date, '13:00')];
  const bath = { code: 'BATH', staff: 'Ben' };
  const first = await world.book({ startsAt: one, ...bath });
  const second = await world.book({ startsAt: other, ...bath });
  const move = (id: string, startsAt: Date) =>
    world.app('POST', `${appointments}/${id}/reschedule`, { startsAt, staffId: world.staffOf('Ben').id });
  for (const round of times(10)) {
    const [from, to] = round % 2 === 0 ? [one, other] : [other, one];
    const answers = await Promise.all([move(first, to), move(second, from)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
});

it('does a keyed move once, however many ask at once', async () => {
  const date = weekday(2);
  const id = await world.book({ startsAt: at(date, '08:00') });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { startsAt: at(date, '13:00') };
  const answers = await Promise.all(
    times(50).map(() => world.app('POST', `${appointments}/${id}/reschedule`, body, headers)),
  );
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(new Set(good.map(({ text }) => text)).size).toBe(1);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await world.eventsOf(id)).toHaveLength(1);
});
