import type { Clock } from '../kernel/clock.ts';
import type { Env } from './settings.ts';
import type { HealthChecks } from '../kernel/http/health.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Intake } from './intake/intake.ts';
import type { HitLog } from './hit-log/hit-log.ts';
import type { ReadingDependencies } from './hits/reading.ts';
import type { SiteRates } from './rates/site-rates.ts';
import type { SiteCache } from './sites/site-cache.ts';
import type { Salts } from './visitors/salts.ts';

/** The dependencies of the collector. */
export interface Dependencies extends ReadingDependencies {
  readonly env: Pick<
    Env,
    'BASE_URL' | 'SITE_URL' | 'PLATFORM_NAME' | 'TRUSTED_PROXIES' | 'HSTS' | 'COLLECT_ENABLED'
  >;
  /** Its public address. */
  readonly address: string;
  /** What EDGE_COLLECTOR_KEY is compared with; null without such a key. */
  readonly edgeKey: Buffer | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sites: SiteCache;
  readonly salts: Salts;
  readonly rates: SiteRates;
  readonly log: HitLog;
  readonly intake: Intake;
  /** Records that a visitor of a site, by the hash of the cookie, asked to be forgotten. */
  readonly forgotten: (siteKey: string, visitor: Buffer, now: Date) => Promise<void>;
  /** From 0 to 1, without 1. */
  readonly chance: () => number;
  readonly checks: HealthChecks;
}
