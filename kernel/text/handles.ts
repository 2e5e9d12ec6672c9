import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const suffixLength = 8;
/** A handle has 3 to 40 characters; this is what is left besides a hyphen and the suffix. */
const maximumStem = 40 - suffixLength - 1;

/** The part of a name that can be used in an address; empty if there is none. */
export function handleStem(displayName: string): string {
  return displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maximumStem)
    .replaceAll(/^-+|-+$/g, '');
}

/** A handle from a name and a unique suffix. */
export function handleFor(displayName: string): string {
  const stem = handleStem(displayName);
  const suffix = Array.from({ length: suffixLength }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${stem === '' ? 'member' : stem}-${suffix.join('')}`;
}
