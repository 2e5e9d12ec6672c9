import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { type ClaimedEvent, claimEvents, removeEvent } from './transfer-event.store.ts';
import { depositsIn } from '../transfers/deposit-operations.ts';
import type { TransferDeposits } from '../transfers/transfer-deposits.ts';

/** What tests replace, and the interface of the service that takes deposits. */
export interface TransferEventsOptions {
  readonly deposits?: Pick<TransferDeposits, 'reportEnded'>;
  readonly pauseMs?: number;
}

/**
 * Tells the deposits service what happened to transfers, each event at least once; checks for new ones every second.
 */
export function publishTransferEvents(
  { database: { pool }, graph, logger }: ServiceDependencies,
  { deposits = depositsIn(graph), pauseMs = 1_000 }: TransferEventsOptions = {},
): { close(): Promise<void> } {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function tell({ id, ...ended }: ClaimedEvent): Promise<void> {
    try {
      await deposits.reportEnded(ended);
      await removeEvent(pool, id);
    } catch (error) {
      const { transferId } = ended;
      logger.warn({ error, transferId }, 'what became of a transfer was not told and will be told again');
    }
  }

  async function deliver(): Promise<void> {
    for (;;) {
      const events = isClosed ? [] : await claimEvents(pool);
      if (events.length === 0) return;
      await Promise.all(events.map(tell));
    }
  }

  const look = (): void => {
    running = deliver()
      .catch((error: unknown) => logger.warn({ error }, 'events of transfers cannot be read'))
      .finally(() => {
        if (!isClosed) timer = setTimeout(look, pauseMs);
      });
  };
  look();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
