import { AppointmentStatus } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { type AppointmentsWorld, at, mutate, startAppointmentsWorld, weekday } from './appointments-world.ts';

let world: AppointmentsWorld;
beforeAll(async () => {
  world = await startAppointmentsWorld();
});
afterAll(() => world?.stop());

const update = (id: string, changes: Readonly<Record<string, unknown>>) =>
  mutate(world.owner, 'updateAppointment', 'UpdateAppointmentInput', { id, ...changes });

it('changes who does it and what is noted, and tells what it was', async () => {
  const [ava, ben] = [world.staffOf('Ava'), world.staffOf('Ben')];
  const startsAt = at(weekday(0), '08:00');
  const id = await world.book({ startsAt, code: 'BATH', staff: 'Ava' });
  expect(await update(id, { staffId: ava.id })).toMatchObject({ version: 1 });
  expect(await update(id, { staffId: ben.id, businessNote: 'Shy' })).toMatchObject({
    staffId: ben.id,
    businessNote: 'Shy',
    version: 2,
  });
  const [event, ...others] = await world.eventsOf(id);
  const previous = { staffId: ava.id, staffName: ava.displayName, businessNote: null };
  expect(event?.data).toContain(`"changeKind":"DETAILS","previous":${JSON.stringify(previous)}}`);
  expect(others).toEqual([]);
  await world.book({ startsAt, code: 'BATH', staff: 'Ava' });
  expect(await update(id, { staffId: ava.id })).toBe('Scheduling_Appointment_AD_SlotTaken_RJ');
  expect(await update(id, { staffId: world.staffOf('Chloe').id })).toBe('Scheduling_Appointment_AD_Staff_RJ');
  expect(await update(id, { petIds: [crypto.randomUUID()] })).toBe('Scheduling_Client_GT_Resource_FL');
  expect(await world.hasPlace(id)).toBe(true);
});

it('leaves only the notes of what is over to be changed', async () => {
  const startsAt = at(weekday(1), '08:00');
  const id = await world.book({ startsAt, code: 'BATH', status: AppointmentStatus.COMPLETED });
  expect(await update(id, { staffId: world.staffOf('Ben').id })).toBe('Scheduling_Appointment_UP_State_RJ');
  expect(await update(id, { businessNote: 'Bit nobody' })).toMatchObject({ businessNote: 'Bit nobody' });
});

it('lets clients move and cancel what is theirs, without the notes of the business', async () => {
  const { owner, otherOwner } = world.world.accounts;
  const { memberId } = otherOwner;
  const id = await world.book({ startsAt: at(weekday(2), '08:00'), memberId, businessNote: 'Late payer' });
  const client = graphApi(world, (await signIn(world, otherOwner)).accessToken);
  const stranger = graphApi(world, (await signIn(world, owner)).accessToken);
  const move = ['rescheduleMyAppointment', 'RescheduleAppointmentInput'] as const;
  const cancel = ['cancelMyAppointment', 'CancelAppointmentInput'] as const;
  const startsAt = at(weekday(2), '13:00').toISOString();
  expect(await mutate(stranger, ...move, { id, startsAt })).toBe('Scheduling_Appointment_GT_Resource_FL');
  expect(await mutate(stranger, ...cancel, { id, reasonCode: 'OTHER' })).toBe(
    'Scheduling_Appointment_GT_Resource_FL',
  );
  expect(await mutate(client, ...move, { id, startsAt })).toMatchObject({ startsAt, businessNote: null });
  expect(await mutate(client, ...cancel, { id, reasonCode: 'PET_ILL' })).toMatchObject({
    status: 'CANCELLED',
    businessNote: null,
  });
});
