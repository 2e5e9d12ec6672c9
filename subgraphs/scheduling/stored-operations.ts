import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { bookingProfileOperation } from './business/business.service.ts';
import { checkPetOperation, petAnimalOperation } from './pets/pet-animal.ts';

/** What the service asks the graph. */
export const storedOperations: readonly StoredOperation[] = [
  bookingProfileOperation,
  checkPetOperation,
  petAnimalOperation,
];
