import 'reflect-metadata';
import './codes.ts';
import { notices } from '../../kernel/audience/notices.ts';
import { audienceDatabase } from '../../kernel/audience/audience-database.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import { createGuardedClient } from '../../kernel/outgoing/guarded-client.ts';
import { type OutgoingSettings, outgoingRulesOf } from '../../kernel/outgoing/outgoing-settings.ts';
import type { DeliveryOptions } from '../../kernel/notices/outbox.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import type { AudienceSources } from './context.ts';
import { AudienceSiteDomainResolver } from './domains/domain.resolver.ts';
import { SiteClosingResolver } from './ending/closing.resolver.ts';
import { idempotencyKeys } from './idempotency.ts';
import {
  AudienceBreakdownRowResolver,
  AudienceInsightsResolver,
  AudiencePeriodInsightsResolver,
} from './insights/insights.resolver.ts';
import { randomSiteKeys } from './sites/site-keys.ts';
import { AudienceSiteResolver } from './sites/site.resolver.ts';
import { type DomainCheckSources, createDomainCheck } from './verification/check-domain.ts';
import { createTxtResolver } from './verification/txt-record.ts';
import { DomainVerificationResolver } from './verification/verification.resolver.ts';
import { pruneViews } from './visits/prune-views.ts';
import { type FoldPace, workOnVisits } from './visits/work.ts';

const buildSchema = federatedSchema({
  resolvers: [
    AudienceInsightsResolver,
    AudiencePeriodInsightsResolver,
    AudienceBreakdownRowResolver,
    AudienceSiteDomainResolver,
    AudienceSiteResolver,
    DomainVerificationResolver,
    SiteClosingResolver,
  ],
  references: {},
});

/** A longer head contains more than anybody reads. */
const homePageBytes = 262_144;

export const audience: SubgraphModule<OutgoingSettings> = {
  database: audienceDatabase,
  schedules: [
    {
      name: 'audience.sweep',
      cron: '23 * * * *',
      run: ({ database, clock }) => idempotencyKeys.sweep(database.pool, clock.now()),
    },
    {
      name: 'audience.sweep-secrets',
      cron: '*/5 * * * *',
      run: ({ database, clock }) => idempotencyKeys.secrets.sweep(database.pool, clock.now()),
    },
    {
      name: 'audience.prune-views',
      cron: '41 * * * *',
      run: ({ database, clock }) => pruneViews(database.pool, clock.now()),
    },
  ],
  work: (house, replaced?: DeliveryOptions & { readonly fold?: FoldPace }) => {
    const all = [workOnVisits(house, replaced), notices.deliver(house, replaced)];
    return { close: async () => void (await Promise.all(all.map((work) => work.close()))) };
  },
  buildSchema,
  create: async (dependencies, replaced: Partial<DomainCheckSources> = {}) => {
    const outgoing = outgoingRulesOf(dependencies.env);
    const checkDomain = createDomainCheck({
      resolveTxt: createTxtResolver(),
      client: createGuardedClient({ ...outgoing, maximumBytes: homePageBytes }),
      ...replaced,
    });
    const sources: AudienceSources = { outgoing, keys: randomSiteKeys, checkDomain };
    return createSubgraph('audience', await buildSchema(), dependencies, () => sources);
  },
};
