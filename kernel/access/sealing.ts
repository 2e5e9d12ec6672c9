import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, deriveKeys } from './derived-keys.ts';
import type { EncryptionSecrets } from './encryption-secrets.ts';

const nonceLength = 12;
const authTagLength = 16;

/** A way to encrypt with a nonce of 96 bits and a tag of 128. */
interface Cipher {
  /** What its values begin with. */
  readonly head: Buffer;
  /** Each has keys of its own. */
  readonly keyFor: (purpose: string) => string;
  readonly encrypt: (key: Uint8Array, nonce: Buffer) => ReturnType<typeof encryptAes>;
  readonly decrypt: (key: Uint8Array, nonce: Buffer) => ReturnType<typeof decryptAes>;
}

const encryptAes = (key: Uint8Array, nonce: Buffer) => createCipheriv('aes-256-gcm', key, nonce);
const decryptAes = (key: Uint8Array, nonce: Buffer) =>
  createDecipheriv('aes-256-gcm', key, nonce, { authTagLength });

/** The beginning of a value that names its cipher, by a byte. */
const headOf = (byte: number) => Buffer.concat([Buffer.from('svc\0', 'latin1'), Buffer.of(byte)]);

/** How values are encrypted, by name. Another cipher is added here, with a byte that no other has had. */
const ciphers = {
  /** As v0.2.0 writes them: AES-256-GCM without saying so. */
  unnamed: { head: Buffer.alloc(0), keyFor: (purpose) => purpose, encrypt: encryptAes, decrypt: decryptAes },
  'aes-256-gcm': {
    head: headOf(1),
    keyFor: (purpose) => `aes-256-gcm: ${purpose}`,
    encrypt: encryptAes,
    decrypt: decryptAes,
  },
  'chacha20-poly1305': {
    head: headOf(2),
    keyFor: (purpose) => `chacha20-poly1305: ${purpose}`,
    encrypt: (key, nonce) => createCipheriv('chacha20-poly1305', key, nonce, { authTagLength }),
    decrypt: (key, nonce) => createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength }),
  },
} satisfies Readonly<Record<string, Cipher>>;
export type CipherName = keyof typeof ciphers;

/** A nonce may begin like a name by chance: what names its cipher is tried first, and then as what does not. */
const readable: readonly Cipher[] = [ciphers['aes-256-gcm'], ciphers['chacha20-poly1305'], ciphers.unnamed];

/**
 * What new values are encrypted with. Unnamed as long as v0.2.0 may run beside this release, which reads nothing else; the
 * release after the next takes 'aes-256-gcm', since the next one already reads that (docs/security/practices.md).
 */
const written: CipherName = 'unnamed';

/** The secrets from which encryption keys are derived. */
export interface Sealing {
  readonly encryptionSecrets: EncryptionSecrets;
}

/** Purpose and owner of an encrypted text; it can only be decrypted for the same two. */
export interface SealContext {
  readonly purpose: string;
  readonly boundTo: string;
}

/** Encrypts bytes, or a text as UTF-8, under a key for its purpose: name of the cipher, nonce, ciphertext, tag. */
export function seal(
  { encryptionSecrets }: Sealing,
  { purpose, boundTo }: SealContext,
  content: string | Uint8Array,
  name: CipherName = written,
): Buffer {
  const { head, keyFor, encrypt }: Cipher = ciphers[name];
  const nonce = randomBytes(nonceLength);
  const cipher = encrypt(deriveKey(encryptionSecrets, keyFor(purpose)), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  return Buffer.concat([
    head,
    nonce,
    cipher.update(Buffer.from(content)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** The decrypted bytes; null if they were not encrypted for this, or under an unknown secret. */
export function unsealBytes(
  { encryptionSecrets }: Sealing,
  { purpose, boundTo }: SealContext,
  sealed: Buffer,
): Buffer | null {
  for (const cipher of readable) {
    const { head, keyFor } = cipher;
    if (!sealed.subarray(0, head.length).equals(head)) continue;
    for (const key of deriveKeys(encryptionSecrets, keyFor(purpose))) {
      const content = decrypt(cipher, key, boundTo, sealed.subarray(head.length));
      if (content !== null) return content;
    }
  }
  return null;
}

function decrypt({ decrypt }: Cipher, key: Uint8Array, boundTo: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = decrypt(key, sealed.subarray(0, nonceLength));
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(sealed.subarray(-authTagLength));
    const body = sealed.subarray(nonceLength, -authTagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}

/** The same for a text. */
export function unseal(deps: Sealing, context: SealContext, sealed: Buffer): string | null {
  return unsealBytes(deps, context, sealed)?.toString('utf8') ?? null;
}

/** Whether a value is as `seal` makes it now: by the cipher that is written, under the newest secret. */
export function isCurrent(
  { encryptionSecrets: [newest] }: Sealing,
  context: SealContext,
  sealed: Buffer,
): boolean {
  const { head }: Cipher = ciphers[written];
  const isOfIt = sealed.subarray(0, head.length).equals(head);
  return isOfIt && unsealBytes({ encryptionSecrets: [newest] }, context, sealed) !== null;
}
