import { problemOf } from '../../support/partner.ts';
import { run } from '../scheduling-world.ts';
import {
  type AppointmentsWorld,
  appointmentOf,
  appointments,
  mutate,
  startAppointmentsWorld,
} from './appointments-world.ts';

let world: AppointmentsWorld;
beforeAll(async () => {
  world = await startAppointmentsWorld();
});
afterAll(() => world?.stop());

const hourMs = 3_600_000;
/** The kennel wants to know a day ahead. */
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const cancel = (id: string, more: object = {}) =>
  world.app('POST', `${appointments}/${id}/cancel`, { reasonCode: 'CLIENT_REQUEST', ...more });
const byBusiness = (id: string, reasonCode = 'CLIENT_REQUEST') =>
  mutate(world.owner, 'cancelAppointment', 'CancelAppointmentInput', { id, reasonCode });

describe('an app that cancels', () => {
  it('is refused when it is too late, and nothing has happened then', async () => {
    const id = await world.book({ startsAt: inHours(23.9) });
    expect(problemOf(await cancel(id))).toBe('422 Scheduling_Appointment_UP_Notice_RJ');
    const read = appointmentOf(await world.app('GET', `${appointments}/${id}`));
    expect(read).toMatchObject({ status: 'CONFIRMED', version: 1, cancellation: null });
    expect(await world.eventsOf(id)).toEqual([]);
    expect(await world.hasPlace(id)).toBe(true);
    // The business may, and takes half of the price for a client who asked for it.
    expect(await byBusiness(id)).toMatchObject({ status: 'CANCELLED', version: 2 });
    const after = appointmentOf(await world.app('GET', `${appointments}/${id}`));
    expect(after).toMatchObject({ cancellation: { cancelledBy: 'BUSINESS', feeAmount: 47.75 } });
  });

  it('is charged by what the business itself says', async () => {
    const shop = await world.graphOf('shop');
    const policy = { lateCancelFeePercent: '10' };
    await run(shop, ['updateBookingBusiness', 'UpdateBookingBusinessInput!'], policy, '{ version }');
    const id = await world.book({ business: 'shop', startsAt: inHours(1) });
    const input = { id, reasonCode: 'CLIENT_REQUEST' };
    expect(await mutate(shop, 'cancelAppointment', 'CancelAppointmentInput', input)).toMatchObject({
      status: 'CANCELLED',
    });
    const app = await world.apiOf('shop', 'appointment:read');
    expect(appointmentOf(await app('GET', `${appointments}/${id}`))).toMatchObject({
      cancellation: { feeAmount: 9.55 },
    });
  });

  it('pays nothing in time', async () => {
    const id = await world.book({ startsAt: inHours(40) });
    expect((await cancel(id)).body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { cancelledBy: 'APP', reasonCode: 'CLIENT_REQUEST', feeAmount: 0 },
    });
    expect(await world.hasPlace(id)).toBe(false);
  });

  it('is answered what is cancelled as it is, and tells nobody again', async () => {
    const id = await world.book({ startsAt: inHours(60) });
    const first = await cancel(id, { note: 'Rain.' });
    const [again, other, late] = [
      await cancel(id, { note: 'Snow.' }),
      await cancel(id, { reasonCode: 'OTHER' }),
      await byBusiness(id, 'NO_STAFF'),
    ];
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('etag')).toBe('"2"');
    expect(other.text).toBe(first.text);
    expect(late).toMatchObject({ status: 'CANCELLED', version: 2 });
    expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(['appointment.cancelled']);
  });

  it('cancels once, however many ask at once', async () => {
    const id = await world.book({ startsAt: inHours(80) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await world.eventsOf(id)).toHaveLength(1);
  });
});
