import { hash, verify } from '@node-rs/argon2';
import { composed } from '../../../kernel/text/password.ts';
import type { Env } from '../../settings.ts';

/** What the cost of a hash depends on. */
interface HashCost {
  readonly env: Pick<Env, 'PASSWORD_HASH_MEMORY_KIB'>;
}

const timeCost = 2;
const parallelism = 1;

/** Has the form and cost of a real hash, but no password matches it. */
const nobodysHash = ({ env }: HashCost) =>
  `$argon2id$v=19$m=${env.PASSWORD_HASH_MEMORY_KIB},t=${timeCost},p=${parallelism}$2wJC5U9+SYm6W5JY8G5Jxw$YECe7y4AdmswzuoZU6IA9FiwItsmb8c97uG73Nz9lJs`;

export function hashPassword({ env }: HashCost, password: string): Promise<string> {
  return hash(composed(password), { memoryCost: env.PASSWORD_HASH_MEMORY_KIB, timeCost, parallelism });
}

/** Whether the password matches; an unknown account (null) takes the same work and never matches. */
export async function isPassword(
  cost: HashCost,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash(cost), composed(password));
  return passwordHash !== null && fits;
}
