import { systemViewer } from '../../../kernel/access/viewer.ts';
import { startLoop } from '../../../kernel/database/jobs/loop.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { claimListedChanges, removeListedChanges } from './listed-change.store.ts';

export const listedSubjectsChangedOperation = operation(
  'ListedSubjectsChanged',
  'mutation ListedSubjectsChanged($ids: [ID!]!) { listedSubjectsChanged(ids: $ids) }',
);

/**
 * Tells the service of the listings which animals and litters have changed, at least once; it asks what they are now,
 * so the order does not matter.
 */
export function tellListings({
  database: { pool },
  graph,
  logger,
}: Pick<ServiceDependencies, 'database' | 'graph' | 'logger'>): { close(): Promise<void> } {
  return startLoop({
    pollMs: 1_000,
    work: async () => {
      const changes = await claimListedChanges(pool);
      if (changes.length === 0) return 0;
      const ids = [...new Set(changes.map(({ subjectId }) => subjectId))];
      await askGraph(graph, listedSubjectsChangedOperation, { ids }, systemViewer(newId()));
      await removeListedChanges(
        pool,
        changes.map(({ id }) => id),
      );
      return changes.length;
    },
    onError: (error) => logger.warn({ err: error }, 'changes of what is listed are told later'),
  });
}
