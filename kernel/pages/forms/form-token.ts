import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EncryptionSecrets } from '../../access/encryption-secrets.ts';
import type { Sealing } from '../../access/sealing.ts';

type BoundTo = readonly [purpose: string, ...string[]];

function tokenUnder(secret: EncryptionSecrets[number], boundTo: BoundTo): string {
  const key = createHmac('sha256', secret).update('form token').digest();
  return createHmac('sha256', key).update(JSON.stringify(boundTo)).digest('base64url');
}

/**
 * The token of a form, which shows that it came from one of our pages: a keyed digest of its purpose and of what
 * it is bound to (a session, a request). Nothing depends on Origin or Referer, because `Referrer-Policy:
 * no-referrer` makes browsers send `Origin: null`.
 */
export function formToken({ encryptionSecrets: [newest] }: Sealing, ...boundTo: BoundTo): string {
  return tokenUnder(newest, boundTo);
}

export function isFormToken(
  { encryptionSecrets }: Sealing,
  token: string | null,
  ...boundTo: BoundTo
): boolean {
  if (token === null) return false;
  const given = Buffer.from(token);
  return encryptionSecrets.some((secret) => {
    const expected = Buffer.from(tokenUnder(secret, boundTo));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
