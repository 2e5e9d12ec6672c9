import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import { tellReminders } from '../../../subgraphs/scheduling/appointments/tell-reminders.ts';
import { listOf } from '../../notices/notices-world.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { expectTold } from '../../support/told.ts';
import { until } from '../../support/until.ts';
import {
  type AppointmentsWorld,
  type Booked,
  appointments,
  at,
  mutate,
  startAppointmentsWorld,
  weekday,
} from './appointments-world.ts';

let world: AppointmentsWorld;
let buyer: GraphApi;
beforeAll(async () => {
  world = await startAppointmentsWorld();
  const { accounts, businesses } = world.world;
  buyer = graphApi(world, (await signIn(world, accounts.buyer)).accessToken);
  // Somebody who works for the kennel.
  await world.pool.query(
    `insert into directory.profile_member
     select (jsonb_populate_record(m, jsonb_build_object('member_id', $2::text, 'role', 'STAFF'))).*
     from directory.profile_member m where profile_id = $1`,
    [businesses.kennel.profileId, accounts.otherBuyer.memberId],
  );
});
afterAll(() => world?.stop());

/** An appointment of the buyer. */
async function book(booked: Omit<Booked, 'clientId'>): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from scheduling.client where business_id = $1 and member_id = $2',
    [world.world.businesses.kennel.profileId, world.world.accounts.buyer.memberId],
  );
  const clientId =
    rows[0]?.id ??
    (await world.addClient(world.world.businesses.kennel.profileId, world.world.accounts.buyer.memberId));
  return world.book({ ...booked, clientId });
}

/** What the client, the owner and who works for the business are told of an appointment. */
async function expectToldOf(
  id: string,
  told: Readonly<Record<'buyer' | 'owner' | 'otherBuyer', readonly string[]>>,
): Promise<void> {
  const { accounts } = world.world;
  await expectTold(world.pool, accounts.buyer.memberId, [id], told.buyer);
  await expectTold(world.pool, accounts.owner.memberId, [id], told.owner);
  await expectTold(world.pool, accounts.otherBuyer.memberId, [id], told.otherBuyer);
}

