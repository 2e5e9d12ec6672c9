import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { Env } from '../kernel/env.ts';
import type { Graph } from '../kernel/graph.ts';
import type { IdSource } from '../kernel/ids.ts';
import type { Logger } from '../kernel/logger.ts';
import type { RateLimiter } from '../kernel/rate-limits.ts';
import type { ClientCache } from './client-cache.ts';

/** Everything the authorization server stands on; tests replace what they need to. */
export interface Dependencies {
  readonly env: Env;
  readonly database: Database;
  readonly graph: Graph;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Shared by all processes of the house: signs internal calls, and keys derived from it seal what is stored. */
  readonly internalSecret: Uint8Array;
  readonly rateLimiter: RateLimiter;
  /** Made with `createClientCache`; whoever listens on `standingChannel` tells it what to drop. */
  readonly clients: ClientCache;
}
