import './codes.ts';
import { trustedDocumentChannel } from '../../kernel/graph/trusted-documents.ts';
import type { SubgraphService } from '../../kernel/service.ts';

/** Which documents web clients may run in production, and who uses which field of the graph (contract 5). */
export const documents: SubgraphService = {
  name: 'documents',
  portOffset: 17,
  entries: [{ title: 'Documents subgraph', path: '/graphql' }],
  commands: { documents: async () => (await import('./command/documents-command.ts')).registerFolder },
  hasTables: true,
  publishes: [trustedDocumentChannel],
  usedQuery: 'select from documents.registration limit 1',
  load: async () => (await import('./subgraph.ts')).documents,
};
