import type { OwnedTables } from '../../kernel/database/database.ts';
import { documentsPersonalData } from './personal-data.ts';
import { documentsOwnership } from './table-owners.ts';

/** The tables of the service; `npm run documents` opens them as well. */
export const documentsDatabase = {
  schema: 'documents',
  ownership: documentsOwnership,
  personalData: documentsPersonalData,
  migrations: {
    '0001-documents': async () => (await import('./migrations/0001-documents.ts')).CreateDocuments,
  },
} satisfies OwnedTables;
