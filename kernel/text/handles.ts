import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const suffixLength = 8;
/** A handle has 3 to 40 characters; what is left beside a hyphen and the suffix. */
const maximumStem = 40 - suffixLength - 1;

/** A handle for a new member: what of the name can stand in an address, and a suffix that nobody else has. */
export function handleFor(displayName: string): string {
  const stem = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maximumStem)
    .replaceAll(/^-+|-+$/g, '');
  const suffix = Array.from({ length: suffixLength }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${stem === '' ? 'member' : stem}-${suffix.join('')}`;
}
