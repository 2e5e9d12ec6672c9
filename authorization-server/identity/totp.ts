import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every authenticator app takes as given: HMAC-SHA-1, six digits, 30 seconds. */
const digits = 6;
const periodSeconds = 30;
/** RFC 6238 5.2 and 6: one step either way, for clocks that differ and people who type slowly. */
const toleratedSteps = [0, -1, 1];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648 6), as authenticator apps take secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('');
}

/** The time step that an instant lies in (RFC 6238 4.2). */
export function stepOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / periodSeconds);
}

/** The code of a time step: HOTP with the step as counter (RFC 4226 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const value = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, of those accepted at `now`; null for a wrong code. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  if (given.length !== digits) return null;
  const current = stepOf(now);
  const matching = toleratedSteps.filter((offset) =>
    timingSafeEqual(given, Buffer.from(codeAt(secret, current + offset))),
  );
  return matching[0] === undefined ? null : current + matching[0];
}

/** What an authenticator app reads from a QR code (the "Key Uri Format" of Google Authenticator). */
export function otpauthUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const parameters = {
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(periodSeconds),
  };
  // Some apps show a plus sign where a form would mean a blank.
  const query = new URLSearchParams(parameters).toString().replaceAll('+', '%20');
  return `otpauth://totp/${label}?${query}`;
}
