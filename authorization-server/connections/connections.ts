import type { PoolClient } from 'pg';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { ProfileKind } from '../../kernel/access/viewer.ts';
import { type AuditActor, recordEvent, systemActor } from '../storage/audit.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { cardStatusSql } from './cards.ts';
import type { Dependencies } from '../dependencies.ts';
import { notices } from '../notices.ts';
import { draftIsUsed } from '../../kernel/pages/forms/repeatable.ts';
import { hashSecret, newSecret } from '../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction, transactionOn } from '../../kernel/database/transaction.ts';
import { isTestBusiness } from '../../kernel/profiles/test-business.ts';
import { holdTestBusiness } from '../test-businesses/test-business-store.ts';

export interface Consent {
  readonly request: AuthorizeRequest;
  /** The draft that `newCode` gave the submitted form. */
  readonly code: string;
  /** The profile that the person acts for; the caller has checked that they may. */
  readonly businessId: string;
  readonly businessKind: ProfileKind;
  readonly memberId: string;
}

type ConsentDependencies = Pick<Dependencies, 'env' | 'clock' | 'ids' | 'database'>;

/** An authorization code, `svcac_...`, which is not valid until it has been allowed. */
export function newCode(): string {
  return newSecret('svcac_');
}

/** Throws DomainError 0010010000403 for an app that is no longer active, 0010010000407 without a valid card. */
async function checkMayAllow(client: Queryable, { request, businessId }: Consent, now: Date): Promise<void> {
  // The card of a business that closes goes first: either we see that it is gone, or the connection is ended with the others.
  await client.query('select from authorization_server.payment_card where business_id = $1 for share', [
    businessId,
  ]);
  const { rows } = await client.query<{ appStatus: string; cardStatus: string }>(
    `select a.status as "appStatus", ${cardStatusSql('$3', '$2')} as "cardStatus"
     from authorization_server.app a
     left join authorization_server.payment_card p on p.business_id = $2
     where a.id = $1 for share of a`,
    [request.app.id, businessId, now],
  );
  if (rows[0]?.appStatus !== 'ACTIVE') {
    throw new DomainError('0010010000403', 'The platform has stopped the app that asks for access.');
  }
  if (rows[0].cardStatus !== 'VALID') throw new DomainError('0010010000407');
  if (isTestBusiness(businessId) && !(await holdTestBusiness(client, businessId))) {
    throw new DomainError('0010010000403', 'The test business was thrown away.');
  }
}

/** Stores the code with its token family; false if it already exists. */
async function storeCode(
  client: Queryable,
  { env, ids }: ConsentDependencies,
  { request, code, businessId, businessKind, memberId }: Consent,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with code as (
       insert into authorization_server.authorization_code
         (hash, family_id, app_id, member_id, redirect_uri, scopes, code_challenge, resource, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (hash) do nothing returning family_id, app_id)
     insert into authorization_server.token_family (id, app_id, business_id, business_kind, created_at)
     select family_id, app_id, $10, $11, $12 from code`,
    [
      hashSecret(code),
      ids(),
      request.app.id,
      memberId,
      request.redirectUri,
      request.scopes,
      request.codeChallenge,
      request.resource,
      new Date(now.getTime() + env.AUTHORIZATION_CODE_SECONDS * 1000),
      businessId,
      businessKind,
      now,
    ],
  );
  return rowCount === 1;
}

/** Stores or updates the connection; returns its id if the app was not connected before. */
async function storeConnection(
  client: Queryable,
  { env, ids }: ConsentDependencies,
  { request, businessId, businessKind, memberId }: Consent,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string; isNew: boolean }>(
    `insert into authorization_server.connection
       (id, app_id, business_id, business_kind, scopes, status, connected_by, connected_at)
     values ($1, $2, $3, $4, $5, 'CONNECTED', $6, $7)
     on conflict (app_id, business_id) do update set
       -- What was allowed for the other resource stays (contract 4).
       scopes = excluded.scopes || array(select scope from unnest(connection.scopes) as s(scope)
         where connection.status = 'CONNECTED' and (scope like 'mcp:%') <> $8),
       status = 'CONNECTED',
       business_kind = excluded.business_kind, connected_by = excluded.connected_by,
       connected_at = case when connection.status = 'CONNECTED' then connection.connected_at
                           else excluded.connected_at end,
       disconnected_at = null
     returning id, old.status is distinct from 'CONNECTED' as "isNew"`,
    [
      ids(),
      request.app.id,
      businessId,
      businessKind,
      request.scopes,
      memberId,
      now,
      request.resource === env.MCP_URL,
    ],
  );
  return rows[0]?.isNew === true ? rows[0].id : null;
}

/** Tells the owners of the business, except who connected the app. */
function tellOfConnection(
  client: PoolClient,
  { clock }: ConsentDependencies,
  { request, businessId, memberId }: Consent,
  connectionId: string,
): Promise<void> {
  const teller = { viewer: { memberId, profileId: businessId }, clock };
  return notices.tell(transactionOn(client), teller, {
    kind: 'APP_CONNECTED',
    about: { kind: 'CONNECTION', id: connectionId },
    to: [{ profileId: businessId }],
    arguments: { app: request.app.name },
  });
}

/** Throws 0010010000422 unless the code was allowed for the same business and the app can still redeem it. */
async function checkRepeats(client: Queryable, { code, businessId }: Consent, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from authorization_server.authorization_code c
     join authorization_server.token_family f on f.id = c.family_id
     where c.hash = $1 and f.business_id = $2
       and c.used_at is null and c.expires_at > $3 and f.revoked_at is null`,
    [hashSecret(code), businessId, now],
  );
  if (rowCount !== 1) throw draftIsUsed();
}

