import {
  createProfileOperation,
  profileNamesOperation,
  profileOperation,
  profilesOfMemberOperation,
} from '../authorization-server/operations.ts';
import type { StoredOperation } from '../kernel/graph.ts';
import { openRoutes, routes } from '../rest-facade/routes/index.ts';
import { siteOperations } from '../site/operations.ts';
import { profileKindOperation } from '../subgraphs/animals/co-owner.service.ts';

/** Every operation that a service of the house asks the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...[...routes, ...openRoutes]
    .filter(({ alias }) => alias === undefined)
    .map(({ operation: { name, document } }) => ({ name, document })),
  profilesOfMemberOperation,
  profileOperation,
  profileNamesOperation,
  createProfileOperation,
  profileKindOperation,
  ...siteOperations.map(({ name, document }) => ({ name, document })),
];
