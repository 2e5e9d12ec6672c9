import { systemViewer } from '../../../kernel/access/viewer.ts';
import { startLoop } from '../../../kernel/database/jobs/loop.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { closedBusinesses } from '../../../kernel/ending/closed-businesses.ts';
import { ClosingStep } from '../../../kernel/ending/closing.inputs.ts';
import { closeSitesOperation } from '../../../kernel/ending/closing-operations.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import type { HouseWithTables } from '../../../kernel/house.ts';
import { type Closing, moveClosing, takeOverClosing } from './closing.store.ts';
import { type ClosingDependencies, abandonClosing, endOffers } from './closing.service.ts';

/** Tests end a process between two steps. */
export interface CarryOnOptions {
  readonly onClosingStep?: (step: 'taken' | 'ended' | 'closed') => Promise<void> | void;
}

/**
 * Carries on the closings that nobody works on: what is left to do after the decision, and where a process stopped before
 * it, everything is as it was. Every step can be repeated.
 */
export function carryOnClosings(
  house: HouseWithTables,
  { onClosingStep }: CarryOnOptions = {},
): { close(): Promise<void> } {
  const { database, graph, clock, newId, logger } = house;
  const deps: ClosingDependencies = { pool: database.pool, graph, clock, newId };

  async function end(closing: Closing): Promise<void> {
    const { profileId, closingId, memberId } = closing;
    const input = { profileId, closingId, step: ClosingStep.END };
    await Promise.all([
      closedBusinesses.use(house).end({ profileId, memberId, closedAt: clock.now().toISOString() }),
      endOffers(deps, closing),
      askGraph(graph, closeSitesOperation, { input }, systemViewer(newId())),
    ]);
    await onClosingStep?.('ended');
    await inTransaction(database.pool, (transaction) =>
      moveClosing(transaction, closing, 'CLOSED', clock.now()),
    );
    await onClosingStep?.('closed');
  }

  return startLoop({
    pollMs: 1_000,
    work: async () => {
      const closing = await inTransaction(database.pool, (transaction) =>
        takeOverClosing(transaction, newId()),
      );
      if (closing === undefined) return 0;
      await onClosingStep?.('taken');
      if (closing.status === 'CHECKING') await abandonClosing(deps, closing);
      else await end(closing);
      return 1;
    },
    onError: (error) => logger.warn({ err: error }, 'a closing is carried on later'),
  });
}
