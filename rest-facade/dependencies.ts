import type { AnswerMemory } from '../kernel/answer-memory.ts';
import type { Authorization } from '../kernel/authorization.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { Env } from '../kernel/env.ts';
import type { WatchedGraph } from '../kernel/graph.ts';
import type { IdSource } from '../kernel/ids.ts';
import type { Logger } from '../kernel/logger.ts';
import type { MemberOperations } from '../kernel/member-operations.ts';
import type { RateLimiter } from '../kernel/rate-limits.ts';
import type { SessionStanding } from '../kernel/sessions.ts';
import type { OpenReply } from './open-route.ts';
import type { StandingCache } from './standing.ts';

/** Everything the facade stands on; tests replace what they need to. */
export interface Dependencies {
  readonly env: Env;
  readonly authorization: Authorization;
  /** Made with `createStandingCache`; whoever listens on `standingChannel` tells it what to drop. */
  readonly standing: StandingCache;
  /** Whether members' sessions live; told what to drop like `standing`. */
  readonly sessions: SessionStanding;
  /** Made with `createAnswerMemory`; whoever listens on `commerceChannel` tells it what to drop. */
  readonly openAnswers: AnswerMemory<OpenReply>;
  /** What members ask of the authorization server. */
  readonly memberOperations: MemberOperations;
  readonly graph: WatchedGraph;
  /** Schema rest_facade: idempotency keys, and nothing on the way of a read. */
  readonly database: Database;
  /** Signs what the facade asks of other services in a caller's name. */
  readonly internalSecret: Uint8Array;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
}
