import { z } from 'zod';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { given } from '../../../kernel/graph/given.ts';
import { addOnIds } from '../../../kernel/inputs/slot-fields.ts';
import { daysWithin, instantsWithin } from '../../../kernel/inputs/spans.ts';
import { day } from '../../../kernel/text/day.ts';
import { timeZone } from '../../../kernel/text/time-zone.ts';
import { defineShape, exact, listOf, mapped, objectOf } from '../../answers/shape.ts';
import { flag, id, instant, text, wholeNumber } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';

const area = '/api/scheduling/v1';
const common = { scope: 'scheduling:read', successStatus: 200 } as const;

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

const openingDay = defineShape(
  {
    date: z.iso.date().describe('In the time zone of the business.'),
    isClosed: z.boolean(),
    intervals: listOf(defineShape({ opensAt: z.iso.datetime(), closesAt: z.iso.datetime() })),
  },
  'OpeningDay',
);

const listOpeningTimes = defineRoute({
  ...common,
  method: 'GET',
  path: `${area}/opening-times`,
  summary: 'Opening times, day by day',
  description:
    'Days from `from` to `to` on the clock of the business, at most 92, with exceptions and clock changes.',
  answer: pageOf(openingDay.schema),
  codes: ['Scheduling_Business_GT_Resource_FL'],
  input: z.object({
    query: z
      .object({ from: day.describe('First day.'), to: day.describe('Last day.') })
      .refine(...daysWithin(92)),
  }),
  operation: operation(
    'ListOpeningTimes',
    `query ListOpeningTimes($from: LocalDate!, $to: LocalDate!) { openingDays(from: $from, to: $to) { ${openingDay.selection} } }`,
  ),
  variables: ({ query }) => query,
  reply: ({ openingDays: days }) => {
    const pagination = { page: 1, pageSize: 92, total: days.length };
    return { body: { data: days.map(openingDay.body), pagination } };
  },
  example: { query: { from: '2027-03-01', to: '2027-03-07' } },
});

const staffMember = defineShape(
  {
    id: z.uuid(),
    displayName: z.string(),
    serviceIds: z.array(z.uuid()).describe('Active services that they offer.'),
    isActive: z.boolean(),
  },
  'StaffMember',
);

const listStaff = defineRoute({
  ...common,
  method: 'GET',
  path: `${area}/staff`,
  summary: "The business's staff",
  description: 'People whose time is booked, by name; those who left are inactive.',
  answer: pageOf(staffMember.schema),
  codes: [],
  input: z.object({ query: z.object(pageParameters) }),
  operation: operation(
    'ListStaff',
    `query ListStaff($page: Int!, $pageSize: Int!) { staff(page: $page, pageSize: $pageSize) { total items { ${staffMember.selection} } } }`,
  ),
  variables: ({ query }) => query,
  reply: ({ staff: { items, total } }, { query }) => pageReply(query, items.map(staffMember.body), total),
  example: { query: { page: '1', pageSize: '20' } },
});

const categories = [
  'BOARDING',
  'DAYCARE',
  'TRAINING',
  'GROOMING',
  'STUD_SERVICE',
  'HANDLING',
  'TRANSPORT',
  'BREEDING',
] as const;

const addOn = defineShape({
  id: z.uuid(),
  name: z.string(),
  durationMinutes: z.int(),
  price: exact(z.number()),
});

/** contract 1.2 */
const service = defineShape(
  {
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    categoryCode: z.enum(categories).nullable(),
    durationMinutes: z.int(),
    bufferBeforeMinutes: z.int().describe('Kept free before it; not shown to clients.'),
    bufferAfterMinutes: z.int().describe('Kept free after it; not shown to clients.'),
    capacity: z
      .int()
      .describe('Appointments at a time, with each member of staff or, without staff, in all.'),
    maxPetsPerAppointment: z.int(),
    priceKind: z.enum(['FIXED', 'FROM', 'PER_PET', 'PER_NIGHT', 'ON_REQUEST']),
    price: exact(z.number().nullable().describe('null when it is on request.')),
    currency: z.string(),
    addOns: listOf(addOn),
    speciesCodes: z.array(z.string()).describe('Empty for any.'),
    requiredVaccinationCodes: z.array(z.string()).describe('Empty for none.'),
    staffIds: z.array(z.uuid()).describe('Empty when it needs no staff.'),
    requiresConfirmation: z.boolean(),
    isOnlineBookable: z.boolean(),
    isActive: z.boolean(),
    minNoticeMinutes: z.int().nullable().describe('null: what the business goes by.'),
    maxAdvanceDays: z.int().nullable().describe('null: what the business goes by.'),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  },
  'Service',
);

