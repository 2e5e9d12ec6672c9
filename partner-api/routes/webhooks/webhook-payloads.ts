import { z } from 'zod';
import { appointment } from '../booking/appointments.ts';

/** All that an app without `appointment:read` sees of an appointment (contract 2.1). */
const namedAppointment = z
  .object({
    id: z.uuid(),
    bookingId: z.uuid(),
    version: z.int().describe('Grows with each change; the higher one is newer, whichever comes first.'),
  })
  .describe('Without the scope appointment:read, and where its notes would not fit into an event.');

const changeKind = z.enum(['RESCHEDULED', 'STATUS', 'DETAILS']);
const previous = appointment.schema
  .omit({ version: true, updatedAt: true })
  .partial()
  .describe('What the changed fields were before.');

const aboutAppointment = z.union([
  z.object({ appointment: appointment.schema }),
  z.object({ appointment: namedAppointment }),
]);

/** The content of events of each type (contract 2.1). */
const dataByType: Readonly<Record<string, z.ZodType>> = {
  'appointment.booked': aboutAppointment,
  'appointment.changed': z.union([
    z.object({ appointment: appointment.schema, changeKind, previous }),
    z.object({ appointment: namedAppointment, changeKind }),
  ]),
  'appointment.cancelled': aboutAppointment,
  'webhook.test': z.object({ message: z.string() }),
};

/** Types of events, in the order of the documentation. */
export const payloadTypes: readonly string[] = Object.keys(dataByType);

/** An event, as it is sent and as it is polled (contract 2.1). */
export const webhookEvent = z
  .object({
    id: z.string().describe('evt_ and 32 hexadecimal digits; the same in the header webhook-id.'),
    type: z.string(),
    timestamp: z.iso.datetime().describe('When it happened.'),
    apiVersion: z.literal('v1'),
    businessId: z.uuid(),
    subscriptionId: z
      .uuid()
      .nullable()
      .describe('The subscription that it is sent to; null where it is polled, tests excepted.'),
    data: z.record(z.string(), z.unknown()).describe('By type; GET /webhook-event-types has the schemas.'),
  })
  .meta({ id: 'WebhookEvent' });

/** The body of an event of one type. */
export function payloadOf(type: string): z.ZodObject {
  return z.object({
    ...webhookEvent.shape,
    type: z.literal(type),
    data: dataByType[type] ?? z.record(z.string(), z.unknown()),
  });
}

const bookedExample = {
  id: '01a204b6-9d10-7a52-8c3f-1f5d6f0f9f10',
  bookingId: '01a204b6-9d10-7a52-8c3f-1f5d6f0f9f0f',
  number: 'K7M2QXA',
  status: 'PENDING',
  serviceId: '01a204b2-e8be-717f-9168-73a9263277c2',
  serviceName: 'Bath and brush',
  addOnIds: [],
  staffId: '01a204b2-e8b9-73bc-9752-a419c0271e77',
  staffName: 'Ava Brooks',
  clientId: '01a204c1-0025-7540-8442-a4fab01dfd71',
  petIds: ['01a204c1-0026-7a11-8f0b-5c2d9e7a4b31'],
  startsAt: '2026-11-23T14:00:00.000Z',
  endsAt: '2026-11-23T15:00:00.000Z',
  nights: null,
  timeZone: 'America/New_York',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  price: 45,
  currency: 'USD',
  clientNote: null,
  businessNote: null,
  previousStartsAt: null,
  rescheduleCount: 0,
  cancellation: null,
  source: 'CLIENT',
  appId: null,
  externalRef: null,
  version: 1,
  createdAt: '2026-11-21T07:30:00.000Z',
  updatedAt: '2026-11-21T07:30:00.000Z',
};
const confirmedExample = { ...bookedExample, status: 'CONFIRMED', version: 2 };
const cancelledExample = {
  ...bookedExample,
  status: 'CANCELLED',
  cancellation: {
    cancelledAt: '2026-11-21T07:30:00.000Z',
    cancelledBy: 'CLIENT',
    reasonCode: 'PET_ILL',
    note: null,
    feeAmount: 0,
  },
  version: 3,
};

const dataExamples: Readonly<Record<string, object>> = {
  'appointment.booked': { appointment: bookedExample },
  'appointment.changed': {
    appointment: confirmedExample,
    changeKind: 'STATUS',
    previous: { status: 'PENDING' },
  },
  'appointment.cancelled': { appointment: cancelledExample },
  'webhook.test': { message: 'This is a test. If you can read it, your subscription works.' },
};

/** An event of one type, for the documentation. */
export function payloadExample(type: string): object {
  return {
    id: 'evt_5f2c8f0e7f7d4b0f9e0f7a5c1b2d3e4f',
    type,
    timestamp: '2026-11-21T07:30:00.000Z',
    apiVersion: 'v1',
    businessId: '01a12f30-a6c0-7ee5-bfc0-0d8bd85dcc1d',
    subscriptionId: '01a204b7-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
    data: dataExamples[type],
  };
}
