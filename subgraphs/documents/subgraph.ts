import 'reflect-metadata';
import './codes.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import { documentsDatabase } from './database.ts';
import { TrustedDocumentResolver } from './registry/trusted-document.resolver.ts';

const buildSchema = federatedSchema({ resolvers: [TrustedDocumentResolver], references: {} });

/** The code of the service. */
export const documents: SubgraphModule = {
  database: documentsDatabase,
  buildSchema,
  create: async (dependencies) => createSubgraph('documents', await buildSchema(), dependencies, () => ({})),
};