const services = `${area}/services`;

const listServices = defineRoute({
  ...common,
  method: 'GET',
  path: services,
  summary: 'What can be booked',
  description: 'Active services of the business, by name.',
  answer: pageOf(service.schema),
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      category: text.optional().describe('Only of this category, in any letter case; others find nothing.'),
      species: text.optional().describe('Only for this species, in any letter case.'),
      isOnlineBookable: flag.optional(),
    }),
  }),
  operation: operation(
    'ListServices',
    `query ListServices($category: String, $species: String, $isOnlineBookable: Boolean, $page: Int!, $pageSize: Int!) {
  services(category: $category, species: $species, isOnlineBookable: $isOnlineBookable, page: $page, pageSize: $pageSize) { total items { ${service.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ services: { items, total } }, { query: { isOnlineBookable, ...query } }) =>
    pageReply(
      given({ ...query, isOnlineBookable: isOnlineBookable?.toString() }),
      items.map(service.body),
      total,
    ),
  example: { query: { species: 'dog', page: '1', pageSize: '20' } },
});

const readService = defineRoute({
  ...common,
  method: 'GET',
  path: `${services}/:id`,
  summary: 'One service',
  description: 'A service of the business, also when it is not offered any more.',
  notFoundCode: 'Scheduling_ServiceCatalog_GT_Resource_FL',
  isVersioned: true,
  answer: service.schema,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadService',
    `query ReadService($id: ID!) { service(id: $id) { ${service.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => {
    const read = found(data.service);
    return { body: service.body(read), version: read.version };
  },
  example: { path: { id: '01a204b2-e8be-717f-9168-73a9263277c2' } },
});

const slot = defineShape({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  startsAtLocal: z.string().describe('On the clock asked for, with its offset from UTC.'),
  staffId: z.uuid().nullable().describe('null when no staff is needed.'),
  remainingCapacity: z.int().describe('Appointments that still fit in.'),
});

/** contract 1.3 */
const slotSet = defineShape(
  {
    serviceId: z.uuid(),
    timeZone: z.string(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    stepMinutes: z.int(),
    slots: listOf(slot, 'By start, then staff; at most 2,000.'),
  },
  'SlotSet',
);

const addOnList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(addOnIds)
  .meta({ type: 'string', description: 'UUIDs of add-ons of the service, separated by commas.' });

const findSlots = defineRoute({
  ...common,
  method: 'GET',
  path: `${area}/slots`,
  policy: 'slots',
  summary: 'When a service can be booked',
  description:
    'Starts from `from` until `to`, at most 31 days later: inside opening times, on the grid of the business, within notice and advance, where nothing else is booked, held or off.',
  answer: slotSet.schema,
  codes: [
    'Scheduling_Business_GT_Resource_FL',
    'Scheduling_ServiceCatalog_GT_Resource_FL',
    'Scheduling_Appointment_AD_Pet_RJ',
    'Scheduling_Appointment_AD_Staff_RJ',
  ],
  input: z.object({
    query: z
      .object({
        serviceId: text.describe('UUID of the service.'),
        from: instant,
        to: instant,
        staffId: text.optional().describe('Only with this member of staff.'),
        petCount: wholeNumber(1, 50).default(1).describe('How many pets come.'),
        nights: wholeNumber(1, 60)
          .optional()
          .describe('How many, for a service that is priced by night; 1 when left out.'),
        addOnIds: addOnList.optional(),
        timeZone: timeZone
          .optional()
          .describe("IANA time zone of `startsAtLocal`; the business's when left out."),
      })
      .refine(...instantsWithin(31)),
  }),
  operation: operation(
    'FindSlots',
    `query FindSlots($input: SlotQuery!) { slots(input: $input) { ${slotSet.selection} } }`,
  ),
  variables: ({ query }) => ({ input: given(query) }),
  reply: ({ slots }) => ({ body: slotSet.body(slots) }),
  example: {
    query: {
      serviceId: '01a204b2-e8be-717f-9168-73a9263277c2',
      from: '2027-03-01T00:00:00Z',
      to: '2027-03-08T00:00:00Z',
    },
  },
});

/** contract 1 */
export const schedulingRoutes: readonly Route[] = [
  readBusiness,
  listOpeningTimes,
  listStaff,
  listServices,
  readService,
  findSlots,
];
