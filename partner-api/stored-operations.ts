import type { StoredOperation } from '../kernel/graph/graph.ts';
import { checkListingOperation } from './routes/animal-listing/listing-lookups.ts';
import { checkAnimalOperation } from './routes/animals/animal-lookups.ts';
import { memberRoutes, openRoutes, routes } from './routes/index.ts';

/** The operations of the routes on the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...[...routes, ...openRoutes].filter(({ alias }) => alias === undefined).map(({ operation }) => operation),
  ...memberRoutes.flatMap(({ operation }) => ('document' in operation ? operation : [])),
  checkAnimalOperation,
  checkListingOperation,
];
