import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { listedSubjectsChangedOperation } from './listed-records/tell-listings.ts';
import { depositOperations } from './transfers/deposit-operations.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...depositOperations,
  listedSubjectsChangedOperation,
];
