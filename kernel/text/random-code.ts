import { randomBytes } from 'node:crypto';

/** RFC 4648 6: 32 characters, without 0, 1, 8 and 9, which look like letters. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The given number of characters A-Z and 2-7, 5 random bits each. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte & 31)).join('');
}
