import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  type CryptoKey,
  type JWK,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import type { Database } from '../kernel/database.ts';
import type { Dependencies } from './dependencies.ts';
import { inTransaction } from './transaction.ts';

type KeyDependencies = Pick<Dependencies, 'database' | 'internalSecret' | 'clock' | 'logger'>;

/** The key that new tokens are signed with. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

interface SealedKey {
  readonly kid: string;
  readonly sealed: Buffer;
}

/** How long a process goes on with the key it knows after another one was made or retired. */
const cacheMs = 60_000;
const nonceLength = 12;
const tagLength = 16;

const cache = new WeakMap<Database, { readonly key: Promise<SigningKey>; readonly loadedAt: number }>();

function sealingKey(internalSecret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', internalSecret, '', 'authorization-server signing keys', 32));
}

function seal(text: string, internalSecret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(internalSecret), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The sealed text; null when it was sealed under another secret. */
function unseal(sealed: Buffer, internalSecret: Uint8Array): string | null {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      sealingKey(internalSecret),
      sealed.subarray(0, nonceLength),
    );
    decipher.setAuthTag(sealed.subarray(-tagLength));
    const body = sealed.subarray(nonceLength, -tagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

async function importPrivateKey(text: string): Promise<CryptoKey> {
  const jwk: JWK = JSON.parse(text);
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new Error('a signing key is not an Ed25519 key');
  return key;
}

async function openNewest(keys: readonly SealedKey[], deps: KeyDependencies): Promise<SigningKey | null> {
  for (const { kid, sealed } of keys) {
    const text = unseal(sealed, deps.internalSecret);
    if (text !== null) return { kid, privateKey: await importPrivateKey(text) };
  }
  return null;
}

const newestFirst = `select kid, sealed_private_jwk as sealed from authorization_server.signing_key
  where retired_at is null order by created_at desc, kid`;

/** Makes the first key; the lock lets only one of several processes do so. */
async function makeKey(deps: KeyDependencies): Promise<SigningKey> {
  return inTransaction(deps.database.pool, async (client) => {
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('authorization_server signing key', 0))`,
    );
    const { rows } = await client.query<SealedKey>(newestFirst);
    const known = await openNewest(rows, deps);
    if (known !== null) return known;
    if (rows.length > 0) deps.logger.warn('no signing key opens with this INTERNAL_SECRET; making another');
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const publicJwk = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    await client.query(
      `insert into authorization_server.signing_key (kid, public_jwk, sealed_private_jwk, created_at)
       values ($1, $2, $3, $4)`,
      [
        kid,
        JSON.stringify({ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }),
        seal(JSON.stringify(await exportJWK(pair.privateKey)), deps.internalSecret),
        deps.clock.now(),
      ],
    );
    return { kid, privateKey: pair.privateKey };
  });
}

async function loadKey(deps: KeyDependencies): Promise<SigningKey> {
  const { rows } = await deps.database.pool.query<SealedKey>(newestFirst);
  return (await openNewest(rows, deps)) ?? makeKey(deps);
}

/** The key to sign with: the newest that is not retired, made on first use, remembered for a minute. */
export async function signingKey(deps: KeyDependencies): Promise<SigningKey> {
  const now = deps.clock.now().getTime();
  const known = cache.get(deps.database);
  if (known && Math.abs(now - known.loadedAt) < cacheMs) return known.key;
  const key = loadKey(deps);
  cache.set(deps.database, { key, loadedAt: now });
  key.catch(() => cache.delete(deps.database));
  return key;
}

/** The public half of every key that is not retired. */
export async function publicSigningKeys({ database }: Pick<Dependencies, 'database'>): Promise<JWK[]> {
  const { rows } = await database.pool.query<{ jwk: JWK }>(
    `select public_jwk as jwk from authorization_server.signing_key where retired_at is null
     order by created_at desc, kid`,
  );
  return rows.map(({ jwk }) => jwk);
}
