import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Stores what has changed of a thing, with the time of it, and tells whether anything has: one that was given what it had
 * already keeps version and time (contract 0.6).
 */
export async function storeChange(
  em: EntityManager,
  thing: { updatedAt: Date },
  now: Date,
): Promise<boolean> {
  const work = em.getUnitOfWork();
  work.computeChangeSets();
  if (work.getChangeSets().length === 0) return false;
  thing.updatedAt = now;
  await em.flush();
  return true;
}
