import { type JsonWebKey, type KeyObject, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, exportJWK } from 'jose';
import type { PoolClient } from 'pg';
import type { Database } from '../../kernel/database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { type SealContext, seal, unseal } from '../../kernel/access/sealing.ts';
import { type Queryable, inClientTransaction } from '../../kernel/database/transaction.ts';
import type { EncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';

export type KeyDependencies = Pick<Dependencies, 'database' | 'encryptionSecrets' | 'clock' | 'logger'>;

/** The key that new tokens are signed with. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

interface SealedKey {
  readonly kid: string;
  readonly sealed: Buffer;
}

/** How long a process keeps using a known key after another one replaced it or it was dropped. */
const cacheMs = 2_000;

interface CachedKey {
  readonly key: Promise<SigningKey>;
  readonly loadedAt: number;
  /** Those that decrypted it. */
  readonly encryptionSecrets: EncryptionSecrets;
}

const cache = new WeakMap<Database, CachedKey>();

/** An encrypted key can only be decrypted in its own row. */
export function sealContext(kid: string): SealContext {
  return { purpose: 'authorization-server signing keys', boundTo: kid };
}

function importPrivateKey(text: string): KeyObject {
  const key: JsonWebKey = JSON.parse(text);
  return createPrivateKey({ key, format: 'jwk' });
}

function openNewest(keys: readonly SealedKey[], deps: KeyDependencies): SigningKey | null {
  for (const { kid, sealed } of keys) {
    const text = unseal(deps, sealContext(kid), sealed);
    if (text !== null) return { kid, privateKey: importPrivateKey(text) };
  }
  return null;
}

/**
 * Keys that may sign at a time ($1), the next one first. A retiring key signs only until its successor is known to
 * everybody, never again in its place.
 */
const signersFirst = `select kid, sealed_private_jwk as sealed from authorization_server.signing_key
  where dropped_at is null and signs_from <= $1 and (retired_at is null or retired_at > $1)
  order by retired_at is not null, signs_from desc, kid`;

/** Creating, planning and dropping keys happens one after the other, across all processes. */
async function lockKeys(client: Queryable): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('authorization_server signing key', 0))`);
}

/** Stores a new key that signs from `signsFrom` on. */
export async function insertSigningKey(
  client: Queryable,
  deps: KeyDependencies,
  signsFrom: Date,
): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await client.query(
    `insert into authorization_server.signing_key
       (kid, public_jwk, sealed_private_jwk, created_at, signs_from) values ($1, $2, $3, $4, $5)`,
    [
      kid,
      JSON.stringify({ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }),
      seal(deps, sealContext(kid), JSON.stringify(privateKey.export({ format: 'jwk' }))),
      deps.clock.now(),
      signsFrom,
    ],
  );
  return { kid, privateKey };
}

/** Runs `work` in a transaction in which nobody else changes the keys; this process's cache is cleared. */
export async function changeKeys<T>(
  deps: KeyDependencies,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const changed = await inClientTransaction(deps.database.pool, async (client) => {
    await lockKeys(client);
    return work(client);
  });
  cache.delete(deps.database);
  return changed;
}

/** Creates the first key; the lock lets only one of several processes do so. */
async function makeKey(deps: KeyDependencies): Promise<SigningKey> {
  return inClientTransaction(deps.database.pool, async (client) => {
    await lockKeys(client);
    const now = deps.clock.now();
    const { rows } = await client.query<SealedKey>(signersFirst, [now]);
    const known = openNewest(rows, deps);
    if (known !== null) return known;
    if (rows.length > 0)
      deps.logger.warn('no signing key opens with ENCRYPTION_SECRETS or INTERNAL_SECRETS; making another');
    return insertSigningKey(client, deps, now);
  });
}

async function loadKey(deps: KeyDependencies, known: SigningKey | null): Promise<SigningKey> {
  const { rows } = await deps.database.pool.query<SealedKey>(signersFirst, [deps.clock.now()]);
  // Decrypting and importing it again would only cost time.
  if (known !== null && rows[0]?.kid === known.kid) return known;
  return openNewest(rows, deps) ?? makeKey(deps);
}

/** The key to sign with, created on first use; a change elsewhere is noticed within two seconds. */
export async function signingKey(deps: KeyDependencies): Promise<SigningKey> {
  const now = deps.clock.now().getTime();
  const known = cache.get(deps.database);
  if (known && Math.abs(now - known.loadedAt) < cacheMs) return known.key;
  const { encryptionSecrets } = deps;
  const last = known?.encryptionSecrets === encryptionSecrets ? known.key.catch(() => null) : null;
  const key = Promise.resolve(last).then((opened) => loadKey(deps, opened));
  cache.set(deps.database, { key, loadedAt: now, encryptionSecrets });
  key.catch(() => cache.delete(deps.database));
  return key;
}

/** The public half of every key whose tokens are valid, including those that do not sign yet. */
export async function publicSigningKeys({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<JWK[]> {
  const { rows } = await database.pool.query<{ jwk: JWK }>(
    `select public_jwk as jwk from authorization_server.signing_key
     where dropped_at is null and (retired_at is null or retired_at > $1)
     order by signs_from desc, kid`,
    [clock.now()],
  );
  return rows.map(({ jwk }) => jwk);
}

/** Keys that were dropped since `after`: their tokens are reported as revoked. */
export async function droppedKeyIds(
  { database }: Pick<Dependencies, 'database'>,
  after: Date,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ kid: string }>(
    `select kid from authorization_server.signing_key where dropped_at > $1 order by kid`,
    [after],
  );
  return rows.map(({ kid }) => kid);
}
