import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { addOnIds } from '../../../kernel/inputs/slot-fields.ts';
import { instantsWithin } from '../../../kernel/inputs/spans.ts';
import { originalIfEqual, memoize } from '../../../kernel/frozen.ts';
import { timeZone } from '../../../kernel/text/time-zone.ts';
import { defineShape, listOf } from '../../answers/shape.ts';
import { instant, text, wholeNumber } from '../../declaration/fields.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area, common } from './scheduling.ts';

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

const bodyOf = memoize((slots: Parameters<typeof slotSet.body>[0]) =>
  originalIfEqual(slots, slotSet.body(slots)),
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
  reply: ({ slots }) => ({ body: bodyOf(slots) }),
  example: {
    query: {
      serviceId: '01a204b2-e8be-717f-9168-73a9263277c2',
      from: '2027-03-01T00:00:00Z',
      to: '2027-03-08T00:00:00Z',
    },
  },
});

export const slotRoutes: readonly Route[] = [findSlots];
