import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Stores the changes of a record with their time, and returns whether there were any: without a difference,
 * version and time stay (contract 0.6).
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
