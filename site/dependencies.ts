import type { AnswerMemory } from '../kernel/answers/answer-memory.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Env } from './settings.ts';
import type { WatchedGraph } from '../kernel/graph/graph.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { ShownAnswer } from './serving/answer.ts';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

/** The dependencies of the public web host. */
export interface Dependencies {
  readonly env: Env;
  readonly graph: WatchedGraph;
  /** Created with `createPublicMemory`. */
  readonly answers: AnswerMemory<ShownAnswer>;
  readonly rateLimiter: RateLimiter;
  /** Signs the visitor's address in forwarded requests. */
  readonly internalSecrets: InternalSecrets;
  readonly clock: Clock;
  readonly logger: Logger;
}
