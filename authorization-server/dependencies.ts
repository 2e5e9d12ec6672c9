import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Env } from './settings.ts';
import type { FailedJobs } from '../kernel/database/jobs/failed-jobs.ts';
import type { Jobs } from '../kernel/database/jobs/jobs.ts';
import type { Graph } from '../kernel/graph/graph.ts';
import type { IdSource } from '../kernel/text/ids.ts';
import type { GuardedClient } from '../kernel/outgoing/guarded-client.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { RequestLog } from '../kernel/request-log/request-log.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { ClientCache } from './clients/client-cache.ts';
import type { EncryptionSecrets } from '../kernel/access/encryption-secrets.ts';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

/** The dependencies of the authorization server; tests replace some. */
export interface Dependencies {
  readonly env: Env;
  readonly database: Database;
  readonly graph: Graph;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Shared by all processes of the platform: they sign internal calls. */
  readonly internalSecrets: InternalSecrets;
  /** Encrypt what is stored, and what browsers hold. */
  readonly encryptionSecrets: EncryptionSecrets;
  /** Takes the jobs that are stored together with a change; see mail/. */
  readonly jobs: Pick<Jobs, 'publish'>;
  /** Jobs of all services that failed for good. */
  readonly failedJobs: FailedJobs;
  readonly rateLimiter: RateLimiter;
  /** Logs the requests of apps for their developers. */
  readonly requestLog: RequestLog;
  /** Fetches client metadata documents; created with `createDocumentClient`. */
  readonly documents: GuardedClient;
  /** Created with `createClientCache`; it listens to `standingChannel`. */
  readonly clients: ClientCache;
}
