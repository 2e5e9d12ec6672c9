import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { listenForWork } from '../../../kernel/database/changes/wake-ups.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { operationsChannel, sqlDepositStore } from '../storage/sql-deposit-store.ts';
import { type Performers, attempt } from './attempt.ts';
import type { Operation, OperationKind } from './operation.ts';
import { type ClaimedOperation, claimOperations } from './operation.store.ts';
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

/** Longer than a call and recording its result take, so usually no other process starts the same. */
const claimMs = 60_000;
/** Claims that are worked through beside each other, so that one slow call does not hold up the others. */
const lanes = 4;
/** The most operations of a claim. */
const atOnce = 5;

/** 1 claim, 2 call, 3 record, 4 commit: if interrupted anywhere, it is repeated with the same key. */
async function operate(deps: OperatorDependencies, { operation, deposit }: ClaimedOperation): Promise<void> {
  const { database, performers, clock, logger, onStep } = deps;
  await onStep?.('claimed', operation);
  const result = await attempt(performers, operation, deposit(), (err) =>
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

/** Carries out due operations, or only the given one; returns the number. */
export async function performDueOperations(
  deps: OperatorDependencies,
  only: { readonly depositId: string; readonly kind: OperationKind } | null = null,
): Promise<number> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + claimMs);
  const claimed = await claimOperations(deps.database.pool, { now, until, atOnce, only });
  const done = await Promise.allSettled(claimed.map((one) => operate(deps, one)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return claimed.length;
}

export interface OperatorOptions extends OperatorDependencies {
  readonly databaseUrl: string;
  /** Carries out due calls of others than deposits; returns the number. */
  readonly performOthers?: () => Promise<number>;
  readonly pollMs?: number;
}

/**
 * Carries out operations until it is closed: at once when notified by the database, otherwise when they are due.
 */
export function startOperator({
  databaseUrl,
  performOthers = async () => 0,
  pollMs = 2_000,
  ...deps
}: OperatorOptions): {
  close(): Promise<void>;
} {
  const { logger } = deps;
  const running = new Set<Promise<void>>();
  const end = new AbortController();
  let isWanted = false;

  async function work(): Promise<void> {
    try {
      while (!end.signal.aborted) {
        const done = await Promise.all([performDueOperations(deps), performOthers()]);
        if (done.every((count) => count === 0)) return;
      }
    } catch (err) {
      logger.warn({ err }, 'calls of the payment provider are put off');
    }
  }

  function look(): void {
    if (end.signal.aborted) return;
    // Whoever ends first looks once more.
    if (running.size === lanes) {
      isWanted = true;
      return;
    }
    const lane = work().finally(() => {
      running.delete(lane);
      if (isWanted) {
        isWanted = false;
        look();
      }
    });
    running.add(lane);
  }

  const subscription = listenForWork({ url: databaseUrl, channel: operationsChannel, logger }, look);
  const timer = setInterval(look, pollMs);
  look();
  return {
    close: async () => {
      end.abort();
      clearInterval(timer);
      await subscription.close();
      await Promise.all(running);
    },
  };
}
