import { randomBytes } from 'node:crypto';
import { DomainError } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { MemberOperationAnswer, MemberOperationInput } from '../../kernel/member-operations.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { insertApp, insertClientSecret } from '../app-store.ts';
import { memberActor, recordEvent } from '../audit.ts';
import { namesPlatform } from '../checks/client-name.ts';
import type { Dependencies } from '../dependencies.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { type Queryable, inTransaction } from '../transaction.ts';
import { requirePublisher } from './actors.ts';
import { type ApplicationRow, applicationColumns, applicationOf } from './application-rows.ts';

type Application = MemberOperationAnswer<'readApplication'>;

const notFound = () => new DomainError('Developer_Application_GT_Resource_FL');
/** What a revoked application answers to changes. */
export const revoked = () =>
  new DomainError('Developer_Application_UP_State_RJ', 'The platform has revoked the application for good.');

/** What the publisher still sees: everything but what they ended themselves. */
const own = 'a.publisher_profile_id = $1 and a.ended_at is null';

/** The publisher's applications, newest first. */
export async function listApplications(
  deps: Dependencies,
  viewer: Viewer,
  { page, pageSize }: MemberOperationInput<'listApplications'>,
): Promise<MemberOperationAnswer<'listApplications'>> {
  const publisherId = await requirePublisher(deps, viewer);
  const { pool } = deps.database;
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(
      `select count(*)::int as total from authorization_server.app a where ${own}`,
      [publisherId],
    ),
    pool.query<ApplicationRow>(
      `select ${applicationColumns} from authorization_server.app a where ${own}
       order by a.id desc limit $2 offset $3`,
      [publisherId, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { items: rows.map((row) => applicationOf(deps, row)), total: counted.rows[0]?.total ?? 0 };
}

/** The publisher's application, locked until the transaction ends. Throws 404, also for another publisher's. */
export async function lockApplication(
  client: Queryable,
  publisherId: string,
  appId: string,
): Promise<ApplicationRow> {
  if (!isUuid(appId)) throw notFound();
  const { rows } = await client.query<ApplicationRow>(
    `select ${applicationColumns} from authorization_server.app a where ${own} and a.id = $2 for update`,
    [publisherId, appId],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** One application of the publisher. Throws 404, also for another publisher's. */
export async function readApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId }: MemberOperationInput<'readApplication'>,
): Promise<Application> {
  const publisherId = await requirePublisher(deps, viewer);
  if (!isUuid(appId)) throw notFound();
  const { rows } = await deps.database.pool.query<ApplicationRow>(
    `select ${applicationColumns} from authorization_server.app a where ${own} and a.id = $2`,
    [publisherId, appId],
  );
  if (rows[0] === undefined) throw notFound();
  return applicationOf(deps, rows[0]);
}

/** The one rule that needs configuration: an app does not carry the platform's name (spec 5.7). */
function checkName(deps: Dependencies, name: string | null | undefined): void {
  if (name === null || name === undefined || !namesPlatform(name, deps.env)) return;
  const detail = 'Must not name the platform.';
  throw new DomainError('0010010000400', `/name: ${detail}`, {
    errors: [{ field: '/name', code: 'NOT_ALLOWED', detail }],
  });
}

/** Registers an application: confidential, usable at once, not reviewed (spec 5.2). The secret is shown this once. */
export async function createApplication(
  deps: Dependencies,
  viewer: Viewer,
  { form }: MemberOperationInput<'createApplication'>,
): Promise<MemberOperationAnswer<'createApplication'>> {
  const publisherId = await requirePublisher(deps, viewer);
  checkName(deps, form.name);
  const createdAt = deps.clock.now();
  const appId = deps.ids();
  const clientSecret = newSecret();
  await inTransaction(deps.database.pool, async (client) => {
    await insertApp(
      client,
      {
        id: appId,
        clientId: `svc-${randomBytes(16).toString('hex')}`,
        name: form.name,
        publisherProfileId: publisherId,
        isSelfRegistered: false,
        tokenEndpointAuthMethod: 'client_secret_basic',
        status: 'ACTIVE',
        reviewStatus: 'NOT_REVIEWED',
        redirectUris: form.redirectUris,
        scopes: form.scopes,
        clientCredentialsScopes: null,
        accessTokenSeconds: null,
        websiteUrl: form.websiteUrl,
        policyUrl: form.privacyUrl,
        tosUrl: null,
        supportEmail: form.supportEmail,
        softwareId: null,
        softwareVersion: null,
      },
      createdAt,
    );
    await insertClientSecret(client, appId, hashSecret(clientSecret), { createdAt, expiresAt: null });
    await recordEvent(client, deps, { event: 'APPLICATION_CREATED', actor: memberActor(viewer), appId });
  });
  return { ...(await readApplication(deps, viewer, { appId })), clientSecret };
}

function checkVersion(row: ApplicationRow, expectedVersion: number | null): void {
  if (expectedVersion !== null && row.version !== expectedVersion) throw new DomainError('0010010000412');
}

/** What a reviewer looked at: once it changes, the review says nothing any more. */
const reviewed = ['name', 'websiteUrl', 'redirectUris', 'scopes'] as const;

/**
 * Changes what is given. Scopes and redirect URIs count for authorizations from then on; what businesses have
 * granted stays. Throws 404, 412 for another version than the one expected, 409 for a revoked application.
 */
export async function updateApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, change, expectedVersion }: MemberOperationInput<'updateApplication'>,
): Promise<Application> {
  const publisherId = await requirePublisher(deps, viewer);
  checkName(deps, change.name);
  return inTransaction(deps.database.pool, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    checkVersion(row, expectedVersion);
    if (row.status === 'REVOKED') throw revoked();
    const { name, websiteUrl, privacyUrl, supportEmail, redirectUris, scopes } = change;
    const next = { name, websiteUrl, privacyUrl, supportEmail, redirectUris, scopes };
    const fields = (
      ['name', 'websiteUrl', 'privacyUrl', 'supportEmail', 'redirectUris', 'scopes'] as const
    ).filter(
      (field) => (next[field] ?? null) !== null && JSON.stringify(next[field]) !== JSON.stringify(row[field]),
    );
    if (fields.length === 0) return applicationOf(deps, row);
    const { rows } = await client.query<ApplicationRow>(
      `update authorization_server.app a
       set name = coalesce($2, name), website_url = coalesce($3, website_url),
         policy_url = coalesce($4, policy_url), support_email = coalesce($5, support_email),
         redirect_uris = coalesce($6, redirect_uris), scopes = coalesce($7, scopes),
         review_status = case when $8 then 'NOT_REVIEWED' else review_status end, version = version + 1
       where a.id = $1 returning ${applicationColumns}`,
      [
        row.appId,
        name,
        websiteUrl,
        privacyUrl,
        supportEmail,
        redirectUris,
        scopes,
        reviewed.some((field) => fields.includes(field)),
      ],
    );
    const actor = memberActor(viewer);
    await recordEvent(client, deps, {
      event: 'APPLICATION_CHANGED',
      actor,
      appId: row.appId,
      details: { fields },
    });
    return applicationOf(deps, rows[0] ?? row);
  });
}

/**
 * Ends an application for good: its tokens and connections stop within seconds, its secrets are forgotten, and
 * its developer no longer sees it. Throws 404 and 412.
 */
export async function endApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, expectedVersion }: MemberOperationInput<'endApplication'>,
): Promise<void> {
  const publisherId = await requirePublisher(deps, viewer);
  await inTransaction(deps.database.pool, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    checkVersion(row, expectedVersion);
    await client.query(
      `update authorization_server.app set status = 'REVOKED', ended_at = $2, version = version + 1
       where id = $1`,
      [row.appId, deps.clock.now()],
    );
    await client.query(`delete from authorization_server.client_secret where app_id = $1`, [row.appId]);
    const actor = memberActor(viewer);
    await recordEvent(client, deps, { event: 'APPLICATION_ENDED', actor, appId: row.appId });
  });
}
