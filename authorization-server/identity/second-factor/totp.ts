import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app assumes: HMAC-SHA-1, six digits, 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 6238 5.2 and 6: one step either way, for clocks that differ and people who type slowly. */
const toleratedSteps = 1;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Base32 without padding (RFC 4648 6), as authenticator apps expect secrets. */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The step of a code, of those accepted at `now`; null for a wrong code. */
export function matchingStep(bytes: Uint8Array, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret: secretOf(bytes) });
  const timestamp = now.getTime();
  const token = code.replaceAll(/\s/g, '');
  // The library compares byte by byte, and throws on multi-byte characters.
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp.validate({ token, timestamp, window: toleratedSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** What an authenticator app reads from a QR code (the "Key Uri Format" of Google Authenticator). */
export function otpauthUri(bytes: Uint8Array, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ ...parameters, secret: secretOf(bytes), issuer, label: email }).toString();
}
