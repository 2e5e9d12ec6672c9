import type { Database } from '../../kernel/database/database.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';

export type AppStatus = 'ACTIVE' | 'SUSPENDED' | 'REVOKED';
export type ReviewStatus = 'NOT_REVIEWED' | 'REVIEWED' | 'REJECTED';
export type ClientAuthenticationMethod = 'none' | 'client_secret_basic' | 'client_secret_post';

/** A registered app, without its secrets. */
export interface App {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  /** The profile that publishes it; null for a self-registered app. */
  readonly publisherProfileId: string | null;
  readonly isSelfRegistered: boolean;
  readonly tokenEndpointAuthMethod: ClientAuthenticationMethod;
  readonly status: AppStatus;
  readonly reviewStatus: ReviewStatus;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  /** null: not approved for client credentials. */
  readonly clientCredentialsScopes: readonly string[] | null;
  /** null: the platform's default. */
  readonly accessTokenSeconds: number | null;
  readonly websiteUrl: string | null;
  readonly policyUrl: string | null;
  readonly tosUrl: string | null;
  readonly supportEmail: string | null;
  /** Shown only once the app is reviewed (spec 5.2). */
  readonly logoMediaShortCode: string | null;
  readonly softwareId: string | null;
  readonly softwareVersion: string | null;
}

/** An app without a secret: it has nothing to prove itself with but its id (spec 5.5). */
export function isPublic(app: App): boolean {
  return app.tokenEndpointAuthMethod === 'none';
}

/** Whether the app must bind each authorization to a PKCE challenge (spec 5.4, 5.5). */
export function needsPkce(app: App): boolean {
  return isPublic(app) || app.isSelfRegistered;
}

const columns = `a.id, a.client_id as "clientId", a.name, a.publisher_profile_id as "publisherProfileId",
  a.is_self_registered as "isSelfRegistered", a.token_endpoint_auth_method as "tokenEndpointAuthMethod",
  a.status, a.review_status as "reviewStatus", a.redirect_uris as "redirectUris", a.scopes,
  a.client_credentials_scopes as "clientCredentialsScopes", a.access_token_seconds as "accessTokenSeconds",
  a.website_url as "websiteUrl", a.policy_url as "policyUrl", a.tos_url as "tosUrl",
  a.support_email as "supportEmail", a.logo_media_short_code as "logoMediaShortCode", a.software_id as "softwareId", a.software_version as "softwareVersion"`;

/** The app with a client id, or null. */
export async function findAppByClientId(
  { database }: { readonly database: Database },
  clientId: string,
): Promise<App | null> {
  const { rows } = await database.pool.query<App>({
    name: 'app-by-client-id',
    text: `select ${columns} from authorization_server.app a where a.client_id = $1`,
    values: [clientId],
  });
  return rows[0] ?? null;
}

/** An app with its secrets, each as its SHA-256 digest and the end of its grace; null: the current one. */
export interface Client {
  readonly app: App;
  readonly secrets: readonly { readonly hash: Buffer; readonly endsAtMs: number | null }[];
}

/** The client with a client id, or null. */
export async function findClient(
  { database }: { readonly database: Database },
  clientId: string,
): Promise<Client | null> {
  const { rows } = await database.pool.query<App & { secrets: { hash: string; endsAtMs: number | null }[] }>({
    name: 'client-by-client-id',
    text: `select ${columns}, (
             select coalesce(json_agg(json_build_object('hash', encode(s.hash, 'hex'),
               'endsAtMs', extract(epoch from s.expires_at) * 1000)), '[]')
             from authorization_server.client_secret s where s.app_id = a.id) as secrets
           from authorization_server.app a where a.client_id = $1`,
    values: [clientId],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const { secrets, ...app } = row;
  return { app, secrets: secrets.map((secret) => ({ ...secret, hash: Buffer.from(secret.hash, 'hex') })) };
}

/** Inserts an app, or leaves an existing one with the same id or client id as it is; returns which. */
export async function insertApp(client: Queryable, app: App, createdAt: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into authorization_server.app (id, client_id, name, publisher_profile_id, is_self_registered,
       token_endpoint_auth_method, status, review_status, redirect_uris, scopes, client_credentials_scopes,
       access_token_seconds, website_url, policy_url, tos_url, support_email, software_id, software_version,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict do nothing`,
    [
      app.id,
      app.clientId,
      app.name,
      app.publisherProfileId,
      app.isSelfRegistered,
      app.tokenEndpointAuthMethod,
      app.status,
      app.reviewStatus,
      app.redirectUris,
      app.scopes,
      app.clientCredentialsScopes,
      app.accessTokenSeconds,
      app.websiteUrl,
      app.policyUrl,
      app.tosUrl,
      app.supportEmail,
      app.softwareId,
      app.softwareVersion,
      createdAt,
    ],
  );
  return rowCount === 1;
}

/** Stores the hash of a secret; `expiresAt` null makes it the current one. Storing it again changes nothing. */
export async function insertClientSecret(
  client: Queryable,
  appId: string,
  hash: Buffer,
  times: { readonly createdAt: Date; readonly expiresAt: Date | null },
): Promise<void> {
  await client.query(
    `insert into authorization_server.client_secret (hash, app_id, created_at, expires_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [hash, appId, times.createdAt, times.expiresAt],
  );
}
