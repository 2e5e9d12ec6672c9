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
import { eraseDue } from './erasure/erase.ts';
import { AudienceErasureResolver } from './erasure/erasure.resolver.ts';
import { pruneHits, pruneVisits } from './stored-visits/prune-visits.ts';
import { SiteClosingResolver } from './ending/closing.resolver.ts';
import { AudienceFunnelResolver } from './funnels/funnel.resolver.ts';
import { AudienceGoalResolver } from './goals/goal.resolver.ts';
import { idempotencyKeys } from './idempotency.ts';
import {
  AudienceBreakdownResolver,
  AudienceBreakdownRowResolver,
  AudienceInsightsResolver,
  AudiencePeriodInsightsResolver,
} from './insights/insights.resolver.ts';
import { PlatformPagesResolver } from './platform-pages/platform-pages.resolver.ts';
import { forgetTold } from './platform-pages/platform-pages.service.ts';
import { AudienceGoalFiguresResolver } from './questions/goal-figures.resolver.ts';
import { AudienceImportResolver } from './imports/import.resolver.ts';
import { AudienceIntakeResolver } from './intake/intake.resolver.ts';
import { AudienceSharedLinkResolver } from './sharing/shared-link.resolver.ts';
import { randomSiteKeys } from './sites/site-keys.ts';
import { AudienceSiteResolver } from './sites/site.resolver.ts';
import { type DomainCheckSources, createDomainCheck } from './verification/check-domain.ts';
import { createTxtResolver } from './verification/txt-record.ts';
import { DomainVerificationResolver } from './verification/verification.resolver.ts';
import { tellWeeks } from './weekly/tell-weeks.ts';
import { AudienceWeeklyMailResolver } from './weekly/weekly-mail.resolver.ts';
import { pruneViews } from './visits/prune-views.ts';
import { type FoldPace, workOnVisits } from './visits/work.ts';

const buildSchema = federatedSchema({
  resolvers: [
    AudienceFunnelResolver,
    AudienceGoalResolver,
    AudienceInsightsResolver,
    AudiencePeriodInsightsResolver,
    AudienceBreakdownResolver,
    AudienceBreakdownRowResolver,
    AudienceGoalFiguresResolver,
    AudienceImportResolver,
    AudienceIntakeResolver,
    AudienceErasureResolver,
    AudienceSharedLinkResolver,
    AudienceSiteDomainResolver,
    AudienceSiteResolver,
    AudienceWeeklyMailResolver,
    DomainVerificationResolver,
    PlatformPagesResolver,
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
    {
      name: 'audience.prune-visits',
      cron: '47 * * * *',
      run: ({ database, clock }) => pruneVisits(database.pool, clock.now()),
    },
    {
      name: 'audience.prune-hits',
      cron: '11 3 * * *',
      run: ({ database, clock }) => pruneHits(database.pool, clock.now()),
    },
    {
      name: 'audience.erase',
      cron: '*/10 * * * *',
      run: ({ database, clock }) => eraseDue(database.pool, clock.now()),
    },
    {
      name: 'audience.forget-told',
      cron: '53 * * * *',
      run: ({ database, clock }) => forgetTold(database.pool, clock.now()),
    },
    { name: 'audience.tell-weeks', cron: '*/10 * * * *', run: tellWeeks },
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
