import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { day } from '../../../kernel/text/day.ts';
import { defineShape, mapped } from '../../answers/shape.ts';
import { id, requiredText, sex, text } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { lookUpAnimal, lookUpSpecies } from './animal-lookups.ts';

/** spec 2.4 */
const animal = defineShape(
  {
    id: z.uuid(),
    svcCode: z.string().describe("The animal's platform code."),
    name: z.string().describe('Call name, else registered name.'),
    registeredName: z.string(),
    species: z.string().describe('Species code.'),
    breedCode: z.string().nullable().describe('Breed code of that species.'),
    sex: mapped(
      (sex: 'M' | 'F' | 'I' | 'U' | null) => sex ?? 'U',
      z.enum(['M', 'F', 'I', 'U']).describe('I is intersex, U is unknown.'),
    ),
    dateOfBirth: z.iso.date().nullable(),
    lifeStatus: z.enum(['ALIVE', 'DECEASED', 'MISSING', 'UNKNOWN']),
    isOwnerOfRecord: z.boolean().describe('false when the business is a co-owner.'),
    createdAt: z.iso.datetime(),
  },
  'Animal',
);

const breedCode = text.describe('A breed of that species.');
const path = z.object({ id });
const animals = '/api/animal/v1/animals';
const anAnimal = `${animals}/:id`;
const exampleId = '01a12f72-91c0-7c08-9159-1547585f1789';

const common = {
  malformedCode: 'Animal_AnimalRegistry_VL_Request_RJ',
  notFoundCode: 'Animal_AnimalRegistry_GT_Resource_FL',
} as const;

const nameAndBreedCodes = [
  'Animal_AnimalRegistry_VL_Lookup_FL',
  'Animal_AnimalRegistry_VL_Name_RJ',
  'Animal_AnimalRegistry_VL_Length_RJ',
  'Animal_AnimalOwnership_VL_ParentBirthDate_RJ',
  'Animal_AnimalOwnership_VL_OffspringBirthDate_RJ',
  'Animal_AnimalRegistry_AD_Duplicate_RJ',
  'Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ',
] as const;

const listAnimals = defineRoute({
  ...common,
  method: 'GET',
  path: animals,
  summary: "The business's animals",
  description:
    'Animals that the business owns of record, newest first. Archived and co-owned animals are left out.',
  scope: 'animal:read',
  successStatus: 200,
  answer: pageOf(animal.schema),
  codes: ['Animal_AnimalRegistry_VL_Species_FL'],
  lookUp: lookUpSpecies,
  input: z.object({
    query: z.object({
      ...pageParameters,
      species: text.optional().describe('Only this species: a species code in any letter case.'),
    }),
  }),
  operation: operation(
    'ListAnimals',
    `query ListAnimals($species: String, $page: Int!, $pageSize: Int!) {
  animals(species: $species, page: $page, pageSize: $pageSize) { total items { ${animal.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ animals: { items, total } }, { query }) => pageReply(query, items.map(animal.body), total),
  example: { query: { species: 'dog', page: '1', pageSize: '2' } },
});

const readAnimal = defineRoute({
  ...common,
  method: 'GET',
  path: anAnimal,
  summary: 'One animal',
  description:
    'An animal that the business owns of record or co-owns. Any other answers as if it did not exist.',
  scope: 'animal:read',
  successStatus: 200,
  isVersioned: true,
  answer: animal.schema,
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'ReadAnimal',
    `query ReadAnimal($id: ID!) { animal(id: $id) { ${animal.selection} version } }`,
  ),
  variables: ({ path }) => path,
  reply: (data) => {
    const read = found(data.animal);
    return { body: animal.body(read), version: read.version };
  },
  example: { path: { id: exampleId } },
});

const registerAnimal = defineRoute({
  ...common,
  method: 'POST',
  path: animals,
  summary: 'Register an animal',
  description: 'The business becomes its owner of record.',
  scope: 'animal:write',
  successStatus: 201,
  isVersioned: true,
  answer: animal.schema,
  codes: [
    'Animal_AnimalRegistry_VL_Species_FL',
    ...nameAndBreedCodes,
    'Animal_AnimalOwnership_VL_PlaceOwner_RJ',
    'Animal_AnimalRegistry_AD_UpcCode_FL',
  ],
  lookUp: lookUpAnimal,
  input: z.object({
    body: z.object(
      {
        name: requiredText.describe('Call name; needs a Latin spelling.'),
        species: requiredText.describe('Species code.'),
        breedCode: breedCode.nullish(),
        sex: sex.nullish(),
        dateOfBirth: day.nullish(),
        confirmedNotDuplicate: z
          .boolean('Must be true or false.')
          .nullish()
          .describe('true registers an animal although another of the business was born the same day.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'RegisterAnimal',
    `mutation RegisterAnimal($input: RegisterAnimalInput!) { registerAnimal(input: $input) { ${animal.selection} version } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ registerAnimal: made }) => ({
    body: animal.body(made),
    version: made.version,
    location: `${animals}/${made.id}`,
  }),
  example: {
    body: { name: 'Aurora', species: 'DOG', sex: 'FEMALE', dateOfBirth: '2024-05-17' },
  },
});

const updateAnimal = defineRoute({
  ...common,
  method: 'PATCH',
  path: anAnimal,
  summary: 'Change an animal',
  description: 'A field that is left out or null stays as it is. The species cannot change.',
  scope: 'animal:write',
  successStatus: 200,
  isVersioned: true,
  answer: animal.schema,
  codes: nameAndBreedCodes,
  lookUp: lookUpAnimal,
  input: z.object({
    path,
    body: z.object(
      {
        name: text.nullish().describe('Call name; needs a Latin spelling.'),
        breedCode: breedCode.nullish(),
        sex: sex.nullish(),
        dateOfBirth: day.nullish(),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'UpdateAnimal',
    `mutation UpdateAnimal($input: UpdateAnimalInput!) { updateAnimal(input: $input) { ${animal.selection} version } }`,
  ),
  variables: ({ path, body }, expectedVersion) => ({
    input: given({ ...body, id: path.id, expectedVersion }),
  }),
  reply: ({ updateAnimal: changed }) => ({ body: animal.body(changed), version: changed.version }),
  example: { path: { id: exampleId }, body: { name: 'Aurora of the North', sex: 'F' } },
});

const archiveAnimal = defineRoute({
  ...common,
  method: 'DELETE',
  path: anAnimal,
  summary: 'Archive an animal',
  description:
    'Record, history and code are kept; this interface does not show the animal again. Not while a deposit on it is being paid or held.',
  scope: 'animal:write',
  successStatus: 204,
  isVersioned: true,
  answer: null,
  codes: ['AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ'],
  input: z.object({ path }),
  operation: operation(
    'ArchiveAnimal',
    'mutation ArchiveAnimal($input: ArchiveAnimalInput!) { archiveAnimal(input: $input) { id } }',
  ),
  variables: ({ path }, expectedVersion) => ({ input: given({ id: path.id, expectedVersion }) }),
  reply: () => ({ body: null }),
  example: { path: { id: exampleId } },
});

/** spec 4.3 */
export const animalRoutes: readonly Route[] = [
  listAnimals,
  readAnimal,
  registerAnimal,
  updateAnimal,
  archiveAnimal,
];
