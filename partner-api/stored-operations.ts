import type { StoredOperation } from '../kernel/graph/graph.ts';
import { checkListingOperation } from './routes/animal-listing/listing-lookups.ts';
import { checkAnimalOperation } from './routes/animals/animal-lookups.ts';
import { memberRoutes, openRoutes, routes } from './routes/index.ts';

/** What the routes ask the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...[...routes, ...openRoutes].filter(({ alias }) => alias === undefined).map(({ operation }) => operation),
  ...memberRoutes.flatMap(({ operation }) => ('document' in operation ? operation : [])),
  checkAnimalOperation,
  checkListingOperation,
];
