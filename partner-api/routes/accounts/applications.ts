import { z } from 'zod';
import {
  application,
  applicationChange,
  applicationForm,
  connection,
  logoForm,
  newApplication,
  requestLogEntry,
  requestedReview,
  rotatedSecret,
  usageDay,
} from '../../../kernel/member-operations/member-shapes.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { instantsWithin } from '../../../kernel/inputs/spans.ts';
import { id, instant, text, wholeNumber } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';

const applications = '/api/developer/v1/applications';
const anApplication = `${applications}/:appId`;
const appId = { appId: id };
const path = z.object(appId);
const exampleId = '01a12f37-0f60-7fcd-aaa8-b977e71932aa';
const otherExampleId = '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a11';

const common = { acting: 'profile', notFoundCode: 'Developer_Application_GT_Resource_FL' } as const;
const state = ['Developer_Application_UP_State_RJ'] as const;

/** `status` of connections: an unknown one finds nothing (contract 0). */
export const connectionFilter = {
  status: text.optional().describe('Only connections of this status, in any letter case.'),
};

const listApplications = defineMemberRoute({
  ...common,
  method: 'GET',
  path: applications,
  summary: "The publisher's applications",
  description: 'Applications that the acting profile registered, newest first.',
  successStatus: 200,
  answer: envelopedPageOf(application),
  resultCode: 'Developer_Application_GT_List_SU',
  codes: [],
  input: z.object({ query: z.object(pageParameters) }),
  operation: 'listApplications',
  variables: ({ query }) => query,
  reply: ({ items, total }, { query }) => ({ data: items, page: { query, total } }),
  example: { query: { page: '1', pageSize: '2' } },
});

const createApplication = defineMemberRoute({
  ...common,
  method: 'POST',
  path: applications,
  summary: 'Register an application',
  description:
    'The acting profile becomes its publisher. The secret is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.',
  successStatus: 201,
  isVersioned: true,
  isSecret: true,
  answer: envelopeOf(newApplication),
  resultCode: 'Developer_Application_AD_Application_SU',
  codes: ['Identity_MemberAccount_VL_EmailUnverified_RJ'],
  input: z.object({ body: applicationForm }),
  operation: 'createApplication',
  variables: ({ body }) => ({ form: body }),
  reply: (made) => ({ data: made, version: made.version, location: `${applications}/${made.appId}` }),
  example: {
    body: {
      name: 'Kennel Planner',
      websiteUrl: 'https://planner.example',
      privacyUrl: 'https://planner.example/privacy',
      supportEmail: 'help@planner.example',
      redirectUris: ['https://planner.example/callback'],
      scopes: ['scheduling:read', 'animal:read'],
    },
  },
});

const readApplication = defineMemberRoute({
  ...common,
  method: 'GET',
  path: anApplication,
  summary: 'One application',
  description: "One of the acting profile's applications. Any other answers as if it did not exist.",
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(application),
  resultCode: 'Developer_Application_GT_Application_SU',
  codes: [],
  input: z.object({ path }),
  operation: 'readApplication',
  variables: ({ path }) => path,
  reply: (found) => ({ data: found, version: found.version }),
  example: { path: { appId: exampleId } },
});

const updateApplication = defineMemberRoute({
  ...common,
  method: 'PATCH',
  path: anApplication,
  summary: 'Change an application',
  description:
    'A field that is left out or null stays as it is. Scopes and redirect URIs count for authorizations from then on. A changed name, website, redirect URI or scope has to be reviewed anew.',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(application),
  resultCode: 'Developer_Application_UP_Application_SU',
  codes: state,
  input: z.object({ path, body: applicationChange }),
  operation: 'updateApplication',
  variables: ({ path, body }, expectedVersion) => ({ ...path, change: body, expectedVersion }),
  reply: (changed) => ({ data: changed, version: changed.version }),
  example: { path: { appId: exampleId }, body: { name: 'Kennel Planner Plus' } },
});

