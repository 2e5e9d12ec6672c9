import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Sale } from './sale.entity.ts';

/**
 * The sales to change, locked until the transaction ends, in the order in which orders lock the stock of sellers. The
 * database lets nobody else change one that is paid through the provider.
 */
export async function lockSales(em: EntityManager, where: FilterQuery<Sale>): Promise<Sale[]> {
  await em.execute(`select set_config('svc.checkout', '1', true)`);
  const orderBy = { sellerProfileId: 'asc' } as const;
  return em.find(Sale, where, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy });
}
