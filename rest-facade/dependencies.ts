import type { AnswerMemory } from '../kernel/answers/answer-memory.ts';
import type { Authorization } from '../kernel/access/authorization.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Env } from './settings.ts';
import type { WatchedGraph } from '../kernel/graph/graph.ts';
import type { GraphqlEndpoint } from '../kernel/graph/graphql-endpoint.ts';
import type { IdSource } from '../kernel/text/ids.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { MediaStore } from '../kernel/media/media-store.ts';
import type { MemberOperations } from '../kernel/member-operations/member-operations.ts';
import type { RequestLog } from '../kernel/request-log/request-log.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { SessionStanding } from '../kernel/access/sessions.ts';
import type { OpenReply } from './serving/reply.ts';
import type { StandingCache } from '../kernel/access/standing.ts';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

/** The dependencies of the facade; tests replace some. */
export interface Dependencies {
  readonly env: Env;
  readonly authorization: Authorization;
  /** Created with `createStandingCache`; it listens to `standingChannel`. */
  readonly standing: StandingCache;
  /** Whether members' sessions are live; listens to the same channel. */
  readonly sessions: SessionStanding;
  /** Created with `createPublicMemory`. */
  readonly openAnswers: AnswerMemory<OpenReply>;
  /** The member operations of the authorization server. */
  readonly memberOperations: MemberOperations;
  /** The store with the files of pictures. */
  readonly media: MediaStore;
  readonly graph: WatchedGraph;
  /** The gateway for web clients, if it is in this process; null if it runs in another. */
  readonly graphql: GraphqlEndpoint | null;
  /** Schema rest_facade: idempotency keys; reads do not use it. */
  readonly database: Database;
  /** Signs the facade's calls to other services in a caller's name. */
  readonly internalSecrets: InternalSecrets;
  readonly rateLimiter: RateLimiter;
  /** Logs the requests of apps for their developers. */
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
}
