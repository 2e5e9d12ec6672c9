import type { StoredOperation } from '../kernel/graph/graph.ts';
import {
  moveFakeIntentOperation,
  recordProviderEventOperation,
} from './public-routes/provider-operations.ts';

/** What the service asks the graph beside what its routes are declared with. */
export const storedOperations: readonly StoredOperation[] = [
  recordProviderEventOperation,
  moveFakeIntentOperation,
];
