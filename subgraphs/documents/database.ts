import type { Migrations } from '../../kernel/database/migrations/pending-migrations.ts';

/** The tables of the service; `npm run documents` opens them as well. */
export const documentsDatabase: Migrations = {
  schema: 'documents',
  migrations: {
    '0001-documents': async () => (await import('./migrations/0001-documents.ts')).CreateDocuments,
  },
};
