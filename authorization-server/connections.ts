import { DomainError } from '../kernel/errors.ts';
import type { ProfileKind } from '../kernel/viewer.ts';
import { type AuditActor, recordEvent, systemActor } from './audit.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { cardStatusSql } from './cards.ts';
import type { Dependencies } from './dependencies.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { inTransaction } from './transaction.ts';

export interface Consent {
  readonly request: AuthorizeRequest;
  /** The profile that the person acts for; whoever calls has checked that they may. */
  readonly businessId: string;
  readonly businessKind: ProfileKind;
  readonly memberId: string;
}

/**
 * Connects the app to the business, or updates the connection's scopes, and issues a code (spec 3.1):
 * `svcac_...`, good once and for AUTHORIZATION_CODE_SECONDS. Throws DomainError 0010010000407 when the
 * business has no valid card, 0010010000403 when the app is no longer active.
 */
export async function allow(
  { database, env, clock, ids }: Pick<Dependencies, 'database' | 'env' | 'clock' | 'ids'>,
  { request, businessId, businessKind, memberId }: Consent,
): Promise<string> {
  const now = clock.now();
  const code = newSecret('svcac_');
  await inTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ appStatus: string; cardStatus: string }>(
      `select a.status as "appStatus", ${cardStatusSql('$3')} as "cardStatus"
       from authorization_server.app a
       left join authorization_server.payment_card p on p.business_id = $2
       where a.id = $1 for share of a`,
      [request.app.id, businessId, now],
    );
    if (rows[0]?.appStatus !== 'ACTIVE') {
      throw new DomainError('0010010000403', 'The platform has stopped the app that asks for access.');
    }
    if (rows[0].cardStatus !== 'VALID') throw new DomainError('0010010000407');
    await client.query(
      `insert into authorization_server.connection
         (id, app_id, business_id, business_kind, scopes, status, connected_by, connected_at)
       values ($1, $2, $3, $4, $5, 'CONNECTED', $6, $7)
       on conflict (app_id, business_id) do update set scopes = excluded.scopes, status = 'CONNECTED',
         business_kind = excluded.business_kind, connected_by = excluded.connected_by,
         connected_at = case when connection.status = 'CONNECTED' then connection.connected_at
                             else excluded.connected_at end,
         disconnected_at = null`,
      [ids(), request.app.id, businessId, businessKind, request.scopes, memberId, now],
    );
    await recordEvent(
      client,
      { clock },
      {
        event: 'CONNECTED',
        actor: { kind: 'MEMBER', id: memberId },
        appId: request.app.id,
        businessId,
        details: { scopes: request.scopes },
      },
    );
    const familyId = ids();
    await client.query(
      `insert into authorization_server.token_family (id, app_id, business_id, business_kind, created_at)
       values ($1, $2, $3, $4, $5)`,
      [familyId, request.app.id, businessId, businessKind, now],
    );
    await client.query(
      `insert into authorization_server.authorization_code
         (hash, family_id, app_id, member_id, redirect_uri, scopes, code_challenge, resource, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        hashSecret(code),
        familyId,
        request.app.id,
        memberId,
        request.redirectUri,
        request.scopes,
        request.codeChallenge,
        request.resource,
        new Date(now.getTime() + env.AUTHORIZATION_CODE_SECONDS * 1000),
      ],
    );
  });
  return code;
}

/**
 * Ends a connection and every token and code that came of it (spec 3.1); false when it was not connected.
 * Whoever calls has checked that `actor` may.
 */
export async function disconnect(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  connectionId: string,
  actor: AuditActor = systemActor,
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database.pool, async (client) => {
    // The connection's row is locked first, as `allow` does, so that no new family slips in between.
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
  });
}
