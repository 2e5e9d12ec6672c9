import { createHmac, timingSafeEqual } from 'node:crypto';

/** contract 2.5: the maximum difference between the provider's clock and the platform's. */
const toleranceSeconds = 300;
/** More signatures than any provider sends while it rotates its secret. */
const mostSignatures = 20;

function digest(secret: string, timestamp: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}

/** The header that signs a body: `t=<unix>,v1=<hex>` (contract 2.5). */
export function signEvent(secret: string, seconds: number, body: Uint8Array): string {
  return `t=${seconds},v1=${digest(secret, String(seconds), body).toString('hex')}`;
}

/**
 * Whether a header signs the body with one of the secrets, at most 300 seconds from now (contract 2.5). It may contain
 * several `v1`, and unknown schemes; compared in constant time.
 */
export function isSigned(header: string, body: Uint8Array, secrets: readonly string[], now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const timestamps = parts.flatMap(([name, value]) => (name === 't' ? (value ?? '') : []));
  const [timestamp = ''] = timestamps;
  if (timestamps.length !== 1 || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const signatures = parts
    .flatMap(([name, value = '']) => (name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? value : []))
    .slice(0, mostSignatures)
    .map((value) => Buffer.from(value, 'hex'));
  const expected = secrets.map((secret) => digest(secret, timestamp, body));
  return signatures.some((signature) => expected.some((known) => timingSafeEqual(signature, known)));
}
