import type { StoredOperation } from '../kernel/graph/graph.ts';
import {
  moveFakeIntentOperation,
  recordProviderEventOperation,
} from './public-routes/provider-operations.ts';

/** The service's operations on the graph, besides those of its routes. */
export const storedOperations: readonly StoredOperation[] = [
  recordProviderEventOperation,
  moveFakeIntentOperation,
];
