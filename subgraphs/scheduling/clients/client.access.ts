import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { Client } from './client.entity.ts';

/** The refusal for a client of another business or a pet of another client: the same as for a missing one. */
export function clientNotFound(): DomainError {
  return new DomainError('Scheduling_Client_GT_Resource_FL');
}

/** A client of the business in this transaction, locked. */
export async function lockClient(em: EntityManager, businessId: string, id: string): Promise<Client> {
  const found = isUuid(id)
    ? await em.findOne(Client, { id, businessId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (found === null) throw clientNotFound();
  return found;
}

/** A change of a pet also changes the client, who is shown with it; returns whether the business has the client. */
export async function recordPetChange(
  transaction: Transaction,
  { businessId, clientId, now }: { businessId: string; clientId: string; now: Date },
): Promise<boolean> {
  const changed = await transaction(
    `update scheduling.client set version = version + 1, updated_at = $3
     where business_id = $1 and id = $2 returning id`,
    [businessId, clientId, now],
  );
  return changed.length > 0;
}
