import { askedOperations } from '../kernel/asked-operations.ts';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { services, subgraphs } from '../services.ts';

/** An operation that the platform asks the graph, and the folder of the service that asks it, such as `subgraphs/animals`. */
export interface AskedOperation extends StoredOperation {
  readonly folder: string;
}

const isSubgraph = (service: string) => subgraphs.some(({ name }) => name === service);
const folderOf = (service: string) => (isSubgraph(service) ? `subgraphs/${service}` : service);

/** Where operations may stand; those that several services ask are the kernel's. */
export const askingFolders: readonly string[] = ['kernel', ...services.map(({ name }) => folderOf(name))];

/** Every operation that a service of the platform asks the graph. */
export async function storedOperations(): Promise<readonly AskedOperation[]> {
  const shared = askedOperations.map((operation) => ({ ...operation, folder: 'kernel' }));
  const own = await Promise.all(
    services.map(async ({ name, asks }) =>
      ((await asks?.()) ?? [])
        .filter((operation) => !askedOperations.includes(operation))
        .map((operation) => ({ ...operation, folder: folderOf(name) })),
    ),
  );
  return [...shared, ...own.flat()];
}
