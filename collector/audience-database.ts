import type { ServiceModule } from '../kernel/service.ts';
import { CreateAudience } from './migrations/0001-sites.ts';
import { AddHits } from './migrations/0002-hits.ts';
import { AddVisits } from './migrations/0003-visits.ts';
import { OrderRollups } from './migrations/0004-rollup-order.ts';

/** The tables of sites, hits and what is made of them; the collector writes hits, the audience subgraph sites. */
export const audienceDatabase = {
  schema: 'audience',
  entities: [],
  migrations: {
    '0001-sites': CreateAudience,
    '0002-hits': AddHits,
    '0003-visits': AddVisits,
    '0004-rollup-order': OrderRollups,
  },
} satisfies NonNullable<ServiceModule['database']>;

/** Tells of every site that changed: the site key. */
export const sitesChannel = 'audience_sites';
