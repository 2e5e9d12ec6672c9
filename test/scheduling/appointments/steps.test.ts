import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
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

const { PENDING, CONFIRMED, CHECKED_IN, COMPLETED, CANCELLED, DECLINED, NO_SHOW } = AppointmentStatus;
const statuses = Object.values(AppointmentStatus);
const steps = {
  confirmAppointment: CONFIRMED,
  declineAppointment: DECLINED,
  checkInAppointment: CHECKED_IN,
  completeAppointment: COMPLETED,
  markAppointmentNoShow: NO_SHOW,
  cancelAppointment: CANCELLED,
} as const;
/** contract 1.5 */
const allowed: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  PENDING: [CONFIRMED, DECLINED, CANCELLED],
  CONFIRMED: [CHECKED_IN, CANCELLED, NO_SHOW],
  CHECKED_IN: [COMPLETED],
  COMPLETED: [],
  CANCELLED: [],
  DECLINED: [],
  NO_SHOW: [],
};
const state = 'Scheduling_Appointment_UP_State_RJ';
let minutes = 0;

/** Times that began not long ago, and do not meet. */
const past = () => new Date(Date.now() - (minutes += 300) * 60_000);

async function step(name: string, id: string, more: Readonly<Record<string, unknown>> = {}) {
  const isCancel = name === 'cancelAppointment';
  return mutate(world.owner, name, isCancel ? 'CancelAppointmentInput' : 'MoveAppointmentInput', {
    id,
    ...(isCancel && { reasonCode: 'OTHER' }),
    ...more,
  });
}

const read = (id: string) => world.app('GET', `${appointments}/${id}`);

describe.each(statuses)('an appointment that is %s', (from) => {
  it.each(Object.entries(steps))('takes %s or stays as it is', async (name, to) => {
    const id = await world.book({ startsAt: past(), status: from });
    const before = appointmentOf(await read(id));
    const answer = await step(name, id);
    const after = appointmentOf(await read(id));
    const events = await world.eventsOf(id);
    if (allowed[from].includes(to)) {
      expect(answer).toMatchObject({ id, status: to, version: 2 });
      expect(after).toMatchObject({ status: to, version: 2 });
      expect(events).toHaveLength(1);
      expect(await world.hasPlace(id)).toBe(to === CONFIRMED || to === CHECKED_IN);
      return;
    }
    // What is cancelled already is answered as it is.
    const isRepeated = from === CANCELLED && to === CANCELLED;
    expect(answer).toEqual(isRepeated ? expect.objectContaining({ status: CANCELLED, version: 1 }) : state);
    expect(after).toEqual(before);
    expect(events).toEqual([]);
  });

  it('is rescheduled only before it has begun', async () => {
    const date = weekday(statuses.indexOf(from));
    const id = await world.book({ startsAt: at(date, '08:00'), status: from });
    const answer = await world.app('POST', `${appointments}/${id}/reschedule`, {
      startsAt: at(date, '13:00'),
    });
    const isFree = from === PENDING || from === CONFIRMED;
    expect(answer.body).toMatchObject(
      isFree ? { status: from, version: 2 } : { status: 409, platformResponseCode: state },
    );
    expect(await world.eventsOf(id)).toHaveLength(isFree ? 1 : 0);
  });
});

describe('a step', () => {
  it('tells subscribers what it was before, and what it is as its route answers it', async () => {
    const clientNote = 'Mind the ears, 🐕 "please"';
    const id = await world.book({ startsAt: past(), status: PENDING, clientNote });
    await step('confirmAppointment', id);
    const { text } = await read(id);
    const [event] = await world.eventsOf(id);
    expect(event).toEqual({
      type: 'appointment.changed',
      data: `{"appointment":${text},"changeKind":"STATUS","previous":{"status":"PENDING"}}`,
    });
    expect(text).toContain('"price":95.50,');
    await step('cancelAppointment', id, { note: 'Rain', reasonCode: 'CLIENT_REQUEST' });
    const cancelled = await read(id);
    expect((await world.eventsOf(id))[1]).toEqual({
      type: 'appointment.cancelled',
      data: `{"appointment":${cancelled.text}}`,
    });
    // Half of the price, for the client asked for it after it had begun.
    expect(cancelled.text).toContain('"note":"Rain","feeAmount":47.75}');
  });

  it('waits for the day to check in, and for the start to have been missed', async () => {
    const id = await world.book({ startsAt: new Date(Date.now() + 36 * 3_600_000) });
    expect(await step('checkInAppointment', id)).toBe(state);
    expect(await step('markAppointmentNoShow', id)).toBe(state);
  });

  it('is taken for the version that was meant', async () => {
    const id = await world.book({ startsAt: past(), status: PENDING });
    expect(await step('confirmAppointment', id, { expectedVersion: 2 })).toBe('0010010000412');
    expect(await step('confirmAppointment', id, { expectedVersion: 1 })).toMatchObject({ version: 2 });
  });

  it('is for members of the business alone', async () => {
    const id = await world.book({ startsAt: past(), status: PENDING });
    const shop = await world.graphOf('shop');
    for (const name of Object.keys(steps)) {
      const isCancel = name === 'cancelAppointment';
      const input = { id, ...(isCancel && { reasonCode: 'OTHER' }) };
      const inputType = isCancel ? 'CancelAppointmentInput' : 'MoveAppointmentInput';
      expect(await mutate(shop, name, inputType, input)).toBe('Scheduling_Appointment_GT_Resource_FL');
    }
    expect(await world.eventsOf(id)).toEqual([]);
    expect(await step('confirmAppointment', 'nothing')).toBe('Scheduling_Appointment_GT_Resource_FL');
  });

  it('only names an appointment whose notes are too long for an event', async () => {
    const note = '🐕'.repeat(2_000);
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
    const id = await world.book({
      startsAt: past(),
      status: PENDING,
      petIds: ids,
      clientNote: note,
      businessNote: note,
    });
    await step('confirmAppointment', id);
    const { body } = await read(id);
    const [event] = await world.eventsOf(id);
    expect(JSON.parse(event?.data ?? '')).toEqual({
      appointment: { id, bookingId: Reflect.get(Object(body), 'bookingId'), version: 2 },
      changeKind: 'STATUS',
    });
  });
});