const endApplication = defineMemberRoute({
  ...common,
  method: 'DELETE',
  path: anApplication,
  summary: 'End an application',
  description:
    'For good: within seconds its tokens and connections stop to work. It takes a sign-in of the last ten minutes, or the password again.',
  successStatus: 204,
  isVersioned: true,
  answer: null,
  resultCode: 'Developer_Application_DL_Application_SU',
  codes: ['Identity_MemberSession_VL_Fresh_RJ'],
  input: z.object({ path }),
  operation: 'endApplication',
  variables: ({ path }, expectedVersion) => ({ ...path, expectedVersion }),
  reply: () => ({ data: null }),
  example: { path: { appId: exampleId } },
});

const rotateSecret = defineMemberRoute({
  ...common,
  method: 'POST',
  path: `${anApplication}/rotate-secret`,
  summary: 'Replace the client secret',
  description:
    'It takes a sign-in of the last ten minutes, or the password again. The secret before it works on for a day, unless it is ended sooner; while five of them do, another rotation is refused with 409, whose detail says until when. The new one is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.',
  successStatus: 200,
  isSecret: true,
  answer: envelopeOf(rotatedSecret),
  resultCode: 'Developer_Application_UP_Secret_SU',
  codes: [...state, 'Identity_MemberSession_VL_Fresh_RJ'],
  input: z.object({ path }),
  operation: 'rotateSecret',
  variables: ({ path }) => path,
  reply: (rotated) => ({ data: rotated }),
  example: { path: { appId: exampleId } },
});

const endPreviousSecrets = defineMemberRoute({
  ...common,
  method: 'DELETE',
  path: `${anApplication}/previous-secrets`,
  summary: 'End the previous client secrets at once',
  description:
    'For a secret that has leaked: whatever was replaced and still works for its day stops within seconds. The current secret stays, and so do tokens. Where none works any more nothing changes.',
  successStatus: 204,
  answer: null,
  resultCode: 'Developer_Application_DL_PreviousSecrets_SU',
  codes: [],
  input: z.object({ path }),
  operation: 'endPreviousSecrets',
  variables: ({ path }) => path,
  reply: () => ({ data: null }),
  example: { path: { appId: exampleId } },
});

const listConnections = defineMemberRoute({
  ...common,
  method: 'GET',
  path: `${anApplication}/connections`,
  summary: 'Who connected an application',
  description: 'The connections of businesses to the application, the newest first, ended ones included.',
  successStatus: 200,
  answer: envelopedPageOf(connection),
  resultCode: 'Developer_Connection_GT_List_SU',
  codes: [],
  input: z.object({ path, query: z.object({ ...pageParameters, ...connectionFilter }) }),
  operation: 'listConnectionsOfApplication',
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ items, total }, { query }) => ({ data: items, page: { query, total } }),
  example: { path: { appId: exampleId }, query: { status: 'CONNECTED' } },
});

const endConnection = defineMemberRoute({
  acting: 'profile',
  notFoundCode: 'Developer_Connection_GT_Resource_FL',
  method: 'DELETE',
  path: `${anApplication}/connections/:connectionId`,
  summary: 'Disconnect a business from an application',
  description: 'Within seconds its tokens for that business stop to work. One that has ended stays so.',
  successStatus: 204,
  answer: null,
  resultCode: 'Developer_Connection_DL_Connection_SU',
  codes: [],
  input: z.object({ path: z.object({ ...appId, connectionId: id }) }),
  operation: 'endConnectionOfApplication',
  variables: ({ path }) => path,
  reply: () => ({ data: null }),
  example: { path: { appId: exampleId, connectionId: otherExampleId } },
});

