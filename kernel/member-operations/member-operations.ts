import { z } from 'zod';
import {
  adminApplication,
  application,
  applicationChange,
  applicationDraft,
  applicationForm,
  approvalForm,
  auditEvent,
  connection,
  lockForm,
  logoForm,
  memberAccount,
  failedJob,
  newApplication,
  paymentCard,
  paymentCardForm,
  reasonForm,
  requestLogEntry,
  requestLogFilter,
  requestedReview,
  reviewForm,
  rotatedSecret,
  secretDraft,
  signingKeyRow,
  stopForm,
  testBusiness,
  testBusinessDraft,
  usageDay,
} from './member-shapes.ts';
import type { Viewer } from '../access/viewer.ts';

const id = z.string();
const version = { expectedVersion: z.int().nullable() };
const page = { page: z.int(), pageSize: z.int() };
const filter = z.string().optional();
const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), total: z.int() });
const nothing = z.object({});
/** What a page shows before it asks for confirmation to end or narrow a connection. */
const connectionName = z.object({ appName: z.string(), businessProfileId: id, scopes: z.array(z.string()) });

/**
 * Member operations of the authorization server besides signing in: the developer console, the business's
 * connections and card, and the platform's administration (contract 3). The server enforces the inputs; the
 * services that offer them to the outside document them.
 */
const memberOperations = {
  listApplications: { input: z.object(page), answer: pageOf(application) },
  readApplication: { input: z.object({ appId: id }), answer: application },
  createApplication: {
    input: z.object({ form: applicationForm, draft: applicationDraft.optional() }),
    answer: newApplication,
  },
  updateApplication: {
    input: z.object({ appId: id, change: applicationChange, ...version }),
    answer: application,
  },
  readPublisherOfApplication: {
    input: z.object({ appId: id }),
    answer: z.object({ profileId: z.string().nullable() }),
  },
  countApplications: {
    input: nothing,
    answer: z.object({
      items: z.array(z.object({ publisherProfileId: id, count: z.int() })),
    }),
  },
  readPreviousSecrets: {
    input: z.object({ appId: id }),
    answer: z.object({ endsAt: z.string().nullable() }),
  },
  readConnectionOfApplication: {
    input: z.object({ appId: id, connectionId: id }),
    answer: connectionName,
  },
  readScopesOfConnection: {
    input: z.object({ appId: id, businessProfileId: id }),
    answer: z.object({ scopes: z.array(z.string()) }),
  },
  endApplication: { input: z.object({ appId: id, ...version }), answer: nothing },
  rotateSecret: {
    input: z.object({ appId: id, draft: secretDraft.optional() }),
    answer: rotatedSecret,
  },
  endPreviousSecrets: { input: z.object({ appId: id }), answer: nothing },
  listConnectionsOfApplication: {
    input: z.object({ appId: id, status: filter, ...page }),
    answer: pageOf(connection),
  },
  endConnectionOfApplication: { input: z.object({ appId: id, connectionId: id }), answer: nothing },
  setApplicationLogo: { input: z.object({ appId: id, form: logoForm }), answer: application },
  removeApplicationLogo: { input: z.object({ appId: id }), answer: nothing },
  requestReview: { input: z.object({ appId: id }), answer: requestedReview },
  readUsage: { input: z.object({ appId: id }), answer: z.object({ items: z.array(usageDay) }) },
  listRequestLog: {
    input: z.object({ appId: id, ...requestLogFilter, ...page }),
    answer: pageOf(requestLogEntry),
  },

  listConnections: { input: z.object({ status: filter, ...page }), answer: pageOf(connection) },
  readConnection: { input: z.object({ connectionId: id }), answer: connectionName },
  endConnection: { input: z.object({ connectionId: id }), answer: nothing },
  narrowConnection: { input: z.object({ connectionId: id, scopes: z.array(z.string()) }), answer: nothing },

  readPaymentCard: { input: nothing, answer: paymentCard },
  setPaymentCard: { input: z.object({ form: paymentCardForm }), answer: paymentCard },
  removePaymentCard: { input: nothing, answer: nothing },

  listAllApplications: {
    input: z.object({
      status: filter,
      reviewStatus: filter,
      isReviewRequested: z.boolean().optional(),
      q: filter,
      ...page,
    }),
    answer: pageOf(adminApplication),
  },
  readAnyApplication: { input: z.object({ appId: id }), answer: adminApplication },
  readMemberName: {
    input: z.object({ memberId: id }),
    answer: z.object({ displayName: z.string().nullable() }),
  },
  approveClientCredentials: { input: z.object({ appId: id, form: approvalForm }), answer: adminApplication },
  reviewApplication: { input: z.object({ appId: id, form: reviewForm }), answer: adminApplication },
  suspendApplication: { input: z.object({ appId: id, form: stopForm }), answer: adminApplication },
  reinstateApplication: { input: z.object({ appId: id, form: reasonForm }), answer: adminApplication },
  revokeApplication: { input: z.object({ appId: id, form: stopForm }), answer: adminApplication },
  findAccounts: { input: z.object({ q: z.string() }), answer: z.object({ items: z.array(memberAccount) }) },
  readAccount: { input: z.object({ memberId: id }), answer: memberAccount },
  lockAccount: { input: z.object({ memberId: id, form: lockForm }), answer: memberAccount },
  unlockAccount: { input: z.object({ memberId: id, form: reasonForm }), answer: memberAccount },
  endSessionsOfAccount: { input: z.object({ memberId: id, form: reasonForm }), answer: memberAccount },
  listSigningKeys: { input: nothing, answer: z.object({ items: z.array(signingKeyRow) }) },
  rotateSigningKey: { input: nothing, answer: signingKeyRow },
  dropSigningKey: { input: z.object({ kid: id }), answer: nothing },
  listFailedJobs: {
    input: z.object(page),
    answer: z.object({ items: z.array(failedJob), total: z.int(), unread: z.array(z.string()) }),
  },
  retryFailedJob: { input: z.object({ jobId: id, failedAtUtc: z.iso.datetime() }), answer: nothing },
  listAuditEvents: {
    input: z.object({ event: filter, appId: filter, businessId: filter, ...page }),
    answer: pageOf(auditEvent),
  },

  listTestBusinesses: { input: nothing, answer: z.object({ items: z.array(testBusiness) }) },
  readTestBusiness: { input: z.object({ profileId: id }), answer: testBusiness },
  createTestBusiness: {
    input: z.object({ draft: testBusinessDraft.optional() }),
    answer: testBusiness,
  },
  endTestBusiness: { input: z.object({ profileId: id }), answer: nothing },
} as const satisfies Record<string, { readonly input: z.ZodObject; readonly answer: z.ZodObject }>;

