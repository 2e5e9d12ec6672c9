import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { profileKindOperation } from './animals/co-owner.service.ts';
import { askedDepositOperations } from './transfers/asked-deposits.ts';

/** What the service asks the graph. */
export const storedOperations: readonly StoredOperation[] = [profileKindOperation, ...askedDepositOperations];