const setLogo = defineMemberRoute({
  ...common,
  method: 'PUT',
  path: `${anApplication}/logo`,
  summary: "Set an application's logo",
  description:
    'A square picture that the acting profile has uploaded. Businesses see it once the app is reviewed; another logo has to be reviewed anew.',
  successStatus: 200,
  answer: envelopeOf(application),
  resultCode: 'Developer_Application_UP_Logo_SU',
  codes: state,
  input: z.object({ path, body: logoForm }),
  operation: 'setApplicationLogo',
  variables: ({ path, body }) => ({ ...path, form: body }),
  reply: (changed) => ({ data: changed }),
  example: { path: { appId: exampleId }, body: { mediaShortCode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' } },
});

const removeLogo = defineMemberRoute({
  ...common,
  method: 'DELETE',
  path: `${anApplication}/logo`,
  summary: "Remove an application's logo",
  description: 'Without one nothing changes.',
  successStatus: 204,
  answer: null,
  resultCode: 'Developer_Application_DL_Logo_SU',
  codes: state,
  input: z.object({ path }),
  operation: 'removeApplicationLogo',
  variables: ({ path }) => path,
  reply: () => ({ data: null }),
  example: { path: { appId: exampleId } },
});

const requestReview = defineMemberRoute({
  ...common,
  method: 'POST',
  path: `${anApplication}/review`,
  summary: 'Ask for a review of an application',
  description:
    'The administrators look at the app and at who runs it. The publisher is told what the review came to, with the reason, by mail. A rejected app can be put up again once it is changed.',
  successStatus: 201,
  answer: envelopeOf(requestedReview),
  resultCode: 'Developer_Application_AD_Review_SU',
  codes: ['Developer_Application_AD_Review_RJ', ...state],
  input: z.object({ path }),
  operation: 'requestReview',
  variables: ({ path }) => path,
  reply: (review) => ({ data: review }),
  example: { path: { appId: exampleId } },
});

const readUsage = defineMemberRoute({
  ...common,
  method: 'GET',
  path: `${anApplication}/usage`,
  summary: 'What an application asked for by day',
  description:
    'Each of the last 30 days (UTC), the oldest first, days without a request included: what the request log has of it, which itself goes back seven days.',
  successStatus: 200,
  answer: envelopeOf(z.array(usageDay)),
  resultCode: 'Developer_Usage_GT_List_SU',
  codes: [],
  input: z.object({ path }),
  operation: 'readUsage',
  variables: ({ path }) => path,
  reply: ({ items }) => ({ data: items }),
  example: { path: { appId: exampleId } },
});

const ofRequest = (what: string) =>
  text.max(200, 'At most 200 characters.').optional().describe(`Only requests ${what}.`);

const listRequestLog = defineMemberRoute({
  ...common,
  method: 'GET',
  path: `${anApplication}/request-log`,
  summary: 'What an application has asked',
  description:
    'Calls with its tokens here and at the resource for agents, and its token requests, of the last seven days, the newest first. A request is there within 30 seconds. There are no bodies, tokens or addresses. Routes that take no token are not in it.',
  successStatus: 200,
  answer: envelopedPageOf(requestLogEntry),
  resultCode: 'Developer_RequestLog_GT_List_SU',
  codes: [],
  input: z.object({
    path,
    query: z
      .object({
        ...pageParameters,
        route: ofRequest('of this route, by its template: `/api/animal/v1/animals/{id}`'),
        status: wholeNumber(100, 599).optional().describe('Only requests answered with this HTTP status.'),
        code: ofRequest('refused with this code'),
        requestId: ofRequest('of this `X-Request-Id`'),
        businessId: id.optional().describe('Only requests for this business.'),
        from: instant.optional().describe('Only requests answered then or later.'),
        to: instant.optional().describe('Only requests answered before.'),
      })
      .refine(...instantsWithin(366)),
  }),
  operation: 'listRequestLog',
  variables: ({ path, query }) => ({ ...path, ...query }),
  reply: ({ items, total }, { query }) => ({ data: items, page: { query, total } }),
  example: { path: { appId: exampleId }, query: { route: '/api/animal/v1/animals', pageSize: '2' } },
});

/** The developer console (spec 5.2, contract 3). */
export const applicationRoutes: readonly MemberRoute[] = [
  listApplications,
  createApplication,
  readApplication,
  updateApplication,
  endApplication,
  rotateSecret,
  endPreviousSecrets,
  listConnections,
  endConnection,
  listRequestLog,
  setLogo,
  removeLogo,
  requestReview,
  readUsage,
];
