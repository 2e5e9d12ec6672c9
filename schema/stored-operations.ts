import {
  createProfileOperation,
  profileNamesOperation,
  profileOperation,
  profilesOfMemberOperation,
} from '../authorization-server/identity/accounts/profile-operations.ts';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { openRoutes, routes } from '../rest-facade/routes/index.ts';
import { siteOperations } from '../site/operations.ts';
import { profileKindOperation } from '../subgraphs/animals/animals/co-owner.service.ts';

/** Every operation that a service of the platform asks the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...[...routes, ...openRoutes].filter(({ alias }) => alias === undefined).map(({ operation }) => operation),
  profilesOfMemberOperation,
  profileOperation,
  profileNamesOperation,
  createProfileOperation,
  profileKindOperation,
  ...siteOperations,
];
