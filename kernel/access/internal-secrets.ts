import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommonEnv } from '../env.ts';
import { type Secrets, secretsOf } from './derived-keys.ts';

/**
 * The secrets that the services of the platform share: they sign calls between services, and encrypt where
 * ENCRYPTION_SECRETS is not set.
 */
export type InternalSecrets = Secrets;

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

/** The secrets in INTERNAL_SECRETS, or one kept in DATA_DIR for a house on one machine. */
export async function readInternalSecrets({
  INTERNAL_SECRETS,
  DATA_DIR,
}: Pick<CommonEnv, 'INTERNAL_SECRETS' | 'DATA_DIR'>): Promise<InternalSecrets> {
  const [newest = await secretInFile(path.join(DATA_DIR, 'internal-secret')), ...older] =
    INTERNAL_SECRETS ?? [];
  return secretsOf([newest, ...older]);
}
