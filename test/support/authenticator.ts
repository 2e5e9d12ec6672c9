import { HOTP, Secret } from 'otpauth';
import { z } from 'zod';
import { type IdentityClient, dataOf } from './identity-client.ts';

/** The time step that an instant lies in (RFC 6238 4.2). */
export function stepOf(instant: Date): number {
  return Math.floor(instant.getTime() / 30_000);
}

/** The bytes of a secret as an authenticator app reads it (RFC 4648 6). */
export function bytesOf(secret: string): Buffer {
  return Buffer.from(Secret.fromBase32(secret).buffer);
}

/** The code of a time step: HOTP with the step as counter (RFC 4226 5.3). */
export function codeAt(secret: Secret, step: number): string {
  return HOTP.generate({ secret, counter: step });
}

/** The code that an app shows for a secret; `offset` is in steps of 30 seconds. */
export function appCode(secret: string, now: Date, offset = 0): string {
  return codeAt(Secret.fromBase32(secret), stepOf(now) + offset);
}

/** Switches the second factor on for whoever holds the token and knows the password; it used the code of `now`. */
export async function enrol(
  { call }: Pick<IdentityClient, 'call'>,
  { token, password }: { readonly token: string; readonly password: string },
  now: Date,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const begun = await call('POST', '/totp', { token, body: { password } });
  const { secret } = dataOf(begun, z.object({ secret: z.string(), otpauthUri: z.string() }));
  const confirmed = await call('POST', '/totp/confirm', { token, body: { code: appCode(secret, now) } });
  const { recoveryCodes } = dataOf(confirmed, z.strictObject({ recoveryCodes: z.array(z.string()) }));
  return { secret, recoveryCodes };
}