type Declared = typeof memberOperations;
export type MemberOperationName = keyof Declared;
export type MemberOperationInput<Name extends MemberOperationName> = {
  readonly [Each in MemberOperationName]: z.output<Declared[Each]['input']>;
}[Name];
export type MemberOperationAnswer<Name extends MemberOperationName> = {
  readonly [Each in MemberOperationName]: z.output<Declared[Each]['answer']>;
}[Name];

/** The same table, typed so that input and answer stay together for a name only known at run time. */
export const memberOperationShapes: {
  readonly [Name in MemberOperationName]: {
    readonly input: z.ZodType<MemberOperationInput<Name>>;
    readonly answer: z.ZodType<MemberOperationAnswer<Name>>;
  };
} = memberOperations;

export function isMemberOperation(name: string): name is MemberOperationName {
  return Object.hasOwn(memberOperations, name);
}

/** The operations, in this process or over HTTP. Refusals are thrown as DomainError, an outage as 0010010000503. */
export interface MemberOperations {
  /** `onReplay` is called if the answer is that of an earlier request with the viewer's idempotency key. */
  execute<Name extends MemberOperationName>(
    name: Name,
    input: MemberOperationInput<Name>,
    viewer: Viewer,
    onReplay?: () => void,
  ): Promise<MemberOperationAnswer<Name>>;
}
