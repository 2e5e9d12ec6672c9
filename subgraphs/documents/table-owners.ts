import { type Ownership, ofDatabase, ofPlatform } from '../../kernel/database/table-owners.ts';

/** Documents are those of web clients, of which there are few. */
export const documentsOwnership: Ownership = {
  tables: {
    migration: ofDatabase,
    operation_field: ofPlatform,
    operation_use: ofPlatform,
    registration: ofPlatform,
    stored_operation: ofPlatform,
    stored_operations_loaded: ofPlatform,
    trusted_document: ofPlatform,
  },
};
