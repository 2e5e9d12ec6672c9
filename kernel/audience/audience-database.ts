import type { OwnedTables } from '../database/database.ts';
import { audiencePersonalData } from './personal-data.ts';
import { audienceOwnership } from './table-owners.ts';

/** The tables of sites, hits and their sums; the collector writes hits, the audience subgraph sites. */
export const audienceDatabase = {
  schema: 'audience',
  ownership: audienceOwnership,
  personalData: audiencePersonalData,
  migrations: {
    '0001-sites': async () => (await import('./migrations/0001-sites.ts')).CreateAudience,
    '0002-hits': async () => (await import('./migrations/0002-hits.ts')).AddHits,
    '0003-visits': async () => (await import('./migrations/0003-visits.ts')).AddVisits,
    '0004-rollup-order': async () => (await import('./migrations/0004-rollup-order.ts')).OrderRollups,
    '0005-magnitude-of-actions': async () =>
      (await import('./migrations/0005-magnitude-of-actions.ts')).OrderActions,
    '0006-kept-secrets': async () => (await import('./migrations/0006-kept-secrets.ts')).KeepSecrets,
    '0007-pages-by-age': async () => (await import('./migrations/0007-pages-by-age.ts')).IndexPagesByAge,
    '0008-fold-lanes': async () => (await import('./migrations/0008-fold-lanes.ts')).AddFoldLanes,
    '0009-notice-events': async () => (await import('./migrations/0009-notice-events.ts')).TellNotices,
    '0010-goals': async () => (await import('./migrations/0010-goals.ts')).AddGoals,
    '0011-platform-pages': async () =>
      (await import('./migrations/0011-platform-pages.ts')).CountPlatformPages,
    '0012-intake': async () => (await import('./migrations/0012-intake.ts')).AddIntake,
    '0014-spellings': async () => (await import('./migrations/0014-spellings.ts')).AddSpellings,
    '0015-stored-visits': async () => (await import('./migrations/0015-stored-visits.ts')).StoreVisits,
    '0016-visitor-of-the-day-before': async () =>
      (await import('./migrations/0016-visitor-of-the-day-before.ts')).IndexEarlierVisitors,
    '0017-sampled-visits': async () => (await import('./migrations/0017-sampled-visits.ts')).SampleVisits,
    '0018-days-of-visits': async () => (await import('./migrations/0018-days-of-visits.ts')).KnowDaysOfVisits,
    '0019-one-site-of-platform-pages': async () =>
      (await import('./migrations/0019-one-site-of-platform-pages.ts')).CountPlatformPagesOnce,
    '0020-pages-by-path': async () => (await import('./migrations/0020-pages-by-path.ts')).IndexPagesByPath,
    '0021-erased-rows': async () => (await import('./migrations/0021-erased-rows.ts')).CountErasedRows,
    '0022-names-of-sources': async () => (await import('./migrations/0022-names-of-sources.ts')).NameSources,
    '0023-shared-links': async () => (await import('./migrations/0023-shared-links.ts')).AddSharedLinks,
    '0024-weekly-mails': async () => (await import('./migrations/0024-weekly-mails.ts')).AddWeeklyMails,
    '0025-imports': async () => (await import('./migrations/0025-imports.ts')).ImportDays,
    '0026-removed-imports': async () =>
      (await import('./migrations/0026-removed-imports.ts')).QueueRemovedImports,
    '0027-unconfirmed-imports': async () =>
      (await import('./migrations/0027-unconfirmed-imports.ts')).IndexUnconfirmedImports,
    '0028-sample-statistics': async () =>
      (await import('./migrations/0028-sample-statistics.ts')).CountSamples,
    '0029-order-of-imported': async () =>
      (await import('./migrations/0029-order-of-imported.ts')).OrderImported,
    '0030-whose-erasure': async () => (await import('./migrations/0030-whose-erasure.ts')).TellErasures,
    '0031-made-days': async () => (await import('./migrations/0031-made-days.ts')).MakeDays,
  },
} satisfies OwnedTables;

/** Channel for changed sites; the payload is the site key. */
export const sitesChannel = 'audience_sites';
