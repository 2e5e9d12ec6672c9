import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const suffixLength = 8;
/** A handle has 3 to 40 characters; what is left beside a hyphen and the suffix. */
const maximumStem = 40 - suffixLength - 1;

/** What of a name can stand in an address; empty when nothing can. */
export function handleStem(displayName: string): string {
  return displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maximumStem)
    .replaceAll(/^-+|-+$/g, '');
}

/** A handle made of a name and a suffix that nobody else has. */
export function handleFor(displayName: string): string {
  const stem = handleStem(displayName);
  const suffix = Array.from({ length: suffixLength }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${stem === '' ? 'member' : stem}-${suffix.join('')}`;
}
