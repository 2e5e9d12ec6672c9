import { z } from 'zod';
import {
  writeGuestBookingMail,
  writeGuestChangeMail,
} from '../../../authorization-server/mail/guest-booking-mail.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import type { Graph } from '../../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { sweepGuestBookings } from '../../../subgraphs/scheduling/guest-bookings/guest-booking.store.ts';
import { type BookingWorld, startBookingWorld } from '../../scheduling/bookings/booking-world.ts';
import { area, run } from '../../scheduling/scheduling-world.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';
import { graphApi } from '../../support/member.ts';
import { writtenByTests } from '../../support/written-by-tests.ts';

let world: BookingWorld;
let mail: MailWorld;
let graph: ReturnType<typeof createRemoteGraph>;
beforeAll(async () => {
  [world, mail] = await Promise.all([
    startBookingWorld({ sources: { own: writtenByTests } }),
    startMailWorld(),
  ]);
  graph = createRemoteGraph(world.env.GATEWAY_URL, await readInternalSecrets(world.env));
  // The mail is written and sent with the graph of the world that books.
  Object.assign(mail.deps, { graph });
});
afterAll(async () => {
  await graph?.close();
  await mail?.stop();
  await world?.stop();
});

const write = (over: Graph = graph) => writeGuestBookingMail({ ...mail.deps, graph: over });

async function start(email: string, service: object = {}, vaccinations: object[] = []): Promise<void> {
  const { id: serviceId } = await world.addService({ name: 'Full groom', ...service });
  const [startsAt = ''] = await world.starts(serviceId);
  const input = {
    businessId: world.profileId,
    email,
    displayName: 'Gina Guest',
    pets: [{ ref: 'a', name: 'Rolo', species: 'DOG', vaccinations }],
    appointments: [{ serviceId, startsAt, petRefs: ['a'] }],
  };
  const started = await run(
    graphApi(world, null),
    ['startGuestBooking', 'StartGuestBookingInput!'],
    input,
    '{ expiresAt }',
  );
  expect(started).toEqual({ expiresAt: expect.any(String) });
}

const tokenIn = (text: string) =>
  new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token');

describe('the mail to a guest', () => {
  it('goes out once, with a link that books', async () => {
    await start('guest-of-mail@example.com');
    await write();
    await write();
    const letter = await mail.onlyMail();
    const { displayName } = world.world.businesses.kennel;
    expect(letter).toMatchObject({
      to: ['guest-of-mail@example.com'],
      subject: `Confirm your booking at ${displayName}`,
    });
    expect(letter.text).toContain('Full groom: Monday');
    const confirm = ['confirmGuestBooking', 'ConfirmGuestBookingInput!'] as const;
    const token = tokenIn(letter.text);
    const booked = await run(graphApi(world, null), confirm, { token }, '{ status number }');
    expect(booked).toMatchObject({ status: 'BOOKED' });
    await write();
    await write();
    expect(await mail.onlyMail()).toMatchObject({
      to: ['guest-of-mail@example.com'],
      subject: `You have booked at ${displayName}`,
    });
  });
});

/** Books as a guest, reads the mail about it, and returns the appointment. */
async function book(email: string, isToBeConfirmed = false) {
  await start(
    email,
    isToBeConfirmed ? { requiredVaccinationCodes: ['RABIES'] } : {},
    isToBeConfirmed ? [{ code: 'RABIES', expiresOn: '2099-01-01' }] : [],
  );
  await write();
  const token = tokenIn((await mail.onlyMail()).text);
  const confirm = ['confirmGuestBooking', 'ConfirmGuestBookingInput!'] as const;
  await run(graphApi(world, null), confirm, { token }, '{ status }');
  await write();
  await mail.newMail();
  const { rows } = await world.pool.query<{ id: string; serviceId: string }>(
    `select a.id, a.service_id as "serviceId" from scheduling.appointment a
     join scheduling.guest_booking g on g.booking_id = a.booking_id where g.email = $1`,
    [email],
  );
  const [appointment] = rows;
  if (appointment === undefined) throw new Error('nothing was booked');
  return appointment;
}

const writeChanges = (over: Graph = graph) => writeGuestChangeMail({ ...mail.deps, graph: over });
const byOwner = async (name: string, inputType: string, input: object) =>
  expect(await run(await world.graphOf('kennel'), [name, inputType], input, '{ id }')).toEqual({
    id: expect.any(String),
  });

