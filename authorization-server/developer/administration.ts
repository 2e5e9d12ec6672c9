import { DomainError } from '../../kernel/errors/errors.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import { capitals } from '../../kernel/text/letter-case.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { type Viewer, requireAdmin } from '../../kernel/access/viewer.ts';
import { appMoves, moveApp } from '../clients/app-status.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { type OperationDependencies, inTransactionOnce } from '../storage/idempotency.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';
import { tellDecision, tellPublisher } from './tell-publisher.ts';
import { type ApplicationRow, adminApplicationOf, applicationColumns } from './application-rows.ts';

type AdminApplication = MemberOperationAnswer<'reviewApplication'>;

const notFound = () => new DomainError('Developer_Application_GT_Resource_FL');
const wrongState = (detail: string) => new DomainError('Developer_Application_UP_State_RJ', detail);

/** For `like`: the search text may contain its special characters. */
function containing(text: string): string {
  return `%${text.normalize('NFC').replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Whether a column contains `$3` in any letter case of every script, whatever the database's own collation is. */
function holds(column: string): string {
  const folded = (text: string) => `casefold(${text} collate pg_catalog.pg_unicode_fast)`;
  return `${folded(column)} like ${folded('$3::text')}`;
}

/** All apps, newest first; `q` searches name, client id and support address. */
export async function listAllApplications(
  deps: Dependencies,
  viewer: Viewer,
  { status, reviewStatus, isReviewRequested, q, page, pageSize }: MemberOperationInput<'listAllApplications'>,
): Promise<MemberOperationAnswer<'listAllApplications'>> {
  requireAdmin(viewer);
  const { pool } = deps.database;
  const where = `($1::text is null or a.status = $1) and ($2::text is null or a.review_status = $2)
    and ($4::boolean is not true or a.review_id is not null)
    and ($3::text is null or ${['a.name', 'a.client_id', 'a.support_email'].map(holds).join(' or ')})`;
  const filter = [
    status === undefined ? null : capitals(status),
    reviewStatus === undefined ? null : capitals(reviewStatus),
    q === undefined ? null : containing(q),
    isReviewRequested ?? null,
  ];
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(
      `select count(*)::int as total from authorization_server.app a where ${where}`,
      filter,
    ),
    pool.query<ApplicationRow>(
      `select ${applicationColumns} from authorization_server.app a where ${where}
       order by a.id desc limit $5 offset $6`,
      [...filter, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { items: rows.map((row) => adminApplicationOf(deps, row)), total: counted.rows[0]?.total ?? 0 };
}

async function findApplication(
  deps: Dependencies,
  client: Queryable,
  appId: string,
): Promise<AdminApplication> {
  const { rows } = await client.query<ApplicationRow>(
    `select ${applicationColumns} from authorization_server.app a where a.id = $1`,
    [appId],
  );
  if (rows[0] === undefined) throw notFound();
  return adminApplicationOf(deps, rows[0]);
}

/**
 * Grants an app its own scopes, or with none withdraws the approval; issued tokens keep theirs until they expire.
 * Throws 404, and 409 for a self-registered app, which can't have any (spec 5.5).
 */
export async function approveClientCredentials(
  deps: OperationDependencies,
  viewer: Viewer,
  { appId, form: { scopes, accessTokenSeconds } }: MemberOperationInput<'approveClientCredentials'>,
): Promise<AdminApplication> {
  requireAdmin(viewer);
  if (!isUuid(appId)) throw notFound();
  const approval = await inTransactionOnce(deps, viewer, async (client) => {
    const approved = await client.query(
      `update authorization_server.app
       set client_credentials_scopes = $2, access_token_seconds = coalesce($3, access_token_seconds),
         version = version + 1
       where id = $1 and not is_self_registered and status <> 'REVOKED'`,
      [appId, scopes.length === 0 ? null : scopes, accessTokenSeconds],
    );
    const application = await findApplication(deps, client, appId);
    if (approved.rowCount === 0) throw wrongState('A self-registered or revoked app cannot be approved.');
    await recordEvent(client, deps, {
      event: 'CLIENT_CREDENTIALS_APPROVED',
      actor: memberActor(viewer),
      appId,
      details: { scopes, accessTokenSeconds: application.accessTokenSeconds },
    });
    return application;
  });
  deps.clients.drop(appId);
  return approval;
}

/** Records the result of a review of the app; the consent page shows it. Throws 404. */
export async function reviewApplication(
  deps: OperationDependencies,
  viewer: Viewer,
  { appId, form: { reviewStatus, note, reason: given } }: MemberOperationInput<'reviewApplication'>,
): Promise<AdminApplication> {
  requireAdmin(viewer);
  if (!isUuid(appId)) throw notFound();
  return inTransactionOnce(deps, viewer, async (client) => {
    const reason = given || null;
    const { rows } = await client.query<{ isNew: boolean }>(
      `update authorization_server.app set review_status = $2, review_reason = $3, version = version + 1,
         reviewed_version = version + 1, review_id = null, review_requested_at = null
       where id = $1
       returning old.review_status <> $2 or old.review_id is not null as "isNew"`,
      [appId, reviewStatus, reason],
    );
    const application = await findApplication(deps, client, appId);
    if (rows[0]?.isNew === true && reviewStatus !== 'NOT_REVIEWED') {
      await tellDecision(client, deps, viewer, application, { review: reviewStatus, reason });
    }
    await recordEvent(client, deps, {
      event: 'APPLICATION_REVIEWED',
      actor: memberActor(viewer),
      appId,
      details: { reviewStatus, ...(reason !== null && { reason }), ...(note && { note }) },
    });
    return application;
  });
}

async function move(
  deps: OperationDependencies,
  viewer: Viewer,
  name: keyof typeof appMoves,
  { appId, form }: MemberOperationInput<'reinstateApplication'>,
): Promise<AdminApplication> {
  requireAdmin(viewer);
  if (!isUuid(appId)) throw notFound();
  const target = appMoves[name];
  const moved = await inTransactionOnce(deps, viewer, async (client) => {
    const reason = form.reason ?? null;
    const outcome = await moveApp(client, deps, appId, target, memberActor(viewer), reason);
    if (outcome === null) throw notFound();
    if (outcome.status !== target.to) throw wrongState(`The application is ${outcome.status}.`);
    const application = await findApplication(deps, client, appId);
    if (outcome.hasMoved && target.to === 'SUSPENDED') {
      await tellDecision(client, deps, viewer, application, { suspendedFor: reason ?? '' });
    } else if (outcome.hasMoved && target.to === 'REVOKED') {
      await tellPublisher(client, deps, application, { change: target.to, reason });
    }
    return application;
  });
  deps.clients.drop(appId);
  return moved;
}

type Move = (
  deps: OperationDependencies,
  viewer: Viewer,
  input: MemberOperationInput<'reinstateApplication'>,
) => Promise<AdminApplication>;

/**
 * Suspends an app until it is reinstated (spec 3.1), for a reason that its publisher sees. Throws 404, and 409 for a
 * revoked one; so do the next two.
 */
export const suspendApplication: Move = (deps, viewer, input) => move(deps, viewer, 'suspend', input);
/** Reinstates a suspended app; existing connections work again at once. */
export const reinstateApplication: Move = (deps, viewer, input) => move(deps, viewer, 'reinstate', input);
/** Revokes an app for good. */
export const revokeApplication: Move = (deps, viewer, input) => move(deps, viewer, 'revoke', input);
