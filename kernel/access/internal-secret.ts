import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
 * The secret that the services of the platform share: INTERNAL_SECRET, or one kept in DATA_DIR for a house
 * on one machine. Keys for single purposes are derived from it with `deriveKey`.
 */
export async function readInternalSecret(env: {
  INTERNAL_SECRET?: string | undefined;
  DATA_DIR: string;
}): Promise<Uint8Array> {
  const text = env.INTERNAL_SECRET ?? (await secretInFile(path.join(env.DATA_DIR, 'internal-secret')));
  return deriveKey(new TextEncoder().encode(text), 'internal');
}

/** A 32-byte key for one purpose (HKDF, RFC 5869). */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), purpose, 32));
}
