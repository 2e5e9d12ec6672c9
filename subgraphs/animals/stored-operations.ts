import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { depositOperations } from './transfers/deposit-operations.ts';

/** What the service asks the graph. */
export const storedOperations: readonly StoredOperation[] = depositOperations;
