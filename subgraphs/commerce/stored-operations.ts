import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { paymentOperations } from './checkout/payment-operations.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = paymentOperations;
