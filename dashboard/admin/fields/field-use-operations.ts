import { type StoredOperation, operation } from '../../../kernel/graph/graph.ts';

/** Who uses which field of the graph, for reviewers of its changes. */
export const fieldUsesOperation = operation(
  'FieldUsesForAdmin',
  `query FieldUsesForAdmin($type: String, $field: String, $page: Int!, $pageSize: Int!) {
  fieldUses(type: $type, field: $field, page: $page, pageSize: $pageSize) {
    items { type field kind user versions operationNames lastUsedAt uses }
    total
    countedSince
  }
}`,
);

/** The operations of the page of fields. */
export const fieldUseOperations: readonly StoredOperation[] = [fieldUsesOperation];
