import type { Pool } from 'pg';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { TransferDeposits } from '../transfers/transfer-deposits.ts';
import { findReservations, removeReservations } from './reservation.store.ts';

/** Callers that keep asking while buyers keep trying are told that the animal is reserved. */
const rounds = 5;

/** The refusal of a step that would take an animal from the buyer who pays a deposit on it (spec 3.7). */
export class AnimalReserved extends DomainError {
  readonly depositIds: readonly string[];

  constructor(depositIds: readonly string[]) {
    super('AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ');
    this.depositIds = depositIds;
  }
}

/**
 * Throws AnimalReserved if the animal is reserved for a deposit. The caller holds the animal's row, as does whoever
 * reserves it, so one of them is first.
 */
export async function requireUnreserved(transaction: Transaction, animalId: string): Promise<void> {
  const depositIds = await findReservations(transaction, animalId);
  if (depositIds.length > 0) throw new AnimalReserved(depositIds);
}

/** Who wants the animal. */
interface Taker {
  readonly loaders: { readonly deposits: Pick<TransferDeposits, 'closeReservations'> };
  readonly viewer: Pick<Viewer, 'requestId'>;
  readonly pool: Pool;
}

/**
 * Runs `work`, a transaction with `requireUnreserved`. If it is refused, asks the deposits service about the deposits
 * that the animal is reserved for, ends the reservations of those that are over, and runs it again. No row is locked
 * meanwhile.
 */
export async function unlessReserved<T>(
  { loaders, viewer, pool }: Taker,
  work: () => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AnimalReserved) || round === rounds) throw error;
      const { depositIds } = error;
      const closed = await loaders.deposits.closeReservations(depositIds, viewer.requestId);
      await removeReservations(pool, closed);
      if (closed.length < depositIds.length) throw error;
    }
  }
}
