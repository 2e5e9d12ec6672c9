import { isDeepStrictEqual } from 'node:util';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';
import { type App, findAppByClientId, insertApp } from '../../clients/app-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { recordEvent, systemActor } from '../../storage/audit.ts';
import { anonymousApp } from '../anonymous-app.ts';
import { OAuthError } from '../oauth-error.ts';
import { isDocumentAddress } from './document-address.ts';
import { type ClientDocument, fetchDocument } from './fetch-document.ts';

type DocumentDependencies = Pick<Dependencies, 'database' | 'clock' | 'ids' | 'env' | 'documents'>;

/** The app as its document described it, while that is valid; else null. */
async function freshApp(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  clientId: string,
): Promise<App | null> {
  const { rowCount } = await deps.database.pool.query(
    'select from authorization_server.app where client_id = $1 and document_expires_at > $2',
    [clientId, deps.clock.now()],
  );
  return rowCount === 0 ? null : findAppByClientId(deps, clientId);
}

/** The fields of an app that its document decides. */
const describedBy = ({ name, redirectUris, scopes, websiteUrl, policyUrl, tosUrl, ...app }: App) => ({
  name,
  redirectUris,
  scopes,
  websiteUrl,
  policyUrl,
  tosUrl,
  supportEmail: app.supportEmail,
  softwareId: app.softwareId,
  softwareVersion: app.softwareVersion,
});

/**
 * Scopes that the app no longer declares are removed from its connections at once, as with a narrower Allow. Scopes of
 * other resources are not declared, so they stay (contract 3).
 */
async function narrowConnections(
  client: Queryable,
  { id, scopes }: Pick<App, 'id' | 'scopes'>,
): Promise<void> {
  const isKept = "(scope = any($2) or scope like 'mcp:%')";
  await client.query(
    `update authorization_server.connection
     set scopes = array(select scope from unnest(scopes) with ordinality as s(scope, place) where ${isKept} order by place)
     where app_id = $1 and exists (select from unnest(scopes) as s(scope) where not ${isKept})`,
    [id, scopes],
  );
}

/** Updates the app from its document, or creates it. */
async function storeDocument(
  deps: DocumentDependencies,
  clientId: string,
  { metadata, expiresAt }: ClientDocument,
): Promise<App> {
  const now = deps.clock.now();
  const made = anonymousApp(deps.ids(), clientId, metadata);
  await inClientTransaction(deps.database.pool, async (client) => {
    await insertApp(client, made, now);
    const { rows } = await client.query<App>(
      `select id, name, redirect_uris as "redirectUris", scopes, website_url as "websiteUrl",
         policy_url as "policyUrl", tos_url as "tosUrl", support_email as "supportEmail",
         software_id as "softwareId", software_version as "softwareVersion"
       from authorization_server.app where client_id = $1 for update`,
      [clientId],
    );
    const [before] = rows;
    if (before === undefined) throw new Error('the app of a document was removed while it was stored');
    const said = describedBy(made);
    const hasChanged = !isDeepStrictEqual(describedBy(before), said);
    await client.query(
      `update authorization_server.app set name = $2, redirect_uris = $3, scopes = $4, website_url = $5,
         policy_url = $6, tos_url = $7, support_email = $8, software_id = $9, software_version = $10,
         document_expires_at = $11, version = version + $12
       where id = $1`,
      [before.id, ...Object.values(said), expiresAt, hasChanged ? 1 : 0],
    );
    if (!hasChanged) return;
    await narrowConnections(client, { id: before.id, scopes: said.scopes });
    await recordEvent(client, deps, { event: 'APPLICATION_CHANGED', actor: systemActor, appId: before.id });
  });
  const app = await findAppByClientId(deps, clientId);
  if (app === null) throw new Error('the app of a document was removed while it was stored');
  return app;
}

/**
 * The app of an authorization request: a registered one, or one that its Client ID Metadata Document describes
 * (contract 3), fetched unless a valid one is stored. Null for an unknown one. `countFetch` may refuse a fetch. Throws
 * invalid_client or invalid_client_metadata for a document that cannot be used; nothing of those is stored.
 */
export async function findNamedApp(
  deps: DocumentDependencies,
  clientId: string,
  countFetch: () => Promise<void>,
): Promise<App | null> {
  if (!isDocumentAddress(clientId)) return findAppByClientId(deps, clientId);
  const known = await freshApp(deps, clientId);
  if (known !== null) return known;
  await countFetch();
  return storeDocument(deps, clientId, await fetchDocument(deps, clientId));
}

/**
 * Before a refresh: the app's current document. An unavailable or broken document changes nothing, because what a
 * business allowed is valid until it takes it back.
 */
export async function followDocument(
  deps: DocumentDependencies & Pick<Dependencies, 'logger' | 'clients'>,
  { id, clientId }: Pick<App, 'id' | 'clientId'>,
): Promise<void> {
  if (!isDocumentAddress(clientId) || (await freshApp(deps, clientId)) !== null) return;
  try {
    await storeDocument(deps, clientId, await fetchDocument(deps, clientId));
    deps.clients.drop(id);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    deps.logger.info(
      { clientId, reason: error.message },
      'a client metadata document could not be read again',
    );
  }
}
