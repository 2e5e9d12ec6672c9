import type { EntityManager } from '@mikro-orm/postgresql';
import { idempotencyKeysIn } from '../../kernel/database/idempotency/idempotency.ts';
import { transactionOf } from '../../kernel/database/transaction.ts';
import type { Context } from '../../kernel/graph/context.ts';

/** Idempotency keys of this service's requests (contract 0.5). */
export const idempotencyKeys = idempotencyKeysIn('commerce');

/** A transaction whose effect happens once for the key of the viewer's request, if it has one (contract 0.5). */
export function transactionOnce<Answer>(
  ctx: Context,
  work: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  return ctx.em.fork().transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => work(em)));
}
