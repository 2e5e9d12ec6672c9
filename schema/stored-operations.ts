import { storedOperations as kernelOperations } from '../kernel/stored-operations.ts';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { storedOperations as routeOperations } from '../partner-api/stored-operations.ts';
import { services, subgraphs } from '../services.ts';

/** A stored operation with its folder: that of the service that runs it, such as `subgraphs/animals`, or one that services share. */
export interface OwnedOperation extends StoredOperation {
  readonly folder: string;
}

const isSubgraph = (service: string) => subgraphs.some(({ name }) => name === service);
const folderOf = (service: string) => (isSubgraph(service) ? `subgraphs/${service}` : service);

/** Operations of several services: those of the kernel, and of the routes that are declared once for all. */
const shared = [
  ...kernelOperations.map((operation) => ({ ...operation, folder: 'kernel' })),
  ...routeOperations.map((operation) => ({ ...operation, folder: 'partner-api' })),
];
const isShared = (operation: StoredOperation) =>
  kernelOperations.includes(operation) || routeOperations.includes(operation);

/** Folders with stored operations. */
export const operationFolders: readonly string[] = [
  'kernel',
  'partner-api',
  ...services.map(({ name }) => folderOf(name)),
];

/** The stored operations of all services. */
export async function storedOperations(): Promise<readonly OwnedOperation[]> {
  const own = await Promise.all(
    services.map(async ({ name, storedOperations: own }) =>
      ((await own?.()) ?? [])
        .filter((operation) => !isShared(operation))
        .map((operation) => ({ ...operation, folder: folderOf(name) })),
    ),
  );
  return [...shared, ...own.flat()];
}
