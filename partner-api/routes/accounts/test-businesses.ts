import { z } from 'zod';
import { testBusiness } from '../../../kernel/member-operations/member-shapes.ts';
import { envelopeOf } from '../../answers/envelope.ts';
import { id } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberRoute } from '../../declaration/member-route.ts';

const testBusinesses = '/api/developer/v1/test-businesses';
const path = z.object({ profileId: id });
const exampleId = '01a12f37-0f60-8fcd-aaa8-b977e71932aa';

const common = { acting: 'profile', notFoundCode: 'Developer_TestBusiness_GT_Resource_FL' } as const;

const listTestBusinesses = defineMemberRoute({
  ...common,
  method: 'GET',
  path: testBusinesses,
  summary: "The member's test businesses",
  description: 'Those that were not thrown away, newest first, whichever profile the member acts for.',
  successStatus: 200,
  answer: envelopeOf(z.array(testBusiness)),
  resultCode: 'Developer_TestBusiness_GT_List_SU',
  codes: [],
  input: z.object({}),
  operation: 'listTestBusinesses',
  variables: () => ({}),
  reply: ({ items }) => ({ data: items }),
  example: {},
});

const createTestBusiness = defineMemberRoute({
  ...common,
  method: 'POST',
  path: testBusinesses,
  summary: 'Make a test business',
  description:
    'A business of the member with data of its own: hours, staff, services, clients with pets, appointments, animals, stock, an offer and sales. Apps connect to it as to any business. It is never public, needs no payment card and is never charged. A member with a confirmed address has at most three, and makes at most 10 in 24 hours.',
  successStatus: 201,
  answer: envelopeOf(testBusiness),
  resultCode: 'Developer_TestBusiness_AD_TestBusiness_SU',
  codes: ['Developer_TestBusiness_AD_Limit_RJ', 'Identity_MemberAccount_VL_EmailUnverified_RJ'],
  input: z.object({}),
  operation: 'createTestBusiness',
  variables: () => ({}),
  reply: (made) => ({ data: made, location: `${testBusinesses}/${made.profileId}` }),
  example: {},
});

const readTestBusiness = defineMemberRoute({
  ...common,
  method: 'GET',
  path: `${testBusinesses}/:profileId`,
  summary: 'One test business',
  description: "One of the member's test businesses. Any other answers as if it did not exist.",
  successStatus: 200,
  answer: envelopeOf(testBusiness),
  resultCode: 'Developer_TestBusiness_GT_TestBusiness_SU',
  codes: [],
  input: z.object({ path }),
  operation: 'readTestBusiness',
  variables: ({ path }) => path,
  reply: (found) => ({ data: found }),
  example: { path: { profileId: exampleId } },
});

const endTestBusiness = defineMemberRoute({
  ...common,
  method: 'DELETE',
  path: `${testBusinesses}/:profileId`,
  summary: 'Throw a test business away',
  description: 'For good: apps are disconnected within seconds, and its data is erased.',
  successStatus: 204,
  answer: null,
  resultCode: 'Developer_TestBusiness_DL_TestBusiness_SU',
  codes: [],
  input: z.object({ path }),
  operation: 'endTestBusiness',
  variables: ({ path }) => path,
  reply: () => ({ data: null }),
  example: { path: { profileId: exampleId } },
});

/** Businesses for trying out an app (contract 3). */
export const testBusinessRoutes: readonly MemberRoute[] = [
  listTestBusinesses,
  createTestBusiness,
  readTestBusiness,
  endTestBusiness,
];
