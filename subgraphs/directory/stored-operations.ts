import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { breedsOperation } from './professionals/own/declared-breeds.ts';
import { rankFactsOperation } from './professionals/rank-inputs/rank-inputs.job.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [breedsOperation, rankFactsOperation];
