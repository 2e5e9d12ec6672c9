import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { operation } from '../../../kernel/graph/graph.ts';
import { day, futureDayFaults } from '../../../kernel/text/day.ts';
import { faultsIn } from '../../../kernel/errors/field-faults.ts';
import { microchipId } from '../../../kernel/text/microchip.ts';
import { defineShape } from '../../answers/shape.ts';
import { id, requiredText } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';

/** For the owner; no answer to an app contains it (contract 10). */
const microchip = defineShape(
  {
    animalId: z.uuid(),
    chipId: z.string().describe('Without spaces, hyphens and points, in capital letters.'),
    implantedOn: z.iso.date().nullable(),
  },
  'Microchip',
);

const registerMicrochip = defineMemberGraphRoute({
  acting: 'profile',
  method: 'PUT',
  path: '/api/animal/v1/animals/:id/microchip',
  summary: 'Register the microchip of an animal',
  description:
    'For the member who owns the animal. No two animals of the platform have the same one. While a deposit is held on the animal, a number that is on record stays.',
  successStatus: 200,
  isVersioned: true,
  answer: microchip.schema,
  resultCode: null,
  codes: [
    'Animal_AnimalRegistry_AD_Microchip_RJ',
    'AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ',
    '0010010000400',
  ],
  malformedCode: 'Animal_AnimalRegistry_VL_Request_RJ',
  notFoundCode: 'Animal_AnimalRegistry_GT_Resource_FL',
  lookUp: ({ now }, { body }) => [
    ...faultsIn(z.object({ chipId: microchipId }), body),
    ...futureDayFaults('implantedOn', ['The day of an implant', body, now]),
  ],
  input: z.object({
    path: z.object({ id }),
    body: z.object(
      {
        chipId: requiredText.describe(
          '15 digits, 10 hexadecimal digits or 9 digits; spaces, hyphens and points do not count.',
        ),
        implantedOn: day.nullish().describe('Not in the future.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'RegisterMicrochip',
    `mutation RegisterMicrochip($input: RegisterMicrochipInput!) { registerMicrochip(input: $input) { ${microchip.selection} version } }`,
  ),
  variables: ({ path, body }, expectedVersion) => ({
    input: given({ ...body, animalId: path.id, expectedVersion }),
  }),
  reply: ({ registerMicrochip: stored }) => ({ data: microchip.body(stored), version: stored.version }),
  example: {
    path: { id: '01a12f3a-b8e0-7b74-91f4-c8ee361f34d5' },
    body: { chipId: '985 112 004 567 801', implantedOn: '2020-05-20' },
  },
});

export const microchipRoutes: readonly MemberRoute[] = [registerMicrochip];
