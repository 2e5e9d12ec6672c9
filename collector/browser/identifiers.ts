/** Decimal digits, which are hexadecimal ones too. */
const randomDigits = (count: number) =>
  crypto
    .getRandomValues(new Uint8Array(count))
    .map((byte) => byte % 10)
    .join('');

/**
 * A UUID of version 7 (RFC 9562 5.7). `crypto.randomUUID` creates version 4, and does not exist on pages without TLS.
 */
export function newHitId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomDigits(3)}-8${randomDigits(3)}-${randomDigits(12)}`;
}

/** Random, and reveals nothing, not even when it was created. */
export const newVisitorId = () => randomDigits(32);
