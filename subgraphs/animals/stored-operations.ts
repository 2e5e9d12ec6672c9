import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { profileKindOperation } from './animals/co-owner.service.ts';
import { depositOperations } from './transfers/deposit-operations.ts';

/** What the service asks the graph. */
export const storedOperations: readonly StoredOperation[] = [profileKindOperation, ...depositOperations];