describe('the mail to a guest about what the business did', () => {
  it.each([
    ['confirmAppointment', 'has confirmed your booking', 'Your booking is confirmed:'],
    ['declineAppointment', 'cannot take your booking', 'has declined your booking:'],
  ])('follows %s', async (step, subject, text) => {
    const email = `guest-of-${step}@example.com`.toLowerCase();
    const { id } = await book(email, true);
    await byOwner(step, 'MoveAppointmentInput!', { id });
    await writeChanges();
    const letter = await mail.onlyMail();
    expect(letter).toMatchObject({ to: [email], subject: expect.stringContaining(subject) });
    expect(letter.text).toContain(text);
  });

  it('follows a move and a cancellation, in the time zone of the business, once each', async () => {
    const email = 'guest-who-moves@example.com';
    const { id, serviceId } = await book(email);
    const startsAt = (await world.starts(serviceId)).at(-1);
    await byOwner('rescheduleAppointment', 'RescheduleAppointmentInput!', { id, startsAt });
    const { displayName } = world.world.businesses.kennel;
    // The process ends before it has recorded that the mail is written, and once before it is.
    const stopsAt = (name: string): Graph => ({
      execute: async (operation, ...rest) => {
        if (operation.name === name) throw new Error('the process ended');
        return graph.execute(operation, ...rest);
      },
    });
    for (const name of ['GuestChangeMail', 'NoteGuestChangeMail']) {
      await expect(writeChanges(stopsAt(name))).rejects.toThrow('the process ended');
    }
    await writeChanges();
    await writeChanges();
    const moved = await mail.newMail();
    expect(new Set(moved.map(({ messageId }) => messageId)).size).toBe(1);
    expect(moved[0]).toMatchObject({ to: [email], subject: `${displayName} has moved your booking` });
    const hour = Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(moved[0]?.text).toContain(`, ${hour.format(new Date(startsAt ?? ''))} to `);
    expect(moved[0]?.text).toContain('It was to start on Monday');
    // An app of the business acts for it.
    const { rows } = await world.pool.query<{ version: number }>(
      'select version from scheduling.appointment where id = $1',
      [id],
    );
    const answer = await world.api(
      'POST',
      `${area}/appointments/${id}/cancel`,
      { reasonCode: 'OTHER' },
      { 'If-Match': `"${rows[0]?.version}"` },
    );
    expect(answer.status).toBe(200);
    await writeChanges();
    expect(await mail.onlyMail()).toMatchObject({
      to: [email],
      subject: `${displayName} has cancelled your booking`,
    });
  });

  it('is one about the newest of several changes, and ten a day at most', async () => {
    const email = 'guest-who-is-moved-about@example.com';
    const { id, serviceId } = await book(email);
    const { rows: booked } = await world.pool.query<{ startsAt: Date }>(
      'select starts_at as "startsAt" from scheduling.appointment where id = $1',
      [id],
    );
    for (const startsAt of (await world.starts(serviceId)).slice(-2)) {
      await byOwner('rescheduleAppointment', 'RescheduleAppointmentInput!', { id, startsAt });
    }
    const { rows } = await world.pool.query(
      'select kind, started_at as "startsAt" from scheduling.guest_change where email = $1',
      [email],
    );
    expect(rows).toEqual([{ kind: 'MOVED', ...booked[0] }]);
    await world.pool.query(
      `insert into scheduling.guest_change (id, business_id, email, kind, service_name, starts_at, ends_at, time_zone, created_at)
       select gen_random_uuid(), business_id, email, kind, 'Bath', starts_at, ends_at, time_zone, now()
       from scheduling.guest_change, generate_series(1, 11) where email = $1`,
      [email],
    );
    expect(await writeChanges()).toBe(12);
    expect(await mail.newMail()).toHaveLength(10);
    expect(await writeChanges()).toBe(0);
  });

  it('is not written about bookings of others, nor to a guest who has an account by now', async () => {
    const { id } = await book('guest-with-account@example.com');
    await world.pool.query(
      `update scheduling.client set member_id = $1 where id = (select client_id from scheduling.appointment where id = $2)`,
      [world.world.accounts.developer.memberId, id],
    );
    await byOwner('cancelAppointment', 'CancelAppointmentInput!', { id, reasonCode: 'OTHER' });
    const { id: serviceId } = await world.addService();
    const [startsAt] = await world.starts(serviceId);
    const asked = { clientId: world.clientId, serviceId, startsAt, petIds: [world.petId] };
    const booked = await run(
      await world.graphOf('kennel'),
      ['bookAppointment', 'BookAppointmentInput!'],
      asked,
      '{ id }',
    );
    const { id: other } = z.object({ id: z.string() }).parse(booked);
    await byOwner('cancelAppointment', 'CancelAppointmentInput!', { id: other, reasonCode: 'OTHER' });
    expect(await writeChanges()).toBe(0);
    expect(await mail.newMail()).toEqual([]);
  });

  it('still finds its address after the link is forgotten', async () => {
    const email = 'guest-of-next-week@example.com';
    const { id } = await book(email);
    const now = new Date(Date.now() + 3 * 86_400_000);
    await sweepGuestBookings(world.pool, now);
    const { rows } = await world.pool.query(
      'select secret_hashes, request, caller from scheduling.guest_booking where email = $1',
      [email],
    );
    expect(rows).toEqual([{ secret_hashes: [], request: {}, caller: Buffer.alloc(0) }]);
    // Nor does a mail about it find any more.
    await world.pool.query(
      'update scheduling.guest_booking set mail_id = gen_random_uuid() where email = $1',
      [email],
    );
    await write();
    expect(await mail.newMail()).toEqual([]);
    await byOwner('cancelAppointment', 'CancelAppointmentInput!', { id, reasonCode: 'OTHER' });
    await writeChanges();
    expect(await mail.onlyMail()).toMatchObject({ to: [email] });
    await sweepGuestBookings(world.pool, new Date(now.getTime() + 60 * 86_400_000));
    const { rowCount } = await world.pool.query('select from scheduling.guest_booking where email = $1', [
      email,
    ]);
    expect(rowCount).toBe(0);
  });
});
