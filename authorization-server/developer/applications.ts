import { changedFields } from '../../kernel/member-operations/changed-fields.ts';
import { randomBytes } from 'node:crypto';
import { DomainError, type FieldFault } from '../../kernel/errors/errors.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type App, insertApp, insertClientSecret } from '../clients/app-store.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';
import { isOwnAddress, ownAddressFault } from '../../kernel/names/own-origins.ts';
import { namesPlatform } from '../../kernel/names/platform-name.ts';
import { refuseFaults } from '../../kernel/errors/field-faults.ts';
import type { Dependencies } from '../dependencies.ts';
import { type OperationDependencies, inTransactionOnce } from '../storage/idempotency.ts';
import { hashSecret, newSecret } from '../../kernel/access/secrets.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';
import { requireConfirmedEmail, requirePublisher } from './actors.ts';
import { type ApplicationRow, applicationColumns, applicationOf } from './application-rows.ts';
import { draftIsUsed, repeatableSince } from '../../kernel/pages/forms/repeatable.ts';

type Application = MemberOperationAnswer<'readApplication'>;
type NewApplication = MemberOperationAnswer<'createApplication'>;

const notFound = () => new DomainError('Developer_Application_GT_Resource_FL');
/** The refusal of changes to a revoked application. */
export const revoked = () =>
  new DomainError('Developer_Application_UP_State_RJ', 'The platform has revoked the application for good.');

/** What the publisher still sees: everything but what they deleted themselves. */
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

/**
 * The rules that need configuration: an app does not have the platform's name (spec 5.7), and gets no codes at the
 * platform's own addresses (contract 3).
 */
export function checkAgainstPlatform(
  { env }: Dependencies,
  { name, redirectUris }: Pick<MemberOperationInput<'updateApplication'>['change'], 'name' | 'redirectUris'>,
): void {
  const faults: FieldFault[] = [];
  const refuse = (field: string, detail: string) => faults.push({ field, code: 'NOT_ALLOWED', detail });
  if (name && namesPlatform(name, env)) refuse('/name', 'Must not name the platform.');
  for (const [index, uri] of (redirectUris ?? []).entries()) {
    if (isOwnAddress(env, uri)) refuse(`/redirectUris/${index}`, ownAddressFault);
  }
  refuseFaults(faults);
}

/**
 * Answers a repeated form with the application it created, as long as that is unchanged and its secret the current one.
 * Throws 0010010000422 for any other use of a draft.
 */
async function repeatedApplication(
  deps: Dependencies,
  publisherId: string,
  form: MemberOperationInput<'createApplication'>['form'],
  { appId, clientSecret }: { readonly appId: string; readonly clientSecret: string },
): Promise<MemberOperationAnswer<'createApplication'>> {
  const { rows } = await deps.database.pool.query<ApplicationRow>(
    `select ${applicationColumns} from authorization_server.app a
     join authorization_server.client_secret s on s.app_id = a.id and s.expires_at is null
     where ${own} and a.id = $2 and s.hash = $3 and s.created_at >= $4`,
    [publisherId, appId, hashSecret(clientSecret), repeatableSince(deps.clock.now())],
  );
  const [row] = rows;
  if (row === undefined || changedFields(row, form).length > 0) throw draftIsUsed();
  return { ...applicationOf(deps, row), clientSecret };
}

/**
 * Registers an application: confidential, usable at once, not reviewed (spec 5.2). The secret is shown in this answer
 * only. Throws Identity_MemberAccount_VL_EmailUnverified_RJ. A draft contains the application and its secret; the
 * request that inserts it creates it, any other is a repetition.
 */
export async function createApplication(
  deps: OperationDependencies,
  viewer: Viewer,
  { form, draft }: MemberOperationInput<'createApplication'>,
): Promise<MemberOperationAnswer<'createApplication'>> {
  const publisherId = await requirePublisher(deps, viewer);
  await requireConfirmedEmail(deps, viewer);
  checkAgainstPlatform(deps, form);
  const createdAt = deps.clock.now();
  const { appId, clientSecret } = draft ?? { appId: deps.ids(), clientSecret: newSecret() };
  const app: App = {
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
    logoMediaShortCode: null,
    softwareId: null,
    softwareVersion: null,
  };
  const make = async (client: Queryable): Promise<NewApplication | null> => {
    if (!(await insertApp(client, app, createdAt))) return null;
    await insertClientSecret(client, appId, hashSecret(clientSecret), { createdAt, expiresAt: null });
    await recordEvent(client, deps, { event: 'APPLICATION_CREATED', actor: memberActor(viewer), appId });
    return { ...applicationOf(deps, await lockApplication(client, publisherId, appId)), clientSecret };
  };
  const made = await inTransactionOnce(deps, viewer, make, 'clientSecret');
  return made ?? repeatedApplication(deps, publisherId, form, { appId, clientSecret });
}
