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
  },
} satisfies OwnedTables;

/** Channel for changed sites; the payload is the site key. */
export const sitesChannel = 'audience_sites';
