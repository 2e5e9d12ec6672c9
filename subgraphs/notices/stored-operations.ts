import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { weekOperations } from './mail/week-operations.ts';
import { rolesInProfilesOperation } from './notices/readers.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [rolesInProfilesOperation, ...weekOperations];
