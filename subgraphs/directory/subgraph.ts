import 'reflect-metadata';
import { buildFederatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { createDirectoryLoaders } from './context.ts';
import { CreateProfiles } from './migrations/0001-profiles.ts';
import { ProfileMember } from './profiles/profile-member.entity.ts';
import { Profile } from './profiles/profile.entity.ts';
import { resolveProfileReference } from './profiles/profile.reference.ts';
import { ProfileResolver } from './profiles/profile.resolver.ts';

const buildSchema = () =>
  buildFederatedSchema({
    resolvers: [ProfileResolver],
    references: { Profile: resolveProfileReference },
  });

/** Profiles of persons, businesses and places, and the members who may act as them. */
export const directory: SubgraphService = {
  name: 'directory',
  portOffset: 11,
  database: {
    schema: 'directory',
    entities: [Profile, ProfileMember],
    migrations: { '0001-profiles': CreateProfiles },
  },
  entries: [{ title: 'Directory subgraph', path: '/graphql' }],
  usedQuery: 'select from directory.profile limit 1',
  buildSchema,
  create: async (dependencies) =>
    createSubgraph('directory', await buildSchema(), dependencies, createDirectoryLoaders),
};
