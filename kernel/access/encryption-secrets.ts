import type { CommonEnv } from '../env.ts';
import { type Secrets, secretsOf } from './derived-keys.ts';
import { readInternalSecrets } from './internal-secrets.ts';

/**
 * The secrets of this process's services for what they alone read: what they store encrypted or as digests, and what they
 * hand to browsers and into mails. Nothing that one service encrypts is read by another.
 */
export type EncryptionSecrets = Secrets;

/**
 * The secrets in ENCRYPTION_SECRETS, then the internal ones: these are all without that setting, and open what they
 * encrypted before it.
 */
export async function readEncryptionSecrets(
  env: Pick<CommonEnv, 'ENCRYPTION_SECRETS' | 'INTERNAL_SECRETS' | 'DATA_DIR'>,
): Promise<EncryptionSecrets> {
  const internal = await readInternalSecrets(env);
  const [newest, ...older] = env.ENCRYPTION_SECRETS ?? [];
  return newest === undefined ? internal : [...secretsOf([newest, ...older]), ...internal];
}
