import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { changeNote } from '../../../kernel/inputs/booking-fields.ts';
import { instantsWithin } from '../../../kernel/inputs/spans.ts';
import { defineShape, exact, objectOf } from '../../answers/shape.ts';
import { id, instant, text, words } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area } from './scheduling.ts';

const appointments = `${area}/appointments`;
const notFoundCode = 'Scheduling_Appointment_GT_Resource_FL';

const reasons = {
  CLIENT_REQUEST: 'CLIENT_REQUEST',
  BUSINESS_CLOSED: 'BUSINESS_CLOSED',
  PET_ILL: 'PET_ILL',
  NO_STAFF: 'NO_STAFF',
  DUPLICATE: 'DUPLICATE',
  OTHER: 'OTHER',
} as const;

const cancellation = defineShape({
  cancelledAt: z.iso.datetime(),
  cancelledBy: z.enum(['CLIENT', 'BUSINESS', 'APP', 'PLATFORM']),
  reasonCode: z.enum(Object.keys(reasons)),
  note: z.string().nullable(),
  feeAmount: exact(z.number().nullable().describe('null when nobody knows the price.')),
});

/** contract 1.5 */
export const appointment = defineShape(
  {
    id: z.uuid(),
    bookingId: z.uuid(),
    number: z.string().describe('Shown to people.'),
    status: z.enum(['PENDING', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'CANCELLED', 'DECLINED', 'NO_SHOW']),
    serviceId: z.uuid(),
    serviceName: z.string().describe('As booked.'),
    addOnIds: z.array(z.uuid()),
    staffId: z.uuid().nullable().describe('null when no staff is needed.'),
    staffName: z.string().nullable(),
    clientId: z.uuid(),
    petIds: z.array(z.uuid()),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().describe('Without the buffer.'),
    nights: z.int().nullable().describe('Of a service priced by night; null for others.'),
    timeZone: z.string().describe('Of the business when it was booked.'),
    bufferBeforeMinutes: z.int(),
    bufferAfterMinutes: z.int(),
    price: exact(z.number().nullable().describe('As booked; null when it is on request.')),
    currency: z.string(),
    clientNote: z.string().nullable(),
    businessNote: z.string().nullable(),
    previousStartsAt: z.iso.datetime().nullable().describe('Before it was rescheduled last.'),
    rescheduleCount: z.int(),
    cancellation: objectOf(cancellation, 'How it was called off; null unless it was.'),
    source: z.enum(['APP', 'DASHBOARD', 'CLIENT']),
    appId: z.uuid().nullable(),
    externalRef: z.string().nullable().describe('What the app calls the booking.'),
    version: z.int().describe('Grows by one with each change.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  },
  'Appointment',
);

const listAppointments = defineRoute({
  method: 'GET',
  path: appointments,
  summary: "The business's appointments",
  description: 'Those that start from `from` until `to`, at most 366 days later, by start.',
  scope: 'appointment:read',
  successStatus: 200,
  answer: pageOf(appointment.schema),
  codes: [],
  input: z.object({
    query: z
      .object({
        ...pageParameters,
        from: instant.optional().describe('First start; now when left out.'),
        to: instant.optional().describe('Starts before this; 31 days after `from` when left out.'),
        status: text.optional().describe('Only with this status, in any letter case; others find nothing.'),
        clientId: id.optional().describe('Only of this client.'),
        petId: id.optional().describe('Only with this pet.'),
        serviceId: id.optional().describe('Only of this service.'),
        staffId: id.optional().describe('Only with this member of staff.'),
        updatedSince: instant.optional().describe('Only those that changed then or later.'),
      })
      .refine(...instantsWithin(366)),
  }),
  operation: operation(
    'ListAppointments',
    `query ListAppointments($input: AppointmentQuery!, $page: Int!, $pageSize: Int!) {
  appointments(input: $input, page: $page, pageSize: $pageSize) { total items { ${appointment.selection} } }
}`,
  ),
  variables: ({ query: { page, pageSize, ...filters } }) => ({ input: given(filters), page, pageSize }),
  reply: ({ appointments: { items, total } }, { query }) =>
    pageReply(query, items.map(appointment.body), total),
  example: { query: { from: '2027-03-01T00:00:00Z', to: '2027-03-08T00:00:00Z', page: '1', pageSize: '2' } },
});

const exampleId = '01a204b8-0004-7000-8000-000000000001';

const readAppointment = defineRoute({
  method: 'GET',
  path: `${appointments}/:id`,
  summary: 'One appointment',
  description: 'An appointment of the business. Any other answers as if it did not exist.',
  scope: 'appointment:read',
  successStatus: 200,
  notFoundCode,
  isVersioned: true,
  answer: appointment.schema,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadAppointment',
    `query ReadAppointment($id: ID!) { appointment(id: $id) { ${appointment.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => {
    const read = found(data.appointment);
    return { body: appointment.body(read), version: read.version };
  },
  example: { path: { id: exampleId } },
});

const rescheduleAppointment = defineRoute({
  method: 'POST',
  path: `${appointments}/:id/reschedule`,
  summary: 'Reschedule an appointment',
  description:
    'To a time that could be booked, as long ahead as the business asks for. Length, nights, price and member of staff stay. It is PENDING again where the business confirms appointments.',
  scope: 'appointment:write',
  successStatus: 200,
  notFoundCode,
  isVersioned: true,
  answer: appointment.schema,
  codes: [
    'Scheduling_Appointment_UP_State_RJ',
    'Scheduling_Appointment_UP_Notice_RJ',
    'Scheduling_Appointment_AD_Pet_RJ',
    'Scheduling_Appointment_AD_Vaccination_RJ',
    'Scheduling_Appointment_AD_SlotTaken_RJ',
    'Scheduling_Appointment_AD_PetBusy_RJ',
    'Scheduling_Appointment_AD_HoldExpired_RJ',
    'Scheduling_Appointment_AD_OutsideHours_RJ',
    'Scheduling_Appointment_AD_Notice_RJ',
    'Scheduling_Appointment_AD_Staff_RJ',
    'Scheduling_Booking_VL_Disabled_RJ',
  ],
  input: z.object({
    path: z.object({ id }),
    body: z.object(
      {
        startsAt: instant.describe('New start.'),
        staffId: text.nullish().describe('Who does it; if left out, the current one.'),
        holdId: text.nullish().describe('A hold of the new time.'),
        note: changeNote.describe('Joins `businessNote`.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'RescheduleAppointment',
    `mutation RescheduleAppointment($input: RescheduleAppointmentInput!) { rescheduleAppointment(input: $input) { ${appointment.selection} } }`,
  ),
  variables: ({ path, body }, expectedVersion) => ({
    input: given({ ...body, id: path.id, expectedVersion }),
  }),
  reply: ({ rescheduleAppointment: moved }) => ({ body: appointment.body(moved), version: moved.version }),
  example: { path: { id: exampleId }, body: { startsAt: '2027-03-02T15:00:00Z' } },
});

const cancelAppointment = defineRoute({
  method: 'POST',
  path: `${appointments}/:id/cancel`,
  summary: 'Cancel an appointment',
  description:
    'As long ahead as the business asks for. Its time is free at once. One that is cancelled already is answered as it is.',
  scope: 'appointment:write',
  successStatus: 200,
  notFoundCode,
  isVersioned: true,
  answer: appointment.schema,
  codes: ['Scheduling_Appointment_UP_State_RJ', 'Scheduling_Appointment_UP_Notice_RJ'],
  input: z.object({
    path: z.object({ id }),
    body: z.object(
      {
        reasonCode: words(reasons, 'Why, in any letter case.'),
        note: changeNote,
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'CancelAppointment',
    `mutation CancelAppointment($input: CancelAppointmentInput!) { cancelAppointment(input: $input) { ${appointment.selection} } }`,
  ),
  variables: ({ path, body }, expectedVersion) => ({
    input: given({ ...body, id: path.id, expectedVersion }),
  }),
  reply: ({ cancelAppointment: cancelled }) => ({
    body: appointment.body(cancelled),
    version: cancelled.version,
  }),
  example: {
    path: { id: exampleId },
    body: { reasonCode: 'CLIENT_REQUEST', note: 'On holiday after all.' },
  },
});

/** contract 1 */
export const appointmentRoutes: readonly Route[] = [
  listAppointments,
  readAppointment,
  rescheduleAppointment,
  cancelAppointment,
];
