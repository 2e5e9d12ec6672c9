import { hash, verify } from '@node-rs/argon2';
import type { Env } from '../../settings.ts';

/** contract 5: length of a password, in characters (Unicode code points after NFKC, as NIST SP 800-63B counts). */
export const passwordLength = { minimum: 12, maximum: 128 } as const;
/** UTF-16 units beyond which a password is not looked at; no password of the right length comes near. */
export const maximumPasswordUnits = 1024;

/** What the cost of a hash depends on. */
interface HashCost {
  readonly env: Pick<Env, 'PASSWORD_HASH_MEMORY_KIB'>;
}

const timeCost = 2;
const parallelism = 1;

/** Looks like a hash that costs the same, and no password has it. */
const nobodysHash = ({ env }: HashCost) =>
  `$argon2id$v=19$m=${env.PASSWORD_HASH_MEMORY_KIB},t=${timeCost},p=${parallelism}$2wJC5U9+SYm6W5JY8G5Jxw$YECe7y4AdmswzuoZU6IA9FiwItsmb8c97uG73Nz9lJs`;

/** Typed on another keyboard the same password may be composed differently (NIST SP 800-63B 5.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC');

/** Characters of a password as `passwordLength` counts them; those of one far too long are not counted. */
export function charactersOf(password: string): number {
  return password.length > maximumPasswordUnits ? password.length : Array.from(composed(password)).length;
}

export function hashPassword({ env }: HashCost, password: string): Promise<string> {
  return hash(composed(password), { memoryCost: env.PASSWORD_HASH_MEMORY_KIB, timeCost, parallelism });
}

/** Whether the password fits; an unknown account (null) costs the same work and never fits. */
export async function isPassword(
  cost: HashCost,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash(cost), composed(password));
  return passwordHash !== null && fits;
}
