import 'reflect-metadata';
import './codes.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import { documentsDatabase } from './database.ts';
import { TrustedDocumentResolver } from './registry/trusted-document.resolver.ts';
import { FieldUseResolver } from './uses/field-use.resolver.ts';
import { sweepUses } from './uses/field-use.service.ts';
import { loadStoredOperations } from './uses/stored-operations.ts';

const buildSchema = federatedSchema({
  resolvers: [TrustedDocumentResolver, FieldUseResolver],
  references: {},
});

export const documents: SubgraphModule = {
  database: documentsDatabase,
  schedules: [{ name: 'documents.sweep', cron: '11 4 * * *', run: sweepUses }],
  prepare: ({ database }) => loadStoredOperations(database.pool),
  buildSchema,
  create: async (dependencies) => createSubgraph('documents', await buildSchema(), dependencies, () => ({})),
};
