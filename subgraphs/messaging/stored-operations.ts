import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { clientAccountOperation } from './sending/recipient.ts';

/** What the service asks the graph. */
export const storedOperations: readonly StoredOperation[] = [clientAccountOperation];
