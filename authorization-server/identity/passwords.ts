import { hash, verify } from '@node-rs/argon2';

/** contract 5: length of a password, in characters (Unicode code points after NFKC, as NIST SP 800-63B counts). */
export const passwordLength = { minimum: 12, maximum: 128 } as const;
/** UTF-16 units beyond which a password is not looked at; no password of the right length comes near. */
export const maximumPasswordUnits = 1024;

/** OWASP Password Storage Cheat Sheet, first Argon2id row: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password that was never kept, made with the same parameters. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$2wJC5U9+SYm6W5JY8G5Jxw$YECe7y4AdmswzuoZU6IA9FiwItsmb8c97uG73Nz9lJs';

/** Typed on another keyboard the same password may be composed differently (NIST SP 800-63B 5.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC');

/** Characters of a password as `passwordLength` counts them; those of one far too long are not counted. */
export function charactersOf(password: string): number {
  return password.length > maximumPasswordUnits ? password.length : Array.from(composed(password)).length;
}

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), parameters);
}

/** Whether the password fits; an unknown account (null) costs the same work and never fits. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash, composed(password));
  return passwordHash !== null && fits;
}
