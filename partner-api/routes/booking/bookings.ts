import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { appointmentNote, externalRef, petIds, petRefs } from '../../../kernel/inputs/booking-fields.ts';
import { addOnIds, nights } from '../../../kernel/inputs/slot-fields.ts';
import { defineShape, exact, listOf } from '../../answers/shape.ts';
import { id, instant, text } from '../../declaration/fields.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { appointment } from './appointments.ts';
import { lookUpAttendees, lookUpAttendeesOfOne } from './attendees-lookup.ts';
import { clientNeeded, hasClient, hasPet, newClient, petNeeded } from './new-client.ts';
import { area } from './scheduling.ts';

/** contract 1.5 */
const booking = defineShape(
  {
    id: z.uuid(),
    number: z.string().describe('Shown to people.'),
    clientId: z.uuid(),
    source: z.enum(['APP', 'DASHBOARD', 'CLIENT']),
    appId: z.uuid().nullable(),
    externalRef: z.string().nullable().describe('What the app calls it.'),
    total: exact(z.number().nullable().describe('null when a price of it is on request.')),
    currency: z.string(),
    appointments: listOf(appointment, 'In the order in which they were asked for.'),
    createdAt: z.iso.datetime(),
  },
  'Booking',
);

const appointmentMembers = {
  serviceId: text.describe('UUID of the service.'),
  startsAt: instant.describe('Start of a slot.'),
  petIds: petIds.nullish().describe('Pets of the client. At least one pet comes, by id or by ref.'),
  petRefs: petRefs.describe('Refs of pets of `client`.'),
  nights: nights.describe('Of a service that is priced by night; 1 when left out.'),
  staffId: text.nullish().describe('Who does it; if left out, any who is free.'),
  addOnIds: addOnIds.nullish().describe('Add-ons of the service.'),
  holdId: text.nullish().describe('A live hold of this time.'),
  clientNote: appointmentNote.describe('What the client wants said.'),
  businessNote: appointmentNote.describe('What the business is to know.'),
} as const;

const wantedAppointment = z.object(appointmentMembers, 'Must be an object.').refine(hasPet, petNeeded);

const ofTheWhole = {
  clientId: text.nullish().describe("UUID of the business's client; this or `client`."),
  client: newClient.nullish(),
  estimateId: text.nullish().describe('An estimate of what is booked; its prices count.'),
  externalRef: externalRef.describe("The app's own reference; it books once with each business."),
} as const;

const common = {
  scope: 'appointment:write',
  successStatus: 201,
  codes: [
    'Scheduling_Business_GT_Resource_FL',
    'Scheduling_ServiceCatalog_GT_Resource_FL',
    'Scheduling_Client_GT_Resource_FL',
    'Scheduling_Appointment_GT_Resource_FL',
    'Scheduling_Appointment_AD_Duplicate_RJ',
    'Scheduling_Booking_VL_Disabled_RJ',
    'Scheduling_Appointment_AD_Pet_RJ',
    'Scheduling_Appointment_AD_Vaccination_RJ',
    'Scheduling_Appointment_AD_Staff_RJ',
    'Scheduling_Appointment_AD_OutsideHours_RJ',
    'Scheduling_Appointment_AD_Notice_RJ',
    'Scheduling_Estimate_VL_Expired_RJ',
    'Scheduling_Estimate_VL_Other_RJ',
    'Scheduling_Appointment_AD_HoldExpired_RJ',
    'Scheduling_Appointment_AD_SlotTaken_RJ',
    'Scheduling_Appointment_AD_PetBusy_RJ',
  ],
} as const;

const forWhom =
  'The client is one whom the business has (`clientId`), or is described (`client`): whoever has the e-mail address or the telephone number is that client, anybody else is put on record with the booking. An app that may not read clients is told nothing of what was on record. It books for 30 new clients of a business in an hour; what is over is refused with 429 and a `limit`, without `Retry-After`.';

const exampleAppointment = {
  serviceId: '01a204b2-e8be-717f-9168-73a9263277c2',
  startsAt: '2027-03-01T14:00:00Z',
} as const;

const exampleNewClient = {
  displayName: 'Robin Hale',
  email: 'robin.hale@example.com',
  phone: '+12125550142',
  pets: [
    {
      ref: 'biscuit',
      name: 'Biscuit',
      species: 'DOG',
      vaccinations: [{ code: 'RABIES', expiresOn: '2027-12-31' }],
    },
  ],
} as const;

const bookAppointments = defineRoute({
  ...common,
  method: 'POST',
  path: `${area}/bookings`,
  lookUp: lookUpAttendees,
  summary: 'Book appointments',
  description: `Up to ten appointments of one client: all of them or none. ${forWhom}`,
  answer: booking.schema,
  input: z.object({
    body: z
      .object(
        {
          ...ofTheWhole,
          appointments: z
            .array(wantedAppointment, 'Must be a list.')
            .min(1, 'At least one.')
            .max(10, 'At most 10.'),
        },
        'Must be an object.',
      )
      .refine(hasClient, clientNeeded),
  }),
  operation: operation(
    'BookAppointments',
    `mutation BookAppointments($input: BookAppointmentsInput!) { bookAppointments(input: $input) { ${booking.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ bookAppointments: made }) => ({
    body: booking.body(made),
    location: `${area}/bookings/${made.id}`,
  }),
  example: {
    body: { client: exampleNewClient, appointments: [{ ...exampleAppointment, petRefs: ['biscuit'] }] },
  },
});

const readBooking = defineRoute({
  method: 'GET',
  path: `${area}/bookings/:id`,
  summary: 'One booking',
  description: 'A booking with the business and its appointments as they are now.',
  scope: 'appointment:read',
  successStatus: 200,
  notFoundCode: 'Scheduling_Appointment_GT_Resource_FL',
  answer: booking.schema,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadBooking',
    `query ReadBooking($id: ID!) { booking(id: $id) { ${booking.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => ({ body: booking.body(found(data.booking)) }),
  example: { path: { id: '01a204b8-0001-7000-8000-000000000001' } },
});

const bookAppointment = defineRoute({
  ...common,
  method: 'POST',
  path: `${area}/appointments`,
  lookUp: lookUpAttendeesOfOne,
  summary: 'Book one appointment',
  description: `A booking of one. ${forWhom}`,
  isVersioned: true,
  answer: appointment.schema,
  input: z.object({
    body: z
      .object({ ...ofTheWhole, ...appointmentMembers }, 'Must be an object.')
      .refine(hasClient, clientNeeded)
      .refine(hasPet, petNeeded),
  }),
  operation: operation(
    'BookAppointment',
    `mutation BookAppointment($input: BookAppointmentInput!) { bookAppointment(input: $input) { ${appointment.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ bookAppointment: made }) => ({
    body: appointment.body(made),
    version: made.version,
    location: `${area}/appointments/${made.id}`,
  }),
  example: {
    body: {
      clientId: '01a204c1-0025-7540-8442-a4fab01dfd71',
      petIds: ['01a204c1-004a-72c4-94ab-026677bd5321'],
      ...exampleAppointment,
      startsAt: '2027-03-01T18:00:00Z',
    },
  },
});

/** contract 1 */
export const bookingRoutes: readonly Route[] = [bookAppointments, readBooking, bookAppointment];
