import type { PoolClient } from 'pg';
import { idempotencyKeysIn } from '../../kernel/database/idempotency/idempotency.ts';
import { inClientTransaction, transactionOn } from '../../kernel/database/transaction.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';

/** Idempotency keys of this server's member operations (contract 0.5). */
export const idempotencyKeys = idempotencyKeysIn('authorization_server');

/** The dependencies of a member operation. */
export interface OperationDependencies extends Dependencies {
  /** Called if the answer is that of an earlier request with the same key. */
  readonly onReplay: () => void;
}

/** Runs `work` in an open transaction, once for the viewer's idempotency key; `secret` names a field of its answer. */
export function once<Answer>(
  deps: OperationDependencies,
  client: PoolClient,
  viewer: Viewer,
  work: () => Promise<Answer>,
  secret?: keyof NonNullable<Answer> & string,
): Promise<Answer> {
  return idempotencyKeys.once(
    transactionOn(client),
    { ...deps, viewer },
    work,
    secret === undefined ? {} : { secret },
  );
}

/** Runs `work` in its own transaction, once for the viewer's idempotency key; `secret` names a field of its answer. */
export function inTransactionOnce<Answer>(
  deps: OperationDependencies,
  viewer: Viewer,
  work: (client: PoolClient) => Promise<Answer>,
  secret?: keyof NonNullable<Answer> & string,
): Promise<Answer> {
  return inClientTransaction(deps.database.pool, (client) =>
    once(deps, client, viewer, () => work(client), secret),
  );
}
