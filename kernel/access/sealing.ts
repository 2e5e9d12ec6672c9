import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type InternalSecrets, deriveKey, deriveKeys } from './internal-secrets.ts';

const nonceLength = 12;
const tagLength = 16;

/** The secrets from which encryption keys are derived. */
export interface Sealing {
  readonly internalSecrets: InternalSecrets;
}

/** Purpose and owner of an encrypted text; it can only be decrypted for the same two. */
export interface SealContext {
  readonly purpose: string;
  readonly boundTo: string;
}

/** Encrypts bytes, or a text as UTF-8, with AES-256-GCM under a key for its purpose: nonce, ciphertext, tag. */
export function seal(
  { internalSecrets }: Sealing,
  { purpose, boundTo }: SealContext,
  content: string | Uint8Array,
): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(internalSecrets, purpose), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(Buffer.from(content)), cipher.final(), cipher.getAuthTag()]);
}

/** The decrypted bytes; null if they were not encrypted for this, or under an unknown secret. */
export function unsealBytes(
  { internalSecrets }: Sealing,
  { purpose, boundTo }: SealContext,
  sealed: Buffer,
): Buffer | null {
  for (const key of deriveKeys(internalSecrets, purpose)) {
    const content = decrypt(key, boundTo, sealed);
    if (content !== null) return content;
  }
  return null;
}

function decrypt(key: Uint8Array, boundTo: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(sealed.subarray(-tagLength));
    const body = sealed.subarray(nonceLength, -tagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}

/** The same for a text. */
export function unseal(deps: Sealing, context: SealContext, sealed: Buffer): string | null {
  return unsealBytes(deps, context, sealed)?.toString('utf8') ?? null;
}
