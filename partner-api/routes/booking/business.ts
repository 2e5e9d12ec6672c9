import { z } from 'zod';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { defineShape, exact, listOf, mapped, objectOf } from '../../answers/shape.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area, common } from './scheduling.ts';

const clock = z.string().describe('HH:mm on the clock of the business; 24:00 is the end of the day.');

export const address = defineShape({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  subdivisionCode: z.string().nullable().describe('ISO 3166-2 code of state or province.'),
  postalCode: z.string(),
  countryCode: z.string().describe('ISO 3166-1 alpha-2 code.'),
});

const openingTime = defineShape({
  dayOfWeek: z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']),
  opensAt: clock,
  closesAt: clock,
});

const openingException = defineShape({
  date: z.iso.date(),
  isClosed: z.boolean().describe('true when it is closed all day.'),
  opensAt: clock.nullable(),
  closesAt: clock.nullable(),
  note: z.string().nullable(),
});

const bookingPolicy = defineShape({
  isOnlineBookingEnabled: z.boolean().describe('false while nothing can be booked.'),
  requiresConfirmation: z.boolean().describe('true when appointments begin as PENDING.'),
  minNoticeMinutes: z.int().describe('An appointment is booked at least so long ahead.'),
  maxAdvanceDays: z.int().describe('An appointment is booked at most so long ahead.'),
  cancelNoticeMinutes: z.int(),
  rescheduleNoticeMinutes: z.int(),
  slotStepMinutes: z.int().describe('Minutes between the starts of slots.'),
  lateCancelFeePercent: exact(z.number()),
});

/** contract 1.1 */
const business = defineShape({
  timeZone: z.string().describe('IANA time zone.'),
  currency: z.string().describe('ISO 4217 code.'),
  countryCode: z.string().describe('ISO 3166-1 alpha-2 code.'),
  phone: z.string().nullable().describe('E.164.'),
  email: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  address: objectOf(address, 'Where it is to be found.'),
  openingTimes: listOf(openingTime, 'Of every week, from Monday.'),
  openingExceptions: listOf(openingException, 'Days of the next 366 that are different.'),
  bookingPolicy: {
    ...mapped(
      (policy: Parameters<typeof bookingPolicy.body>[0]) => bookingPolicy.body(policy),
      bookingPolicy.schema,
    ),
    selection: ` { ${bookingPolicy.selection} }`,
  },
  updatedAt: z.iso.datetime(),
});

const businessSchema = z
  .object({ id: z.uuid(), name: z.string(), handle: z.string() })
  .extend(business.schema.shape)
  .meta({ id: 'BookingBusiness' });

const readBusiness = defineRoute({
  ...common,
  method: 'GET',
  path: `${area}/business`,
  summary: 'The business and how it takes bookings',
  description:
    'Contact details, opening times and what bookings go by. Missing until the business sets it up.',
  notFoundCode: 'Scheduling_Business_GT_Resource_FL',
  answer: businessSchema,
  codes: ['Scheduling_Business_GT_Resource_FL'],
  input: z.object({}),
  operation: operation(
    'ReadBookingBusiness',
    `query ReadBookingBusiness { bookingBusiness { ${business.selection} profile { id displayName handle } } }`,
  ),
  variables: () => ({}),
  reply: (data) => {
    const read = found(data.bookingBusiness);
    const { id: profileId, displayName, handle } = read.profile;
    return { body: { id: profileId, name: displayName, handle, ...business.body(read) } };
  },
  example: {},
});

export const businessRoutes: readonly Route[] = [readBusiness];
