import type { StoredOperation } from '../kernel/graph/graph.ts';
import { openRoutes, routes, memberRoutes } from './routes/index.ts';
import { checkListingOperation } from './routes/animal-listing/listing-lookups.ts';
import { checkAnimalOperation } from './routes/animals/animal-lookups.ts';
import {
  recordProviderEventOperation,
  moveFakeIntentOperation,
} from './routes/payments/provider-operations.ts';

/** What the service asks the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...[...routes, ...openRoutes].filter(({ alias }) => alias === undefined).map(({ operation }) => operation),
  ...memberRoutes.flatMap(({ operation }) => ('document' in operation ? operation : [])),
  checkAnimalOperation,
  checkListingOperation,
  recordProviderEventOperation,
  moveFakeIntentOperation,
];
