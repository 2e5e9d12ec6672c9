import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { bookingProfileOperation } from './business/set-up.ts';
import { checkPetOperation, petAnimalOperation } from './pets/pet-animal.ts';
import { publishedBusinessOperation } from './public-booking/public-booking.service.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [
  bookingProfileOperation,
  checkPetOperation,
  petAnimalOperation,
  publishedBusinessOperation,
];
