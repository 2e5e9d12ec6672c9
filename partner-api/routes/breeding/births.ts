import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { day, futureDayFaults } from '../../../kernel/text/day.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { defineShape } from '../../answers/shape.ts';
import { id, requiredText, sex, text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';

const births = '/api/breeding/v1/births';
const aBirth = `${births}/:id`;
const passOfBirth = `${aBirth}/pass`;
const path = z.object({ id });
const exampleId = '01a204c4-0002-7000-8000-000000000001';

/** What all of these routes have in common (contract 7.2). */
const common = { acting: 'profile', notFoundCode: 'Breeding_BirthRegistry_GT_Resource_FL' } as const;

const birth = defineShape(
  {
    birthId: z.uuid(),
    ownerProfileId: z
      .uuid()
      .describe('Profile that the litter belongs to: who owned the dam when it was recorded.'),
    damAnimalId: z.uuid(),
    sireAnimalId: z.uuid().nullable(),
    birthDate: z.iso.date(),
    offspringCount: z.int(),
    createdAtUtc: z.iso.datetime(),
  },
  'Birth',
);

const pass = defineShape(
  {
    passId: z.uuid(),
    birthId: z.uuid(),
    status: z.enum(['LIVE', 'EXPIRED', 'REVOKED']).describe('Only a live one counts.'),
    stampedAtUtc: z.iso.datetime(),
    expiresAtUtc: z.iso.datetime().nullable().describe('A year after the stamp.'),
    unitsDrawn: z.int().describe('1, or 0 while passes are not metered.'),
    isMeteringOn: z.boolean().describe('Whether passes were metered when it was stamped.'),
  },
  'LitterPass',
);

const offspring = z.object({
  name: text.nullish().describe('Left out: the name of the mother and a number.'),
  sex,
  colorText: text.nullish().describe('Colour and markings, up to 80 characters.'),
  svcCode: text
    .nullish()
    .describe('Of an animal that is registered already, which keeps its name, sex and colour.'),
});

const recordBirth = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: births,
  summary: 'Record a litter',
  description:
    'For the owner of the dam, to whom the litter belongs from then on, even when the dam is sold. A dam has one litter a day. The young that are named become animals with these parents, all or none.',
  successStatus: 201,
  answer: envelopeOf(birth.schema),
  resultCode: 'Breeding_BirthRegistry_AD_Birth_SU',
  codes: [
    'Animal_AnimalRegistry_GT_Resource_FL',
    'Animal_AnimalRegistry_AD_Duplicate_RJ',
    'Animal_AnimalOwnership_VL_ParentBirthDate_RJ',
    'Breeding_BirthRegistry_AD_Duplicate_RJ',
  ],
  lookUp: ({ now }, { body }) => futureDayFaults('birthDate', ['The day of a birth', body, now]),
  input: z.object({
    body: z.object(
      {
        damAnimalId: requiredText.describe('The mother, which the acting profile owns of record.'),
        sireAnimalId: text.nullish().describe('The father, which the acting profile owns or co-owns.'),
        birthDate: day.describe('Not in the future.'),
        offspringCount: z.int('Must be a whole number.').min(1).max(10_000).describe('How many were born.'),
        offspring: z
          .array(offspring)
          .max(100)
          .nullish()
          .describe('As many as were born, to be registered with their parents; or none.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'RecordBirth',
    `mutation RecordBirth($input: RecordBirthInput!) { recordBirth(input: $input) { ${birth.selection} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ recordBirth: made }) => ({ data: birth.body(made), location: `${births}/${made.birthId}` }),
  example: {
    body: {
      damAnimalId: '01a12f3a-b8e0-7b74-91f4-c8ee361f34d5',
      sireAnimalId: '01a12f3b-a340-7879-9185-2fefd179a5aa',
      birthDate: '2026-08-14',
      offspringCount: 6,
    },
  },
});

const readBirth = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: aBirth,
  summary: 'One litter',
  description: "One of the acting profile's. Any other answers as if it did not exist.",
  successStatus: 200,
  answer: envelopeOf(birth.schema),
  resultCode: 'Breeding_BirthRegistry_GT_Birth_SU',
  codes: [],
  input: z.object({ path }),
  operation: operation('ReadBirth', `query ReadBirth($id: ID!) { birth(id: $id) { ${birth.selection} } }`),
  variables: (input) => input.path,
  reply: (data) => ({ data: birth.body(found(data.birth)) }),
  example: { path: { id: exampleId } },
});

const stampPass = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: passOfBirth,
  summary: 'Stamp a Litter Pass',
  description:
    'Lets the litter have a waitlist, and take deposits on any plan. A litter that has a pass keeps it: the answer is 200, then. While passes are metered a stamp draws one unit that the profile has bought.',
  successStatus: 201,
  findsExisting: true,
  answer: envelopeOf(pass.schema),
  resultCode: 'Breeding_LitterPass_AD_Pass_SU',
  codes: ['Breeding_LitterPass_AD_Unit_RJ'],
  input: z.object({ path }),
  operation: operation(
    'StampLitterPass',
    `mutation StampLitterPass($id: ID!) { stampLitterPass(birthId: $id) { isNew pass { ${pass.selection} } } }`,
  ),
  variables: (input) => input.path,
  reply: ({ stampLitterPass: stamped }) => ({
    data: pass.body(stamped.pass),
    isAlreadyApplied: !stamped.isNew,
    ...(stamped.isNew && { location: `${births}/${stamped.pass.birthId}/pass` }),
  }),
  example: { path: { id: exampleId } },
});

const readPass = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: passOfBirth,
  summary: 'The Litter Pass of a litter',
  description: 'Missing while the litter has none.',
  successStatus: 200,
  answer: envelopeOf(pass.schema),
  resultCode: 'Breeding_LitterPass_GT_Pass_SU',
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'ReadLitterPass',
    `query ReadLitterPass($id: ID!) { litterPass(birthId: $id) { ${pass.selection} } }`,
  ),
  variables: (input) => input.path,
  reply: ({ litterPass }) => ({ data: pass.body(found(litterPass)) }),
  example: { path: { id: '01a204c4-0002-7000-8000-000000000002' } },
});

/** contract 7.2 */
export const birthRoutes: readonly MemberRoute[] = [recordBirth, readBirth, stampPass, readPass];
