import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../../kernel/database/transaction.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';

/** A passkey as its member sees it. */
export interface Passkey {
  readonly id: string;
  /** The browser and the system with which it was made. */
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** What an assertion is checked against. */
export interface Credential {
  readonly id: string;
  readonly memberId: string;
  readonly publicKey: Buffer;
  readonly counter: string;
}

export interface NewPasskey extends Omit<Credential, 'counter'> {
  readonly credentialId: Buffer;
  readonly counter: number;
  readonly name: string;
}

/** A member's passkeys, the oldest first. */
export async function passkeysOf(
  { database }: Pick<Dependencies, 'database'>,
  memberId: string,
): Promise<readonly Passkey[]> {
  const { rows } = await database.pool.query<Passkey>(
    `select id, name, created_at::text as "createdAt", last_used_at::text as "lastUsedAt"
     from authorization_server.passkey where member_id = $1 order by created_at, id`,
    [memberId],
  );
  return rows.map(({ createdAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    createdAt: isoInstant(createdAt),
    lastUsedAt: lastUsedAt === null ? null : isoInstant(lastUsedAt),
  }));
}

/** The ids that authenticators gave to a member's passkeys. */
export async function credentialIdsOf(
  { database }: Pick<Dependencies, 'database'>,
  memberId: string,
): Promise<readonly Buffer[]> {
  const { rows } = await database.pool.query<{ credentialId: Buffer }>(
    `select credential_id as "credentialId" from authorization_server.passkey where member_id = $1`,
    [memberId],
  );
  return rows.map(({ credentialId }) => credentialId);
}

/** The passkey with this id, whosever it is; null for none. */
export async function findCredential(
  { database }: Pick<Dependencies, 'database'>,
  credentialId: Buffer,
): Promise<Credential | null> {
  const { rows } = await database.pool.query<Credential>(
    `select id, member_id as "memberId", public_key as "publicKey", counter
     from authorization_server.passkey where credential_id = $1`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** Stores a passkey; false if the member has `most` already, or the authenticator's id is taken. */
export async function addPasskey(
  client: Queryable,
  { id, memberId, credentialId, publicKey, counter, name }: NewPasskey,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<boolean> {
  // Of two at once, the second has to count the first.
  await client.query(`select from authorization_server.account where member_id = $1 for no key update`, [
    memberId,
  ]);
  const { rowCount } = await client.query(
    `insert into authorization_server.passkey
       (id, member_id, credential_id, public_key, counter, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7
     where (select count(*) from authorization_server.passkey where member_id = $2) < $8
     on conflict (credential_id) do nothing`,
    [id, memberId, credentialId, publicKey, counter, name, now, most],
  );
  return rowCount === 1;
}

/**
 * Records a use. False if the passkey is gone, or its counter has not advanced (Web Authentication 6.1.1): then another
 * one with the same key has been used. Those that do not count stay at 0.
 */
export async function recordUse(
  client: Queryable,
  { id, memberId }: Pick<Credential, 'id' | 'memberId'>,
  { now, counter }: { readonly now: Date; readonly counter: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update authorization_server.passkey set counter = $3, last_used_at = $4
     where member_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    [memberId, id, counter, now],
  );
  return rowCount === 1;
}

export async function deletePasskey(
  client: Queryable,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from authorization_server.passkey where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return rowCount === 1;
}

/** Uses up a challenge, by its digest; false if it was used before. */
export async function spendChallenge(client: Queryable, digest: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into authorization_server.spent_challenge (hash, expires_at) values ($1, $2) on conflict do nothing`,
    [digest, expiresAt],
  );
  return rowCount === 1;
}
