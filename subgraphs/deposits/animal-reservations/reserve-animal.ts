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

/** An animal that a deposit is about to be made on. */
export interface ReservedAnimal {
  readonly animalId: string;
  readonly sellerProfileId: string;
  /** The members' own transfer that the deposit is on. */
  readonly transferId: string | null;
}

/** Has the animals subgraph keep an animal for the deposit with this id (spec 3.7). */
export type ReserveAnimal = (
  reservation: ReservedAnimal & { readonly depositId: string },
  requestId: string,
) => Promise<'RESERVED' | 'NOT_OWNED' | 'PROMISED'>;

export function reserveAnimalIn(graph: Graph): ReserveAnimal {
  return async (input, requestId) =>
    (await askGraph(graph, reserveAnimalOperation, { input }, systemViewer(requestId))).reserveAnimal;
}

/** Who makes a deposit. */
interface Maker {
  readonly loaders: { readonly reserveAnimal: ReserveAnimal };
  readonly viewer: Pick<Viewer, 'requestId'>;
  readonly newId: IdSource;
}

/** Somebody has closed the reservation before the deposit was made: the animal has to be reserved once more. */
class ReservationClosed extends Error {}

/** Takes the reservation for the deposit that is made in this transaction, and answers the id that it gets. */
export type TakeReservation = (transaction: Transaction) => Promise<string>;

const refusals = {
  NOT_OWNED: 'The seller is not the owner of record of the animal.',
  PROMISED: 'The animal is on its way to somebody else.',
} as const;

/**
 * Reserves an animal, and then makes a deposit on it with `work`, a transaction. Nobody waits for the animals subgraph with a
 * lock. Whoever dies in between leaves a reservation that is closed by the next who wants the animal. What refuses the
 * reservation is thrown by taking it: `work` may find that there is nothing to be made.
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
