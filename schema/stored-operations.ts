import { storedOperations as kernelOperations } from '../kernel/stored-operations.ts';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { services, subgraphs } from '../services.ts';

/** A stored operation with the folder of the service that runs it, such as `subgraphs/animals`. */
export interface OwnedOperation extends StoredOperation {
  readonly folder: string;
}

const isSubgraph = (service: string) => subgraphs.some(({ name }) => name === service);
const folderOf = (service: string) => (isSubgraph(service) ? `subgraphs/${service}` : service);

/** Folders with stored operations. Those that several services run belong to the kernel. */
export const operationFolders: readonly string[] = ['kernel', ...services.map(({ name }) => folderOf(name))];

/** The stored operations of all services. */
export async function storedOperations(): Promise<readonly OwnedOperation[]> {
  const shared = kernelOperations.map((operation) => ({ ...operation, folder: 'kernel' }));
  const own = await Promise.all(
    services.map(async ({ name, storedOperations: own }) =>
      ((await own?.()) ?? [])
        .filter((operation) => !kernelOperations.includes(operation))
        .map((operation) => ({ ...operation, folder: folderOf(name) })),
    ),
  );
  return [...shared, ...own.flat()];
}
