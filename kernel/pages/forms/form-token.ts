import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../access/sealing.ts';

/**
 * The token of a form, which shows that it came from one of our pages: a keyed digest of its purpose and of what
 * it is bound to (a session, a request). Nothing depends on Origin or Referer, because `Referrer-Policy:
 * no-referrer` makes browsers send `Origin: null`.
 */
export function formToken(
  { internalSecret }: Sealing,
  ...boundTo: readonly [purpose: string, ...string[]]
): string {
  const key = createHmac('sha256', internalSecret).update('form token').digest();
  return createHmac('sha256', key).update(JSON.stringify(boundTo)).digest('base64url');
}

export function isFormToken(
  deps: Sealing,
  token: string | null,
  ...boundTo: readonly [purpose: string, ...string[]]
): boolean {
  if (token === null) return false;
  const given = Buffer.from(token);
  const expected = Buffer.from(formToken(deps, ...boundTo));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
