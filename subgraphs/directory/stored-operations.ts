import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { breedsOperation } from './professionals/own/declared-breeds.ts';
import { rankFactsOperation } from './professionals/rank-inputs/rank-inputs.job.ts';

/** What the service asks the graph. */
export const storedOperations: readonly StoredOperation[] = [breedsOperation, rankFactsOperation];
