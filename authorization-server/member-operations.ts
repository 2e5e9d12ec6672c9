import { DomainError } from '../kernel/errors/errors.ts';
import {
  type MemberOperationAnswer,
  type MemberOperationInput,
  type MemberOperationName,
  type MemberOperations,
  memberOperationShapes,
} from '../kernel/member-operations/member-operations.ts';
import { isOutage } from '../kernel/errors/outage.ts';
import { type Viewer, requireAdmin } from '../kernel/access/viewer.ts';
import { memberActor } from './storage/audit.ts';
import type { Dependencies } from './dependencies.ts';
import {
  approveClientCredentials,
  listAllApplications,
  reinstateApplication,
  reviewApplication,
  revokeApplication,
  suspendApplication,
} from './developer/administration.ts';
import {
  countApplications,
  readAnyApplication,
  readConnection,
  readConnectionOfApplication,
  readMemberName,
  readPreviousSecrets,
  readPublisherOfApplication,
  readScopesOfConnection,
} from './developer/console-reads.ts';
import {
  endSessionsOfAccount,
  findAccounts,
  lockAccount,
  readAccount,
  unlockAccount,
} from './developer/account-administration.ts';
import { endApplication, updateApplication } from './developer/application-changes.ts';
import { createApplication, listApplications, readApplication } from './developer/applications.ts';
import { endPreviousSecrets, rotateSecret } from './developer/application-secrets.ts';
import { listAuditEvents } from './developer/audit-events.ts';
import {
  endConnection,
  endConnectionOfApplication,
  listConnections,
  listConnectionsOfApplication,
  narrowConnection,
} from './developer/connections.ts';
import { listFailedJobs, retryFailedJob } from './developer/failed-jobs.ts';
import { readPaymentCard, removePaymentCard, setPaymentCard } from './developer/payment-cards.ts';
import { listRequestLog } from './request-log/list-request-log.ts';
import { type OperationDependencies, once } from './storage/idempotency.ts';
import { dropSigningKey, listSigningKeys, rotateSigningKey } from './tokens/key-rotation.ts';
import { changeKeys } from './tokens/signing-keys.ts';
import {
  createTestBusiness,
  endTestBusiness,
  listTestBusinesses,
  readTestBusiness,
} from './test-businesses/test-businesses.ts';
import { requestReview } from './developer/application-reviews.ts';
import { readUsage } from './request-log/app-usage.ts';
import { removeApplicationLogo, setApplicationLogo } from './developer/application-logo.ts';

type Operation<Name extends MemberOperationName> = (
  deps: OperationDependencies,
  viewer: Viewer,
  input: MemberOperationInput<Name>,
) => Promise<MemberOperationAnswer<Name>>;

/** An operation without an answer. */
function silent<Input>(work: (deps: Dependencies, viewer: Viewer, input: Input) => Promise<void>) {
  return async (deps: Dependencies, viewer: Viewer, input: Input): Promise<Record<string, never>> => {
    await work(deps, viewer, input);
    return {};
  };
}

const operations: { readonly [Name in MemberOperationName]: Operation<Name> } = {
  listApplications,
  readApplication,
  readPublisherOfApplication,
  countApplications,
  readPreviousSecrets,
  readConnectionOfApplication,
  readScopesOfConnection,
  createApplication,
  updateApplication,
  endApplication: silent(endApplication),
  rotateSecret,
  endPreviousSecrets: silent(endPreviousSecrets),
  listConnectionsOfApplication,
  endConnectionOfApplication: silent(endConnectionOfApplication),
  setApplicationLogo,
  removeApplicationLogo: silent(removeApplicationLogo),
  requestReview,
  readUsage,
  listRequestLog,
  listConnections,
  readConnection,
  endConnection: silent(endConnection),
  narrowConnection: silent(narrowConnection),
  readPaymentCard,
  setPaymentCard,
  removePaymentCard: silent(removePaymentCard),
  listAllApplications,
  readAnyApplication,
  readMemberName,
  approveClientCredentials,
  reviewApplication,
  suspendApplication,
  reinstateApplication,
  revokeApplication,
  findAccounts,
  readAccount,
  lockAccount,
  unlockAccount,
  endSessionsOfAccount,
  listSigningKeys: async (deps, viewer) => {
    requireAdmin(viewer);
    return { items: await listSigningKeys(deps) };
  },
  rotateSigningKey: (deps, viewer) => {
    requireAdmin(viewer);
    return changeKeys(deps, (client) =>
      once(deps, client, viewer, () => rotateSigningKey(client, deps, memberActor(viewer))),
    );
  },
  dropSigningKey: silent(async (deps, viewer, { kid }) => {
    requireAdmin(viewer);
    await dropSigningKey(deps, kid, memberActor(viewer));
  }),
  listFailedJobs,
  retryFailedJob,
  listAuditEvents,
  listTestBusinesses,
  readTestBusiness,
  createTestBusiness,
  endTestBusiness: silent(endTestBusiness),
};

/** The member operations of this server, answered from its database; inputs are validated here. */
export function createMemberOperations(deps: Dependencies): MemberOperations {
  return {
    execute: async (name, input, viewer, onReplay = () => undefined) => {
      const checked = memberOperationShapes[name].input.safeParse(input);
      if (!checked.success) throw new DomainError('0010010000400');
      try {
        return await operations[name]({ ...deps, onReplay }, viewer, checked.data);
      } catch (error) {
        if (error instanceof DomainError || !isOutage(error)) throw error;
        deps.logger.error({ err: error, requestId: viewer.requestId }, 'the database did not answer');
        throw new DomainError('0010010000503');
      }
    },
  };
}
