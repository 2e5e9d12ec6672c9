import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { animalFactsOperations } from './listings/animal-facts.ts';
import { nonprofitOperation, picturesShownOperation, recordHandoverOperation } from './graph-operations.ts';
import { recordOrderPaymentOperation } from './order-payments/tell-orders.ts';
import { reserveAnimalOperation } from './animal-reservations/reserve-animal.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...Object.values(animalFactsOperations),
  nonprofitOperation,
  recordHandoverOperation,
  recordOrderPaymentOperation,
  reserveAnimalOperation,
  picturesShownOperation,
];
