import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { readBody } from '../../../kernel/http/body.ts';
import { parseJson } from '../../../kernel/http/json.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { verifyViewer, viewerHeader } from '../../../kernel/access/viewer.ts';
import { auditEntry } from '../../../kernel/audit/audit-entry.ts';
import { auditPath } from '../../../kernel/audit/audit-post.ts';
import { createAuditPost } from '../../storage/audit.ts';
import { closedBusiness, closedBusinessPath } from '../../../kernel/ending/closed-businesses.ts';
import { createClosedBusinesses } from '../../connections/closed-businesses.ts';
import type { Dependencies } from '../../dependencies.ts';
import { noticeMailPath, orderedMail } from '../../../kernel/notices/notice-post.ts';
import { loggedRequest } from '../../../kernel/request-log/logged-request.ts';
import { requestLogPath } from '../../../kernel/request-log/request-logs.ts';
import { createNoticePost } from '../../mail/order-notice-mail.ts';
import { createStoreRequests } from '../../request-log/store-requests.ts';
import { createAuthorization } from '../../connections/standing.ts';

/** About three times what is sent at once. */
const maximumBytes = 1_048_576;

/** For services of the platform only; for anybody else nothing is here. */
export function requireSystem({ internalSecrets }: Dependencies): Middleware {
  return async (context, next) => {
    const viewer = await verifyViewer(context.get(viewerHeader) || undefined, internalSecrets);
    if (viewer?.kind !== 'system') {
      context.status = 404;
      return;
    }
    context.set('Cache-Control', 'no-store');
    await next();
  };
}

/** The port of kernel/access/authorization.ts for services in other processes. */
export function internalRoutes(deps: Dependencies): Router {
  const authorization = createAuthorization(deps);
  const onlySystem = requireSystem(deps);
  const answerKeys: Middleware = async (context) => {
    context.body = await authorization.publicKeys();
  };
  const answerStanding: Middleware = async (context) => {
    const { searchParams } = context.URL;
    const standing = await authorization.standing(
      searchParams.get('app') ?? '',
      searchParams.get('business') || null,
    );
    // As text, because Koa treats a null body as no content.
    context.type = 'json';
    context.body = JSON.stringify(standing);
  };
  const storeRequests = createStoreRequests(deps);
  const takeRequests: Middleware = async (context) => {
    const requests = z.array(loggedRequest).safeParse(parseJson(await readBody(context.req, maximumBytes)));
    if (!requests.success) {
      context.status = 400;
      return;
    }
    await storeRequests(requests.data);
    context.body = {};
  };
  const noticePost = createNoticePost(deps);
  const takeNoticeMail: Middleware = async (context) => {
    const mails = z.array(orderedMail).safeParse(parseJson(await readBody(context.req, maximumBytes)));
    if (!mails.success) {
      context.status = 400;
      return;
    }
    await noticePost.order(mails.data);
    context.body = {};
  };
  const auditPost = createAuditPost(deps);
  const takeAuditEntry: Middleware = async (context) => {
    const entry = auditEntry.safeParse(parseJson(await readBody(context.req, maximumBytes)));
    if (!entry.success) {
      context.status = 400;
      return;
    }
    await auditPost.record(entry.data);
    context.body = {};
  };
  const businesses = createClosedBusinesses(deps);
  const takeClosedBusiness: Middleware = async (context) => {
    const business = closedBusiness.safeParse(parseJson(await readBody(context.req, maximumBytes)));
    if (!business.success) {
      context.status = 400;
      return;
    }
    await businesses.end(business.data);
    context.body = {};
  };
  return createExactRouter()
    .post(auditPath, onlySystem, takeAuditEntry)
    .post(closedBusinessPath, onlySystem, takeClosedBusiness)
    .post(requestLogPath, onlySystem, takeRequests)
    .post(noticeMailPath, onlySystem, takeNoticeMail)
    .get('/internal/keys', onlySystem, answerKeys)
    .get('/internal/standing', onlySystem, answerStanding)
    .get('/internal/sessions/:id', onlySystem, async (context) => {
      const session = await authorization.liveSession(context.params['id'] ?? '');
      context.body = { isLive: session !== null, ...session };
    });
}
