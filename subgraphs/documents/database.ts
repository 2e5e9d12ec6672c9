import type { DatabaseOptions } from '../../kernel/database/database.ts';

/** The tables of the service; `npm run documents` opens them as well. */
export const documentsDatabase: Pick<DatabaseOptions, 'schema' | 'migrations'> = {
  schema: 'documents',
  migrations: {
    '0001-documents': async () => (await import('./migrations/0001-documents.ts')).CreateDocuments,
  },
};