describe('people are told of an appointment', () => {
  it('when others confirm, move and cancel it', async () => {
    const id = await book({ startsAt: at(weekday(0), '08:00'), status: AppointmentStatus.PENDING });
    await mutate(world.owner, 'confirmAppointment', 'MoveAppointmentInput', { id });
    const startsAt = at(weekday(0), '10:00').toISOString();
    await world.app('POST', `${appointments}/${id}/reschedule`, { startsAt });
    await mutate(world.owner, 'updateAppointment', 'UpdateAppointmentInput', { id, businessNote: 'Shy.' });
    const cancel = { id, reasonCode: 'PET_ILL' };
    await mutate(buyer, 'cancelMyAppointment', 'CancelAppointmentInput', cancel);
    await mutate(buyer, 'cancelMyAppointment', 'CancelAppointmentInput', cancel);
    await expectToldOf(id, {
      buyer: ['BOOKING_CONFIRMED', 'BOOKING_MOVED'],
      owner: ['BOOKING_MOVED', 'BOOKING_CANCELLED'],
      otherBuyer: ['BOOKING_CONFIRMED', 'BOOKING_MOVED', 'BOOKING_CANCELLED'],
    });
    const [moved] = (await listOf(buyer)).items.filter(({ kindCode }) => kindCode === 'BOOKING_MOVED');
    const { displayName, profileId } = world.world.businesses.kennel;
    expect(moved).toMatchObject({
      title: `Your booking at ${displayName} was moved`,
      path: `/account/own-bookings/${id}?profile=${world.world.accounts.buyer.profileId}`,
    });
    expect(moved?.text).toMatch(/is now .* 10:00; it was .* 08:00\. If you cannot come/);
    const [cancelled] = (await listOf(world.owner)).items;
    expect(cancelled).toMatchObject({
      title: `The booking of ${world.world.accounts.buyer.displayName} was cancelled`,
      path: `/account/appointments/${id}?business=${profileId}`,
    });
  });

  it('when the business declines it', async () => {
    const id = await book({ startsAt: at(weekday(1), '08:00'), status: AppointmentStatus.PENDING });
    await mutate(world.owner, 'declineAppointment', 'MoveAppointmentInput', { id });
    const told = ['BOOKING_DECLINED'];
    await expectToldOf(id, { buyer: told, owner: [], otherBuyer: told });
  });

  it('once when several are booked together', async () => {
    const clientId = await world.addClient(
      world.world.businesses.kennel.profileId,
      world.world.accounts.developer.memberId,
    );
    const petIds = [await world.addPet(world.world.businesses.kennel.profileId, clientId)];
    const { id: serviceId } = world.serviceOf('FULL-GROOM');
    const booked = ['15:30', '08:00', '13:00'].map((time) => ({
      serviceId,
      petIds,
      startsAt: at(weekday(2), time).toISOString(),
    }));
    const answer = await world.owner(
      `mutation ($input: BookAppointmentsInput!) { bookAppointments(input: $input) { appointments { id } } }`,
      { input: { clientId, appointments: booked } },
    );
    expect(answer.errors).toBeUndefined();
    const developer = graphApi(world, (await signIn(world, world.world.accounts.developer)).accessToken);
    await until(1, async () => (await listOf(developer)).total, { withinMs: 15_000 });
    const [notice] = (await listOf(developer)).items;
    expect(notice?.kindCode).toBe('BOOKING_MADE');
    expect(notice?.text).toMatch(/08:00, and 2 more appointments\. You can see/);
    expect((await listOf(world.owner)).items.map(({ kindCode }) => kindCode)).not.toContain('BOOKING_MADE');
  });

  it('not if it stays as it was', async () => {
    const id = await book({ startsAt: at(weekday(1), '10:00'), status: AppointmentStatus.CHECKED_IN });
    await mutate(world.owner, 'confirmAppointment', 'MoveAppointmentInput', { id });
    await mutate(world.owner, 'completeAppointment', 'MoveAppointmentInput', { id });
    expect((await world.eventsOf(id)).length).toBe(1);
    const { rows } = await world.pool.query(
      `select from scheduling.notice_event where event ->> 'subjectId' = $1
       union all select from notices.notice where subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a day before', () => {
  const hourMs = 3_600_000;
  /** Looks for what begins within a day of an instant, in five processes at the same time. */
  const remind = (now: Date) =>
    Promise.all(
      Array.from({ length: 5 }, () =>
        tellReminders({ database: { pool: world.pool }, clock: { now: () => now } }),
      ),
    );
  const reminder = ['BOOKING_REMINDER'];
  const everybody = { buyer: reminder, owner: reminder, otherBuyer: reminder };
  const remindedOf = async (id: string) => {
    const { rows } = await world.pool.query(
      `select from scheduling.notice_told where starts_with(key, 'BOOKING_REMINDER ' || $1)`,
      [id],
    );
    return rows.length;
  };
  const moveTo = (id: string, startsAt: Date) =>
    mutate(world.owner, 'rescheduleAppointment', 'RescheduleAppointmentInput', {
      id,
      startsAt: startsAt.toISOString(),
    });

  it('both sides are reminded, once however often and by however many it is looked for', async () => {
    const startsAt = at(weekday(5), '08:00');
    const dayBefore = startsAt.getTime() - 24 * hourMs;
    const id = await book({ startsAt });
    const next = await book({ startsAt: at(weekday(5), '13:00') });
    await remind(new Date(dayBefore - 1));
    expect(await remindedOf(id)).toBe(0);
    await remind(new Date(dayBefore));
    await remind(new Date(dayBefore + hourMs));
    await expectToldOf(id, everybody);
    expect(await remindedOf(next)).toBe(0);
  });

  it('nobody is reminded of what is cancelled, declined or over', async () => {
    const startsAt = at(weekday(6), '08:00');
    const cancelled = await book({ startsAt, status: AppointmentStatus.CANCELLED });
    const declined = await book({ startsAt, status: AppointmentStatus.DECLINED });
    await remind(new Date(startsAt.getTime() - hourMs));
    const begun = await book({ startsAt });
    await remind(startsAt);
    expect(await Promise.all([cancelled, declined, begun].map(remindedOf))).toEqual([0, 0, 0]);
  });

  it('nobody is reminded of the time that it had, or of what they were just told', async () => {
    const [before, after] = [at(weekday(7), '08:00'), at(weekday(8), '08:00')];
    const id = await book({ startsAt: before });
    await moveTo(id, after);
    await remind(new Date(before.getTime() - hourMs));
    expect(await remindedOf(id)).toBe(0);
    // As if it had been moved, and booked, two hours before.
    const late = new Date(after.getTime() - 2 * hourMs);
    await world.pool.query('update scheduling.appointment set moved_at = $2 where id = $1', [id, late]);
    const bookedLate = await book({ startsAt: at(weekday(8), '13:00') });
    await world.pool.query('update scheduling.appointment set created_at = $2 where id = $1', [
      bookedLate,
      late,
    ]);
    await remind(late);
    expect([await remindedOf(id), await remindedOf(bookedLate)]).toEqual([0, 0]);
  });

  it('both sides are reminded again of another time', async () => {
    const [before, after] = [at(weekday(9), '08:00'), at(weekday(10), '08:00')];
    const id = await book({ startsAt: before });
    await remind(new Date(before.getTime() - hourMs));
    await moveTo(id, after);
    await remind(new Date(after.getTime() - hourMs));
    expect(await remindedOf(id)).toBe(2);
  });

  it('nobody is reminded of an appointment that is being cancelled', async () => {
    const startsAt = at(weekday(11), '08:00');
    const hourBefore = new Date(startsAt.getTime() - hourMs);
    const id = await book({ startsAt });
    await inTransaction(world.pool, async (transaction) => {
      await transaction(
        `update scheduling.appointment set status = 'CANCELLED', cancelled_at = now(), cancelled_by = 'CLIENT',
           cancel_reason_code = 'OTHER', cancel_fee_amount = 0 where id = $1`,
        [id],
      );
      await tellReminders({ database: { pool: world.pool }, clock: { now: () => hourBefore } });
    });
    await remind(hourBefore);
    expect(await remindedOf(id)).toBe(0);
  });
});
