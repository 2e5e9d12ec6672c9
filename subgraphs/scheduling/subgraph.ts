import 'reflect-metadata';
import './codes.ts';
import { buildFederatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { SubgraphService } from '../../kernel/service.ts';
import { Business } from './business/business.entity.ts';
import { BusinessResolver } from './business/business.resolver.ts';
import { idempotencyKeys } from './idempotency.ts';
import { CreateScheduling } from './migrations/0001-scheduling.ts';
import { Service } from './services/service.entity.ts';
import { ServiceResolver } from './services/service.resolver.ts';
import { SlotResolver } from './slots/slot.resolver.ts';
import { StaffMember } from './staff/staff-member.entity.ts';
import { StaffMemberResolver } from './staff/staff-member.resolver.ts';

const buildSchema = () =>
  buildFederatedSchema({
    resolvers: [BusinessResolver, ServiceResolver, SlotResolver, StaffMemberResolver],
    references: {},
  });

/** What can be booked with a business, and when (contract 1). */
export const scheduling: SubgraphService = {
  name: 'scheduling',
  portOffset: 13,
  database: {
    schema: 'scheduling',
    entities: [Business, Service, StaffMember],
    migrations: { '0001-scheduling': CreateScheduling },
  },
  entries: [{ title: 'Scheduling subgraph', path: '/graphql' }],
  usedQuery: 'select from scheduling.business limit 1',
  schedules: [
    {
      name: 'scheduling.sweep',
      cron: '47 * * * *',
      run: ({ database, clock }) => idempotencyKeys.sweep(database.pool, clock.now()),
    },
  ],
  buildSchema,
  create: async (dependencies) => createSubgraph('scheduling', await buildSchema(), dependencies, () => ({})),
};