/**
 * Connects the app to the business, or updates the connection's scopes, and makes the code valid once, for
 * AUTHORIZATION_CODE_SECONDS (spec 3.1). Only the request that stores the code does so; another with the same code is a
 * repetition, which changes nothing. Throws DomainError 0010010000407 if the business has no valid card, 0010010000403
 * if the app is no longer active, 0010010000422 for a code that can no longer be repeated.
 */
export async function allow(deps: ConsentDependencies, consent: Consent): Promise<void> {
  const { request, businessId, memberId } = consent;
  const now = deps.clock.now();
  await inClientTransaction(deps.database.pool, async (client) => {
    await checkMayAllow(client, consent, now);
    if (!(await storeCode(client, deps, consent, now))) {
      await checkRepeats(client, consent, now);
      return;
    }
    const connectionId = await storeConnection(client, deps, consent, now);
    if (connectionId !== null) await tellOfConnection(client, deps, consent, connectionId);
    await recordEvent(client, deps, {
      event: 'CONNECTED',
      actor: { kind: 'MEMBER', id: memberId },
      appId: request.app.id,
      businessId,
      details: { scopes: request.scopes },
    });
  });
}

/** The same in the caller's transaction. */
export async function disconnectIn(
  client: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  connectionId: string,
  actor: AuditActor,
): Promise<boolean> {
  const now = clock.now();
  // Locks the connection's row first, as `allow` does before it commits its family, so that none slips in between.
  const { rows } = await client.query<{ appId: string; businessId: string }>(
    `update authorization_server.connection set status = 'DISCONNECTED', disconnected_at = $2
     where id = $1 and status = 'CONNECTED' returning app_id as "appId", business_id as "businessId"`,
    [connectionId, now],
  );
  const ended = rows[0];
  if (ended === undefined) return false;
  await client.query(
    `update authorization_server.token_family set revoked_at = $3
     where app_id = $1 and business_id = $2 and revoked_at is null`,
    [ended.appId, ended.businessId, now],
  );
  await recordEvent(client, { clock }, { event: 'DISCONNECTED', actor, ...ended });
  return true;
}

/**
 * Ends a connection with its tokens and codes (spec 3.1); false if it was not connected. The caller has checked that
 * `actor` may.
 */
export async function disconnect(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  connectionId: string,
  actor: AuditActor = systemActor,
): Promise<boolean> {
  return inClientTransaction(database.pool, (client) => disconnectIn(client, { clock }, connectionId, actor));
}

/**
 * Leaves a connection no more than these of its scopes: tokens issued before lose the others at once, as by an Allow with
 * fewer (contract 3). False if it is not connected, or would have none left. The caller has checked that `actor` may.
 */
export async function narrow(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  connectionId: string,
  staying: readonly string[],
  actor: AuditActor,
): Promise<boolean> {
  return inClientTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ appId: string; businessId: string; scopes: string[] }>(
      `update authorization_server.connection
       set scopes = array(select scope from unnest(scopes) as s(scope) where scope = any($2))
       where id = $1 and status = 'CONNECTED' and scopes && $2::text[]
       returning app_id as "appId", business_id as "businessId", scopes`,
      [connectionId, staying],
    );
    const [narrowed] = rows;
    if (narrowed === undefined) return false;
    const { scopes, ...of } = narrowed;
    await recordEvent(client, { clock }, { event: 'CONNECTION_NARROWED', actor, ...of, details: { scopes } });
    return true;
  });
}
