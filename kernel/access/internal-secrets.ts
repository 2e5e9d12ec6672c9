import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommonEnv } from '../env.ts';

/**
 * The secrets that the services of the platform share. The first one signs and encrypts; what any of them signed or
 * encrypted is accepted, so that they can be replaced one after the other while everything runs.
 */
export type InternalSecrets = readonly [newest: Uint8Array, ...older: Uint8Array[]];

/** Creates the secret file if it is missing; if several processes try at once, one wins. */
async function secretInFile(file: string): Promise<string> {
  const read = async () => (await readFile(file, 'utf8')).trim();
  const known = await read().catch(() => null);
  if (known !== null) return known;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return read();
}

/**
 * The secrets in INTERNAL_SECRETS, or one kept in DATA_DIR for a house on one machine. Keys for single purposes are
 * derived from them with `deriveKey`.
 */
export async function readInternalSecrets({
  INTERNAL_SECRETS,
  DATA_DIR,
}: Pick<CommonEnv, 'INTERNAL_SECRETS' | 'DATA_DIR'>): Promise<InternalSecrets> {
  const [newest = await secretInFile(path.join(DATA_DIR, 'internal-secret')), ...older] =
    INTERNAL_SECRETS ?? [];
  const encode = (text: string) => new TextEncoder().encode(text);
  return deriveKeys([encode(newest), ...older.map(encode)], 'internal');
}

function derive(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), purpose, 32));
}

/** The 32-byte key of one purpose that signs and encrypts now (HKDF, RFC 5869). */
export function deriveKey([newest]: InternalSecrets, purpose: string): Uint8Array {
  return derive(newest, purpose);
}

/** The keys of one purpose, the newest first: whatever one of them has signed or encrypted is accepted. */
export function deriveKeys([newest, ...older]: InternalSecrets, purpose: string): InternalSecrets {
  return [derive(newest, purpose), ...older.map((secret) => derive(secret, purpose))];
}
