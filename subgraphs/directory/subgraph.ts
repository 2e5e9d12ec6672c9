import 'reflect-metadata';
import type { DatabaseOptions } from '../../kernel/database.ts';
import { type FederatedSchema, buildFederatedSchema } from '../../kernel/federation.ts';
import { type Subgraph, type SubgraphDependencies, createSubgraph } from '../../kernel/subgraph-server.ts';
import { createDirectoryLoaders } from './context.ts';
import { CreateProfiles } from './migrations/0001-profiles.ts';
import { ProfileMember } from './profile-member.entity.ts';
import { Profile } from './profile.entity.ts';
import { resolveProfileReference } from './profile.reference.ts';
import { ProfileResolver } from './profile.resolver.ts';

/** Tables of the directory subgraph: profiles and who may act as them. */
export const directoryDatabase: Pick<DatabaseOptions, 'schema' | 'entities' | 'migrations'> = {
  schema: 'directory',
  entities: [Profile, ProfileMember],
  migrations: { '0001-profiles': CreateProfiles },
};

/** The schema alone, which needs no database; it is committed as schema/directory.graphql. */
export function buildDirectorySchema(): Promise<FederatedSchema> {
  return buildFederatedSchema({
    resolvers: [ProfileResolver],
    references: { Profile: resolveProfileReference },
  });
}

/** Profiles of persons, businesses and places, and the members who may act as them. */
export async function createDirectorySubgraph(dependencies: SubgraphDependencies): Promise<Subgraph> {
  return createSubgraph('directory', await buildDirectorySchema(), dependencies, createDirectoryLoaders);
}
