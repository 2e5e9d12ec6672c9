import type Koa from 'koa';
import { standingChannel } from '../kernel/access/authorization.ts';
import { auditPosts } from '../kernel/audit/audit-post.ts';
import { createAuditPost } from './storage/audit.ts';
import { authorizations } from '../kernel/access/remote-authorization.ts';
import { type HouseWithTables, closedWith } from '../kernel/house.ts';
import { memberOperationsShared } from '../kernel/member-operations/remote-member-operations.ts';
import { closedBusinesses } from '../kernel/ending/closed-businesses.ts';
import { createClosedBusinesses } from './connections/closed-businesses.ts';
import { createApp } from './app.ts';
import { createClientCache } from './clients/client-cache.ts';
import { createAuthorization } from './connections/standing.ts';
import { createDocumentClient } from './oauth/client-documents/fetch-document.ts';
import { outgoingRulesOf } from '../kernel/outgoing/outgoing-settings.ts';
import { createNoticePost } from './mail/order-notice-mail.ts';
import { startMailDelivery } from './mail/deliver-mail.ts';
import { createMemberOperations } from './member-operations.ts';
import { createRequestLog } from '../kernel/request-log/request-log.ts';
import { personalDataDesks } from '../kernel/personal-data/desk.ts';
import { createPersonalDataDesk } from './personal-data/desk.ts';
import { noticePosts } from '../kernel/notices/notice-post.ts';
import { requestLogs } from '../kernel/request-log/request-logs.ts';
import { createStoreRequests } from './request-log/store-requests.ts';
import type { Settings } from './settings.ts';
import { handleTestBusiness } from './test-businesses/test-business-job.ts';
import { testBusinessChanged } from './test-businesses/test-business-store.ts';

/** Starts to send mail, and gives other services in the process what they call without HTTP. */
export async function startAuthorizationServer(house: HouseWithTables<Settings>): Promise<Koa> {
  const clients = createClientCache(house);
  if (house.env.REQUEST_LOG) {
    requestLogs.offer(house, closedWith(house, createRequestLog(createStoreRequests(house), house.logger)));
  }
  const deps = {
    ...house,
    ids: house.newId,
    clients,
    documents: createDocumentClient(outgoingRulesOf(house.env)),
    requestLog: requestLogs.use(house),
  };
  authorizations.offer(house, createAuthorization(deps));
  auditPosts.offer(house, createAuditPost(deps));
  closedBusinesses.offer(house, createClosedBusinesses(deps));
  noticePosts.offer(house, createNoticePost(deps));
  personalDataDesks.offer(house, createPersonalDataDesk(deps));
  memberOperationsShared.offer(house, createMemberOperations(deps));
  house.changes.invalidateOnChange(standingChannel, clients);
  await house.jobs.subscribe(testBusinessChanged, 'test-businesses', handleTestBusiness(deps));
  await startMailDelivery(deps, house.jobs);
  return createApp(deps);
}
