/** contract 5: length of a password, in characters (Unicode code points after NFKC, as NIST SP 800-63B counts). */
export const passwordLength = { minimum: 12, maximum: 128 } as const;
/** Longer passwords (in UTF-16 units) are not checked; no password of the right length comes close. */
export const maximumPasswordUnits = 1024;

/** Typed on another keyboard the same password may be composed differently (NIST SP 800-63B 5.1.1.2). */
export const composed = (password: string): string => password.normalize('NFKC');

/** Characters of a password as `passwordLength` counts them; far too long ones are not counted. */
export function charactersOf(password: string): number {
  return password.length > maximumPasswordUnits ? password.length : Array.from(composed(password)).length;
}
