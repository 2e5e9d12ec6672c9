import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { addOnIds, nights, petCount } from '../../../kernel/inputs/slot-fields.ts';
import { defineShape, from } from '../../answers/shape.ts';
import { id, instant, text } from '../../declaration/fields.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area } from './scheduling.ts';

const slotHolds = `${area}/slot-holds`;
const scope = 'appointment:write';

/** contract 1.3 */
const slotHold = defineShape(
  {
    holdId: from('id', z.uuid()),
    serviceId: z.uuid(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    staffId: z.uuid().nullable().describe('null when no staff is needed.'),
    expiresAt: z.iso.datetime().describe('From then on others can book the time again.'),
  },
  'SlotHold',
);

const holdSlot = defineRoute({
  method: 'POST',
  path: slotHolds,
  summary: 'Hold a slot',
  description:
    'Nobody else can book the time for five minutes. An app has at most three live holds with a business.',
  scope,
  successStatus: 201,
  answer: slotHold.schema,
  codes: [
    'Scheduling_Business_GT_Resource_FL',
    'Scheduling_ServiceCatalog_GT_Resource_FL',
    'Scheduling_Booking_VL_Disabled_RJ',
    'Scheduling_Appointment_AD_Pet_RJ',
    'Scheduling_Appointment_AD_Staff_RJ',
    'Scheduling_Appointment_AD_OutsideHours_RJ',
    'Scheduling_Appointment_AD_Notice_RJ',
    'Scheduling_SlotHold_AD_Limit_RJ',
    'Scheduling_Appointment_AD_SlotTaken_RJ',
  ],
  input: z.object({
    body: z.object(
      {
        serviceId: text.describe('UUID of the service.'),
        startsAt: instant.describe('Start of a slot.'),
        staffId: text.nullish().describe('Who does it; if left out, any who is free.'),
        petCount: petCount.describe('How many pets come; 1 when left out.'),
        nights: nights.describe('Of a service that is priced by night; 1 when left out.'),
        addOnIds: addOnIds.nullish().describe('Add-ons of the service.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'HoldSlot',
    `mutation HoldSlot($input: HoldSlotInput!) { holdSlot(input: $input) { ${slotHold.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ holdSlot: made }) => ({ body: slotHold.body(made) }),
  example: {
    body: { serviceId: '01a204b2-e8be-717f-9168-73a9263277c2', startsAt: '2027-03-01T14:00:00Z' },
  },
});

const releaseSlotHold = defineRoute({
  method: 'DELETE',
  path: `${slotHolds}/:id`,
  summary: 'Give back a held slot',
  description: 'Others can book it at once. A hold that is over, booked or given back already is missing.',
  scope,
  successStatus: 204,
  notFoundCode: 'Scheduling_Appointment_GT_Resource_FL',
  answer: null,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation('ReleaseSlotHold', 'mutation ReleaseSlotHold($id: ID!) { releaseSlotHold(id: $id) }'),
  variables: ({ path }) => path,
  reply: () => ({ body: null }),
  example: { path: { id: '01a204b8-0003-7000-8000-000000000001' } },
});

/** contract 1 */
export const slotHoldRoutes: readonly Route[] = [holdSlot, releaseSlotHold];
