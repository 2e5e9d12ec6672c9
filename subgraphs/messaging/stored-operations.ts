import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { clientAccountOperation } from './sending/recipient.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [clientAccountOperation];
