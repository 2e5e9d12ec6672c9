import type { Authorization } from '../kernel/access/authorization.ts';
import type { StandingCache } from '../kernel/access/standing.ts';
import type { Clock } from '../kernel/clock.ts';
import type { WatchedGraph } from '../kernel/graph/graph.ts';
import type { RequestLog } from '../kernel/request-log/request-log.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Env } from './settings.ts';

/** Everything the resource stands on. */
export interface Dependencies {
  readonly env: Env;
  readonly authorization: Authorization;
  /** Made with `createStandingCache`; it hears `standingChannel`. */
  readonly standing: StandingCache;
  readonly graph: WatchedGraph;
  readonly rateLimiter: RateLimiter;
  /** Tells developers what their apps have asked. */
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  readonly logger: Logger;
}
