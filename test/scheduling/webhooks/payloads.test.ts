import { z } from 'zod';
import {
  payloadExample,
  payloadOf,
  payloadTypes,
} from '../../../partner-api/routes/webhooks/webhook-payloads.ts';
import { eventBody } from '../../../subgraphs/scheduling/webhook-events/event-body.ts';
import { run } from '../scheduling-world.ts';
import { type BookingWorld, appointmentSchema, startBookingWorld } from '../bookings/booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

const eventRows = z.array(z.object({ id: z.string(), type: z.string(), data: z.string() }));

/** What apps are sent of the events of an appointment, in their order. */
async function sentOf(appointmentId: string, readsAppointments: boolean) {
  const { rows } = await world.pool.query(
    `select id, type, data::text from scheduling.webhook_event
     where data -> 'appointment' ->> 'id' = $1 order by position`,
    [appointmentId],
  );
  const envelope = { businessId: world.profileId, occurredAt: '2026-11-23T08:00:00.000Z' };
  return eventRows.parse(rows).map((row) => {
    const body: unknown = JSON.parse(
      eventBody({ ...envelope, ...row }, { subscriptionId: world.clientId, readsAppointments }),
    );
    return { type: row.type, body };
  });
}

describe('the documented bodies of events', () => {
  it.each([true, false])('say all that is sent, where the app reads appointments: %s', async (reads) => {
    const { id: serviceId } = await world.addService({ requiresConfirmation: true });
    const [startsAt, , later] = await world.starts(serviceId);
    const { id } = appointmentSchema.parse((await world.book({ serviceId, startsAt })).body);
    await run(world.graph, ['confirmAppointment', 'MoveAppointmentInput!'], { id });
    const move = { id, startsAt: later, note: 'Traffic' };
    await run(world.graph, ['rescheduleAppointment', 'RescheduleAppointmentInput!'], move);
    const cancel = { id, reasonCode: 'PET_ILL' };
    await run(world.graph, ['cancelAppointment', 'CancelAppointmentInput!'], cancel);
    const sent = await sentOf(id, reads);
    expect(sent.map(({ type }) => type)).toEqual([
      'appointment.booked',
      'appointment.changed',
      'appointment.changed',
      'appointment.cancelled',
    ]);
    // What no schema names would be left out.
    for (const { type, body } of sent) expect(payloadOf(type).parse(body)).toEqual(body);
  });

  it.each(payloadTypes)('have an example: %s', (type) => {
    expect(payloadOf(type).parse(payloadExample(type))).toEqual(payloadExample(type));
  });
});
