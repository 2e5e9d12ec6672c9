import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';
import { type Performers, attempt } from './attempt.ts';
import type { Operation, OperationKind } from './operation.ts';
import { type ClaimedOperation, claimOperations } from './operation.store.ts';
import { type ClaimDue, carryOutAll, claimMs, places } from './operator.ts';
import { recordResult } from './record-result.ts';

/** Points between a claim and the commit of its result; tests kill the process there. */
export type Step = 'claimed' | 'answered' | 'recorded' | 'committed';

export interface OperatorDependencies {
  readonly database: Pick<Database, 'pool'>;
  readonly performers: Performers;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onStep?: (step: Step, operation: Operation) => Promise<void> | void;
}

/** 1 claim, 2 call, 3 record, 4 commit: if interrupted anywhere, it is repeated with the same key. */
async function operate(deps: OperatorDependencies, read: ClaimedOperation): Promise<void> {
  const { database, performers, clock, logger, onStep } = deps;
  const { operation, deposit } = read();
  await onStep?.('claimed', operation);
  const result = await attempt(performers, operation, deposit, (err) =>
    logger.error({ err, depositId: operation.depositId, kind: operation.kind }, 'an operation failed'),
  );
  await onStep?.('answered', operation);
  await inTransaction(database.pool, async (transaction) => {
    const store = sqlDepositStore(transaction, logger);
    await recordResult(store, operation, result, { now: clock.now().toISOString(), newId });
    await onStep?.('recorded', operation);
  });
  await onStep?.('committed', operation);
}

type Only = { readonly depositId: string; readonly kind: OperationKind } | null;

/** Claims due operations, or only the given one. */
export async function claimDueOperations(
  deps: OperatorDependencies,
  atOnce: number,
  only: Only = null,
): ReturnType<ClaimDue> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + claimMs);
  const claimed = await claimOperations(deps.database.pool, { now, until, atOnce, only });
  return claimed.map((one) => () => operate(deps, one));
}

/** Carries out due operations, or only the given one; returns the number. */
export async function performDueOperations(deps: OperatorDependencies, only: Only = null): Promise<number> {
  return carryOutAll(await claimDueOperations(deps, places, only));
}
