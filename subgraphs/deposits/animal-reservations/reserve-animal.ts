import { type Viewer, systemViewer } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Graph, askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import { claimReservations } from './animal-reservation.store.ts';

export const reserveAnimalOperation = operation(
  'ReserveAnimal',
  'mutation ReserveAnimal($input: ReserveAnimalInput!) { reserveAnimal(input: $input) }',
);

/** An animal for which a deposit is about to be created. */
export interface ReservedAnimal {
  readonly animalId: string;
  readonly sellerProfileId: string;
  /** The members' own transfer that the deposit is on. */
  readonly transferId: string | null;
}

/** Reserves an animal in the animals subgraph for the deposit with this id (spec 3.7). */
export type ReserveAnimal = (
  reservation: ReservedAnimal & { readonly depositId: string },
  requestId: string,
) => Promise<'RESERVED' | 'NOT_OWNED' | 'PROMISED'>;

export function reserveAnimalIn(graph: Graph): ReserveAnimal {
  return async (input, requestId) =>
    (await askGraph(graph, reserveAnimalOperation, { input }, systemViewer(requestId))).reserveAnimal;
}

/** The creator of a deposit. */
interface Maker {
  readonly loaders: { readonly reserveAnimal: ReserveAnimal };
  readonly viewer: Pick<Viewer, 'requestId'>;
  readonly newId: IdSource;
}

/** The reservation was closed before the deposit was created: the animal has to be reserved again. */
class ReservationClosed extends Error {}

/** Claims the reservation for the deposit created in this transaction, and returns the deposit's id. */
export type TakeReservation = (transaction: Transaction) => Promise<string>;

const refusals = {
  NOT_OWNED: 'The seller is not the owner of record of the animal.',
  PROMISED: 'The animal is on its way to somebody else.',
} as const;

/**
 * Reserves an animal, and then creates a deposit on it with `work`, a transaction. No lock is held while the
 * animals subgraph is called. If the process dies in between, the next buyer of the animal closes the reservation.
 * A refused reservation is thrown when it is claimed, because `work` may find that there is nothing to create.
 */
export async function withReservedAnimal<T>(
  { loaders, viewer, newId }: Maker,
  animal: ReservedAnimal | null,
  work: (take: TakeReservation) => Promise<T>,
): Promise<T> {
  for (;;) {
    const depositId = newId();
    const outcome =
      animal === null ? 'NOT_OWNED' : await loaders.reserveAnimal({ ...animal, depositId }, viewer.requestId);
    try {
      return await work(async (transaction) => {
        if (outcome !== 'RESERVED') {
          throw new DomainError('AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ', refusals[outcome]);
        }
        if ((await claimReservations(transaction, [depositId])).length === 0) throw new ReservationClosed();
        return depositId;
      });
    } catch (error) {
      if (!(error instanceof ReservationClosed)) throw error;
    }
  }
}
