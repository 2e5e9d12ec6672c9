import { hkdfSync } from 'node:crypto';

/** The first one makes new things; what any of them made is accepted, so that they can be replaced one after the other. */
export type Secrets = readonly [newest: Uint8Array, ...older: Uint8Array[]];

function derive(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), purpose, 32));
}

/** The 32-byte key of one purpose that signs and encrypts now (HKDF, RFC 5869). */
export function deriveKey([newest]: Secrets, purpose: string): Uint8Array {
  return derive(newest, purpose);
}

/** The keys of one purpose, the newest first: whatever one of them has signed or encrypted is accepted. */
export function deriveKeys([newest, ...older]: Secrets, purpose: string): Secrets {
  return [derive(newest, purpose), ...older.map((secret) => derive(secret, purpose))];
}

/** Secrets of a setting. One gives the same keys in every setting, so it can be moved from one to another. */
export function secretsOf([newest, ...older]: readonly [string, ...string[]]): Secrets {
  const encode = (text: string) => new TextEncoder().encode(text);
  return deriveKeys([encode(newest), ...older.map(encode)], 'internal');
}
