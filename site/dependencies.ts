import type { AnswerMemory } from '../kernel/answers/answer-memory.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Env } from './settings.ts';
import type { WatchedGraph } from '../kernel/graph/graph.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { Answer } from './serving/answer.ts';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

/** Everything the public web host stands on. */
export interface Dependencies {
  readonly env: Env;
  readonly graph: WatchedGraph;
  /** Made with `createPublicMemory`. */
  readonly answers: AnswerMemory<Answer>;
  readonly rateLimiter: RateLimiter;
  /** Vouches for the visitor's address where a request is handed on. */
  readonly internalSecrets: InternalSecrets;
  readonly clock: Clock;
  readonly logger: Logger;
}
