import { z } from 'zod';
import {
  adminApplication,
  approvalForm,
  auditEvent,
  reasonForm,
  stopForm,
  reviewForm,
  signingKeyRow,
} from '../../../kernel/member-operations/member-shapes.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { flag, id, text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';

const applications = '/api/developer/v1/admin/applications';
const signingKeys = '/api/developer/v1/admin/signing-keys';
const path = z.object({ appId: id });
const exampleId = '01a12f37-f9c0-772c-b4d3-cbac81f80daa';

const listAllApplications = defineMemberRoute({
  acting: 'admin',
  method: 'GET',
  path: applications,
  summary: 'All applications',
  description: 'Every application of the platform, self-registered and ended ones included, newest first.',
  successStatus: 200,
  answer: envelopedPageOf(adminApplication),
  resultCode: 'Developer_Application_GT_List_SU',
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      status: text.optional().describe('Only this status, in any letter case.'),
      reviewStatus: text.optional().describe('Only this review status, in any letter case.'),
      isReviewRequested: flag.optional().describe('true: only those whose publisher waits for a review.'),
      q: text
        .max(120, 'At most 120 characters.')
        .optional()
        .describe('In name, client id or support address.'),
    }),
  }),
  operation: 'listAllApplications',
  variables: ({ query }) => query,
  reply: ({ items, total }, { query }) => ({ data: items, page: { query, total } }),
  example: { query: { reviewStatus: 'NOT_REVIEWED', pageSize: '2' } },
});

const decision = {
  acting: 'admin',
  method: 'POST',
  successStatus: 200,
  answer: envelopeOf(adminApplication),
  notFoundCode: 'Developer_Application_GT_Resource_FL',
  codes: ['Developer_Application_UP_State_RJ'],
} as const;
type AdminApplication = z.output<typeof adminApplication>;
const decided = (application: AdminApplication) => ({ data: application });

const approveClientCredentials = defineMemberRoute({
  ...decision,
  path: `${applications}/:appId/approve-client-credentials`,
  summary: 'Approve an application for client credentials',
  description:
    'From then on it gets tokens of its own with these scopes; with none the approval is taken back.',
  resultCode: 'Developer_Application_UP_Approval_SU',
  input: z.object({ path, body: approvalForm }),
  operation: 'approveClientCredentials',
  variables: ({ path, body }) => ({ ...path, form: body }),
  reply: decided,
  example: { path: { appId: exampleId }, body: { scopes: ['animal:read'] } },
});

const reviewApplication = defineMemberRoute({
  ...decision,
  path: `${applications}/:appId/review`,
  summary: 'Record the review of an application',
  description: 'The consent page shows what the review came to.',
  resultCode: 'Developer_Application_UP_Review_SU',
  codes: [],
  input: z.object({ path, body: reviewForm }),
  operation: 'reviewApplication',
  variables: ({ path, body }) => ({ ...path, form: body }),
  reply: decided,
  example: { path: { appId: exampleId }, body: { reviewStatus: 'REVIEWED' } },
});

const move = (
  operation: 'suspendApplication' | 'reinstateApplication' | 'revokeApplication',
  form: typeof reasonForm | typeof stopForm,
  step: string,
  summary: string,
  description: string,
) =>
  defineMemberRoute({
    ...decision,
    path: `${applications}/:appId/${step}`,
    summary,
    description,
    resultCode: 'Developer_Application_UP_Status_SU',
    input: z.object({ path, body: form }),
    operation,
    variables: ({ path, body }) => ({ ...path, form: body }),
    reply: decided,
    example: { path: { appId: exampleId }, body: { reason: 'Sends messages that nobody asked for.' } },
  });

const listSigningKeys = defineMemberRoute({
  acting: 'admin',
  method: 'GET',
  path: signingKeys,
  summary: 'The signing keys',
  description: 'Keys whose tokens are good, with the one that signs next first. There are never many.',
  successStatus: 200,
  answer: envelopeOf(z.array(signingKeyRow)),
  resultCode: 'Developer_SigningKey_GT_List_SU',
  codes: [],
  input: z.object({}),
  operation: 'listSigningKeys',
  variables: () => ({}),
  reply: ({ items }) => ({ data: items }),
  example: {},
});

const rotateSigningKey = defineMemberRoute({
  acting: 'admin',
  method: 'POST',
  path: `${signingKeys}/rotate`,
  summary: 'Rotate the signing key',
  description:
    'A new key starts signing a minute later. The others stay valid until the last token they may have signed expires.',
  successStatus: 201,
  answer: envelopeOf(signingKeyRow),
  resultCode: 'Developer_SigningKey_AD_Key_SU',
  codes: [],
  input: z.object({}),
  operation: 'rotateSigningKey',
  variables: () => ({}),
  reply: (key) => ({ data: key, location: signingKeys }),
  example: {},
});

const dropSigningKey = defineMemberRoute({
  acting: 'admin',
  method: 'DELETE',
  path: `${signingKeys}/:kid`,
  summary: 'Withdraw a signing key in an emergency',
  description: 'Every token that it signed answers 401 within seconds; refresh tokens stay good.',
  successStatus: 204,
  answer: null,
  resultCode: 'Developer_SigningKey_DL_Key_SU',
  notFoundCode: 'Developer_SigningKey_GT_Resource_FL',
  codes: [],
  input: z.object({ path: z.object({ kid: z.string().regex(/^[\w-]{43}$/) }) }),
  operation: 'dropSigningKey',
  variables: ({ path }) => path,
  reply: () => ({ data: null }),
  example: { path: { kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k' } },
});

const listAuditEvents = defineMemberRoute({
  acting: 'admin',
  method: 'GET',
  path: '/api/developer/v1/admin/audit-events',
  summary: 'The audit log',
  description: 'Newest first. It is only ever added to, and holds no secrets.',
  successStatus: 200,
  answer: envelopedPageOf(auditEvent),
  resultCode: 'Developer_AuditEvent_GT_List_SU',
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      event: text.optional().describe('Only this event, in any letter case.'),
      appId: text.optional().describe('Only of this app.'),
      businessId: text.optional().describe('Only of this business.'),
    }),
  }),
  operation: 'listAuditEvents',
  variables: ({ query }) => query,
  reply: ({ items, total }, { query }) => ({ data: items, page: { query, total } }),
  example: { query: { event: 'SECRET_ROTATED', pageSize: '2' } },
});

/** What administrators do about apps, keys and the audit log. */
export const platformAdministrationRoutes: readonly MemberRoute[] = [
  listAllApplications,
  approveClientCredentials,
  reviewApplication,
  move(
    'suspendApplication',
    stopForm,
    'suspend',
    'Suspend an application',
    'Its tokens stop working within seconds, until it is reinstated.',
  ),
  move(
    'reinstateApplication',
    reasonForm,
    'reinstate',
    'Reinstate a suspended application',
    'Existing connections work again.',
  ),
  move(
    'revokeApplication',
    stopForm,
    'revoke',
    'Revoke an application',
    'For good: within seconds its tokens stop to work.',
  ),
  listSigningKeys,
  rotateSigningKey,
  dropSigningKey,
  listAuditEvents,
];
