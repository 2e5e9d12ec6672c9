import type { Authorization } from '../kernel/access/authorization.ts';
import type { StandingCache } from '../kernel/access/standing.ts';
import type { Clock } from '../kernel/clock.ts';
import type { WatchedGraph } from '../kernel/graph/graph.ts';
import type { RequestLog } from '../kernel/request-log/request-log.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Env } from './settings.ts';

/** The dependencies of the resource. */
export interface Dependencies {
  readonly env: Env;
  readonly authorization: Authorization;
  /** Created with `createStandingCache`; it listens to `standingChannel`. */
  readonly standing: StandingCache;
  readonly graph: WatchedGraph;
  readonly rateLimiter: RateLimiter;
  /** Logs the requests of apps for their developers. */
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  readonly logger: Logger;
}
