import { z } from 'zod';
import { codeAt, stepOf } from '../../authorization-server/identity/totp.ts';
import { type IdentityClient, dataOf } from './identity-client.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as an authenticator app reads it (RFC 4648 6). */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows for a secret; `offset` is in steps of 30 seconds. */
export function appCode(secret: string, now: Date, offset = 0): string {
  return codeAt(bytesOf(secret), stepOf(now) + offset);
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
