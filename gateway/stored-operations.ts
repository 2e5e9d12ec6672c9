import type { StoredOperation } from '../kernel/graph/graph.ts';
import { recordOperationUsesOperation } from './documents/operation-uses.ts';
import { trustedDocumentOperation } from './documents/trusted-documents.ts';

export const storedOperations: readonly StoredOperation[] = [
  trustedDocumentOperation,
  recordOperationUsesOperation,
];
